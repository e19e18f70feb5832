import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { useSecret as exchange, fetchSnapshot, type Reader } from '../api.ts';
import { Message } from '../controls/message.tsx';
import { onDemand } from '../controls/on-demand.tsx';
import { failureSaid } from '../failure.ts';
import { text } from '../lang.ts';
import { address, openByAddress } from '../my-tables/address.ts';
import { forgetSeat, remember, seatsAt } from '../my-tables/known-tables.ts';
import { reopened } from '../my-tables/vault.ts';
import { offerWays } from '../notifications/owed.ts';
import { askedFor } from '../recovery/link-keys.ts';
import { renew } from '../recovery/new-link.ts';
import type { Answer } from '../request.ts';
import { isTooSoon } from '../storage.ts';
import { fragmentOf } from '../table/fragment.ts';
import { keepFresh } from '../table/fresh.ts';

const AddressPanel = onDemand(async () => (await import('../my-tables/address-panel.tsx')).AddressPanel);

type Failure = Exclude<Answer<unknown>, { readonly type: 'ok' }>;

/** Exchanges the secret of a link for a cookie, and removes it from the URL. */
export function Exchange({
  id,
  reader,
  secret,
}: {
  readonly id: string;
  readonly reader: Reader;
  readonly secret: string;
}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(1);
  const words = text();
  const fragment = fragmentOf(reader);
  useEffect(() => {
    let isGone = false;
    // At once, whatever the answer: this keeps the secret out of the browser's history.
    history.replaceState(null, '', location.pathname + fragment);
    void exchange(id, reader, secret).then((answer) => {
      if (isGone) return;
      if (answer.type === 'ok') {
        if (typeof reader === 'number') {
          // Whoever has another seat here already has opened somebody else's, or plays both in this browser.
          if (seatsAt(id).length === 0) offerWays(id, reader);
          remember(id, answer.value.game, reader, secret);
          keepFresh({ seat: reader, secret: '', snapshot: answer.value });
        }
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      } else setFailure(answer);
    });
    return () => {
      isGone = true;
    };
  }, [id, fragment, secret, attempt]);
  if (failure === null) return <Message text={words.site.loading} />;
  if (failure.type !== 'refused' || failure.problem.status === 429 || failure.problem.status >= 500)
    return (
      <Message text={words.site.failed} help={failureSaid(failure)}>
        <button
          type="button"
          class="button primary"
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          {words.notice.again}
        </button>
      </Message>
    );
  if (typeof reader === 'object')
    return (
      <Message text={failureSaid(failure)}>
        <WithoutSeat reader={reader} />
      </Message>
    );
  return (
    <Message text={words.notice.linkBad} help={words.notice.seatLostHelp}>
      <WithoutSeat reader={reader} />
    </Message>
  );
}

/** What is offered to somebody without access to the seat. */
export const WithoutSeat = ({ reader }: { readonly reader: Reader }) => (
  <p class="row">
    {typeof reader === 'number' && (
      <a class="button primary" href={`#lost=${reader}`}>
        {text().notice.regain}
      </a>
    )}
    <a class="button" href="#watch">
      {text().notice.watchInstead}
    </a>
  </p>
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

/** Whether somebody can still join the table, who was sent the address of another player's page rather than its link. */
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
        // A seat that is lost again at once has no cookie that lasts.
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
  // It was freed before the game began, perhaps, so that its player can take another one.
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
