import { asked } from '../../../../shared/games/catane/words/asked.ts';
import { text } from '../../../app/lang.ts';
import type { Around } from '../../../board/frame.tsx';
import { namesIn } from '../../../board/phrases.ts';
import { sendingSaid } from '../../../board/sending.ts';
import { Sheet } from '../../../board/sheet.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ChosenPlace } from '../map/chosen-place.tsx';
import type { PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { BankPanel } from '../trade/bank-panel.tsx';
import { Compose, NoOffer } from '../trade/compose.tsx';
import { declinedBy } from '../trade/declined.ts';
import { Offer } from '../trade/offer.tsx';
import { Build, Prices } from './build.tsx';
import { CardPanel } from './card-panel.tsx';
import { Discard } from './discard.tsx';
import { Hand } from './hand.tsx';
import { Rolled } from './rolled.tsx';

// Shown once the game is over.
const FinalCount = onDemand(async () => (await import('./final-count.tsx')).FinalCount);

const isWaitedFor = ({ view, snapshot }: PlanProps): boolean =>
  // An earlier position of a game that is over asks nothing.
  snapshot.stage !== 'over' &&
  view.seat !== null &&
  snapshot.viewer === view.seat &&
  (snapshot.play?.waitingFor.includes(view.seat) ?? false);

/** What the game waits for, in a sentence; of a turn, also what its player has chosen to do. */
function statusOf(props: PlanProps): string {
  const { plan, view, snapshot } = props;
  const { asked: said, bank, offer, placing } = cataneText();
  if (plan.isBusy.value) return sendingSaid(plan);
  const isAsked = isWaitedFor(props);
  if (isAsked && view.phase.type === 'main') {
    if (plan.deal.value?.type === 'offer') return said.you.draft(null);
    if (plan.panel.value?.type === 'bank') return `${bank.title}.`;
    if (plan.tool.value !== null) return placing[plan.tool.value];
  }
  const viewer = isAsked && view.seat !== null ? view.seat : 'spectator';
  const names = namesIn(snapshot.seats);
  const declined = isAsked && view.phase.type === 'main' ? declinedBy(view).map(names) : [];
  const isByAll = declined.length > 1 && declined.length === view.seats.length - 1;
  const now = asked({ asked: said }, view, viewer, names);
  if (declined.length === 0) return now;
  return `${isByAll ? offer.declinedByAll : offer.declined(text().listed(declined), declined.length)} ${now}`;
}

/** The panel with the present choice; one at a time. */
function Panel(props: PlanProps) {
  const { plan, view, snapshot } = props;
  const { phase } = view;
  const panel = plan.panel.value;
  if (snapshot.stage === 'over') return null;
  if (phase.type === 'offer') return <Offer {...props} phase={phase} />;
  if (phase.type === 'draft' && phase.trade !== null) return <Compose {...props} sent={phase.trade} />;
  if (panel?.type === 'card') return <CardPanel {...props} card={panel.card} />;
  if (phase.type === 'discard' && plan.choices.value.discards.size > 0) return <Discard {...props} phase={phase} />;
  if (phase.type === 'setup-colony' || phase.type === 'setup-road')
    return (
      <>
        {plan.open.value.length > 0 && <ChosenPlace {...props} />}
        {view.seat !== null && <Prices view={view} seat={view.seat} />}
      </>
    );
  if (plan.open.value.length > 0) return <ChosenPlace {...props} />;
  if (phase.type === 'main' && panel?.type === 'bank')
    return <BankPanel key={panel.port ?? 'bank'} {...props} port={panel.port} />;
  if (phase.type === 'main' && panel?.type === 'offer')
    return plan.deal.value === null ? <NoOffer {...props} /> : <Compose {...props} sent={null} />;
  return <Build {...props} />;
}

/** The sheet: what the game is waiting for, what the dice gave, everything there is to choose, and the player's cards. */
export function Dock({ around, ...props }: PlanProps & { readonly around: Around }) {
  const { plan, view, snapshot } = props;
  const progress = plan.progress.value;
  return (
    <Sheet
      snapshot={snapshot}
      said={statusOf(props)}
      isMine={isWaitedFor(props)}
      clock={around.clock}
      quiet={around.quiet}
    >
      {progress !== null && (
        <progress class="sending" aria-label={text().table.sending} value={progress.done} max={progress.of} />
      )}
      {around.ending}
      {view.final !== null && <FinalCount view={view} snapshot={snapshot} />}
      <Rolled view={view} snapshot={snapshot} />
      <Panel {...props} />
      <Hand plan={plan} view={view} />
    </Sheet>
  );
}
