import { bySky, type Sky, seatLook } from '../../../game/seat-colours.ts';
import { documentOf, fill, from, pathsByLook, stroke } from '../../../game/svg.ts';
import { tileIdOf, tileOf, zoneOf } from '../tiles.ts';
import type { Placed, Tile, View, ZoneId } from '../types.ts';
import { DAY, NIGHT } from './palette.ts';
import { layoutOf } from './valley.ts';

/*
 * A tile is 10 wide here, for shorter numbers. The full drawings of tiles are not used: preparing them would take a
 * table longer than everything else.
 */

type Spot = readonly [x: number, y: number];

/** The sides of a tile clockwise from the north: a forest, which covers a quarter of the tile, and half a river. */
const QUARTERS = [
  { forest: 'm0 0h10l-5 5z', river: 'm5 0v5' },
  { forest: 'm10 0v10l-5-5z', river: 'm10 5h-5' },
  { forest: 'm10 10h-10l5-5z', river: 'm5 10v-5' },
  { forest: 'm0 10v-10l5 5z', river: 'm0 5h5' },
] as const;

/** A path that is drawn in each of these tiles, from its north-west corner. */
const inEach = (placed: readonly Placed[], pathOf: (tile: Tile, rotation: number) => readonly string[]): string =>
  placed
    .flatMap(({ tile, rotation, x, y }) => pathOf(tileOf(tile), rotation).map((path) => `M${10 * x} ${10 * y}${path}`))
    .join('');

const sidesOf = (placed: readonly Placed[], type: 'forest' | 'river'): string =>
  inEach(placed, ({ sides }, rotation) =>
    sides.flatMap((side, index) => (side.type === type ? (QUARTERS[(index + rotation) % 4]?.[type] ?? []) : [])),
  );

const lakesOf = (placed: readonly Placed[]): string =>
  inEach(placed, ({ zones }) => (zones.some(({ type }) => type === 'lake') ? ['m5 5h0'] : []));

/** Roughly where a zone is on its unrotated tile: between the parts of the sides that it touches. */
function spotOf(zone: ZoneId): Spot {
  const touched = tileOf(tileIdOf(zone)).sides.flatMap(({ zones }, side) =>
    zones.flatMap((one, index): readonly Spot[] => {
      if (one !== zone) return [];
      const along = (10 * (index + 1)) / (zones.length + 1);
      return [
        (
          [
            [along, 1],
            [9, along],
            [10 - along, 9],
            [1, 10 - along],
          ] as const
        )[side] ?? [5, 5],
      ];
    }),
  );
  if (touched.length === 0 || zoneOf(zone).type === 'lake') return [5, 5];
  const mean = (axis: 0 | 1) => touched.reduce((sum, spot) => sum + spot[axis], 0) / touched.length;
  return [mean(0), mean(1)];
}

function turned([x, y]: Spot, rotation: number): Spot {
  return rotation === 0 ? [x, y] : turned([10 - y, x], rotation - 1);
}

/** The occupants, as dots. */
const dotsOf = ({ placed, occupants }: View) =>
  occupants.flatMap(({ zone, seat }) => {
    const home = placed.find(({ tile }) => tile === tileIdOf(zone));
    if (home === undefined) return [];
    const [x, y] = turned(spotOf(zone), home.rotation);
    const dot = `${from(Math.round(10 * home.x + x), Math.round(10 * home.y + y))}h0`;
    return [{ seat, dot }];
  });

/** The valley at a glance: meadows, forests, waters, and whose pieces stand where. */
export function glimpseSvg(view: View): Readonly<Record<Sky, string>> {
  const { placed } = view;
  const { box } = layoutOf(view);
  const meadows = inEach(placed, () => ['h10v10h-10z']);
  const [rivers, lakes, forests] = [sidesOf(placed, 'river'), lakesOf(placed), sidesOf(placed, 'forest')];
  const dots = dotsOf(view);
  return bySky((sky) => {
    const palette = sky === 'day' ? DAY : NIGHT;
    const pieces = dots.map(({ seat, dot }) => [`stroke="${seatLook(seat, sky).body}" stroke-width="3"`, dot] as const);
    return documentOf(
      box,
      '<g transform="scale(10)" stroke-linecap="round" stroke-linejoin="round">' +
        fill(palette.meadow, meadows) +
        stroke(palette.water, 1.2, rivers) +
        stroke(palette.water, 4, lakes) +
        fill(palette.fir, forests) +
        pathsByLook(pieces) +
        '</g>',
    );
  });
}
