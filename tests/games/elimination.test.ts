import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyGame, MOST_SEATS, type Seat, type Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { listed, named, onPlays, seatsOf } from '../support/law.ts';
import { expectSame } from '../support/same.ts';
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

describe.each(WITH_ELIMINATION)('%s', (id, game) => {
  const out = (state: unknown): readonly Seat[] => game.rules.eliminated?.(state) ?? [];
  const onGames = (most: number, law: (all: readonly unknown[], seats: readonly Seat[], secret: string) => void) =>
    onPlays(game, most, (walk) => law([...states(game, walk)], seatsOf(walk), walk.secret));

  test('nobody is out at the start; who is out is a seat, named once and in order, and out for good', () => {
    onGames(30, (all, seats) => {
      expect(out(all[0]), `${id}: out at the start`).toEqual([]);
      let before: readonly Seat[] = [];
      for (const [n, state] of all.entries()) {
        const now = out(state);
        const said = `${id}, after ${n} steps: out are ${now.join() || 'none'}, and before ${before.join() || 'none'}`;
        expect(now, said).toEqual(seats.filter((seat) => now.includes(seat)));
        expect(now, said).toEqual(expect.arrayContaining([...before]));
        before = now;
      }
    });
  });

  test('who is out is neither waited for nor offered any order', () => {
    onGames(30, (all) => {
      for (const state of some(all)) {
        const now = out(state);
        for (const seat of now) {
          expect(game.rules.waitingFor(state), `${id}: seat ${seat} is out, and waited for`).not.toContain(seat);
          expect(listed(game, state, seat), `${id}: seat ${seat} is out, and may act`).toEqual([]);
        }
      }
    });
  });

  test('everybody may know who is out', () => {
    onGames(10, (all, seats, secret) => {
      const viewers: readonly Viewer[] = [...seats, 'spectator'];
      for (const state of some(all, 40))
        for (const viewer of viewers)
          expectSame(
            out(redealt(game, state, viewer, hmacRng(secret, 'redeal'))),
            out(state),
            `${id}: what is hidden from ${named(viewer)} changes who is out`,
          );
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
