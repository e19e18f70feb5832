import type { Seat } from '../../../game/contract.ts';
import type { SeatLook } from '../../../game/seat-colours.ts';
import type { Palette } from './palette.ts';
import { fill, moved, numbers, ROUND, stroke } from './pen.ts';
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

const colony = (look: SeatLook, p: Palette): string =>
  fill(p.wall, 'M-11 12V-2h22v14z', edge(p, 1.5)) +
  fill(look.body, 'M-14.6-.6L0-14.6 14.6-.6 12.6 2.2H-12.6z', edge(p, 1.5)) +
  fill(p.window, 'M3.4 12V5.6h5V12zM-8.4 5.6h5v3.8h-5z') +
  markOf(look, 0, -4.6, 0.44);

const town = (look: SeatLook, p: Palette): string =>
  fill(p['wall-dark'], 'M-19 14V-4h9v18z', edge(p, 1.5)) +
  fill(p.wall, 'M-10.5 14v-25h15v25z', edge(p, 1.5)) +
  fill(look.body, 'M-12.6-10L-3-23.5 6.6-10z', edge(p, 1.5)) +
  fill(p.wall, 'M3 14V0h15v14z', edge(p, 1.5)) +
  fill(look.body, 'M.2 1.2L10.5-8.8 20.8 1.2z', edge(p, 1.5)) +
  fill(look.body, 'M-20.4-3.4l4-5h7v5z', edge(p, 1.3)) +
  fill(p.window, 'M-5.5 14V8q2.5-3 5 0v6zM8.2 14V6.6h5V14zM-16.4 2h3.6v4h-3.6z') +
  `<circle cx="-3" cy="-3" r="5.6" fill="${look.body}"${edge(p, 1)}/>` +
  markOf(look, -3, -3, 0.4);

/** A house, or a town with a tower, centred on its intersection. */
export const drawBuilding = (isTown: boolean, look: SeatLook, p: Palette): string =>
  isTown ? town(look, p) : colony(look, p);

/** The thief, who stands beside the number of a cell, relative to the middle of the cell. */
export const drawThief = (p: Palette): string =>
  moved(
    [27, 17],
    `<ellipse cx="0" cy="20" rx="14" ry="4.4" fill="${p.shade}" fill-opacity=".4"/>` +
      fill(
        p.cloak,
        'M-13.5 20C-13-2-9-9-6.6-12.6-8-22-4-27.5 0-27.5S8-22 6.6-12.6C9-9 13 -2 13.5 20 6 23.5-6 23.5-13.5 20z',
        edge(p, 1.4),
      ) +
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
