import type { Seat } from '../../../game/contract.ts';
import type { SeatLook } from '../../../game/seat-colours.ts';
import { fill, moved, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { type At, roadPath, spotOf } from './sheet.ts';

const edge = (p: Palette, width: number) => ` stroke="${p.line}" stroke-width="${width}" stroke-linejoin="round"`;

const markOf = ({ ink, mark }: SeatLook, x: number, y: number, scale: number): string =>
  `<path fill="${ink}" transform="translate(${numbers(x, y)})scale(${scale})" d="${mark}"/>`;

/** A road of a seat, with a milestone that shows the mark of the seat. */
export function drawRoad(way: At, seat: Seat | null, seatLook: (seat: Seat) => SeatLook, p: Palette): string {
  if (seat === null) return '';
  const look = seatLook(seat);
  const d = roadPath(way, 15, 85);
  return (
    stroke(p.line, 12.4, d, ' stroke-linecap="round"') +
    stroke(look.body, 9.4, d, ' stroke-linecap="round"') +
    moved(spotOf(way), `<circle r="8.2" fill="${look.body}"${edge(p, 1.5)}/>${markOf(look, 0, 0, 0.58)}`)
  );
}

/*
 * Buildings have the colour of their seat, so that they can be told apart from afar, with the mark of the seat on the
 * gable: a colony is one house, a town a larger one beside a tower.
 */

const HOUSE = { walls: 'M-11.5 12.5V-2L0-12.5 11.5-2v14.5z', roof: 'M-14.5-.5L0-14 14.5-.5' } as const;
const HALL = { walls: 'M-6.5 14.5V.5L6.5-10.5 19.5.5v14z', roof: 'M-9 2L6.5-11.5 22 2' } as const;
const TOWER = 'M-20 14.5v-24.5h13.5v24.5z';
const SPIRE = 'M-22.5-10L-13.25-23.5-4-10z';

const gable = (
  { walls, roof }: { readonly walls: string; readonly roof: string },
  look: SeatLook,
  p: Palette,
): string => fill(look.body, walls, edge(p, 1.6)) + stroke(p.line, 5.8, roof, ROUND) + stroke(p.wall, 2.8, roof, ROUND);

const colony = (look: SeatLook, p: Palette): string => gable(HOUSE, look, p) + markOf(look, 0, 4.2, 0.72);

const town = (look: SeatLook, p: Palette): string =>
  fill(look.body, TOWER, edge(p, 1.6)) +
  fill('#000', 'M-11.5-9.5h5v24h-5z', ' fill-opacity=".2"') +
  fill(p.wall, SPIRE, edge(p, 1.6)) +
  fill(p['wall-dark'], 'M-13.25-22L-5.5-10.8h-5z') +
  fill(p.wall, 'M-16-6.5h4v6h-4z', edge(p, 1.1)) +
  gable(HALL, look, p) +
  markOf(look, 6.5, 5.2, 0.8);

/** A house, or a town with a tower, centred on its intersection. */
export const drawBuilding = (isTown: boolean, look: SeatLook, p: Palette): string =>
  isTown ? town(look, p) : colony(look, p);

const CLOAK = 'M-13.5 20C-13-2-9-9-6.6-12.6-8-22-4-27.5 0-27.5S8-22 6.6-12.6C9-9 13-2 13.5 20 6 23.5-6 23.5-13.5 20z';

/** The thief, who stands beside the number of a cell, relative to the middle of the cell; light around the dark cloak. */
export const drawThief = (p: Palette): string =>
  moved(
    [27, 17],
    `<ellipse cx="0" cy="20" rx="14" ry="4.4" fill="${p.shade}" fill-opacity=".4"/>` +
      stroke(p.light, 4.6, CLOAK, ' stroke-opacity=".85" stroke-linejoin="round"') +
      fill(p.cloak, CLOAK, edge(p, 1.4)) +
      fill(
        p['cloak-light'],
        'M-6.6-12.6C-8-22-4-27.5 0-27.5c-3 3-4 8-3.4 13C-8-6-9.4 6-9 21.4l-4.5-1.4C-13-2-9-9-6.6-12.6z',
      ) +
      fill(p.skin, 'M-4.6-17.5C-4.6-22.5 4.6-22.5 4.6-17.5 4.6-12.5 2-10.5 0-10.5S-4.6-12.5-4.6-17.5z', edge(p, 0.8)) +
      fill(p['cloak-dark'], 'M-5-19.6q5-1.6 10 0v3.2q-2.6 1.4-5-.4-2.4 1.8-5 .4z') +
      stroke(p.light, 1.3, 'M-2.3-17.9h.01M2.3-17.9h.01', ROUND) +
      fill(p['wood-light'], 'M6.4 3C11-.6 17.4 3 17.2 9.4 17 15 12.6 17 9 16.6 4.6 16 3 12 3.6 8z', edge(p, 1.2)) +
      stroke(p['wood-dark'], 1.6, 'M4.6 3.6l5 2M7.4 1.4l3 3.4', ROUND),
  );
