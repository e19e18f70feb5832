import type { Extent, Frame } from './capabilities/picture.ts';

/* SVG as text in few characters, for the drawings of the games. */

type Point = readonly [x: number, y: number];

/** A number as short as SVG allows: rounded to a tenth, without a leading zero. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** The numbers of a path in sequence, without unnecessary spaces. */
export const numbers = (...values: readonly number[]): string =>
  values
    .map(short)
    .join(' ')
    .replaceAll(' -', '-')
    .replace(/(\.\d) (?=\.)/g, '$1');

/** The start of a subpath. */
export const from = (x: number, y: number): string => `M${numbers(x, y)}`;

/** The `d` of a line through points, or of a closed shape. */
export function polyline(points: readonly Point[], isClosed = false): string {
  const tenths = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const [[x, y] = [0, 0]] = tenths;
  const steps = tenths.slice(1).flatMap((point, index) => {
    const before = tenths[index] ?? point;
    return [(point[0] - before[0]) / 10, (point[1] - before[1]) / 10];
  });
  return `${from(x / 10, y / 10)}l${numbers(...steps)}${isClosed ? 'z' : ''}`;
}

export const fill = (colour: string, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="${colour}" d="${d}"${more}/>`;

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${d}"${more}/>`;

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
