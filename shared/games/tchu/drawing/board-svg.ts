import type { Lang } from '../../../game/contract.ts';
import type { SeatLook, Sky } from '../../../game/seat-colours.ts';
import { documentOf } from '../../../game/svg.ts';
import { ROUTES } from '../routes.ts';
import { STATIONS } from '../stations.ts';
import type { RouteId } from '../types.ts';
import { drawGround } from './ground.ts';
import { labels, NAME_SIZE } from './labels.ts';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { SHEET } from './projection.ts';
import { drawRoutes } from './rails.ts';
import { drawLabel, drawNeighbours, drawStation } from './sheet.ts';

/** The state of the railways: which routes are taken and by whom, and which are closed. */
export interface Railways {
  readonly seatLook: (route: RouteId) => SeatLook | null;
  readonly isClosed: (route: RouteId) => boolean;
}

const drawRailways = ({ seatLook, isClosed }: Railways, palette: Palette): string =>
  drawRoutes(
    ROUTES.map(({ id }) => id),
    (route) => seatLook(route) ?? (isClosed(route) ? 'closed' : 'free'),
    palette,
  );

/** The whole map as an SVG document. */
export const mapSvg = (railways: Railways, lang: Lang, palette: Palette = DAY): string =>
  documentOf(
    SHEET,
    drawGround(palette) +
      drawNeighbours(lang, palette) +
      drawRailways(railways, palette) +
      STATIONS.map(({ id }) => drawStation(id, palette)).join('') +
      labels(lang, NAME_SIZE)
        .map((label) => drawLabel(label, palette))
        .join(''),
  );

const grounds: Partial<Record<Sky, string>> = {};

/** The same without text, for sizes at which names would be illegible. */
export function unletteredSvg(railways: Railways, sky: Sky): string {
  const palette = sky === 'day' ? DAY : NIGHT;
  // The land takes longer to draw than everything else, and never changes.
  grounds[sky] ??= drawGround(palette);
  return documentOf(
    SHEET,
    grounds[sky] + drawRailways(railways, palette) + STATIONS.map(({ id }) => drawStation(id, palette, false)).join(''),
  );
}
