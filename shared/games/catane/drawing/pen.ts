import { from, numbers } from '../../../game/svg.ts';

/** A point of the sheet: x grows to the east and y to the south. */
export type Point = readonly [x: number, y: number];

/** A closed curve through the midpoints between points, bending towards the points. */
export function rounded(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [points[index % points.length], points[(index + 1) % points.length]];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const bends = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0];
    return `Q${numbers(x, y, ...middle(index + 1))}`;
  });
  return `${from(...middle(0))}${bends.join('')}z`;
}

/** A number from 0 to 1, determined by these whole numbers. It looks random and is used for looks only. */
export function grainOf(...at: readonly number[]): number {
  let mixed = 0x2545f491;
  for (const part of at) {
    mixed = Math.imul(mixed ^ (part + 0x7f4a7c15), 0x5bd1e995);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** The same from -1 to 1. */
export const swing = (...at: readonly number[]): number => 2 * grainOf(...at) - 1;
