import type { Line, Point } from './geometry.ts';

/** A number as short as SVG paths allow: rounded to a tenth, without a leading zero. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** The numbers of a path in sequence. */
export const numbers = (...values: readonly number[]): string => values.map(short).join(' ').replaceAll(' -', '-');

/** The `d` of a line, or of a closed shape. */
export function pathOf(line: Line, closed = false): string {
  const tenths = line.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const [start = [0, 0]] = tenths;
  const steps = tenths.slice(1).flatMap((point, index) => {
    const before = tenths[index] ?? point;
    return [(point[0] - before[0]) / 10, (point[1] - before[1]) / 10];
  });
  return `M${numbers(start[0] / 10, start[1] / 10)}l${numbers(...steps)}${closed ? 'z' : ''}`;
}

export const fill = (colour: string, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="${colour}" d="${d}"${more}/>`;

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  d === '' ? '' : `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${d}"${more}/>`;
