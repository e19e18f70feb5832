import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { states, walks } from '../support/walk.ts';
import { isSlowlyJoined } from './count.ts';
import { hex } from './index.ts';
import type { State } from './types.ts';

const start = (size: '7' | '11') => hex.rules.start(2, { size }, mixRng(1n));

/** The state after these codes, each played by whose turn it is. */
function played(size: '7' | '11', ...codes: readonly string[]): State {
  return codes.reduce((state, code) => {
    const action = hex.codes.parse(state, state.turn, code);
    const next = action.ok ? hex.rules.apply(state, state.turn, action.value) : action;
    if (!next.ok) throw new Error(`${code}: ${next.error.code}`);
    return next.value;
  }, start(size));
}

const refusal = (state: State, code: string, seat: Seat = state.turn) => {
  const action = hex.codes.parse(state, seat, code);
  const next = action.ok ? hex.rules.apply(state, seat, action.value) : action;
  return next.ok ? null : next.error.code;
};

const cells = (state: State, seat: Seat) =>
  state.cells.flatMap((stone, cell) =>
    stone === seat ? [hex.codes.format(state, seat, { type: 'place', cell })] : [],
  );

describe('golden games: each ending, by either seat', () => {
  test.each([
    ['joined', 0, '7', 'D1 A7 D2 B7 D3 C7 D4 E7 D5 F7 D6 G7 D7'],
    ['joined', 1, '7', 'A1 A4 B1 B4 C1 C4 D1 D4 E1 E4 F1 F4 A2 G4'],
    ['joined', 1, '11', 'F6 S B1 A7 C1 B7 D1 C7 E1 D7 F1 E7 G1 F7 H1 G7 I1 H7 J1 I7 K1 J7 B3 K7'],
  ] as const)('%s by seat %i on %s cells', (ending, winner, size, game) => {
    const codes = game.split(' ');
    expect(hex.rules.outcome(played(size, ...codes.slice(0, -1)))).toBeUndefined();
    expect(hex.rules.outcome(played(size, ...codes))).toEqual({ ending, winners: [winner] });
    expect(hex.meta.endings).toContain(ending);
  });
});

test('[H1] a stone lies where none lay, on the board, in turn', () => {
  const state = played('7', 'B2');
  expect(refusal(state, 'B2')).toBe('occupied');
  expect(refusal(state, 'H1')).toBe('off-the-board');
  expect(refusal(state, 'A8')).toBe('off-the-board');
  expect(refusal(state, 'A1', 0)).toBe('not-your-turn');
  expect(refusal(played('7', ...'D1 A7 D2 B7 D3 C7 D4 E7 D5 F7 D6 G7 D7'.split(' ')), 'A1')).toBe('game-over');
});

test('[H3] the first stone is taken over mirrored, once, by the second seat alone', () => {
  const state = played('7', 'C1', 'S');
  expect([cells(state, 0), cells(state, 1), state.turn]).toEqual([[], ['A3'], 0]);
  for (const before of [played('7'), played('7', 'C1', 'D4'), played('7', 'C1', 'S'), played('7', 'C1', 'S', 'E5')])
    expect(refusal(before, 'S')).toBe('no-swap');
});

/** Lines of that many actions, counted one by one. */
function lines(state: State, depth: number): number {
  if (depth === 0) return 1;
  return hex.rules.actions(state, state.turn).reduce((count, action) => {
    const next = hex.rules.apply(state, state.turn, action);
    return next.ok ? count + lines(next.value, depth - 1) : count;
  }, 0);
}

// By hand: any cell, then any other or the swap; after that, one cell less, or all but the one taken over.
test.each([
  ['7', 1, 49],
  ['7', 2, 49 * (48 + 1)],
  ['7', 3, 49 * (48 * 47 + 48)],
  ['11', 1, 121],
  ['11', 2, 121 * (120 + 1)],
] as const)('on %s × the same, %i actions can be done in %i ways', (size, depth, count) => {
  expect(lines(start(size), depth)).toBe(count);
});

test('[H2] the game is won when, and only when, the sides of the winner are joined; a full board is won by one', () => {
  fc.assert(
    fc.property(walks(defineGame(hex)), (walk) => {
      for (const state of states(defineGame(hex), walk) as Iterable<State>)
        expect(state.winner).toBe([0, 1].find((seat) => isSlowlyJoined(state, seat)) ?? null);
    }),
    { numRuns: 5 },
  );
});
