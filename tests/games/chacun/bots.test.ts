import { describe, expect, test, vi } from 'vitest';
import type { BotLevel, Seat } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { Action, State } from '../../../shared/games/chacun/types.ts';
import { laid, occupying, PASS, pawn, place, placing } from './states.ts';

function chosen(state: State, level: BotLevel): Action {
  const { turn } = state;
  const action = chacun.bots[level]?.(
    chacun.secrecy.view(state, turn),
    turn,
    chacun.rules.actions(state, turn),
    mixRng(1n),
  );
  if (action === undefined) throw new Error(`there is no ${level} bot`);
  return action;
}

/** The same position, of which all tiles that are neither placed nor in hand have been discarded. */
function atTheEnd(state: State): State {
  const seen = state.placed.map(({ tile }) => tile);
  if (state.phase.type === 'place') seen.push(state.phase.tile);
  return { ...state, discarded: TILES.map(({ id }) => id).filter((id) => !seen.includes(id)) };
}

describe.each(['normal', 'hard'] as const)('the %s bot', (level) => {
  test('closes its forest with the last tile', () => {
    // Forest 351 + 791 is open to the east only, where tile 36, turned once, ends it.
    const state = placing(36, { placed: laid([35, -1, 0], [79, 0, 0]), occupants: [pawn(0, 351)] });
    expect(chosen(atTheEnd(state), level)).toEqual(place(1, 0, 1));
  });

  test('closes a forest with a menhir, though nobody is in it, for the second turn', () => {
    const placed = laid([35, -1, 0], [38, 0, 0]);
    expect(chosen(placing(36, { placed }), level)).toEqual(place(1, 0, 1));
  });

  test('sends a hunter to the mammoth when no tile is to come', () => {
    const state = atTheEnd(occupying({ placed: laid([56, 0, 0], [61, 0, -1]) }));
    expect(chosen(state, level)).toEqual({ type: 'occupy', kind: 'pawn', zone: 610 });
  });

  test('sends its hunter to the deer rather than to the tiger', () => {
    const state = atTheEnd(occupying({ placed: laid([17, 0, 0]) }));
    expect(chosen(state, level)).toEqual({ type: 'occupy', kind: 'pawn', zone: 172 });
  });

  test('keeps its last pawn at the start rather than send it to hunt a deer', () => {
    const placed = laid([61, -4, 0], [35, -8, 0], [36, 4, 0], [37, 8, 0], [62, 0, 0]);
    const occupants = [pawn(0, 610), pawn(0, 350), pawn(0, 360), pawn(0, 371)];
    expect(chosen(occupying({ placed, occupants }), level)).toEqual(PASS);
  });
});

/** The points of a game of bots of these levels. */
function played(levels: readonly BotLevel[], seed: bigint): readonly number[] {
  let state: State = chacun.rules.start(levels.length, {}, mixRng(seed));
  while (state.phase.type !== 'over') {
    const result = chacun.rules.apply(state, state.turn, chosen(state, levels[state.turn] ?? 'easy'));
    if (!result.ok) throw new Error(result.error.code);
    state = result.value;
  }
  return state.points;
}

const isBest = (points: readonly number[], seat: Seat): boolean => points[seat] === Math.max(...points);

test('the normal bot beats three easy ones, wherever it sits', () => {
  for (const seat of [0, 1, 2, 3]) {
    const levels = new Array<BotLevel>(4).fill('easy').with(seat, 'normal');
    expect(isBest(played(levels, BigInt(seat)), seat)).toBe(true);
  }
});

test('the hard bot gets more points than the normal one in two games, in either seat', { tags: 'night' }, () => {
  const [first = 0, second = 0] = played(['hard', 'normal'], 1n);
  const [other = 0, last = 0] = played(['normal', 'hard'], 1n);
  expect(first + last).toBeGreaterThan(second + other);
});

test('the hard bot does not ask what time it is, so that verification finds the same actions', () => {
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')];
  chosen(placing(36, { placed: laid([35, -1, 0], [38, 0, 0]) }), 'hard');
  for (const clock of clocks) {
    expect(clock).not.toHaveBeenCalled();
    clock.mockRestore();
  }
});
