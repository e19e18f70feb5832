import { bySky, type Sky, seatLook } from '../../../game/seat-colours.ts';
import { documentOf, fill, numbers, pathsByLook, polyline, stroke } from '../../../game/svg.ts';
import { isClosed, ownerOf } from '../owners.ts';
import { ROUTES } from '../routes.ts';
import type { Route, View } from '../types.ts';
import type { Line, Point } from './geometry.ts';
import { BORDER, LAKES } from './land.ts';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { onSheet, SHEET } from './projection.ts';
import { toneOf } from './symbols.ts';
import { trackOf } from './tracks.ts';

/** Without tenths, for shorter numbers. */
const rounded = (line: Line): Line => line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
const shapeOf = (course: string): string => polyline(rounded(onSheet(course)), true);

/** A track as one bend through its middle. */
function bendOf({ id }: Route): string {
  const { course } = trackOf(id);
  const [[ax, ay] = [0, 0], [x, y] = [0, 0], [bx, by] = [0, 0]] = [
    course[0],
    course[course.length >> 1],
    course.at(-1),
  ];
  const [start = [0, 0], ...others] = rounded([
    [ax, ay],
    [2 * x - (ax + bx) / 2, 2 * y - (ay + by) / 2],
    [bx, by],
  ]);
  return `M${numbers(...start)}Q${numbers(...others.flat())}`;
}

/** What is the same at every table; made once. */
const made = () => ({
  country: shapeOf(BORDER),
  lakes: LAKES.map(shapeOf).join(''),
  bends: ROUTES.map(bendOf),
});
let known: ReturnType<typeof made> | undefined;

/** The colour and the width of a route from afar. */
function lookOf(view: View, { id, colour }: Route, sky: Sky, palette: Palette): readonly [string, number] {
  const owner = ownerOf(view, id);
  if (owner !== null) return [seatLook(owner, sky).body, 15];
  if (isClosed(view, id)) return [palette.bed, 3];
  return [palette[colour === null ? 'neutral' : toneOf(colour)], 8];
}

/** The map at a glance: the country, its lakes, and whose routes are where. */
export function glimpseSvg(view: View): Readonly<Record<Sky, string>> {
  const { width, height } = SHEET;
  known ??= made();
  const { country, lakes, bends } = known;
  return bySky((sky) => {
    const palette = sky === 'day' ? DAY : NIGHT;
    const routes = ROUTES.map((route, index) => {
      const [colour, wide] = lookOf(view, route, sky, palette);
      return [`stroke="${colour}" stroke-width="${wide}"`, bends[index] ?? ''] as const;
    });
    return documentOf(
      SHEET,
      fill(palette.abroad, `M0 0h${width}v${height}h-${width}z`) +
        fill(palette.land, country) +
        stroke(palette.border, 2, country) +
        fill(palette.water, lakes) +
        `<g fill="none" stroke-linecap="round">${pathsByLook(routes)}</g>`,
    );
  });
}
