import type { TileId, ZoneId } from '../types.ts';
import { type Outline, type Point, SIZE, simplified } from './curves.ts';
import { ground, NOWHERE } from './ground.ts';

/*
 * The outlines of zones, traced along the unit squares of the ground and smoothed. The border between two zones is
 * smoothed only once, between points where three zones meet, so outlines neither overlap nor leave gaps.
 */

type Corner = number;
/** Corners and squares are numbered row by row, with a border of NOWHERE around the tile. */
const WIDTH = SIZE + 2;
const STEPS = [1, WIDTH, -1, -WIDTH] as const;
const SMOOTHINGS = 14;

type Squares = Int16Array;

function bordered(id: TileId): Squares {
  const own = ground(id);
  const squares = new Int16Array(WIDTH * WIDTH).fill(NOWHERE);
  for (let y = 0; y < SIZE; y += 1) squares.set(own.subarray(y * SIZE, (y + 1) * SIZE), (y + 1) * WIDTH + 1);
  return squares;
}

/** The squares around a corner: north-west, north-east, south-east, south-west. */
const AROUND = [0, 1, WIDTH + 1, WIDTH] as const;
const zoneBy = (squares: Squares, corner: Corner, turn: number): ZoneId =>
  squares[corner + (AROUND[turn & 3] ?? 0)] ?? NOWHERE;

/** The corners around a zone, clockwise. */
function tracedAround(squares: Squares, zone: ZoneId): readonly Corner[] {
  const start = squares.indexOf(zone) - WIDTH - 1;
  const corners: Corner[] = [];
  let corner = start;
  let heading = 0;
  do {
    corners.push(corner);
    corner += STEPS[heading] ?? 0;
    // The squares ahead on the right and on the left, seen in the direction of travel.
    if (zoneBy(squares, corner, heading + 2) !== zone) heading = (heading + 1) % 4;
    else if (zoneBy(squares, corner, heading + 1) === zone) heading = (heading + 3) % 4;
  } while (corner !== start || heading !== 0);
  return corners;
}

/** Whether a border must pass exactly here: where three zones meet, or at a corner of the tile. */
function isFixed(squares: Squares, corner: Corner): boolean {
  const [a, b, c, d] = [0, 1, 2, 3].map((turn) => zoneBy(squares, corner, turn));
  // Around a corner where two zones meet, the zone changes twice. At the corners of the tile, three squares are
  // NOWHERE.
  const changes = Number(a !== b) + Number(b !== c) + Number(c !== d) + Number(d !== a);
  const outside = Number(a === NOWHERE) + Number(b === NOWHERE) + Number(c === NOWHERE) + Number(d === NOWHERE);
  return changes > 2 || outside === 3;
}

/** A border between two fixed points, with its steps smoothed. */
function smoothed(corners: readonly Corner[]): Outline {
  const last = corners.length - 1;
  let xs = Float64Array.from(corners, (corner) => corner % WIDTH);
  let ys = Float64Array.from(corners, (corner) => Math.floor(corner / WIDTH));
  const smooth = (line: Float64Array) =>
    line.map((value, index) =>
      index === 0 || index === last ? value : ((line[index - 1] ?? 0) + 2 * value + (line[index + 1] ?? 0)) / 4,
    );
  const isStraight = xs.every((x) => x === xs[0]) || ys.every((y) => y === ys[0]);
  for (let round = 0; round < SMOOTHINGS && !isStraight; round += 1) [xs, ys] = [smooth(xs), smooth(ys)];
  return simplified(
    corners.map((_, index): Point => [xs[index] ?? 0, ys[index] ?? 0]),
    0.26,
  );
}

/** The outlines of the zones of a tile that is not rotated, clockwise. */
export function outlinesOf(id: TileId, zones: readonly ZoneId[]): ReadonlyMap<ZoneId, Outline> {
  const squares = bordered(id);
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
      const corners = tracedAround(squares, zone);
      const from = Math.max(
        0,
        corners.findIndex((corner) => isFixed(squares, corner)),
      );
      const cycle = [...corners.slice(from), ...corners.slice(0, from), corners[from] ?? 0];
      const outline: Point[] = [];
      let start = 0;
      for (let index = 1; index < cycle.length; index += 1) {
        if (index < cycle.length - 1 && !isFixed(squares, cycle[index] ?? 0)) continue;
        outline.push(...borderOf(cycle.slice(start, index + 1)).slice(0, -1));
        start = index;
      }
      return [zone, outline];
    }),
  );
}
