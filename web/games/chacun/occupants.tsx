import type { Seat } from '../../../shared/game.ts';
import { rotated } from '../../../shared/games/chacun/drawing/picture.ts';
import type { OccupantKind, Zone, ZoneId } from '../../../shared/games/chacun/types.ts';
import { markPath, seatClass } from '../../parts/seat-mark.tsx';
import { HUT, PAWN } from './glyphs.tsx';
import { pictureOfZone } from './zones.ts';

/** What a pawn has with it: a hunter a spear, a gatherer a basket, a fisher a rod with its line. */
const GEAR: Readonly<Record<Zone['type'], { readonly line: string; readonly fill: string }>> = {
  meadow: { line: 'M10 11.500V-8', fill: 'M10-14l2.600 5.500L10-6.600 7.400-8.500z' },
  forest: { line: 'M5.600 2.500c0-6.500 8.800-6.500 8.800 0', fill: 'M4.600 2.500h10.800l-1.600 8.500h-7.600z' },
  river: { line: 'M7.500 6L12-13l2.600 3v12', fill: 'M14.600 1.500l2.400 4-2.400 2.600-2.400-2.600z' },
  lake: { line: '', fill: '' },
};

interface Props {
  readonly kind: OccupantKind;
  readonly seat: Seat;
  /** Where it stands; null in hand. */
  readonly stands: Zone['type'] | null;
}

/** A pawn or a hut around (0, 0): its shape and gear say which, its colour and the mark on it whose. */
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

/** Where a piece stands on its tile, in the tile's box as it lies on the board. */
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
