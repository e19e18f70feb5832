import type { Extent, Frame } from './capabilities/picture.ts';

/* SVG as text in few characters, for the drawings of the games. */

type Point = readonly [x: number, y: number];

/** A number as short as SVG allows: rounded to a tenth, without a leading zero. */
export function short(value: number): string {
  const tenths = Math.round(value * 10);
  const size = Math.abs(tenths);
  const rest = size % 10;
  // Whole numbers become text faster than fractions, and a drawing has thousands.
  const text = rest === 0 ? `${size / 10}` : `${size < 10 ? '' : (size - rest) / 10}.${rest}`;
  return tenths < 0 ? `-${text}` : text;
}

/** The numbers of a path in sequence, without unnecessary spaces. */
export function numbers(...values: readonly number[]): string {
  let path = '';
  let hadFraction = false;
  for (let index = 0; index < values.length; index += 1) {
    const text = short(values[index] ?? 0);
    const needsNoSpace = index === 0 || text.startsWith('-') || (hadFraction && text.startsWith('.'));
    path += needsNoSpace ? text : ` ${text}`;
    hadFraction = text.includes('.');
  }
  return path;
}

/** The start of a subpath. */
export const from = (x: number, y: number): string => `M${numbers(x, y)}`;

/** The `d` of a line through points, or of a closed shape. */
export function polyline(points: readonly Point[], isClosed = false): string {
  const tenths = (value: number) => Math.round(value * 10);
  const [[x, y] = [0, 0]] = points;
  let [beforeX, beforeY] = [tenths(x), tenths(y)];
  const start = from(beforeX / 10, beforeY / 10);
  const steps: number[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [nextX, nextY] = points[index] ?? [x, y];
    const [toX, toY] = [tenths(nextX), tenths(nextY)];
    steps.push((toX - beforeX) / 10, (toY - beforeY) / 10);
    [beforeX, beforeY] = [toX, toY];
  }
  return `${start}l${numbers(...steps)}${isClosed ? 'z' : ''}`;
}

export const fill = (colour: string, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="${colour}" d="${d}"${more}/>`;

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${d}"${more}/>`;

/** Attributes of a stroke with round ends and corners. */
export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** A drawing around the origin, moved elsewhere. */
export const moved = ([x, y]: Point, drawn: string, scale = 1): string =>
  `<g transform="translate(${numbers(x, y)})${scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`}">${drawn}</g>`;

/**
 * Joins the parts that look the same into one path. Looks are drawn in the order in which they first occur. `look` is a
 * list of attributes.
 */
export function pathsByLook(parts: Iterable<readonly [look: string, d: string]>): string {
  const paths = new Map<string, string>();
  for (const [look, d] of parts) paths.set(look, (paths.get(look) ?? '') + d);
  return [...paths].map(([look, d]) => `<path ${look} d="${d}"/>`).join('');
}

/** Part of a drawing as a document of that size; without `left` and `top`, it starts at the origin. */
export const documentOf = ({ left = 0, top = 0, width, height }: Extent & Partial<Frame>, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${drawn}</svg>`;
