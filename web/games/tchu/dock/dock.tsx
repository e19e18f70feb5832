import { useContext } from 'preact/hooks';
import { asked } from '../../../../shared/games/tchu/words/asked.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import type { Around } from '../../../board/frame.tsx';
import { PlaybackContext } from '../../../board/scene.ts';
import { nameOf } from '../../../board/seat-name.ts';
import { sendingSaid } from '../../../board/sending.ts';
import { Sheet } from '../../../board/sheet.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { PlanProps } from '../play.ts';
import { tchuSentences, tchuText } from '../text.ts';
import { Claim } from './claim.tsx';
import { Hand } from './hand.tsx';
import { Market } from './market.tsx';
import { RouteList } from './route-list.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import { PointsBriefly, Tickets } from './tickets.tsx';
import { Tunnel } from './tunnel.tsx';

// Shown once the game is over.
const FinalCount = onDemand(async () => (await import('./final-count.tsx')).FinalCount);

/** What the game is waiting for, in a sentence. */
function statusOf({ plan, view, snapshot }: PlanProps): string {
  if (plan.isBusy.value) return sendingSaid(plan);
  if (plan.route.value !== null) return tchuText().paying;
  // An earlier position of a game that is over asks nothing.
  const viewer = snapshot.stage === 'over' ? 'spectator' : snapshot.viewer;
  return asked(tchuSentences(), view, viewer, (seat) => nameOf(snapshot.seats, seat));
}

/** Whether the sheet shows the end of the game. Until its last move has been played back, all is in its place. */
function useIsOver({ stage }: Snapshot): boolean {
  const isHeld = useContext(PlaybackContext)?.scene.value?.held != null;
  return stage === 'over' && !isHeld;
}

function Panel({ plan, view, snapshot }: PlanProps) {
  const { phase } = view;
  const route = plan.route.value;
  if (useIsOver(snapshot)) return null;
  if ((phase.type === 'first-tickets' || phase.type === 'tickets') && phase.offered !== null)
    return <TicketChoice plan={plan} offered={phase.offered} isFirst={phase.type === 'first-tickets'} />;
  if (phase.type === 'tunnel') return <Tunnel plan={plan} phase={phase} />;
  if (route !== null) return <Claim plan={plan} route={route} />;
  return <Market plan={plan} view={view} />;
}

/** The sheet: what the game is waiting for, everything there is to choose, and the player's cards, tickets and routes. */
export function Dock({ around, ...props }: PlanProps & { readonly around: Around }) {
  const { plan, view, snapshot } = props;
  const isOver = useIsOver(snapshot);
  const isMine =
    snapshot.stage !== 'over' &&
    view.seat !== null &&
    snapshot.viewer === view.seat &&
    (snapshot.play?.waitingFor.includes(view.seat) ?? false);
  return (
    <Sheet snapshot={snapshot} said={statusOf(props)} isMine={isMine} clock={around.clock} quiet={around.quiet}>
      {view.last !== null && !isOver && (
        <p class="last-round">{tchuSentences().asked.lastRound(nameOf(snapshot.seats, view.last))}</p>
      )}
      {around.ending}
      <Panel {...props} />
      <Hand plan={plan} view={view} />
      {view.final !== null && <FinalCount {...props} />}
      {/* Neither is of use while one pays. */}
      {plan.route.value === null && view.phase.type !== 'tunnel' && (
        <>
          <Tickets {...props} />
          <RouteList plan={plan} />
          <PointsBriefly view={view} />
        </>
      )}
    </Sheet>
  );
}
