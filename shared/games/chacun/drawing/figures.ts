import type { SeatLook } from '../../../game/seat-colours.ts';
import type { OccupantKind, Zone } from '../types.ts';

/*
 * The pieces of players, around (0, 0), lit from the north-west as the tiles are. Their shape and gear show which piece
 * it is; their colour and mark show whose. The parts have names, for the style sheet of the page.
 */

const INK = '#1d140c';
const BONE = '#fff1d6';
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Someone in a cloak, and its side away from the light. */
const PAWN = {
  body: 'M0-12.4a4.7 4.7 0 0 1 3.2 8.2C6.3-2.6 7.9 2.6 8.3 9.6c.1 1-.6 1.7-1.6 1.7H-6.7c-1 0-1.7-.7-1.6-1.7C-7.9 2.6-6.3-2.6-3.2-4.2A4.7 4.7 0 0 1 0-12.4z',
  shade:
    'M1.8-12a4.7 4.7 0 0 1 1.4 7.8C6.3-2.6 7.9 2.6 8.3 9.6c.1 1-.6 1.7-1.6 1.7H3.8C4.6 5 3.4-.5.4-3.6 2.8-5 3.6-9.4 1.8-12z',
  light: 'M-2.9-8.6q.5-1.9 2.3-2.3M-6 5.5q.6-4.5 2.3-6.6',
} as const;
/** The fur around a neck. */
const COLLAR = 'M-3.6-3.6q1.3 1.7 2.4.3 1.2 1.7 2.4 0 1.1 1.4 2.4-.3';

/** A tent of hides. */
const HUT = {
  body: 'M-1.6-9.6Q0-10.8 1.6-9.6L11.3 8.8c.6 1.2 0 2.5-1.4 2.5H-9.9c-1.4 0-2-1.3-1.4-2.5z',
  shade: 'M.6-10.1L1.6-9.6 11.3 8.8c.6 1.2 0 2.5-1.4 2.5H4.8z',
  light: 'M-8.2 7L-2.6-4.5',
} as const;
/** Its poles, which cross above the smoke hole. */
const POLES = 'M-3.4-14.4L1.4-7.6M3.4-14.4L-1.4-7.6';

const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND} d="${d}"/>`;
const shape = (colour: string, d: string) =>
  `<path fill="${colour}" stroke="${INK}" stroke-width="1" ${ROUND} d="${d}"/>`;
/** Wood, on a light rim that sets it off from trees and water. */
const stick = (d: string) => line(BONE, 4.4, d) + line(INK, 2.4, d) + line('#b07a3e', 1.1, d);

/** What a pawn holds: a spear on a meadow, a basket of berries in a forest, a rod with its catch at a river. */
const GEAR: Readonly<Record<Zone['type'], string>> = {
  meadow: stick('M11 11.3V-8') + shape('#dfe3e2', 'M11-15.4l2.7 5.6L11-7.2 8.3-9.8z'),
  forest:
    stick('M8.6 2.8c0-6 7.6-6 7.6 0') +
    shape('#c8402f', 'M9.4 3.2a1.9 1.9 0 0 1 3-1.5 1.9 1.9 0 0 1 3 1.5z') +
    shape('#d9a45b', 'M7 3h10.8l-1.5 8.3H8.5z') +
    line('#8a5a2c', 0.9, 'M7.8 5.7h9.2M8.3 8.4h8.2'),
  river:
    stick('M8.3 7L12.6-13.5') +
    line(BONE, 2.6, 'M12.6-13.5Q15.6-8 15.4-1') +
    line(INK, 0.9, 'M12.6-13.5Q15.6-8 15.4-1') +
    shape('#f3a25c', 'M15.4-1.6c2.6 2.2 2.4 5.6.4 7.6l1.6 2.6h-4l1.6-2.6c-2-2-2.2-5.4.4-7.6z'),
  lake: '',
};

/** A piece, as it stands in a zone; in hand (`null`) it holds nothing. */
export function drawFigure(kind: OccupantKind, stands: Zone['type'] | null, { body, ink, mark }: SeatLook): string {
  const isPawn = kind === 'pawn';
  const drawn = isPawn ? PAWN : HUT;
  const held = isPawn
    ? stands === null
      ? ''
      : GEAR[stands]
    : line(BONE, 5.2, POLES) + line(INK, 3, POLES) + line('#b07a3e', 1.5, POLES);
  return (
    (held === '' ? '' : `<g class="${isPawn ? 'gear' : 'poles'}">${held}</g>`) +
    `<path class="rim" fill="none" stroke="${BONE}" stroke-width="5.2" ${ROUND} d="${drawn.body}"/>` +
    `<path fill="${body}" stroke="${INK}" stroke-width="2.6" ${ROUND} paint-order="stroke" d="${drawn.body}"/>` +
    `<path fill="#000" fill-opacity=".2" d="${drawn.shade}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3" ${ROUND} d="${drawn.light}"/>` +
    (isPawn ? line(INK, 3, COLLAR) + line(BONE, 1.7, COLLAR) : '') +
    `<path fill="${ink}" transform="translate(0 ${isPawn ? 4.8 : 4.6})scale(.5)" d="${mark}"/>`
  );
}
