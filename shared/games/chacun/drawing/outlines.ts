import type { TileId, ZoneId } from '../types.ts';
import { type Outline, type Point, SIZE, simplified } from './curves.ts';
import { ground, NOWHERE } from './ground.ts';

/*
 * The outlines of zones, traced along the unit squares of the ground and smoothed. A border that two zones share is
 * smoothed once, between the points where three meet: so outlines neither overlap nor leave anything out.
 */

type Corner = number;
const WIDTH = SIZE + 1;
const STEPS = [1, WIDTH, -1, -WIDTH] as const;
const SMOOTHINGS = 14;

/** Which zones lie around a corner of squares: north-west, north-east, south-east, south-west. */
function around(id: TileId, corner: Corner): readonly ZoneId[] {
  const own = ground(id);
  const x = corner % WIDTH;
  const y = Math.floor(corner / WIDTH);
  const zone = (sx: number, sy: number) =>
    sx < 0 || sy < 0 || sx >= SIZE || sy >= SIZE ? NOWHERE : (own[sy * SIZE + sx] ?? NOWHERE);
  return [zone(x - 1, y - 1), zone(x, y - 1), zone(x, y), zone(x - 1, y)];
}

/** The corners around a zone, clockwise. */
function tracedAround(id: TileId, zone: ZoneId): readonly Corner[] {
  const first = ground(id).indexOf(zone);
  const start = Math.floor(first / SIZE) * WIDTH + (first % SIZE);
  const corners: Corner[] = [];
  let corner = start;
  let heading = 0;
  do {
    corners.push(corner);
    corner += STEPS[heading] ?? 0;
    const zones = around(id, corner);
    // Ahead to the left and to the right, as seen when arriving.
    const left = zones[(heading + 1) % 4] === zone;
    const right = zones[(heading + 2) % 4] === zone;
    if (!right) heading = (heading + 1) % 4;
    else if (left) heading = (heading + 3) % 4;
  } while (corner !== start || heading !== 0);
  return corners;
}

/** Whether a border must pass exactly here: three zones meet, or it is a corner of the tile. */
function isFixed(id: TileId, corner: Corner): boolean {
  const zones = around(id, corner);
  const outside = zones.filter((zone) => zone === NOWHERE).length;
  return new Set(zones).size > 2 || outside === 3 || (zones[0] === zones[2] && zones[1] === zones[3]);
}

const pointOf = (corner: Corner): Point => [corner % WIDTH, Math.floor(corner / WIDTH)];

/** A border between two fixed points, without its steps. */
function smoothed(corners: readonly Corner[]): Outline {
  let line = corners.map(pointOf);
  for (let round = 0; round < SMOOTHINGS; round += 1)
    line = line.map((point, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (before === undefined || after === undefined) return point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  return simplified(line, 0.12);
}

/** The outlines of the zones of a tile as it is when not rotated, clockwise. */
export function outlinesOf(id: TileId, zones: readonly ZoneId[]): ReadonlyMap<ZoneId, Outline> {
  const borders = new Map<string, Outline>();
  const borderOf = (corners: readonly Corner[]): Outline => {
    const [first = 0, second = 0] = corners;
    const [last = 0, beforeLast = 0] = [corners.at(-1), corners.at(-2)];
    const own = borders.get(`${first} ${second}`);
    if (own !== undefined) return own;
    const line = smoothed(corners);
    borders.set(`${first} ${second}`, line);
    borders.set(`${last} ${beforeLast}`, line.toReversed());
    return line;
  };
  return new Map(
    zones.map((zone) => {
      const corners = tracedAround(id, zone);
      const from = Math.max(
        0,
        corners.findIndex((corner) => isFixed(id, corner)),
      );
      const cycle = [...corners.slice(from), ...corners.slice(0, from), corners[from] ?? 0];
      const outline: Point[] = [];
      let start = 0;
      for (let index = 1; index < cycle.length; index += 1) {
        if (index < cycle.length - 1 && !isFixed(id, cycle[index] ?? 0)) continue;
        outline.push(...borderOf(cycle.slice(start, index + 1)).slice(0, -1));
        start = index;
      }
      return [zone, outline];
    }),
  );
}
