import type { Message, View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { factsOf } from './names.ts';
import type { Plan } from './play.ts';
import { tchuText } from './text.ts';

const routeIn = (message: Message) => ('route' in message ? message.route : null);

/** The news of this turn and the one before it; pointing at a line highlights its route. */
export function News({
  plan,
  view,
  snapshot,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}) {
  const words = tchuText().news;
  // The status above already says whose turn it is.
  const told = view.messages.filter(({ kind }) => kind !== 'turn');
  if (told.length === 0) return null;
  return (
    <section class="panel news" aria-labelledby="news-title">
      <h2 id="news-title">{words.title}</h2>
      <ol>
        {told.map((message, index) => {
          const route = routeIn(message);
          const show = () => plan.lookAt(route);
          return (
            <li key={index} onPointerEnter={show} onPointerLeave={() => plan.lookAt(null)}>
              <SeatMark seat={message.seat} />
              <span>
                {words.message(
                  message,
                  nameOf(snapshot.seats, message.seat),
                  route === null ? '' : factsOf(route).name,
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
