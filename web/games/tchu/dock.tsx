import type { View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { seatClass } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Status } from '../../board-kit/status.tsx';
import { text } from '../../lang.ts';
import { Claim } from './claim.tsx';
import { Market } from './market.tsx';
import type { Plan } from './play.ts';
import { tchuPhrases, tchuSentences, tchuText } from './text.ts';
import { TicketChoice } from './ticket-choice.tsx';
import { Tunnel } from './tunnel.tsx';

interface Props {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}

/** What the game is waiting for, in a sentence. */
function statusOf({ plan, view, snapshot }: Props): string {
  if (plan.isBusy.value) return text().table.sending;
  if (snapshot.stage === 'over' && view.phase.type !== 'over') return text().table.over;
  if (plan.route.value !== null) return tchuText().paying;
  return tchuPhrases().asked(view, snapshot.viewer, (seat) => nameOf(snapshot.seats, seat));
}

function Panel({ plan, view, snapshot }: Props) {
  const { phase } = view;
  const route = plan.route.value;
  if (snapshot.stage === 'over') return null;
  if ((phase.type === 'first-tickets' || phase.type === 'tickets') && phase.offered !== null)
    return <TicketChoice plan={plan} offered={phase.offered} />;
  if (phase.type === 'tunnel') return <Tunnel plan={plan} phase={phase} />;
  if (route !== null) return <Claim plan={plan} route={route} />;
  return <Market plan={plan} view={view} />;
}

/** The dock: what the game is waiting for, and everything there is to choose. */
export function Dock(props: Props) {
  const { view, snapshot } = props;
  const { play } = snapshot;
  const isOver = snapshot.stage === 'over';
  const marked = isOver ? (play?.outcome?.winners ?? []) : (play?.waitingFor ?? []);
  const isMine = view.seat !== null && snapshot.viewer === view.seat && (play?.waitingFor.includes(view.seat) ?? false);
  return (
    <section class={`dock ${seatClass(marked[0] ?? 0)} ${isMine ? 'mine' : ''}`}>
      <Status seats={marked} said={statusOf(props)} />
      {view.last !== null && !isOver && (
        <p class="last-round">{tchuSentences().asked.lastRound(nameOf(snapshot.seats, view.last))}</p>
      )}
      <Panel {...props} />
    </section>
  );
}
