import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { isSimultaneous } from '../../app/games.ts';
import { text } from '../../app/lang.ts';
import { tableUrl } from '../../app/table-url.ts';
import { takeSeats } from '../../tables/circles/take-seats.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { useAsking } from '../../ui/asking.ts';
import { useTable } from '../context.ts';
import '../../styles/again.css';

const nextOf = ({ next, game }: Snapshot) => next.find((one) => one.game === game);

/** For a player: one click opens the rematch, or takes their seat at it. */
function ToPlayer({ seat }: { readonly seat: Seat }) {
  const { snapshot } = useTable();
  const { route } = useLocation();
  const { isBusy, problem, ask } = useAsking();
  const { again } = text();
  const { id } = snapshot;
  const isOpen = nextOf(snapshot) !== undefined;
  async function take(): Promise<void> {
    const taken = await ask(takeSeats(id, [seat, ...seatsAt(id).filter((other) => other !== seat)]));
    if (taken.type === 'ok') route(taken.value);
  }
  return (
    <div class="again">
      <p role="status">{isOpen ? again.isOpen : ''}</p>
      <div class="row">
        <button type="button" class="button primary" disabled={isBusy} onClick={() => void take()}>
          {isOpen ? again.take : again.ask}
        </button>
      </div>
      <p role="alert">{problem}</p>
    </div>
  );
}

/** Says that the rematch has been opened, to a player who has scrolled away from where it is offered. */
export function RematchNotice() {
  const { snapshot } = useTable();
  const { again } = text();
  const isOpen = nextOf(snapshot) !== undefined;
  const wasOpen = useRef(isOpen);
  const [isAway, setAway] = useState(false);
  const isNew = isOpen && !wasOpen.current && typeof snapshot.viewer === 'number';
  const offer = () => document.querySelector('.again');
  useEffect(() => {
    const place = offer();
    if (!isNew || place === null) return;
    const observer = new IntersectionObserver((seen) => setAway(!seen.at(-1)?.isIntersecting));
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNew]);
  if (!isNew || !isAway) return null;
  return (
    <div class="notice rematch-notice">
      {/* Where it is offered, it is announced too. */}
      <p aria-hidden="true">{again.isOpen}</p>
      <button type="button" class="button" onClick={() => offer()?.scrollIntoView({ block: 'center' })}>
        {again.show}
      </button>
    </div>
  );
}

/** What players can do once a game is over: play it again with the same people. Others can watch that, or open a table. */
export function Again() {
  const { snapshot } = useTable();
  const { viewer, game } = snapshot;
  if (typeof viewer === 'number') return <ToPlayer seat={viewer} />;
  const next = nextOf(snapshot);
  return next ? (
    <a class="button primary" href={tableUrl(next.table)}>
      {text().again.watch}
    </a>
  ) : (
    <a class="button primary" href={`/new/${game}`}>
      {text().end.again}
    </a>
  );
}

/** For a player: what a rematch is, and where else to go: to what they have played together, or to another table. */
export function Elsewhere() {
  const { snapshot } = useTable();
  const { again, end } = text();
  const { viewer, game, circle } = snapshot;
  if (typeof viewer !== 'number') return null;
  return (
    <div class="elsewhere">
      {nextOf(snapshot) === undefined && <p class="hint">{isSimultaneous(game) ? again.helpAtOnce : again.help}</p>}
      <p class="row">
        {circle !== null && <a href={`/c/${circle}`}>{again.circle}</a>}
        <a href={`/new/${game}`}>{end.again}</a>
      </p>
    </div>
  );
}
