import type { Seat } from '../../../shared/game.ts';
import { rotated } from '../../../shared/games/chacun/drawing/picture.ts';
import type { OccupantKind, ZoneId } from '../../../shared/games/chacun/types.ts';
import { markPath, seatClass } from '../../parts/seat-mark.tsx';
import { HUT, PAWN } from './glyphs.tsx';
import { pictureOfZone } from './zones.ts';

/** A pawn or a hut around (0, 0): its shape says which, its colour and the mark on it whose. */
export const Piece = ({ kind, seat }: { readonly kind: OccupantKind; readonly seat: Seat }) => (
  <g class={`piece ${kind} ${seatClass(seat)}`}>
    <path class="body" d={kind === 'pawn' ? PAWN : HUT} />
    <path class="whose" d={markPath(seat)} transform={`translate(0 ${kind === 'pawn' ? 4.6 : 4.4}) scale(.46)`} />
  </g>
);

/** Where a piece stands on its tile, in the tile's box as it lies on the board. */
export function pieceAt(kind: OccupantKind, zone: ZoneId, rotation: number, isChoice = false) {
  const { anchor, second } = pictureOfZone(zone);
  return rotated(isChoice && kind === 'hut' ? second : anchor, rotation);
}

/** A small picture of a piece, for text. */
export const PieceIcon = ({ kind, seat }: { readonly kind: OccupantKind; readonly seat: Seat }) => (
  <svg class="piece-icon" viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
    <Piece kind={kind} seat={seat} />
  </svg>
);
