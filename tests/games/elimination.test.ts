import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyGame, MOST_SEATS, type Seat, type Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { cases } from '../support/nightly.ts';
import { some, states, walks } from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/* The laws of games whose players can be out before the end. */

test('a game says who is out if its meta says that it happens, and only then', () => {
  for (const { meta, rules } of Object.values(ALL_GAMES))
    expect([meta.id, rules.eliminated !== undefined]).toEqual([meta.id, meta.hasElimination === true]);
});

test('the seats of the largest game are as many as can be told apart', () => {
  expect(Math.max(...Object.values(ALL_GAMES).map(({ meta }) => meta.seats.max))).toBe(MOST_SEATS);
});

const WITH_ELIMINATION = Object.entries(ALL_GAMES).filter(([, { meta }]) => meta.hasElimination);

describe.each(WITH_ELIMINATION)('%s', (_, game) => {
  const out = (state: unknown): readonly Seat[] => game.rules.eliminated?.(state) ?? [];
  const onGames = (runs: number, law: (all: readonly unknown[], seats: readonly Seat[], secret: string) => void) =>
    fc.assert(
      fc.property(walks(game), (walk) => law([...states(game, walk)], [...new Array(walk.seats).keys()], walk.secret)),
      { numRuns: cases(runs) },
    );

  test('nobody is out at the start; who is out is a seat, named once and in order, and out for good', () => {
    onGames(30, (all, seats) => {
      expect(out(all[0])).toEqual([]);
      let before: readonly Seat[] = [];
      for (const state of all) {
        const now = out(state);
        expect(now).toEqual(seats.filter((seat) => now.includes(seat)));
        expect(now).toEqual(expect.arrayContaining([...before]));
        before = now;
      }
    });
  });

  test('who is out is neither waited for nor offered any order', () => {
    onGames(30, (all) => {
      for (const state of some(all)) {
        const now = out(state);
        for (const seat of now) {
          expect(game.rules.waitingFor(state)).not.toContain(seat);
          expect(game.rules.actions(state, seat)).toEqual([]);
          expect(game.capabilities.orders?.(state, seat) ?? []).toEqual([]);
        }
      }
    });
  });

  test('everybody may know who is out', () => {
    onGames(10, (all, seats, secret) => {
      const viewers: readonly Viewer[] = [...seats, 'spectator'];
      for (const state of some(all, 40))
        for (const viewer of viewers)
          expect(out(redealt(game, state, viewer, hmacRng(secret, 'redeal')))).toEqual(out(state));
    });
  });

  test('it happens before the end: the laws above are about something', () => {
    expect(isSomebodyOutEarly(game)).toBe(true);
  });
});

/** Whether anybody is out in a game that goes on, in a few games of as many seats as there can be. */
function isSomebodyOutEarly(game: AnyGame): boolean {
  return fc
    .sample(walks(game), 12)
    .map((walk) => ({ ...walk, seats: game.meta.seats.max }))
    .some((walk) =>
      [...states(game, walk)].some(
        (state) => game.rules.outcome(state) === undefined && (game.rules.eliminated?.(state).length ?? 0) > 0,
      ),
    );
}
