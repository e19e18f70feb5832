import { describe, expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { FACES } from './apply.ts';
import { chancesOf } from './bots.ts';
import { boast } from './index.ts';
import type { State } from './types.ts';

const { rules, codes, secrecy } = boast;

/** The beginning of a round with these dice. */
const withDice = (...dice: readonly (readonly number[])[]): State => ({
  ...rules.start(dice.length, {}, mixRng(1n)),
  dice,
});

const refusal = (state: State, code: string, seat: Seat = state.turn) => {
  const action = codes.parse(state, seat, code);
  const next = action.ok ? rules.apply(state, seat, action.value) : action;
  return next.ok ? null : next.error.code;
};

/** The state after these codes, each played by whose turn it is. */
const played = (before: State, ...list: readonly string[]): State =>
  list.reduce((state, code) => {
    const action = codes.parse(state, state.turn, code);
    const next = action.ok ? rules.apply(state, state.turn, action.value) : action;
    if (!next.ok) throw new Error(`${code}: ${next.error.code}`);
    return next.value;
  }, before);

const left = ({ dice }: State) => dice.map((own) => own.length);

describe('[B1] each has as many dice as the table chooses, seen by nobody else', () => {
  test.each(FACES.slice(0, 3))('%i', (count) => {
    const state = rules.start(5, { dice: String(count) }, mixRng(2n));
    expect(left(state)).toEqual(new Array(5).fill(count));
    expect(secrecy.view(state, 3).own).toEqual(state.dice[3]);
    expect(secrecy.view(state, 'spectator').own).toEqual([]);
  });

  test('every face is rolled as often as any other', () => {
    const faces = Array.from({ length: 300 }, (_, seed) => rules.start(8, {}, mixRng(BigInt(seed))).dice.flat()).flat();
    for (const face of FACES) {
      const part = faces.filter((one) => one === face).length / faces.length;
      expect(Math.abs(part - 1 / 6)).toBeLessThan(0.02);
    }
  });
});

test('[B2] a boast is of more dice than the one before, or of as many with a higher face, and of no more than there are', () => {
  const state = played(withDice([1, 2], [3], [4]), '2X3');
  expect(['2X3', '2X2', '1X6'].map((code) => refusal(state, code))).toEqual(['too-low', 'too-low', 'too-low']);
  expect(['2X4', '3X1', '4X6'].map((code) => refusal(state, code))).toEqual([null, null, null]);
  expect(refusal(state, '5X1')).toBe('too-many');
  expect(refusal(state, '3X1', 2)).toBe('not-your-turn');
});

test('[B3] only a boast is doubted, and then all dice are shown', () => {
  const state = withDice([1], [1], [6]);
  expect(refusal(state, 'D')).toBe('nothing-to-doubt');
  const after = played(withDice([1, 2], [3], [4]), '2X3', 'D');
  expect(secrecy.view(after, 'spectator').shown).toEqual({
    boast: { seat: 0, count: 2, face: 3 },
    doubter: 1,
    dice: [[1, 2], [3], [4]],
    losers: [0],
  });
});

test.each([
  ['fewer: whoever boasted', '3X5', [1, 2, 2]],
  ['more: whoever doubted', '1X5', [2, 1, 2]],
  ['exactly as many: everybody but whoever boasted', '2X5', [2, 1, 1]],
])('[B4] %s loses a die', (_, code, dice) => {
  expect(left(played(withDice([1, 5], [2, 3], [5, 6]), code, 'D'))).toEqual(dice);
});

describe('[B5] golden games, to the last player with dice', () => {
  test.each([
    ['a boast too high', [[1], [2]], ['2X6', 'D'], 1, [[0]], [2, 1]],
    ['a boast that holds', [[1], [1]], ['1X1', 'D'], 0, [[1]], [1, 2]],
    ['an exact boast', [[1], [2], [3]], ['1X1', 'D'], 0, [[1, 2]], [1, 2, 2]],
  ] as const)('%s', (_, dice, list, winner, out, places) => {
    const state = played(withDice(...dice), ...list);
    expect(rules.outcome(state)).toMatchObject({ ending: 'last-standing', winners: [winner], places });
    expect(state.out).toEqual(out);
    expect(rules.waitingFor(state)).toEqual([]);
    expect(refusal(state, '1X6')).toBe('game-over');
  });

  test('whoever went out later is before those who went out earlier', () => {
    const first = played(withDice([4], [1], [2], [3, 3]), '4X6', 'D');
    const [one, two, three] = [[], [1], [2], [3, 3]].map((own) => [...own]);
    const last = played({ ...first, dice: [one ?? [], two ?? [], three ?? [], [3, 3]] }, '4X1', 'D');
    const over = played({ ...last, dice: [[], [], [2], [3]] }, '2X6', 'D');
    expect(rules.outcome(over)).toMatchObject({ winners: [3], places: [4, 3, 2, 1] });
  });

  test('whoever is out is passed over', () => {
    const state = played(withDice([4], [1, 2], [3, 3]), '2X4', 'D');
    expect(rules.eliminated?.(state)).toEqual([0]);
    expect(rules.outcome(state)).toBeUndefined();
    expect(state.turn).toBe(1);
    expect(played(state, '1X1', '1X2').turn).toBe(1);
  });
});

test.each([
  [
    'whoever lost a die',
    [
      [1, 5],
      [2, 3],
      [5, 6],
    ],
    '1X5',
    1,
  ],
  ['the next player, if they are out', [[1, 5], [2], [5, 6]], '1X5', 2],
  [
    'whoever made an exact boast',
    [
      [1, 5],
      [2, 3],
      [5, 6],
    ],
    '2X5',
    0,
  ],
] as const)('[B6] %s begins the next round', (_, dice, code, begins) => {
  expect(played(withDice(...dice), code, 'D')).toMatchObject({ turn: begins, boast: null, round: 2 });
});

test('[B7] a code is the number, X and the face', () => {
  expect(codes.format(withDice([1], [2]), 0, { type: 'boast', count: 12, face: 6 })).toBe('12X6');
  for (const code of ['', '0X1', '01X1', '1X7', '1X0', 'X1', '1X', '100X1', '1 X1', '-1X1', 'DD'])
    expect(refusal(withDice([1], [2]), code)).toBe('not-a-code');
});

/*
 * Of two players with a die each there are twelve boasts, and a game is over with the first doubt. So the lines of three
 * actions are two rising boasts and a doubt, or three rising boasts: 66 + 220.
 */
test.each([
  [1, 12],
  [2, 12 + 66],
  [3, 66 + 220],
])('there are as many lines of %i actions as are counted by hand', (depth, count) => {
  const lines = (state: State, more: number): number =>
    more === 0
      ? 1
      : rules.actions(state, state.turn).reduce((sum, action) => {
          const next = rules.apply(state, state.turn, action);
          return sum + (next.ok ? lines(next.value, more - 1) : 0);
        }, 0);
  expect(lines(withDice([1], [2]), depth)).toBe(count);
});

test('the probability that so many of some dice show a face is that of all their throws, counted', () => {
  const throws = (count: number): readonly number[][] =>
    count === 0 ? [[]] : throws(count - 1).flatMap((one) => FACES.map((face) => [...one, face]));
  for (const count of [0, 1, 2, 3, 4]) {
    const all = throws(count);
    const counted = Array.from(
      { length: count + 1 },
      (_, least) => all.filter((one) => one.filter((face) => face === 6).length >= least).length / all.length,
    );
    chancesOf(count).forEach((chance, least) => void expect(chance).toBeCloseTo(counted[least] ?? 0, 12));
  }
});

test('the normal robot wins far more often than its share of games against easy ones', () => {
  const { bots } = defineGame(boast);
  const GAMES = 60;
  const won = Array.from({ length: GAMES }, (_, game) => {
    const own = game % 4;
    let state = rules.start(4, {}, mixRng(BigInt(game)));
    for (let n = 0; rules.waitingFor(state).length > 0; n += 1) {
      const seat = state.turn;
      const bot = seat === own ? bots.normal : bots.easy;
      const action = bot?.(secrecy.view(state, seat), seat, rules.actions(state, seat), mixRng(BigInt(n)));
      const next = rules.apply(state, seat, action as Parameters<typeof rules.apply>[2]);
      if (!next.ok) throw new Error(next.error.code);
      state = next.value;
    }
    return rules.outcome(state)?.winners[0] === own;
  });
  expect(won.filter(Boolean).length / GAMES).toBeGreaterThan(0.6);
});
