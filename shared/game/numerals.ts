import { moved, ROUND, stroke } from './svg.ts';

/*
 * Numbers drawn as lines, so that they look the same in every browser and need no fonts. Digits are 14 high, measured
 * between the middles of their strokes.
 */

// docs/decisions/22-numbers-are-drawn-as-paths.md
/** The width of a character, and the line with which it is drawn. */
const SIGNS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  '0': [8, 'M4 0C1.1 0 0 3 0 7s1.1 7 4 7 4-3 4-7-1.1-7-4-7z'],
  '1': [4.6, 'M.6 3L4.6 0v14'],
  '2': [8, 'M.3 3.5C.4 1.2 2 0 4 0 6.2 0 7.7 1.4 7.7 3.5 7.7 6.6 3.6 9.4.3 14H8'],
  '3': [8, 'M.6 1.6C1.4.6 2.6 0 3.9 0 6.1 0 7.5 1.3 7.5 3.2S6 6.5 3.6 6.5C6.3 6.5 8 7.9 8 10.2S6.3 14 3.9 14C2.3 14 .9 13.3 0 12'],
  '4': [8.6, 'M6.2 14V0L0 9.7h8.6'],
  '5': [8, 'M7.3 0H1.5L.9 6.2C1.8 5.4 2.9 5 4.1 5 6.5 5 8 6.8 8 9.4S6.4 14 3.9 14C2.3 14 .9 13.3 0 12.1'],
  '6': [8, 'M6.8.2C3 1 0 4.6 0 9.3 0 12.2 1.6 14 4 14s4-1.8 4-4.4-1.6-4.3-3.8-4.3S.3 6.7 0 9'],
  '7': [8, 'M0 0h8L3 14'],
  '8': [8, 'M4 6.4C2 6.4.6 5.1.6 3.2S2 0 4 0s3.4 1.3 3.4 3.2S6 6.4 4 6.4C1.6 6.4 0 7.9 0 10.2S1.6 14 4 14s4-1.5 4-3.8-1.6-3.8-4-3.8z'],
  '9': [8, 'M1.2 13.8C5 13 8 9.4 8 4.7 8 1.8 6.4 0 4 0S0 1.8 0 4.4s1.6 4.3 3.8 4.3S7.7 7.3 8 5'],
  ':': [0, 'M0 4.6h.01M0 11h.01'],
}; // biome-ignore format: a table

const WEIGHT = 3.1;
const GAP = 5;
const HEIGHT = 14 + WEIGHT;

/**
 * A number, or a rate such as `3:1`, centred horizontally and standing on the line at `foot`, for drawings that can have
 * no letters. Throws for any other character.
 */
export function drawNumber(text: string, foot: number, height: number, colour: string): string {
  const scale = height / HEIGHT;
  const signs = [...text].map((sign) => {
    const drawn = SIGNS[sign];
    if (drawn === undefined) throw new Error(`no numeral is drawn for ${sign}`);
    return drawn;
  });
  let x = -(signs.reduce((sum, [width]) => sum + width, 0) + GAP * (signs.length - 1)) / 2;
  const drawn = signs.map(([width, d]) => {
    const placed = moved([x, 0], stroke(colour, WEIGHT, d, ROUND));
    x += width + GAP;
    return placed;
  });
  return `<g data-number="${text}">${moved([0, foot - (14 + WEIGHT / 2) * scale], drawn.join(''), scale)}</g>`;
}
