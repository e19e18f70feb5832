import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { State } from '../../../shared/games/tchu/types.ts';
import { counted } from '../../support/counted.ts';

const { told, bySeat } = counted(defineGame(tchu), 2);

test('cards are those by which hands have grown since the beginning', () => {
  const cards = (state: unknown, seat: Seat) =>
    (state as State).hands[seat]?.cards.reduce((sum, count) => sum + count, 0) ?? 0;
  expect(told['cards']).toEqual(bySeat(({ state, next }, seat) => Math.max(0, cards(next, seat) - cards(state, seat))));
});

test('tunnels are among the routes, and completed tickets among those that were kept', () => {
  for (const seat of [0, 1]) {
    expect(told['tunnels']?.[seat]).toBeLessThanOrEqual(told['routes']?.[seat] ?? 0);
    expect(told['done']?.[seat]).toBeLessThanOrEqual(told['tickets']?.[seat] ?? 0);
  }
  expect(told['routes']).not.toContain(0);
});
