/** Points and outlines of a tile that is 100 units wide: x grows to the east and y to the south. */
export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

export const SIZE = 100;
export const CENTRE: Point = [50, 50];

export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The point at `length` from `from`, in the direction `angle` (clockwise from the east, in radians). */
export const towards = (from: Point, angle: number, length: number): Point => [
  from[0] + Math.cos(angle) * length,
  from[1] + Math.sin(angle) * length,
];

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const ab = mix(a, b, t);
  const bc = mix(b, c, t);
  const cd = mix(c, d, t);
  return mix(mix(ab, bc, t), mix(bc, cd, t), t);
}

/** A cubic curve as `count` + 1 points, both ends included. */
export const cubic = (a: Point, b: Point, c: Point, d: Point, count = 16): Outline =>
  Array.from({ length: count + 1 }, (_, index) => bezier(a, b, c, d, index / count));

/** Whether `point` lies within the closed outline. */
export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  let [px, py] = outline[outline.length - 1] ?? CENTRE;
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

const stepsOf = (line: Outline): readonly number[] =>
  line.map((point, index) => distance(line[index - 1] ?? point, point));

export const lengthOf = (line: Outline): number => stepsOf(line).reduce((sum, step) => sum + step, 0);

/** The point of a line at a fraction `t` of its length. */
export function pointAlong(line: Outline, t: number): Point {
  const steps = stepsOf(line);
  let left = t * lengthOf(line);
  for (const [index, step] of steps.entries()) {
    if (step > 0 && left <= step) return mix(line[index - 1] ?? CENTRE, line[index] ?? CENTRE, left / step);
    left -= step;
  }
  return line[line.length - 1] ?? CENTRE;
}

/** The line with fewer points; none of those left out is farther than `tolerance` from it. */
export function simplified(line: Outline, tolerance: number): Outline {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const length = distance(first, last);
  let farthest = 0;
  let most = tolerance;
  for (let index = 1; index < line.length - 1; index += 1) {
    const [x, y] = line[index] ?? first;
    const across = (last[0] - first[0]) * (y - first[1]) - (last[1] - first[1]) * (x - first[0]);
    const off = length < 1e-6 ? distance(first, [x, y]) : Math.abs(across) / length;
    if (off > most) {
      most = off;
      farthest = index;
    }
  }
  if (farthest === 0) return [first, last];
  const [before, after] = [line.slice(0, farthest + 1), line.slice(farthest)];
  return [...simplified(before, tolerance), ...simplified(after, tolerance).slice(1)];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The `d` of an SVG path through the points. */
export const pathOf = (points: Outline, closed: boolean): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
