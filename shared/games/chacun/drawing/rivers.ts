import { at } from '../../../game/at.ts';
import type { Side, Tile, ZoneId } from '../types.ts';
import { CENTRE, cubic, mix, type Outline, type Point } from './curves.ts';

/** The width of all rivers. Their mouth is in the middle of the side, with meadow on both sides. */
export const RIVER_WIDTH = 14;
export const LAKE_RADIUS = 17;

/** The corners of the tile, beginning with the one where side 0 (north) begins. */
const CORNERS: readonly Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

export const corner = (index: number): Point => CORNERS[((index % 4) + 4) % 4] ?? CENTRE;
export const middle = (side: number): Point => mix(corner(side), corner(side + 1), 0.5);
export const sideOf = (tile: Tile, index: number): Side => at(tile.sides, ((index % 4) + 4) % 4);

/** The point at `depth` from the middle of a side, straight towards the centre of the tile, which is at 50. */
export const inward = (side: number, depth: number): Point => mix(middle(side), CENTRE, depth / 50);

/** A river, and the sides at which it leaves the tile. */
interface RiverCourse {
  readonly zone: ZoneId;
  readonly sides: readonly number[];
  readonly lake: ZoneId | null;
}

/** Rivers that are connected on the tile itself, through a lake or as a single river. Meadows cannot cross them. */
export interface Water {
  readonly rivers: readonly RiverCourse[];
  readonly lake: ZoneId | null;
}

/** The waters of a tile, by increasing zone. */
export function watersOf(tile: Tile): readonly Water[] {
  const courses = tile.zones.flatMap((zone): RiverCourse[] =>
    zone.type === 'river'
      ? [
          {
            zone: zone.id,
            lake: zone.lake,
            sides: [0, 1, 2, 3].filter((side) => sideOf(tile, side).zones.includes(zone.id)),
          },
        ]
      : [],
  );
  const lakes = [...new Set(courses.flatMap(({ lake }) => (lake === null ? [] : [lake])))];
  return [
    ...courses.filter(({ lake }) => lake === null).map((river) => ({ rivers: [river], lake: null })),
    ...lakes.map((lake) => ({ lake, rivers: courses.filter((river) => river.lake === lake) })),
  ];
}

/** The sides of a water, in increasing order. */
export const sidesOf = ({ rivers }: Water): readonly number[] => rivers.flatMap(({ sides }) => sides).sort();

/** A river that leaves the tile at one side only and does not end in a lake: it springs from the forest. */
export const isDeadEnd = ({ rivers: [river], lake }: Water): boolean => lake === null && river?.sides.length === 1;

/** The course of a river from one side to another, at right angles to both. */
export function courseBetween(from: number, to: number): Outline {
  const opposite = (to - from + 4) % 4 === 2;
  // A straight river would look like a canal, so it swerves slightly to its right.
  if (opposite) {
    const bend = mix(CENTRE, middle(from + 1), 0.18);
    const handle = (side: number): Point =>
      mix(bend, [bend[0] + middle(side)[0] - 50, bend[1] + middle(side)[1] - 50], 0.4);
    const half = cubic(middle(from), inward(from, 22), handle(from), bend, 10);
    return [...half, ...cubic(bend, handle(to), inward(to, 22), middle(to), 10).slice(1)];
  }
  return cubic(middle(from), inward(from, 30), inward(to, 30), middle(to), 18);
}

/** The course of a river from a side to its end, swaying to its left or right on the way. */
export function courseTo(side: number, end: Point, sway: number): Outline {
  const [mx, my] = middle(side);
  const across: Point = mx === 50 ? [1, 0] : [0, 1];
  const [x, y] = mix(end, [mx, my], 0.42);
  return cubic([mx, my], inward(side, 17), [x + across[0] * sway, y + across[1] * sway], end, 14);
}
