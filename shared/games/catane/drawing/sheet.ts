import type { Size } from '../types.ts';
import { swing } from './grain.ts';
import { from, numbers, type Point } from './pen.ts';

/*
 * The island seen from above. A place of the board is half a cell wide; what is straight on the board is gently bent
 * here, the same way each time: intersections stand a little off their grid, and the ways between them swing.
 */

/** A place of the board, as its geometry has it. */
export interface At {
  readonly x: number;
  readonly y: number;
}

/** How wide a resource cell is. */
export const CELL = 100;
/** How wide the sea is around the island. */
export const SEA = 68;
/** How far the middle of a port lies from its road. */
const OFFSHORE = 43;

/** How wide and high the sheet is. */
export const sheetOf = (size: Size): number => size * CELL + 2 * SEA;

const straight = (place: number): number => SEA + ((place - 1) * CELL) / 2;
const isOdd = (place: number): boolean => place % 2 === 1;

/** Where a place of the island is: an intersection, the middle of a road or of a cell. */
export function spotOf({ x, y }: At): Point {
  if (isOdd(x) && isOdd(y)) return [straight(x) + 4.5 * swing(x, y, 1), straight(y) + 4.5 * swing(x, y, 2)];
  if (isOdd(x) || isOdd(y)) {
    const [start, c1, c2, end] = wayOf({ x, y });
    return [(start[0] + 3 * c1[0] + 3 * c2[0] + end[0]) / 8, (start[1] + 3 * c1[1] + 3 * c2[1] + end[1]) / 8];
  }
  return [straight(x), straight(y)];
}

/** Where a port is, off the middle of its road. */
export function portSpot({ x, y }: At, size: Size): Point {
  const off = (place: number) =>
    place === 0 ? SEA - OFFSHORE : place === 2 * size + 2 ? SEA + size * CELL + OFFSHORE : straight(place);
  return [off(x), off(y)];
}

/** The curve of a road, by its ends and the two points between that bend it. */
function wayOf({ x, y }: At): readonly [Point, Point, Point, Point] {
  const [dx, dy] = isOdd(y) ? [1, 0] : [0, 1];
  const start = spotOf({ x: x - dx, y: y - dy });
  const end = spotOf({ x: x + dx, y: y + dy });
  const bend = (part: number, by: number): Point => [
    start[0] + (end[0] - start[0]) * part + by * dy,
    start[1] + (end[1] - start[1]) * part + by * dx,
  ];
  return [start, bend(0.34, 9 * swing(x, y, 3)), bend(0.66, 9 * swing(x, y, 4)), end];
}

/** The `d` of the part of a road between two of its hundredths. */
export function roadPath(road: At, first = 0, last = 100): string {
  const [a, b, c, d] = wayOf(road);
  const at = (t: number): Point => {
    const s = 1 - t;
    const on = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i];
    return [on(0), on(1)];
  };
  const tilt = (t: number): Point => {
    const s = 1 - t;
    const on = (i: 0 | 1) => 3 * (s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]));
    return [on(0), on(1)];
  };
  const [t, u] = [first / 100, last / 100];
  const reach = (u - t) / 3;
  const [[px, py], [qx, qy], [sx, sy], [ex, ey]] = [at(t), tilt(t), tilt(u), at(u)];
  return `${from([px, py])}C${numbers(px + qx * reach, py + qy * reach, ex - sx * reach, ey - sy * reach, ex, ey)}`;
}

/** The `d` of the ground of a cell: the four ways around it. */
export function cellPath({ x, y }: At): string {
  const [top, right, bottom, left] = [
    wayOf({ x, y: y - 1 }),
    wayOf({ x: x + 1, y }),
    wayOf({ x, y: y + 1 }),
    wayOf({ x: x - 1, y }),
  ];
  const on = ([, one, two, end]: readonly Point[]) => `C${[one, two, end].map((p) => numbers(...(p ?? []))).join(' ')}`;
  return `${from(top[0])}${on(top)}${on(right)}${on(bottom.toReversed())}${on(left.toReversed())}z`;
}

/** The rim of the land: around the outermost ways, so far out. */
export function coast(size: Size, out: number, seed: number): readonly Point[] {
  const [low, high] = [SEA - out, SEA + size * CELL + out];
  const steps = size * 4;
  const step = (high - low) / steps;
  const off = (index: number) => (out / 3) * swing(index, seed, size);
  const side = (turn: (along: number, off: number) => Point, first: number): readonly Point[] =>
    Array.from({ length: steps }, (_, index) =>
      index === 0 ? turn(low + out * 0.45, out * 0.45) : turn(low + index * step, off(first + index)),
    );
  return [
    ...side((along, by) => [along, low + by], 0),
    ...side((along, by) => [high - by, along], 100),
    ...side((along, by) => [low + high - along, high - by], 200),
    ...side((along, by) => [low + by, low + high - along], 300),
  ];
}
