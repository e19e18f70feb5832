import type { Seat } from '../../../shared/game/contract.ts';
import { seatClass } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Status } from '../../board-kit/status.tsx';
import { text } from '../../lang.ts';
import { BankPanel } from './bank-panel.tsx';
import { Build } from './build.tsx';
import { CardPanel } from './card-panel.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { Compose } from './compose.tsx';
import { Discard } from './discard.tsx';
import { Answering, OnTable } from './offer.tsx';
import type { PlanProps } from './play.ts';
import { Rolled } from './rolled.tsx';
import { cataneText } from './text.ts';

const isWaitedFor = ({ view, snapshot }: PlanProps): boolean =>
  view.seat !== null && snapshot.viewer === view.seat && (snapshot.play?.waitingFor.includes(view.seat) ?? false);

/** What the viewer has to do, in a sentence. */
function ownStatus({ plan, view, snapshot }: PlanProps, seat: Seat): string {
  const { status } = cataneText();
  const { phase } = view;
  switch (phase.type) {
    case 'setup-colony':
      return status.setupColony(phase.step >= view.seats.length);
    case 'setup-road':
      return status.setupRoad;
    case 'before-roll':
      return status.roll;
    case 'main':
      if (plan.panel.value?.type === 'offer') return status.draft;
      return plan.tool.value === null ? status.main : status.placing[plan.tool.value];
    case 'discard':
      return status.discard(phase.due[seat] ?? 0);
    case 'thief':
      return status.thief;
    case 'free-roads':
      return status.freeRoads(phase.left);
    case 'draft':
      return status.draft;
    case 'offer':
      return seat === view.turn ? status.exchange : status.answer(nameOf(snapshot.seats, view.turn));
    case 'over':
      return status.over;
  }
}

/** What the game is waiting for, in a sentence. */
function statusOf(props: PlanProps): string {
  const { plan, view, snapshot } = props;
  const { status } = cataneText();
  if (plan.isBusy.value) return text().table.sending;
  if (view.seat !== null && isWaitedFor(props)) return ownStatus(props, view.seat);
  const names = text().listed((snapshot.play?.waitingFor ?? []).map((seat) => nameOf(snapshot.seats, seat)));
  switch (view.phase.type) {
    case 'setup-colony':
    case 'setup-road':
      return status.waitingSetup(names);
    case 'before-roll':
      return status.waitingRoll(names);
    case 'main':
      return status.waiting(names);
    case 'discard':
      return status.waitingDiscard(names);
    case 'thief':
      return status.waitingThief(names);
    case 'free-roads':
      return status.waitingFreeRoads(names);
    case 'draft':
      return status.waitingDraft(names);
    case 'offer':
      return status.waitingAnswers(names);
    case 'over':
      return status.over;
  }
}

/** The panel with the present choice; one at a time. */
function Panel(props: PlanProps) {
  const { plan, view } = props;
  const { phase } = view;
  const panel = plan.panel.value;
  if (phase.type === 'over') return null;
  if (phase.type === 'offer')
    return (
      <>
        <OnTable {...props} phase={phase} />
        <Answering {...props} phase={phase} />
      </>
    );
  if (phase.type === 'draft') return phase.trade === null ? null : <Compose {...props} laid={phase.trade} />;
  if (panel?.type === 'card') return <CardPanel {...props} card={panel.card} />;
  if (phase.type === 'discard' && plan.choices.value.discards.size > 0) return <Discard {...props} phase={phase} />;
  if (plan.open.value.length > 0) return <ChosenPlace {...props} />;
  if (phase.type === 'main' && panel?.type === 'bank') return <BankPanel {...props} />;
  if (phase.type === 'main' && panel?.type === 'offer') return <Compose {...props} laid={null} />;
  if (phase.type === 'main' || phase.type === 'before-roll') return <Build {...props} />;
  return null;
}

/** The dock: what the game is waiting for, what the dice gave, and everything there is to choose. */
export function Dock(props: PlanProps) {
  const { plan, view, snapshot } = props;
  const { play } = snapshot;
  const progress = plan.progress.value;
  const isOver = view.phase.type === 'over';
  const marked = isOver ? (play?.outcome?.winners ?? []) : (play?.waitingFor ?? []);
  return (
    <section class={`dock ${seatClass(marked[0] ?? 0)} ${isWaitedFor(props) ? 'mine' : ''}`}>
      <Status seats={marked} said={statusOf(props)} />
      {progress !== null && (
        <progress class="sending" aria-label={text().table.sending} value={progress.done} max={progress.of} />
      )}
      <Rolled view={view} snapshot={snapshot} />
      <Panel {...props} />
    </section>
  );
}
