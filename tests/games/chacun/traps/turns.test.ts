import { expect, test } from 'vitest';
import { begin } from '../../../../shared/games/chacun/apply.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Decks } from '../../../../shared/games/chacun/types.ts';
import { acted, laid, PASS, pawn, place, placing } from '../states.ts';

/**
 * Forest 351 + 381, with a menhir, is open to the east only: tile 36, turned once, closes it. Then there are meadows all
 * around, so that tiles without any meadow side (13, 14, 26, 83) have no place.
 */
const FOREST = laid([35, -1, 0], [38, 0, 0]);
const closing = (decks: Partial<Decks>) => acted(placing(36, { placed: FOREST, decks }), place(1, 0, 1), PASS);

test('[T6] a normal tile that closes a forest with a menhir gives a second turn', () => {
  expect(closing({ normal: [61], menhir: [85] })).toMatchObject({
    turn: 0,
    phase: { type: 'place', tile: 85 },
    decks: { normal: [61], menhir: [] },
  });
});

test('[T6] no third turn: a menhir tile that closes a forest with a menhir gives nothing more', () => {
  // Below is another forest with a menhir, 283 + 391, which menhir tile 84 closes in the second turn.
  const state = placing(36, {
    placed: [...FOREST, ...laid([28, -1, 1, 3], [39, 0, 1])],
    occupants: [pawn(1, 391)],
    decks: { normal: [61], menhir: [84, 85] },
  });
  const end = acted(state, place(1, 0, 1), PASS, place(1, 1, 1), PASS);
  expect(end).toMatchObject({ turn: 1, phase: { type: 'place', tile: 61 }, decks: { menhir: [85] } });
  // 2 a tile of 28, 39 and 84; the only message of a second turn is of the first forest.
  expect(end.messages).toMatchObject([
    { kind: 'menhir', tiles: [35, 36, 38] },
    { kind: 'forest', points: 6, scorers: [1], tiles: [28, 39, 84] },
  ]);
});

test('[T2] menhir tiles without a place are discarded one by one, and the one after them is handed out', () => {
  expect(closing({ normal: [61], menhir: [83, 84, 85] })).toMatchObject({
    phase: { type: 'place', tile: 84 },
    discarded: [83],
    decks: { normal: [61], menhir: [85] },
  });
});

test('[T2] [T7] without any menhir tile that has a place their deck is empty, and they do not come back', () => {
  const state = closing({ normal: [61, 62], menhir: [83] });
  expect(state).toMatchObject({
    turn: 1,
    phase: { type: 'place', tile: 61 },
    discarded: [83],
    decks: { normal: [62], menhir: [] },
  });
  expect(acted(state, place(2, 0), PASS)).toMatchObject({ discarded: [83], decks: { normal: [], menhir: [] } });
});

test.each([
  ['an empty deck of menhirs', []],
  ['no menhir tile with a place', [83]],
])('[T7] %s: play goes on with the normal deck, without a message', (_, menhir) => {
  expect(closing({ normal: [61], menhir })).toMatchObject({
    turn: 1,
    second: false,
    phase: { type: 'place', tile: 61 },
    messages: [],
  });
});

test('[T6] the message of the second turn names the player and the forest, and nobody scores', () => {
  const { messages, points } = closing({ normal: [61], menhir: [85] });
  expect(messages).toEqual([{ kind: 'menhir', points: 0, scorers: [], tiles: [35, 36, 38], seat: 0 }]);
  expect(points).toEqual([0, 0]);
});

test('[T2] only the deck that the next tile comes from is looked at', () => {
  // Normal tile 13 has rivers all around and no place yet; menhir tile 84 brings a river.
  const second = closing({ normal: [13, 61], menhir: [84] });
  expect(second).toMatchObject({ discarded: [], decks: { normal: [13, 61], menhir: [] } });
  expect(acted(second, place(2, 0), PASS)).toMatchObject({
    turn: 1,
    phase: { type: 'place', tile: 13 },
    discarded: [],
    decks: { normal: [61] },
  });
});

test('[T2] when a menhir tile is to be placed, unusable menhir tiles further down stay in their deck', () => {
  expect(closing({ normal: [61], menhir: [85, 83] })).toMatchObject({ discarded: [], decks: { menhir: [83] } });
});

test('[T6] [E1] the last normal tile can give a second turn too; then the game ends', () => {
  const second = closing({ normal: [], menhir: [85] });
  expect(second.phase).toEqual({ type: 'place', tile: 85 });
  expect(acted(second, place(2, 0), PASS)).toMatchObject({ phase: { type: 'over' }, decks: { menhir: [] } });
});

test('[E1] when no normal tile has a place, all are discarded and the points counted', () => {
  const state = placing(36, {
    placed: FOREST,
    occupants: [pawn(1, 350)],
    decks: { normal: [13, 14, 26], menhir: [] },
  });
  const end = acted(state, place(1, 0, 1), PASS);
  expect(end).toMatchObject({
    phase: { type: 'over' },
    decks: { normal: [], menhir: [] },
    discarded: [13, 14, 26],
  });
  // The mammoth of meadow 350.
  expect(end.messages).toMatchObject([{ kind: 'meadow', points: 3, scorers: [1] }]);
  expect(chacun.rules.waitingFor(end)).toEqual([]);
  expect(chacun.rules.outcome(end)).toEqual({ ending: 'final-count', points: [0, 3], winners: [1] });
});

test('[E1] menhir tiles that are left do not prolong the game', () => {
  const end = acted(placing(61, { placed: laid([62, 0, 0]), decks: { menhir: [85] } }), place(1, 0), PASS);
  expect(end).toMatchObject({ phase: { type: 'over' }, decks: { menhir: [85] } });
});

test('[T4] a tile that closes two forests: both score before the second turn', () => {
  // Tile 41 has a forest in the east and another in the west.
  const state = placing(41, {
    placed: laid([35, -2, 0], [38, -1, 0], [85, -1, -1], [61, 0, -1], [62, 1, -1], [36, 1, 0, 1]),
    occupants: [pawn(0, 351), pawn(1, 361)],
    decks: { normal: [53], menhir: [84] },
  });
  const second = acted(state, place(0, 0), PASS);
  // 2 a tile: 35, 38 and 41; 36 and 41.
  expect(second).toMatchObject({ points: [6, 4], occupants: [], phase: { type: 'place', tile: 84 } });
  expect(second.messages.map(({ kind, tiles }) => [kind, tiles])).toEqual(
    expect.arrayContaining([
      ['forest', [35, 38, 41]],
      ['forest', [36, 41]],
      ['menhir', [35, 38, 41]],
    ]),
  );
});

test('[T4] a tile that closes a forest and a river: both score', () => {
  // River 563 + 11 between lakes 568 (1 fish) and 18 (3 fish), forest 13 + 361.
  const state = placing(1, {
    placed: laid([56, 0, 0], [36, -1, 1, 2], [85, -1, -1], [9, -2, 0, 3]),
    occupants: [pawn(0, 563), pawn(1, 361)],
    decks: { normal: [53], menhir: [] },
  });
  const { points, messages } = acted(state, place(-1, 0), PASS);
  expect(messages).toHaveLength(2);
  expect(points).toEqual([2 + 4, 4]);
});

test('[B2] [T6] the forest of the starting tile has a menhir', () => {
  const start = begin(2, 56, { normal: [35, 36, 61], menhir: [85] });
  const second = acted(start, place(1, 0, 2), PASS, place(0, 1, 2), PASS);
  // Forests 351 and 361 have no menhir of their own.
  expect(second).toMatchObject({ turn: 1, phase: { type: 'place', tile: 85 } });
  expect(second.messages).toMatchObject([{ kind: 'menhir', seat: 1, tiles: [35, 36, 56] }]);
});
