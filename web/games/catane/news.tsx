import type { Message } from '../../../shared/games/catane/types.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { namesOf } from './names.ts';
import type { Place } from './places.ts';
import type { Plan, PlanProps } from './play.ts';
import type { Names } from './text/facts.ts';
import { cataneText } from './text.ts';

/** The place that a message is about, if any. */
function placeIn(message: Message): Place | null {
  if (message.kind === 'road') return { kind: 'road', id: message.at };
  if (message.kind === 'colony' || message.kind === 'town') return { kind: 'spot', id: message.at };
  return message.kind === 'thief' ? { kind: 'cell', id: message.to } : null;
}

/** Messages by turn: the latest turn first, its events in order. */
function byTurns(messages: readonly Message[]): readonly (readonly Message[])[] {
  const turns: Message[][] = [];
  for (const message of messages)
    if (message.kind === 'turn' || turns.length === 0) turns.push([message]);
    else turns.at(-1)?.push(message);
  return turns.reverse();
}

/** The number of turns shown; earlier ones are folded away. */
const TOLD = 2;

function Turns({
  plan,
  turns,
  names,
}: {
  readonly plan: Plan;
  readonly turns: readonly (readonly Message[])[];
  readonly names: Names;
}) {
  const words = cataneText().news;
  return (
    <ol>
      {turns.flatMap((turn, nth) =>
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
  );
}

/** The news of this turn and of the round before it; pointing at a line highlights its place. */
export function News({ plan, view, snapshot }: PlanProps) {
  const words = cataneText().news;
  const turns = byTurns(view.messages);
  if (turns.length === 0) return null;
  const names = namesOf(view, snapshot);
  return (
    <section class="panel news" aria-labelledby="news-title">
      <h2 id="news-title">{words.title}</h2>
      <Turns plan={plan} turns={turns.slice(0, TOLD)} names={names} />
      {turns.length > TOLD && (
        <details class="fold">
          <summary>{words.earlier}</summary>
          <Turns plan={plan} turns={turns.slice(TOLD)} names={names} />
        </details>
      )}
    </section>
  );
}
