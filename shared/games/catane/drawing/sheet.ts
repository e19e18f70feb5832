import { from, numbers } from '../../../game/svg.ts';
import type { Size } from '../types.ts';
import type { Point } from './pen.ts';
import { swing } from './pen.ts';

/*
 * The island seen from above. A place of the board is half a cell wide. What is straight on the board is slightly bent
 * here, always in the same way: intersections are a little off their grid, and the paths between them are curved.
 */

/** The coordinates of a place, in the units of the geometry. */
export interface At {
  readonly x: number;
  readonly y: number;
}

/** The width of a resource cell. */
export const CELL = 100;
/** The width of the sea around the island. */
export const SEA = 68;
/** The distance between the middle of a port and its road. */
const OFFSHORE = 43;

/** The width and height of the sheet. */
export const sheetOf = (size: Size): number => size * CELL + 2 * SEA;

const straight = (place: number): number => SEA + ((place - 1) * CELL) / 2;
const isOdd = (place: number): boolean => place % 2 === 1;

/** The position of a place of the island: an intersection, or the middle of a road or of a cell. */
export function spotOf({ x, y }: At): Point {
  if (isOdd(x) && isOdd(y)) return [straight(x) + 4.5 * swing(x, y, 1), straight(y) + 4.5 * swing(x, y, 2)];
  if (isOdd(x) || isOdd(y)) {
    const [start, c1, c2, end] = wayOf({ x, y });
    return [(start[0] + 3 * c1[0] + 3 * c2[0] + end[0]) / 8, (start[1] + 3 * c1[1] + 3 * c2[1] + end[1]) / 8];
  }
  return [straight(x), straight(y)];
}

/** The position of a port: beyond the middle of its road. */
export function portSpot({ x, y }: At, size: Size): Point {
  const off = (place: number) =>
    place === 0 ? SEA - OFFSHORE : place === 2 * size + 2 ? SEA + size * CELL + OFFSHORE : straight(place);
  return [off(x), off(y)];
}

/** The curve of a road: its ends and the two control points between them. */
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

/** The `d` of a part of a road, between two percentages of its length. */
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
  return `${from(px, py)}C${numbers(px + qx * reach, py + qy * reach, ex - sx * reach, ey - sy * reach, ex, ey)}`;
}

/** The `d` of the ground of a cell: the four curves around it. */
export function cellPath({ x, y }: At): string {
  const [top, right, bottom, left] = [
    wayOf({ x, y: y - 1 }),
    wayOf({ x: x + 1, y }),
    wayOf({ x, y: y + 1 }),
    wayOf({ x: x - 1, y }),
  ];
  const on = ([, one, two, end]: readonly Point[]) => `C${[one, two, end].map((p) => numbers(...(p ?? []))).join(' ')}`;
  return `${from(...top[0])}${on(top)}${on(right)}${on(bottom.toReversed())}${on(left.toReversed())}z`;
}

/** The coastline, at a distance from the outermost roads. */
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
