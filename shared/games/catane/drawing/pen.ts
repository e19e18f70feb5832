/** A point of the sheet: x grows to the east and y to the south. */
export type Point = readonly [x: number, y: number];

/** A number as short as SVG paths allow: rounded to a tenth, without a leading zero. */
const short = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** The numbers of a path in sequence. */
export const numbers = (...values: readonly number[]): string => values.map(short).join(' ').replaceAll(' -', '-');

/** The start of a subpath. */
export const from = ([x, y]: Point): string => `M${numbers(x, y)}`;

export const fill = (colour: string, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="${colour}" d="${d}"${more}/>`;

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${d}"${more}/>`;

export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** A drawing around the origin, moved elsewhere. */
export const moved = ([x, y]: Point, drawn: string, scale = 1): string =>
  `<g transform="translate(${numbers(x, y)})${scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`}">${drawn}</g>`;

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
  return `${from(middle(0))}${bends.join('')}z`;
}
