import type { SeatLook } from '../../../game/seat-colours.ts';
import type { OccupantKind, Zone } from '../types.ts';

/*
 * The pieces of players, around (0, 0). Their shape and gear show which piece it is; their colour and mark show whose.
 */

/** A hunter, gatherer or fisher. */
export const PAWN =
  'M0-11a4.6 4.6 0 0 1 2.7 8.3C6-1.5 7.8 3 8 9.5c0 .9-.5 1.5-1.4 1.5H-6.6C-7.5 11-8 10.4-8 9.5-7.8 3-6-1.5-2.7-2.7A4.6 4.6 0 0 1 0-11z';
/** A fisher's hut. */
export const HUT = 'M0-11L11 11H-11z';

/** The gear of a pawn: a spear for a hunter, a basket for a gatherer, a rod with its line for a fisher. */
export const GEAR: Readonly<Record<Zone['type'], { readonly line: string; readonly fill: string }>> = {
  meadow: { line: 'M10 11.500V-8', fill: 'M10-14l2.600 5.500L10-6.600 7.400-8.500z' },
  forest: { line: 'M5.600 2.500c0-6.500 8.800-6.500 8.800 0', fill: 'M4.600 2.500h10.800l-1.600 8.500h-7.600z' },
  river: { line: 'M7.500 6L12-13l2.600 3v12', fill: 'M14.600 1.500l2.400 4-2.400 2.600-2.400-2.600z' },
  lake: { line: '', fill: '' },
};

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** A piece that stands in a zone, in the same colours as chacun.css gives it on the page. */
export function drawFigure(kind: OccupantKind, stands: Zone['type'], { body, ink, mark }: SeatLook): string {
  const { line, fill } = GEAR[stands];
  const gear =
    kind === 'hut' || line === ''
      ? ''
      : `<path fill="none" stroke="#fff8ea" stroke-width="4.4" ${ROUND} d="${line}"/>` +
        `<path fill="none" stroke="#4a2c12" stroke-width="1.7" ${ROUND} d="${line}"/>` +
        `<path fill="#d9a45b" stroke="#1d140c" stroke-width="1.1" ${ROUND} d="${fill}"/>`;
  return (
    `${gear}<path fill="${body}" stroke="#1d140c" stroke-width="1.6" ${ROUND} paint-order="stroke" d="${kind === 'pawn' ? PAWN : HUT}"/>` +
    `<path fill="${ink}" transform="translate(0 ${kind === 'pawn' ? 4.6 : 4.4})scale(.46)" d="${mark}"/>`
  );
}
