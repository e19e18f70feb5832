import { fill, numbers, polyline, ROUND, stroke } from '../../../game/svg.ts';
import { beside, type Line, smoothed } from './geometry.ts';
import { BORDER, FJORDS, LAKES, PRINCIPALITY, RIVERS } from './land.ts';
import type { Palette, Tone } from './palette.ts';
import { onSheet, SHEET } from './projection.ts';
import { contours, hachures } from './relief.ts';

const HILLS: readonly (readonly [level: number, tone: Tone])[] = [
  [4.5, 'hill-1'],
  [9, 'hill-2'],
  [15, 'hill-3'],
  [22, 'hill-4'],
  [29.5, 'hill-5'],
];

const closed = (line: Line, steps?: number) => polyline(smoothed(line, true, steps), true);
const open = (line: Line, steps?: number) => polyline(smoothed(line, false, steps));

const all = `M0 0h${SHEET.width}v${SHEET.height}h-${SHEET.width}z`;

function drawRelief(palette: Palette): string {
  const strokes = hachures();
  const lines = (isLit: boolean) =>
    strokes
      .filter((hachure) => hachure.isLit === isLit)
      .map(({ from, fall }) => `M${numbers(...from)}l${numbers(...fall)}`)
      .join('');
  return (
    HILLS.map(([level, tone]) => {
      const shape = contours(level)
        .map((line) => closed(line, 2))
        .join('');
      return fill(palette[tone], shape, ` stroke="${palette['hatch-dark']}" stroke-opacity=".3" stroke-width=".8"`);
    }).join('') +
    stroke(palette['hatch-light'], 1.2, lines(true), ' opacity=".7"') +
    stroke(palette['hatch-dark'], 1.1, lines(false), ' opacity=".6"')
  );
}

function drawWaters(palette: Palette): string {
  const shores = LAKES.map((course) => closed(onSheet(course), 5)).join('');
  const rivers = RIVERS.map((course) => open(onSheet(course), 5)).join('');
  return (
    stroke(palette.river, 2.2, rivers, ROUND) +
    FJORDS.map(([width, course]) => stroke(palette.shore, width + 2.4, open(onSheet(course), 5), ROUND)).join('') +
    FJORDS.map(([width, course]) => stroke(palette.water, width, open(onSheet(course), 5), ROUND)).join('') +
    fill(palette.water, shores, ` stroke="${palette.shore}" stroke-width="1.6"`)
  );
}

/** A frame with a scale of degrees, as in an atlas. */
function drawFrame(palette: Palette): string {
  const frame = (inset: number) =>
    `M${inset} ${inset}h${SHEET.width - 2 * inset}v${SHEET.height - 2 * inset}h${2 * inset - SHEET.width}z`;
  return (
    stroke(palette.halo, 7, frame(6.5)) +
    stroke(palette.word, 7, frame(6.5), ' stroke-dasharray="34.25 34.25"') +
    stroke(palette.word, 1.2, frame(2) + frame(11))
  );
}

/** What lies under the railways. It is the same at every table. */
export function drawGround(palette: Palette): string {
  const border = smoothed(onSheet(BORDER), true, 4);
  const principality = smoothed(onSheet(PRINCIPALITY), true, 4);
  return (
    fill(palette.land, all) +
    drawRelief(palette) +
    fill(palette.abroad, `${all}${polyline(border, true)}`, ' fill-rule="evenodd" opacity=".62"') +
    stroke(palette.tint, 9, polyline(beside(border, 4.5), true), ' opacity=".45" stroke-linejoin="round"') +
    drawWaters(palette) +
    stroke(palette.border, 1.4, polyline(principality, true), ' stroke-dasharray="5 3"') +
    stroke(palette.border, 2, polyline(border, true), ' stroke-linejoin="round" stroke-dasharray="9 3 2 3"') +
    drawFrame(palette)
  );
}
