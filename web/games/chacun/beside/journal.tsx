import type { Seat } from '../../../../shared/game/contract.ts';
import type { Message } from '../../../../shared/games/chacun/types.ts';
import { messageSaid } from '../../../../shared/games/chacun/words/clauses.ts';
import { isBeside, showBoard } from '../../../board/panels.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import type { PlanProps } from '../play.ts';
import { chacunSentences, chacunText } from '../text.ts';

/** The seats that a message is about. */
const messageSeats = (message: Message): readonly Seat[] =>
  message.kind === 'menhir' ? [message.seat] : message.scorers;

/** Who scored points and for what, the latest first; pointing at a line highlights its tiles. */
export function Journal({ plan, view, snapshot }: PlanProps) {
  const words = chacunText();
  return (
    <section class="panel journal" aria-labelledby="journal-title">
      <h2 id="journal-title">{words.journal}</h2>
      {view.messages.length === 0 && <p class="hint">{words.journalEmpty}</p>}
      <ol reversed>
        {view.messages.toReversed().map((message, index) => {
          const seats = messageSeats(message);
          const names = seats.map((seat) => nameOf(snapshot.seats, seat));
          const isShown = plan.tiles.value === message.tiles;
          const show = () => plan.showTiles(message.tiles);
          const hide = () => plan.showTiles([]);
          return (
            <li key={view.messages.length - index}>
              <button
                type="button"
                aria-pressed={isShown}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
                onFocus={show}
                // On a phone, the tiles stay shown on the board when this list closes.
                onBlur={() => isBeside() && hide()}
                onClick={() => {
                  showBoard();
                  show();
                }}
              >
                <span class="marks">
                  {seats.map((seat) => (
                    <SeatMark key={seat} seat={seat} />
                  ))}
                </span>
                <span>{messageSaid(chacunSentences(), message, names)}</span>
                {message.points > 0 && (
                  <b aria-hidden="true" class="gain">
                    +{message.points}
                  </b>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {view.discarded.length > 0 && <p class="hint">{words.discarded(view.discarded.length)}</p>}
    </section>
  );
}
