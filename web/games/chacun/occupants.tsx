import type { Seat } from '../../../shared/game/contract.ts';
import { markPath } from '../../../shared/game/seat-colours.ts';
import { GEAR, HUT, PAWN } from '../../../shared/games/chacun/drawing/figures.ts';
import { pictureOfZone, rotated } from '../../../shared/games/chacun/drawing/picture.ts';
import type { OccupantKind, Zone, ZoneId } from '../../../shared/games/chacun/types.ts';
import { seatClass } from '../../board-kit/seat-mark.tsx';

interface Props {
  readonly kind: OccupantKind;
  readonly seat: Seat;
  /** The kind of zone in which it stands; null in hand. */
  readonly stands: Zone['type'] | null;
}

/** A pawn or a hut around (0, 0). Its shape and gear show which piece it is; its colour and mark show whose. */
export const Piece = ({ kind, seat, stands }: Props) => (
  <g class={`piece ${kind} ${seatClass(seat)}`} data-figure={kind === 'hut' ? 'hut' : (stands ?? 'pawn')}>
    {kind === 'pawn' && stands !== null && (
      <>
        <path class="gear-line under" d={GEAR[stands].line} />
        <path class="gear-line" d={GEAR[stands].line} />
        <path class="gear" d={GEAR[stands].fill} />
      </>
    )}
    <path class="body" d={kind === 'pawn' ? PAWN : HUT} />
    <path class="whose" d={markPath(seat)} transform={`translate(0 ${kind === 'pawn' ? 4.6 : 4.4}) scale(.46)`} />
  </g>
);

/** The position of a piece on its tile, in the tile's box as it lies on the board. */
export function pieceAt(kind: OccupantKind, zone: ZoneId, rotation: number, isChoice = false) {
  const { anchor, second } = pictureOfZone(zone);
  return rotated(isChoice && kind === 'hut' ? second : anchor, rotation);
}

/** A small picture of a piece, for text. */
export const PieceIcon = (props: Props) => (
  <svg
    class="piece-icon"
    viewBox={props.stands === null ? '-13 -13 26 26' : '-13 -15 32 30'}
    aria-hidden="true"
    focusable="false"
  >
    <Piece {...props} />
  </svg>
);
