import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { Action, State } from '../../../shared/games/catane/types.ts';
import { counted } from '../../support/counted.ts';
import type { Step } from '../../support/walk.ts';

const { told, bySeat } = counted(defineGame(catane), 4);

const cardsOf = (state: unknown, seat: Seat) =>
  (state as State).hands[seat]?.resources.reduce((sum, count) => sum + count, 0) ?? 0;
const gained = ({ state, next }: Step, seat: Seat) => cardsOf(next, seat) - cardsOf(state, seat);
const did = ({ action }: Step, type: Action['type']) => (action as Action).type === type;

test('what was stolen and lost are the cards that came and went as the thief moved', () => {
  expect(told['stolen']).toEqual(bySeat((step, seat) => (did(step, 'thief') && gained(step, seat) === 1 ? 1 : 0)));
  expect(told['lost']).toEqual(bySeat((step, seat) => (did(step, 'thief') && gained(step, seat) === -1 ? 1 : 0)));
  expect(Math.max(...(told['stolen'] ?? []))).toBeGreaterThan(0);
});

test('development cards are those that have left the deck', () => {
  const deck = (state: unknown) => (state as State).deck.length;
  expect(told['bought']).toEqual(
    bySeat(({ state, next, seat: by }, seat) => (by === seat ? deck(state) - deck(next) : 0)),
  );
});

test('a trade counts for both players, and one with the bank for whoever made it', () => {
  const isPart = (step: Step, seat: Seat) =>
    did(step, 'exchange') && (step.seat === seat || (step.action as { readonly with?: Seat }).with === seat);
  expect(told['exchanges']).toEqual(bySeat((step, seat) => (isPart(step, seat) ? 1 : 0)));
  expect(told['bank']).toEqual(bySeat((step, seat) => (did(step, 'bank') && step.seat === seat ? 1 : 0)));
  expect(Math.max(...(told['exchanges'] ?? []))).toBeGreaterThan(0);
});
