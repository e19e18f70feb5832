import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText, text, withFurtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { isTooSoon } from '../app/storage.ts';
import { address } from '../tables/address.ts';
import { forgetSeat, seatsAt } from '../tables/known-tables.ts';
import { reopen } from '../tables/vault.ts';
import { Message } from '../ui/message.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { regain } from './regain.ts';
import { type Failure, Undecided } from './seat-link.tsx';

const AddressPanel = onDemand(() =>
  withFurtherText(async () => (await import('../address/address-panel.tsx')).AddressPanel),
);

/** Shows the table to somebody without a seat there. */
const watch = () => location.replace('#watch');

/**
 * Whether somebody can still join the table: they may have been sent the URL of another player's page, not its link.
 */
async function hasRoom(id: string): Promise<boolean> {
  const answer = await call(routes.snapshot, { table: id, reader: 'spectator' });
  if (answer.type !== 'ok') return false;
  const { stage, seats } = answer.value;
  return stage === 'lobby' && seats.some(({ by }) => by === 'free');
}

/** In this tab, a page that was reloaded for the same reason a moment ago is not: `otherwise` is shown. */
function reloadOnce(why: string, otherwise: Lost): Lost {
  if (isTooSoon(why)) return otherwise;
  location.reload();
  return 'asking';
}

type Lost = 'asking' | 'gone' | 'not-here' | 'no-cookies' | Failure;

export function SeatLost({ id, viewer }: { readonly id: string; readonly viewer: Seat }) {
  const [lost, setLost] = useState<Lost>('asking');
  const [attempt, setAttempt] = useState(1);
  const { notice: words, site } = text();
  const { recovery } = furtherText();
  useEffect(() => {
    const wasHere = seatsAt(id).includes(viewer);
    async function find(): Promise<Lost> {
      if (!navigator.cookieEnabled) return 'no-cookies';
      const answer = await regain(id, viewer);
      // The stored secret may still be valid, so nothing is forgotten.
      if (answer === 'unavailable') {
        // A page that has slept may have its storage again once it is reloaded.
        if (wasHere) return reloadOnce(`unread/${id}/${viewer}`, 'not-here');
      } else if (answer !== null && answer.type !== 'ok') return answer;
      for (const other of seatsAt(id)) if (other !== viewer) await reopen(id, other);
      // If a seat is lost again at once, its cookie was not kept.
      if (answer !== null && answer !== 'unavailable') return reloadOnce(`regained/${id}/${viewer}`, 'no-cookies');
      forgetSeat(id, viewer);
      if (wasHere) return 'gone';
      if (!(await hasRoom(id))) return 'not-here';
      watch();
      return 'asking';
    }
    void find().then(setLost);
  }, [id, viewer, attempt]);
  if (lost === 'asking') return <Message text={site.loading} />;
  if (lost === 'no-cookies')
    return (
      <Message text={recovery.noCookies} help={recovery.noCookiesHelp}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {site.reload}
        </button>
      </Message>
    );
  if (typeof lost === 'object')
    return (
      <Undecided
        failure={lost}
        onAgain={() => {
          setLost('asking');
          setAttempt(attempt + 1);
        }}
      />
    );
  // Perhaps it was freed before the game began, so its player can take another one.
  const isGone = lost === 'gone';
  const toTable = (
    <a class={isGone ? 'button primary' : 'button'} href="#watch">
      {words.toTable}
    </a>
  );
  return (
    <Message
      text={isGone ? recovery.seatGone : words.seatLost}
      help={isGone ? recovery.seatGoneHelp : words.seatLostHelp}
      below={address.value?.seats === null && <AddressPanel seat={{ table: id, seat: viewer }} />}
    >
      <p class="row">
        {isGone && toTable}
        <a class={isGone ? 'button' : 'button primary'} href={`#lost=${viewer}`}>
          {words.regain}
        </a>
        {!isGone && toTable}
      </p>
    </Message>
  );
}
