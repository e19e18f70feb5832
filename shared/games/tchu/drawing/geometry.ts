/** Points and lines of the map: x grows to the east and y to the south. */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** By its definition: `Math.hypot` takes several times as long, and maps measure thousands of lines. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** A smooth line through a few points (Catmull-Rom spline); a closed one ends where it begins. */
export function smoothed(line: Line, closed = false, steps = 6): Line {
  const count = line.length;
  const at = (index: number): Point =>
    (closed ? line[(index + count) % count] : line[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0];
  const spans = closed ? count : count - 1;
  const points = Array.from({ length: spans * steps }, (_, index): Point => {
    const span = Math.floor(index / steps);
    const t = (index % steps) / steps;
    const [p, q, r, s] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    const part = (a: number, b: number, c: number, d: number) =>
      b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)));
    return [part(p[0], q[0], r[0], s[0]), part(p[1], q[1], r[1], s[1])];
  });
  return [...points, at(closed ? 0 : count - 1)];
}

/** A cubic curve as `count` + 1 points, both ends included. */
export function cubic(a: Point, b: Point, c: Point, d: Point, count: number): Line {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
    return mix(mix(ab, bc, t), mix(bc, cd, t), t);
  });
}

/** The parallel of a line at a distance, on its right if that is positive. */
export const beside = (line: Line, by: number): Line =>
  line.map((point, index) => {
    const [a, b] = [line[index - 1] ?? point, line[index + 1] ?? point];
    const length = distance(a, b) || 1;
    return [point[0] - ((b[1] - a[1]) / length) * by, point[1] + ((b[0] - a[0]) / length) * by];
  });

export const lengthOf = (line: Line): number =>
  line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0);

/** The point of a line at a distance from its start; beyond its ends, the end point. */
export function pointAt(line: Line, far: number): Point {
  let left = Math.max(0, far);
  for (const [index, point] of line.entries()) {
    const before = line[index - 1] ?? point;
    const step = distance(before, point);
    if (step > 0 && left <= step) return mix(before, point, left / step);
    left -= step;
  }
  return line.at(-1) ?? [0, 0];
}

/** The part of a line between two distances from its start. */
export function stretch(line: Line, from: number, to: number): Line {
  let far = 0;
  const inner = line.filter((point, index) => {
    far += distance(line[index - 1] ?? point, point);
    return far > from && far < to;
  });
  return [pointAt(line, from), ...inner, pointAt(line, to)];
}

/** Whether `point` lies within the closed line. */
export function isInside(line: Line, [x, y]: Point): boolean {
  let inside = false;
  let [px, py] = line.at(-1) ?? [0, 0];
  for (const [qx, qy] of line) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}
