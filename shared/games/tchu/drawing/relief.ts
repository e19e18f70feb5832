import type { Line, Point } from './geometry.ts';
import { RIDGES } from './land.ts';
import { onSheet, SHEET } from './projection.ts';

/** The spacing of the height grid. */
const STEP = 12;
const COLUMNS = Math.ceil(SHEET.width / STEP) + 3;
const ROWS = Math.ceil(SHEET.height / STEP) + 3;

/** The position of a grid corner on the sheet. */
const cornerAt = (column: number, row: number): Point => [(column - 1) * STEP, (row - 1) * STEP];

/** A pseudo-random number from -1 to 1 for a corner of a grid. */
function grain(x: number, y: number): number {
  let mixed = Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1;
}

/** The same, interpolated smoothly between corners (value noise). */
function roughness(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - left), ease(y - top)];
  const row = (at: number) => grain(left, at) * (1 - u) + grain(left + 1, at) * u;
  return row(top) * (1 - v) + row(top + 1) * v;
}

/** The square of the distance from a segment of a ridge. */
function awayFrom([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2;
}

/**
 * The height of the land at the grid corners, in hundreds of metres above the plateau: it falls off from the ridges,
 * and is rougher the higher it is.
 */
function survey(): Float32Array {
  const cubes = new Float32Array(COLUMNS * ROWS);
  for (const [height, width, course] of RIDGES) {
    const line = onSheet(course);
    const fall = width * 2.9;
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
    const far = fall * 3;
    const columns = [Math.min(...xs) - far, Math.max(...xs) + far].map((x) => Math.round(x / STEP) + 1);
    const rows = [Math.min(...ys) - far, Math.max(...ys) + far].map((y) => Math.round(y / STEP) + 1);
    for (let row = Math.max(0, rows[0] ?? 0); row <= Math.min(ROWS - 1, rows[1] ?? 0); row += 1)
      for (let column = Math.max(0, columns[0] ?? 0); column <= Math.min(COLUMNS - 1, columns[1] ?? 0); column += 1) {
        const [x, y] = cornerAt(column, row);
        let near = far * far;
        let before: Point | undefined;
        for (const point of line) {
          near = Math.min(near, awayFrom(before ?? point, point, x, y) || near);
          before = point;
        }
        const part = height * Math.exp(-((Math.sqrt(near) / fall) ** 1.35));
        cubes[row * COLUMNS + column] = (cubes[row * COLUMNS + column] ?? 0) + part ** 3;
      }
  }
  return cubes.map((cube, index) => {
    const [x, y] = cornerAt(index % COLUMNS, Math.floor(index / COLUMNS));
    const rough = roughness(x / 46, y / 46) * 0.18 + roughness(x / 19, y / 19) * 0.16;
    return Math.cbrt(cube) * (1 + rough) + roughness(x / 60, y / 60) * 1.4;
  });
}

let surveyed: Float32Array | undefined;

function heightOf(column: number, row: number): number {
  surveyed ??= survey();
  return surveyed[row * COLUMNS + column] ?? 0;
}

/** The outlines of the land above `level` (marching squares). There is none beyond the sheet. */
export function contours(level: number): readonly Line[] {
  const rim = (column: number, row: number) =>
    column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? -1 : heightOf(column, row);
  /**
   * By the side where an outline enters a cell: the side where it leaves. A side is identified by its midpoint, in
   * doubled coordinates.
   */
  const next = new Map<number, number>();
  const crossings = new Map<number, Point>();
  const crossing = (ax: number, ay: number, bx: number, by: number): number => {
    const key = (ay + by) * 4 * COLUMNS + ax + bx;
    const [from, to] = [rim(ax, ay), rim(bx, by)];
    const t = (level - from) / (to - from);
    crossings.set(key, cornerAt(ax + (bx - ax) * t, ay + (by - ay) * t));
    return key;
  };
  for (let row = -1; row < ROWS; row += 1)
    for (let column = -1; column < COLUMNS; column += 1) {
      // Most cells are on one side of it as a whole.
      const first = rim(column, row) > level;
      const isWhole =
        rim(column + 1, row) > level === first &&
        rim(column + 1, row + 1) > level === first &&
        rim(column, row + 1) > level === first;
      if (isWhole) continue;
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const isHigh = corners.map((corner) => rim(...corner) > level);
      // Around a cell, rising and falling sides alternate; the outline runs from one to the next.
      const sides = corners.flatMap((corner, index) => {
        const other = corners[(index + 1) % 4] ?? corner;
        return isHigh[index] === isHigh[(index + 1) % 4]
          ? []
          : [{ key: crossing(...corner, ...other), isUp: isHigh[index] === false }];
      });
      for (const [index, { key, isUp }] of sides.entries()) {
        const end = sides[(index + 1) % sides.length];
        if (isUp && end !== undefined) next.set(end.key, key);
      }
    }
  const lines: Line[] = [];
  for (const start of next.keys()) {
    const line: Point[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      const point = crossings.get(key);
      if (point !== undefined) line.push(point);
      const following: number | undefined = next.get(key);
      next.delete(key);
      key = following;
    }
    if (line.length > 6) lines.push(line.slice(1));
  }
  return lines;
}

/** A pen stroke down a slope, on the lit side (north-west) or on the shaded one. */
export interface Hachure {
  readonly from: Point;
  readonly fall: Point;
  readonly isLit: boolean;
}

/** Hachures, as on the old maps of the country: down the steepest slope, and longer where it is steeper. */
export function hachures(): readonly Hachure[] {
  const strokes: Hachure[] = [];
  for (let row = 1; row < ROWS - 1; row += 1)
    for (let column = 1; column < COLUMNS - 1; column += 1) {
      const dx = heightOf(column - 1, row) - heightOf(column + 1, row);
      const dy = heightOf(column, row - 1) - heightOf(column, row + 1);
      const steepness = Math.hypot(dx, dy);
      const light = (dx + dy) / steepness / Math.SQRT2;
      if (steepness < 4.5 || Math.abs(light) < 0.2) continue;
      const [x, y] = cornerAt(column + grain(column, row) * 0.4, row + grain(row, column) * 0.4);
      const long = Math.min(11, 3 + steepness * 0.42) / steepness;
      strokes.push({ from: [x, y], fall: [dx * long, dy * long], isLit: light < 0 });
    }
  return strokes;
}
