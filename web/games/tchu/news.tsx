import type { Seat } from '../../../shared/game/contract.ts';
import type { View } from '../../../shared/games/tchu/types.ts';
import { newsOf } from '../../../shared/games/tchu/words/facts.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import type { Plan } from './play.ts';
import { tchuPhrases, tchuText } from './text.ts';

/** What happened in this turn and the one before it; pointing at a line highlights its route. */
export function News({
  plan,
  view,
  snapshot,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}) {
  const turns = newsOf(view);
  if (turns.length === 0) return null;
  const { happened } = tchuPhrases();
  const names = (seat: Seat) => nameOf(snapshot.seats, seat);
  return (
    <section class="panel news" aria-labelledby="news-title">
      <h2 id="news-title">{tchuText().news}</h2>
      <ol>
        {turns.map(({ seat, facts, route }, index) => (
          <li key={index} onPointerEnter={() => plan.lookAt(route)} onPointerLeave={() => plan.lookAt(null)}>
            <SeatMark seat={seat} />
            <span>{happened(seat, facts, 'paragraph', names)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
