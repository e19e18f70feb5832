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
