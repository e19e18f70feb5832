import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { begin } from '../../../shared/games/chacun/apply.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type { Action, State } from '../../../shared/games/chacun/types.ts';
import { cases } from '../../support/nightly.ts';
import { acted, laid, occupying, place, placing } from './states.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const START = begin(2, 56, { normal: [67, 15], menhir: [] });

const parsed = (state: State, code: string): Action | string => {
  const result = chacun.codes.parse(state, state.turn, code);
  return result.ok ? result.value : result.error.code;
};

describe('[C2] [C3] [C4] the examples of the specification', () => {
  test.each([
    ['AC', place(-1, 0, 2)],
    ['AG', place(0, -1, 2)],
    ['AK', place(0, 1, 2)],
    ['AO', place(1, 0, 2)],
  ])('%s: the cells around the starting tile by x, then by y; half a turn', (code, action) => {
    expect(parsed(START, code)).toEqual(action);
    expect(chacun.codes.format(START, 0, action)).toBe(code);
  });

  test('A to D in the second digit: no turn, then quarter turns clockwise', () => {
    expect(['AA', 'AB', 'AC', 'AD'].map((code) => parsed(START, code))).toEqual(
      ([0, 1, 2, 3] as const).map((rotation) => place(-1, 0, rotation)),
    );
  });

  // Tile 9 has zones 0 to 5 and lake 8.
  const occupied = occupying({ placed: laid([9, 0, 0]) });
  test.each([
    ['A', { type: 'occupy', kind: 'pawn', zone: 90 }],
    ['D', { type: 'occupy', kind: 'pawn', zone: 93 }],
    ['Y', { type: 'occupy', kind: 'hut', zone: 98 }],
    ['7', { type: 'pass' }],
  ] as const)('%s: what occupies the last tile', (code, action) => {
    expect(parsed(occupied, code)).toEqual(action);
    expect(chacun.codes.format(occupied, 0, action)).toBe(code);
  });
});

test('[C2] CH is 71: cell 17, three quarter turns', () => {
  // Six meadows in a column make a fringe of 14 cells; with six more further east, of 28.
  const placed = [0, 5].flatMap((x) =>
    [0, 1, 2, 3, 4, 5].map((y) => ({ tile: x === 0 ? 61 : 62, x, y, rotation: 0 as const })),
  );
  const state = placing(85, { placed });
  // 6 cells at x = -1, 2 at x = 0, 6 at x = 1, then x = 4: number 17 is its fourth, y = 3.
  expect(parsed(state, 'CH')).toEqual(place(4, 3, 3));
  expect(chacun.codes.format(state, 0, place(4, 3, 3))).toBe('CH');
});

test('[C1] lower case means the same, and upper case is written', () => {
  expect(parsed(START, 'ag')).toEqual(parsed(START, 'AG'));
  expect(parsed(START, 'aG')).toEqual(parsed(START, 'AG'));
  expect(chacun.codes.format(START, 0, place(0, -1, 2))).toBe('AG');
});

describe('[C6] characters', () => {
  const placed = acted(START, place(1, 0, 2));

  test('of all those there are, the alphabet and its lower case letters are digits', () => {
    const all = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
    expect(all.filter((character) => parsed(placed, character) !== 'not-a-code').join('')).toBe(
      '234567ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    );
  });

  // In upper case: SS, I, S, FI, K (the Kelvin sign is one already), I with a dot.
  test.each(['ß', 'ı', 'ſ', 'ﬁ', '\u212A', 'i̇', 'Ａ', 'ａ', 'А', '𝐀', '２', '²'])('"%s" is no digit', (character) => {
    expect(parsed(placed, character)).toBe('not-a-code');
    expect(parsed(START, character)).toBe('not-a-code');
    expect(parsed(START, `A${character}`)).toBe('not-a-code');
    expect(parsed(START, `${character}A`)).toBe('not-a-code');
  });

  test.each(['0', '1', '8', '9'])('%s is left out of the digits', (digit) => {
    expect(parsed(placed, digit)).toBe('not-a-code');
    expect(parsed(START, `A${digit}`)).toBe('not-a-code');
  });
});

test('[C2] [C3] [C5] [C6] in random games, the codes that are accepted are those of the legal actions', () => {
  const ones = [...ALPHABET];
  const twos = ones.flatMap((first) => ones.map((second) => first + second));
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 2, max: 5 }),
      fc.array(fc.nat(), { minLength: 100, maxLength: 200 }),
      (seed, seats, picks) => {
        let state = chacun.rules.start(seats, {}, hmacRng('00', String(seed)));
        for (const pick of picks) {
          const legal = chacun.rules.actions(state, state.turn);
          if (legal.length === 0) return;
          const codes = legal.map((action) => chacun.codes.format(state, state.turn, action));
          expect(codes.map((code) => parsed(state, code))).toEqual(legal);
          expect(codes.map((code) => parsed(state, code.toLowerCase()))).toEqual(legal);
          const isAccepted = (code: string) => {
            const action = parsed(state, code);
            return typeof action !== 'string' && chacun.rules.apply(state, state.turn, action).ok;
          };
          const conceivable = state.phase.type === 'place' ? twos : ones;
          // Placing a tile for each of 1024 codes takes long: every few actions will do.
          if (state.phase.type !== 'place' || pick % 8 === 0)
            expect(conceivable.filter(isAccepted).sort()).toEqual([...codes].sort());
          state = acted(state, legal[pick % legal.length] as Action);
        }
      },
    ),
    { numRuns: cases(75) },
  );
});
