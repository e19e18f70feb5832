import { type Sky, seatLook } from '../../../game/seat-colours.ts';
import { documentOf, fill } from '../../../game/svg.ts';
import { tileIdOf, zoneOf } from '../tiles.ts';
import type { View } from '../types.ts';
import { drawFigure } from './figures.ts';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { picture, pictureOfZone, rotated } from './picture.ts';
import { drawTiles, standing } from './tile-svg.ts';
import { drawBed, drawSeams, layoutOf, type ValleyLayout } from './valley.ts';

/** The tile to place, in a frame in the colour of the player whose turn it is. */
function drawAside({ phase, turn }: View, { aside }: ValleyLayout, sky: Sky, palette: Palette): string {
  if (phase.type !== 'place' || aside === null) return '';
  const { x, y, size } = aside;
  const tile = drawTiles([{ tile: phase.tile, rotation: 0, x: 0, y: 0 }], palette);
  const frame = `<rect x="-3" y="-3" width="106" height="106" rx="4" fill="none" stroke="${seatLook(turn, sky).body}" stroke-width="6"/>`;
  return `<g transform="translate(${x} ${y})scale(${(size / 100).toFixed(3)})">${tile}${frame}</g>`;
}

/** A drawing at a point of the board, scaled. */
const put = (x: number, y: number, drawn: string, scale = 1): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${scale.toFixed(2)})">${drawn}</g>`;

/** Crosses on the animals that no longer count. */
const drawCancelled = ({ placed, cancelled }: View): string =>
  placed
    .flatMap(({ tile, x, y, rotation }) =>
      picture(tile).zones.flatMap(({ animals }) =>
        animals
          .filter(({ id }) => cancelled.includes(id))
          .map(({ spot }) => {
            const { at, size } = standing(spot.at, spot.radius, rotation);
            const cross = '<path d="M-11-9L11 10M11-9L-11 10"/>';
            return put(100 * x + at[0], 100 * y + at[1], cross, size);
          }),
      ),
    )
    .join('');

/** The occupants in their places. */
export const drawOccupants = ({ placed, occupants }: Pick<View, 'placed' | 'occupants'>, sky: Sky = 'day'): string =>
  occupants
    .map(({ kind, zone, seat }) => {
      const home = placed.find(({ tile }) => tile === tileIdOf(zone));
      if (home === undefined) return '';
      const [x, y] = rotated(pictureOfZone(zone).anchor, home.rotation);
      return put(100 * home.x + x, 100 * home.y + y, drawFigure(kind, zoneOf(zone).type, seatLook(seat, sky)), 1.25);
    })
    .join('');

/** The valley with its occupants, the last tile marked, and the tile to place. */
export function boardSvg(view: View, sky: Sky = 'day'): string {
  const { placed } = view;
  const palette = sky === 'day' ? DAY : NIGHT;
  const layout = layoutOf(view);
  const { left, top, width, height } = layout.box;
  const last = placed.at(-1);
  return documentOf(
    layout.box,
    fill(palette.table, `M${left} ${top}h${width}v${height}h${-width}z`) +
      drawBed(placed, palette) +
      drawTiles(placed, palette) +
      drawSeams(placed, palette) +
      `<g fill="none" stroke="#b3170f" stroke-width="3" stroke-linecap="round">${drawCancelled(view)}</g>` +
      (last === undefined
        ? ''
        : `<rect x="${100 * last.x + 1}" y="${100 * last.y + 1}" width="98" height="98" rx="3" fill="none" stroke="#fff7e4" stroke-width="3" stroke-dasharray="7 5"/>`) +
      drawOccupants(view, sky) +
      drawAside(view, layout, sky, palette),
  );
}
