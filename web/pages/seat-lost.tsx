import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { fetchSnapshot } from '../api.ts';
import { Message } from '../controls/message.tsx';
import { onDemand } from '../controls/on-demand.tsx';
import { text, withFurtherText } from '../lang.ts';
import { address, openByAddress } from '../my-tables/address.ts';
import { forgetSeat, seatsAt } from '../my-tables/known-tables.ts';
import { reopened } from '../my-tables/vault.ts';
import { askedFor } from '../recovery/link-keys.ts';
import { renew } from '../recovery/new-link.ts';
import { isTooSoon } from '../storage.ts';

const AddressPanel = onDemand(() =>
  withFurtherText(async () => (await import('../my-tables/address-panel.tsx')).AddressPanel),
);

/**
 * Tries to recover access to a seat: the browser may have dropped its cookie, an answer with its new link may have been
 * lost, or it belongs to the address signed in here.
 */
async function regained(id: string, seat: Seat): Promise<boolean> {
  if ((await reopened({ id, seats: [...new Set([seat, ...seatsAt(id)])] })).includes(seat)) return true;
  if (askedFor(id, seat) !== undefined && (await renew(id, seat)).type === 'ok') return true;
  return openByAddress(id, seat);
}

/** Shows the table to somebody without a seat there. */
const watch = () => location.replace('#watch');

/**
 * Whether somebody can still join the table: they may have been sent the URL of another player's page, not its link.
 */
async function hasRoom(id: string): Promise<boolean> {
  const answer = await fetchSnapshot(id, 'spectator', null);
  if (answer.type !== 'ok') return false;
  const { stage, seats } = answer.value;
  return stage === 'lobby' && seats.some(({ by }) => by === 'free');
}

type Lost = 'asking' | 'gone' | 'not-here' | 'no-cookies';

/** The page for somebody without access to the seat that they have opened. */
export function SeatLost({ id, viewer }: { readonly id: string; readonly viewer: Seat }) {
  const [lost, setLost] = useState<Lost>('asking');
  const { notice: words, site } = text();
  useEffect(() => {
    const wasHere = seatsAt(id).includes(viewer);
    async function find(): Promise<Lost> {
      if (!navigator.cookieEnabled) return 'no-cookies';
      if (await regained(id, viewer)) {
        // If a seat is lost again at once, its cookie was not kept.
        if (isTooSoon(`regained/${id}/${viewer}`)) return 'no-cookies';
        location.reload();
        return 'asking';
      }
      forgetSeat(id, viewer);
      if (wasHere) return 'gone';
      if (!(await hasRoom(id))) return 'not-here';
      watch();
      return 'asking';
    }
    void find().then(setLost);
  }, [id, viewer]);
  if (lost === 'asking') return <Message text={site.loading} />;
  if (lost === 'no-cookies')
    return (
      <Message text={words.noCookies} help={words.noCookiesHelp}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {site.reload}
        </button>
      </Message>
    );
  // Perhaps it was freed before the game began, so its player can take another one.
  const isGone = lost === 'gone';
  return (
    <Message
      text={isGone ? words.seatGone : words.seatLost}
      help={isGone ? words.seatGoneHelp : words.seatLostHelp}
      below={address.value?.seats === null && <AddressPanel />}
    >
      <p class="row">
        <a class="button primary" href="#watch">
          {words.toTable}
        </a>
        <a class="button" href={`#lost=${viewer}`}>
          {words.regain}
        </a>
      </p>
    </Message>
  );
}
