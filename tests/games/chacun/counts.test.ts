import { describe, expect, test } from 'vitest';
import { begin } from '../../../shared/games/chacun/apply.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import {
  type Action,
  type ANIMALS,
  POWERS,
  ROTATIONS,
  type State,
  TILE_KINDS,
  type TileKind,
  type Zone,
} from '../../../shared/games/chacun/types.ts';
import { hut, laid, PASS, pawn, placing } from './states.ts';

describe('[B2] the tiles: totals given with the table they were copied from', () => {
  const zonesOf = (kind: TileKind): readonly Zone[] =>
    TILES.filter((tile) => tile.kind === kind).flatMap(({ zones }) => zones);
  const sidesOf = (kind: TileKind, type: string) =>
    TILES.filter((tile) => tile.kind === kind).flatMap(({ sides }) => sides.filter((side) => side.type === type))
      .length;
  const zones = (isCounted: (zone: Zone) => boolean) => (kind: TileKind) => zonesOf(kind).filter(isCounted).length;
  const animals = (animal: (typeof ANIMALS)[number]) => (kind: TileKind) =>
    zonesOf(kind).flatMap((zone) => (zone.type === 'meadow' ? zone.animals.filter((one) => one.kind === animal) : []))
      .length;
  const fish = (type: 'river' | 'lake') => (kind: TileKind) =>
    zonesOf(kind).reduce((sum, zone) => (zone.type === type && 'fish' in zone ? sum + zone.fish : sum), 0);

  // Start, normal, menhir.
  const TOTALS: readonly (readonly [string, readonly number[], (kind: TileKind) => number])[] = [
    ['tiles', [1, 78, 16], (kind) => TILES.filter((tile) => tile.kind === kind).length],
    ['zones', [5, 329, 74], zones(() => true)],
    ['meadows', [2, 161, 33], zones(({ type }) => type === 'meadow')],
    ['forests', [1, 70, 10], zones(({ type }) => type === 'forest')],
    ['plain forests', [0, 41, 7], zones((zone) => zone.type === 'forest' && zone.content === 'plain')],
    ['forests with a menhir', [1, 29, 1], zones((zone) => zone.type === 'forest' && zone.content === 'menhir')],
    ['forests with mushrooms', [0, 0, 2], zones((zone) => zone.type === 'forest' && zone.content === 'mushrooms')],
    ['rivers', [1, 79, 22], zones(({ type }) => type === 'river')],
    ['rivers that end in a lake', [1, 43, 19], zones((zone) => zone.type === 'river' && zone.lake !== null)],
    ['lakes', [1, 19, 9], zones(({ type }) => type === 'lake')],
    ['mammoths', [0, 4, 4], animals('mammoth')],
    ['aurochs', [1, 9, 3], animals('aurochs')],
    ['deer', [0, 30, 3], animals('deer')],
    ['tigers', [0, 11, 2], animals('tiger')],
    ['fish in rivers', [0, 7, 1], fish('river')],
    ['fish in lakes', [1, 26, 15], fish('lake')],
    ['powers', [0, 0, 6], zones((zone) => 'power' in zone && zone.power !== null)],
    ['meadow sides', [1, 102, 25], (kind) => sidesOf(kind, 'meadow')],
    ['forest sides', [2, 102, 15], (kind) => sidesOf(kind, 'forest')],
    ['river sides', [1, 108, 24], (kind) => sidesOf(kind, 'river')],
  ];

  test.each(TOTALS)('%s: %j', (_, expected, count) => expect(TILE_KINDS.map(count)).toEqual(expected));

  test('each power once', () => {
    const powers = TILES.flatMap(({ zones }) => zones.flatMap((zone) => ('power' in zone && zone.power) || []));
    expect(powers.sort()).toEqual([...POWERS].sort());
  });

  test('[B3] zones and animals are numbered by what they are part of', () => {
    for (const [index, { id, zones }] of TILES.entries()) {
      expect(id).toBe(index);
      expect(zones.map((zone) => Math.floor(zone.id / 10))).toEqual(zones.map(() => id));
      expect(zones.map((zone) => zone.id)).toEqual(zones.map((zone) => zone.id).sort((a, b) => a - b));
      for (const zone of zones)
        if (zone.type === 'meadow')
          expect(zone.animals.map((animal) => animal.id)).toEqual(zone.animals.map((_, n) => 10 * zone.id + n));
    }
  });
});

/** How many ways there are to play `depth` actions, of those that `actionsOf` lists. */
function lines(state: State, depth: number, actionsOf: (state: State) => readonly Action[]): number {
  if (depth === 0) return 1;
  return actionsOf(state)
    .map((action) => chacun.rules.apply(state, state.turn, action))
    .reduce((sum, result) => (result.ok ? sum + lines(result.value, depth - 1, actionsOf) : sum), 0);
}

/** Whatever one might think of: cells beyond the border too, and every zone there is. */
const ZONES = TILES.flatMap(({ zones }) => zones.map(({ id }) => id));
const SPAN = Array.from({ length: 29 }, (_, index) => index - 14);
const CONCEIVABLE: readonly Action[] = [
  PASS,
  ...SPAN.flatMap((x) => SPAN.flatMap((y) => ROTATIONS.map((rotation): Action => ({ type: 'place', x, y, rotation })))),
  ...ZONES.flatMap((zone): readonly Action[] => [
    { type: 'retake', zone },
    { type: 'occupy', kind: 'pawn', zone },
    { type: 'occupy', kind: 'hut', zone },
  ]),
];

/** Position, lines of 1, 2 and 3 actions, and where the numbers come from; `slow` is tests/games/chacun/slow-turn.ts. */
const POSITIONS: readonly (readonly [string, State, readonly [number, number, number], 'by hand' | 'slow'])[] = [
  // A meadow north of the start, in 4 ways; a pawn or none; a meadow in 3 cells beside it, in 4 ways.
  ['start with meadows to place', begin(2, 56, { normal: [61, 62], menhir: [] }), [4, 8, 96], 'by hand'],
  // 2 cells; a pawn or none; 3 cells beside two tiles in a row, one of them in the corner.
  [
    'a meadow in the corner of the board',
    placing(62, { placed: laid([61, 12, 12]), decks: { normal: [85], menhir: [] } }),
    [2 * 4, 2 * 4 * 2, 2 * 4 * 2 * 3 * 4],
    'by hand',
  ],
  ['start of recorded game d001', begin(4, 56, { normal: [67, 15, 71], menhir: [] }), [6, 24, 160], 'slow'],
  ['start with rivers to place', begin(2, 56, { normal: [13, 14, 0], menhir: [] }), [4, 40, 360], 'slow'],
  [
    'a second turn at hand',
    placing(36, {
      placed: laid([35, -1, 0], [38, 0, 0]),
      occupants: [pawn(1, 381)],
      decks: { normal: [53], menhir: [83, 84] },
    }),
    [16, 47, 436],
    'slow',
  ],
  [
    'the shaman to place',
    placing(88, {
      placed: laid([56, 0, 0], [35, 1, 0, 2], [48, -1, 0]),
      occupants: [pawn(1, 350), hut(0, 481), pawn(0, 560)],
      decks: { normal: [53] },
    }),
    [9, 18, 94],
    'slow',
  ],
];

describe('[P1] [P2] [O3] [T1] legal lines of 1, 2 and 3 actions', () => {
  test.each(POSITIONS)('%s', (_, state, expected) => {
    const listed = (at: State) => chacun.rules.actions(at, at.turn);
    expect([1, 2, 3].map((depth) => lines(state, depth, listed))).toEqual(expected);
  });

  test.each(POSITIONS)('%s: trying every conceivable action', (_, state, expected) => {
    expect([1, 2, 3].map((depth) => lines(state, depth, () => CONCEIVABLE))).toEqual(expected);
  });
});
