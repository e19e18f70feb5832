import type { Message, View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { namesOf } from './names.ts';
import type { Place } from './places.ts';
import type { Plan } from './play.ts';
import { cataneText } from './text.ts';

/** Where on the board a message is about. */
function placeIn(message: Message): Place | null {
  if (message.kind === 'road') return { kind: 'road', id: message.at };
  if (message.kind === 'colony' || message.kind === 'town') return { kind: 'spot', id: message.at };
  return message.kind === 'thief' ? { kind: 'cell', id: message.to } : null;
}

/** Messages by turns: the newest turn first, what happened in it in order. */
function byTurns(messages: readonly Message[]): readonly (readonly Message[])[] {
  const turns: Message[][] = [];
  for (const message of messages)
    if (message.kind === 'turn' || turns.length === 0) turns.push([message]);
    else turns.at(-1)?.push(message);
  return turns.reverse();
}

/** What happened in this turn and the round before it; pointing at a line shows where it was. */
export function News({
  plan,
  view,
  snapshot,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}) {
  const words = cataneText().news;
  if (view.messages.length === 0) return null;
  const names = namesOf(view, snapshot);
  return (
    <section class="news" aria-labelledby="news-title">
      <h2 id="news-title">{words.title}</h2>
      <ol>
        {byTurns(view.messages).flatMap((turn, nth) =>
          turn.map((message, index) => {
            const place = placeIn(message);
            const seat = 'seat' in message ? message.seat : null;
            return (
              <li
                key={`${nth} ${index}`}
                class={message.kind === 'turn' ? 'new-turn' : ''}
                onPointerEnter={() => place !== null && plan.lookAt(place)}
                onPointerLeave={() => place !== null && plan.lookAt(null)}
              >
                {seat === null ? <span class="mark" /> : <SeatMark seat={seat} />}
                <span>{words.message(message, names)}</span>
              </li>
            );
          }),
        )}
      </ol>
    </section>
  );
}
