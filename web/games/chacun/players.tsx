import type { Seat } from '../../../shared/game.ts';
import { OCCUPANTS, type OccupantKind, type View } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { text } from '../../lang.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark, seatClass } from '../../parts/seat-mark.tsx';
import { PieceIcon } from './occupants.tsx';
import { chacunText } from './text.ts';

const inHand = (view: View, seat: Seat, kind: OccupantKind) =>
  OCCUPANTS[kind] - view.occupants.filter((occupant) => occupant.seat === seat && occupant.kind === kind).length;

/** Everyone at the table in the order of play: points, and what they have left to place. */
export function Players({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = chacunText();
  return (
    <ul class="players" aria-label={text().table.players}>
      {view.points.map((points, seat) => {
        const isTurn = view.phase.type !== 'over' && snapshot.stage !== 'over' && view.turn === seat;
        return (
          <li
            key={seat}
            class={`player ${seatClass(seat)} ${isTurn ? 'current' : ''}`}
            aria-current={isTurn ? 'true' : undefined}
          >
            <SeatMark seat={seat} />
            <span class="player-name">
              {nameOf(snapshot.seats, seat)}
              {snapshot.viewer === seat && <em> ({words.you})</em>}
              {isTurn && <span class="unseen">, {words.turnMark}</span>}
            </span>
            <b class="points">
              <span aria-hidden="true">{points}</span>
              <span class="unseen">{text().table.points(points)}</span>
            </b>
            <span class="left">
              {(['pawn', 'hut'] as const).map((kind) => (
                <span key={kind} title={words[`${kind}s`](inHand(view, seat, kind))}>
                  <PieceIcon kind={kind} seat={seat} stands={null} />
                  <span aria-hidden="true">{inHand(view, seat, kind)}</span>
                  <span class="unseen">{words[`${kind}s`](inHand(view, seat, kind))}</span>
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
