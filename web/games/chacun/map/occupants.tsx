import { useMemo } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import { markPath } from '../../../../shared/game/seat-colours.ts';
import { drawFigure } from '../../../../shared/games/chacun/drawing/figures.ts';
import { pictureOfZone, rotated } from '../../../../shared/games/chacun/drawing/picture.ts';
import type { OccupantKind, Zone, ZoneId } from '../../../../shared/games/chacun/types.ts';
import { seatClass } from '../../../board/seat-mark.tsx';

interface Props {
  readonly kind: OccupantKind;
  readonly seat: Seat;
  /** The kind of zone in which it stands; null in hand. */
  readonly stands: Zone['type'] | null;
}

/** A pawn or a hut around (0, 0). Its shape and gear show which piece it is; its colour and mark show whose. */
export function Piece({ kind, seat, stands }: Props) {
  const html = useMemo(
    () => ({ __html: drawFigure(kind, stands, { body: 'var(--own)', ink: 'var(--own-ink)', mark: markPath(seat) }) }),
    [kind, seat, stands],
  );
  return (
    <g
      class={`piece ${kind} ${seatClass(seat)}`}
      data-figure={kind === 'hut' ? 'hut' : (stands ?? 'pawn')}
      dangerouslySetInnerHTML={html}
    />
  );
}

/** The position of a piece on its tile, in the tile's box as it lies on the board. */
export function pieceAt(kind: OccupantKind, zone: ZoneId, rotation: number, isChoice = false) {
  const { anchor, second } = pictureOfZone(zone);
  return rotated(isChoice && kind === 'hut' ? second : anchor, rotation);
}

/** A small picture of a piece, for text. */
export const PieceIcon = (props: Props) => (
  <svg
    class="piece-icon"
    viewBox={props.stands === null || props.kind === 'hut' ? '-15 -16 30 30' : '-12 -17 33 31'}
    aria-hidden="true"
    focusable="false"
  >
    <Piece {...props} />
  </svg>
);
