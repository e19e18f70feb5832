import { expect, test } from 'vitest';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { bag, main } from './states.ts';

/** The number of different lines of that many actions. */
function lines(state: State, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const seat of catane.rules.waitingFor(state))
    for (const action of catane.rules.actions(state, seat)) {
      const next = catane.rules.apply(state, seat, action);
      if (next.ok) count += lines(next.value, depth - 1);
    }
  return count;
}

/*
 * By hand. On the small board 4 intersections have two roads and as many neighbours, 12 have three, 9 have four; on the
 * large one 4, 20 and 25. A colony forbids itself and its neighbours.
 */
test.each([
  ['4', 1, 25],
  ['4', 2, 4 * 2 + 12 * 3 + 9 * 4],
  ['4', 3, 4 * 2 * (25 - 3) + 12 * 3 * (25 - 4) + 9 * 4 * (25 - 5)],
  ['6', 1, 49],
  ['6', 2, 4 * 2 + 20 * 3 + 25 * 4],
  ['6', 3, 4 * 2 * (49 - 3) + 20 * 3 * (49 - 4) + 25 * 4 * (49 - 5)],
])('[D2] [D3] the beginning, size %s, depth %i: %i lines', (size, depth, count) => {
  expect(lines(catane.rules.start(3, { size }, mixRng(5n)), depth)).toBe(count);
});

test('[S1] discards: each order of what each seat can give', () => {
  // One of two kinds, one of three, in either order; the thief then has 15 cells without anybody.
  const state = main({
    resources: [bag({ clay: 1, wood: 1 }), bag({ stone: 1, wheat: 1, wool: 1 })],
    phase: { type: 'discard', due: [1, 1, 0] },
  });
  expect(lines(state, 1)).toBe(2 + 3);
  expect(lines(state, 2)).toBe(2 * (2 * 3));
  expect(lines(state, 3)).toBe(2 * (2 * 3) * 15);
});

test('[X1] [V6] a turn: what four clay and an invention can become', () => {
  const state = main({ resources: [bag({ clay: 4 })], cards: [['invention']], hasTrade: false });
  // The bank gives one of four; an invention any two of five, equal or not; or the turn is over.
  expect(lines(state, 1)).toBe(4 + 15 + 1);
});

test('[O2] [O3] an offer: what can be laid down from two cards', () => {
  const state = main({ resources: [bag({ clay: 1, wood: 1 }), bag({ wool: 1 })] });
  const compose = catane.rules.apply(state, 0, { type: 'compose' });
  if (!compose.ok) throw new Error(compose.error.code);
  // One of two to give, one of five to get, or it is given up.
  expect(lines(compose.value, 1)).toBe(2 + 5 + 1);
  // Given: clay again is not there, so wood or one of four to get. Wanted: any again, or one to give that is not it.
  const given = 2 * (1 + 4 + 1);
  const wanted = 2 * (5 + 1 + 1) + 3 * (5 + 2 + 1);
  // Given up: the turn goes on, with an offer or its end.
  expect(lines(compose.value, 2)).toBe(given + wanted + 2);
});
