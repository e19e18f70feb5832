import type { Frame } from '../../shared/game/capabilities/picture.ts';

/** The largest width of a line: it may be drawn this far outside its course. */
const STROKE = 12;

/** Where a point of a drawing lies in the document: (a x + c y + e, b x + d y + f). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The product of two matrices: first the inner one is applied, then the outer one. */
const after = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, x, y]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The least and greatest coordinates of something: x, x, y, y. */
type Extent = readonly [left: number, right: number, top: number, bottom: number];

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
const numbersIn = (text: string): readonly number[] => (text.match(NUMBER) ?? []).map(Number);

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
const length = (attributes: string, name: string): number => Number(attribute(attributes, name) || 0);

/** How many numbers follow each letter of a path. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Where a path may be drawn: around its points and those that bend its curves; around arcs, their whole ellipse. */
function extentOfPath(d: string): Extent {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase();
    const isRelative = kind === letter;
    const takes = TAKES[kind] ?? 0;
    const values = numbersIn(rest);
    if (kind === 'z') [x, y] = [startX, startY];
    for (let from = 0; takes > 0 && from + takes <= values.length; from += takes) {
      const own = values.slice(from, from + takes);
      const [x0, y0] = isRelative ? [x, y] : [0, 0];
      const [first = 0] = own;
      if (kind === 'h') x = x0 + first;
      else if (kind === 'v') y = y0 + first;
      else if (kind === 'a') {
        const [rx = 0, ry = 0, , , , dx = 0, dy = 0] = own;
        const far = 2 * Math.max(rx, ry);
        xs.push(x - far, x + far);
        ys.push(y - far, y + far);
        [x, y] = [x0 + dx, y0 + dy];
      } else {
        for (let at = 0; at < own.length; at += 2) {
          xs.push(x0 + (own[at] ?? 0));
          ys.push(y0 + (own[at + 1] ?? 0));
        }
        [x, y] = [xs.at(-1) ?? x, ys.at(-1) ?? y];
        if (kind === 'm' && from === 0) [startX, startY] = [x, y];
      }
      xs.push(x);
      ys.push(y);
    }
  }
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

type Point = readonly [x: number, y: number];

/**
 * A line that runs far outside the frame, without the points that do not change what is inside; other paths unchanged.
 */
function shorten(d: string, toDocument: Matrix, frame: Frame): string {
  const line = /^M([^a-zA-Z]+)l([^a-zA-Z]+)(z?)$/.exec(d);
  if (line === null) return d;
  const [, start = '', steps = '', end = ''] = line;
  let [x = 0, y = 0] = numbersIn(start);
  const points: Point[] = [[x, y]];
  const values = numbersIn(steps);
  for (let at = 0; at < values.length; at += 2) {
    x += values[at] ?? 0;
    y += values[at + 1] ?? 0;
    points.push([x, y]);
  }
  const isOut = (point: Point) => beyond(point, toDocument, frame);
  const kept: Point[] = [points[0] ?? [0, 0]];
  /** The sides of the frame beyond which all points since the last kept one lie, and the latest of these points. */
  let common = isOut(kept[0] ?? [0, 0]);
  let latest: Point | null = null;
  for (const point of points.slice(1)) {
    const sides = isOut(point);
    if ((common & sides) === 0 && latest !== null) {
      kept.push(latest);
      common = isOut(latest);
      latest = null;
    }
    common &= sides;
    if (common !== 0) latest = point;
    else {
      kept.push(point);
      common = sides;
    }
  }
  if (latest !== null) kept.push(latest);
  const tenths = kept.map(([px, py]): Point => [Math.round(10 * px), Math.round(10 * py)]);
  const moves = tenths.map(([px, py], index) => {
    const [fromX, fromY] = tenths[index - 1] ?? [0, 0];
    return `${(px - fromX) / 10} ${(py - fromY) / 10}`;
  });
  const path = `M${moves[0]}l${moves.slice(1).join(' ')}${end}`;
  return path.length < d.length ? path : d;
}

/** The sides of the frame beyond which a point lies, as bits. */
function beyond([x, y]: Point, [a, b, c, d, e, f]: Matrix, { left, top, width, height }: Frame): number {
  const [px, py] = [a * x + c * y + e, b * x + d * y + f];
  return (
    (px < left - STROKE ? 1 : 0) |
    (px > left + width + STROKE ? 2 : 0) |
    (py < top - STROKE ? 4 : 0) |
    (py > top + height + STROKE ? 8 : 0)
  );
}

/** Where a shape other than a path is drawn; null for elements without a place of their own. */
function extentOfShape(name: string, attributes: string): Extent | null {
  const at = (key: string) => length(attributes, key);
  switch (name) {
    case 'rect':
    case 'image':
      return [at('x'), at('x') + at('width'), at('y'), at('y') + at('height')];
    case 'circle':
      return [at('cx') - at('r'), at('cx') + at('r'), at('cy') - at('r'), at('cy') + at('r')];
    case 'ellipse':
      return [at('cx') - at('rx'), at('cx') + at('rx'), at('cy') - at('ry'), at('cy') + at('ry')];
    default:
      return null;
  }
}

function matrixOf(kind: string, [p = 0, q, x = 0]: readonly number[]): Matrix {
  if (kind === 'translate') return [1, 0, 0, 1, p, q ?? 0];
  if (kind === 'scale') return [p, 0, 0, q ?? p, 0, 0];
  if (kind !== 'rotate') throw new Error(`not expected in a drawing: ${kind}`);
  const [sin, cos] = [Math.sin((p * Math.PI) / 180), Math.cos((p * Math.PI) / 180)];
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
  return q === undefined ? turn : after(after([1, 0, 0, 1, q, x], turn), [1, 0, 0, 1, -q, -x]);
}

/** The transformation of the content of an element with these attributes. */
function within(outer: Matrix, name: string, attributes: string): Matrix {
  let matrix = outer;
  for (const [, kind = '', list = ''] of attribute(attributes, 'transform').matchAll(/(\w+)\(([^)]*)\)/g))
    matrix = after(matrix, matrixOf(kind, numbersIn(list)));
  if (name !== 'svg') return matrix;
  const [left = 0, top = 0, width = 1] = numbersIn(attribute(attributes, 'viewBox'));
  const scale = length(attributes, 'width') / width;
  const [x, y] = [length(attributes, 'x') - scale * left, length(attributes, 'y') - scale * top];
  return after(matrix, [scale, 0, 0, scale, x, y]);
}

/** How far outside its course a line of this width is drawn at most: at a pointed corner. */
const reachOf = (width: number): number => Math.min(2 * width, STROKE);

/** The width of the lines of an element: its own one, or that of what it is in. */
const widthOfLine = (attributes: string, outer: number): number =>
  Number(attribute(attributes, 'stroke-width') || outer);

function isSeen([left, right, top, bottom]: Extent, reach: number, [a, b, c, d, e, f]: Matrix, frame: Frame): boolean {
  const corners = [left - reach, right + reach].flatMap((x) =>
    [top - reach, bottom + reach].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return (
    Math.max(...xs) > frame.left &&
    Math.min(...xs) < frame.left + frame.width &&
    Math.max(...ys) > frame.top &&
    Math.min(...ys) < frame.top + frame.height
  );
}

/**
 * A part of an SVG document, without what is drawn outside it: shapes, and those parts of paths that begin with an
 * absolute move. It may keep too much, but drops nothing that would be visible. For documents without text or
 * references, whose root element has a view box in its own units.
 */
export function crop(svg: string, frame: Frame): string {
  const { left, top } = frame;
  let placing = IDENTITY;
  let line = 1;
  const outer: (readonly [placing: Matrix, line: number])[] = [];
  const out: string[] = [];
  for (const [tag, end, name = '', attributes = '', self] of svg.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>/g)) {
    if (end === '/') {
      [placing, line] = outer.pop() ?? [placing, line];
      // A group with nothing left in it.
      if (out.at(-1)?.startsWith(`<${name}`) && !out.at(-1)?.endsWith('/>')) out.pop();
      else out.push(tag);
      continue;
    }
    const inner = outer.length === 0 ? placing : within(placing, name, attributes);
    const width = widthOfLine(attributes, line);
    if (self !== '/') {
      out.push(
        outer.length === 0
          ? `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${left} ${top} ${frame.width} ${frame.height}">`
          : tag,
      );
      outer.push([placing, line]);
      [placing, line] = [inner, width];
      continue;
    }
    if (name === 'path') {
      const d = attribute(attributes, 'd');
      const parts = d.split(/(?=M)/).filter((part) => isSeen(extentOfPath(part), reachOf(width), inner, frame));
      const kept = parts.map((part) => shorten(part, inner, frame)).join('');
      if (parts.length > 0) out.push(tag.replace(d, kept));
      continue;
    }
    const extent = extentOfShape(name, attributes);
    if (extent === null || isSeen(extent, reachOf(width), inner, frame)) out.push(tag);
  }
  return out.join('');
}
