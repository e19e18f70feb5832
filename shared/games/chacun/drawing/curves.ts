/** Points and outlines of a tile that is 100 units wide: x grows to the east and y to the south. */
export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

export const SIZE = 100;
export const CENTRE: Point = [50, 50];

const between = (a: number, b: number, t: number): number => a + (b - a) * t;

export const mix = (a: Point, b: Point, t: number): Point => [between(a[0], b[0], t), between(a[1], b[1], t)];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The point at `length` from `from`, in the direction `angle` (clockwise from the east, in radians). */
export const towards = (from: Point, angle: number, length: number): Point => [
  from[0] + Math.cos(angle) * length,
  from[1] + Math.sin(angle) * length,
];

/** A coordinate of a cubic curve: de Casteljau's algorithm. */
function bezier(a: number, b: number, c: number, d: number, t: number): number {
  const bc = between(b, c, t);
  return between(between(between(a, b, t), bc, t), between(bc, between(c, d, t), t), t);
}

/** A cubic curve as `count` + 1 points, both ends included. */
export const cubic = (a: Point, b: Point, c: Point, d: Point, count = 16): Outline =>
  Array.from({ length: count + 1 }, (_, index): Point => {
    const t = index / count;
    return [bezier(a[0], b[0], c[0], d[0], t), bezier(a[1], b[1], c[1], d[1], t)];
  });

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

export function lengthOf(line: Outline): number {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1)
    sum += distance(line[index - 1] ?? CENTRE, line[index] ?? CENTRE);
  return sum;
}

/** The point of a line at a fraction `t` of its length. */
export function pointAlong(line: Outline, t: number): Point {
  let left = t * lengthOf(line);
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] ?? CENTRE, line[index] ?? CENTRE];
    const step = distance(from, to);
    if (step > 0 && left <= step) return mix(from, to, left / step);
    left -= step;
  }
  return line[line.length - 1] ?? CENTRE;
}

/** The line with fewer points; none of those left out is farther than `tolerance` from it. */
export function simplified(line: Outline, tolerance: number): Outline {
  const kept: Point[] = [];
  /** Adds the points that are needed between two of them. */
  function keepBetween(from: number, to: number): void {
    const [first, last] = [line[from] ?? CENTRE, line[to] ?? CENTRE];
    const length = distance(first, last);
    let farthest = 0;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index] ?? first;
      const across = (last[0] - first[0]) * (point[1] - first[1]) - (last[1] - first[1]) * (point[0] - first[0]);
      const off = length < 1e-6 ? distance(first, point) : Math.abs(across) / length;
      if (off > most) {
        most = off;
        farthest = index;
      }
    }
    if (farthest === 0) return;
    keepBetween(from, farthest);
    kept.push(line[farthest] ?? first);
    keepBetween(farthest, to);
  }
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  kept.push(first);
  keepBetween(0, line.length - 1);
  kept.push(last);
  return kept;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The `d` of an SVG path through the points. */
export const pathOf = (points: Outline, closed: boolean): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
