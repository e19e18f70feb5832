import { styleText } from 'node:util';
import type { Line, Span } from '../../../shared/game/terminal.ts';

type Format = Parameters<typeof styleText>[0];

const PAPERS = {
  black: 'bgBlack',
  red: 'bgRed',
  green: 'bgGreen',
  yellow: 'bgYellow',
  blue: 'bgBlue',
  magenta: 'bgMagenta',
  cyan: 'bgCyan',
  white: 'bgWhite',
  grey: 'bgGray',
} as const;

function paintSpan({ text, ink, paper, isBold }: Span): string {
  const formats = [
    ink === undefined ? [] : [ink],
    paper === undefined ? [] : [PAPERS[paper]],
    isBold ? ['bold' as const] : [],
  ];
  const format: Format = formats.flat();
  return format.length === 0 ? text : styleText(format, text, { validateStream: false });
}

/** A line with its colours, as escape sequences. */
export const withColours = (line: Line): string => line.map(paintSpan).join('');

/** A line without them. */
export const withoutColours = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join('')
    .trimEnd();
