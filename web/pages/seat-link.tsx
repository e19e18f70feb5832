import { useEffect, useState } from 'preact/hooks';
import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { useSecret as exchange, type Reader } from '../api.ts';
import { Message } from '../controls/message.tsx';
import { failureSaid } from '../failure.ts';
import { text } from '../lang.ts';
import { openByAddress } from '../my-tables/address.ts';
import { forgetSeat, remember, seatsAt } from '../my-tables/known-tables.ts';
import { reopened } from '../my-tables/vault.ts';
import { offerWays } from '../notifications/owed.ts';
import { askedFor } from '../recovery/link-keys.ts';
import { renew } from '../recovery/new-link.ts';
import type { Answer } from '../request.ts';
import { fragmentOf } from '../table/fragment.ts';
import { keepFresh } from '../table/fresh.ts';

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

/** In milliseconds: a seat that is lost again so soon after it was regained has no cookie that lasts. */
const TOO_SOON = 60_000;

/** Loads the page again for a seat that was regained; false if that has just been tried. */
function reloadedFor(id: string, seat: Seat): boolean {
  const key = `regained/${id}/${seat}`;
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < TOO_SOON) return false;
  sessionStorage.setItem(key, `${Date.now()}`);
  location.reload();
  return true;
}

/** The page for somebody without access to the seat that they have opened. */
export function SeatLost({ id, viewer }: { readonly id: string; readonly viewer: Viewer }) {
  const [isAsking, setAsking] = useState(typeof viewer === 'number');
  const [wasHere] = useState(() => typeof viewer === 'number' && seatsAt(id).includes(viewer));
  const { notice: words, site } = text();
  useEffect(() => {
    if (typeof viewer === 'number')
      void regained(id, viewer).then((isOurs) => {
        if (isOurs && reloadedFor(id, viewer)) return;
        if (!isOurs) forgetSeat(id, viewer);
        setAsking(false);
      });
  }, [id, viewer]);
  if (isAsking) return <Message text={site.loading} />;
  // It was freed before the game began, perhaps, so that its player can take another one.
  if (wasHere)
    return (
      <Message text={words.seatGone} help={words.seatGoneHelp}>
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
  return (
    <Message text={words.seatLost} help={words.seatLostHelp}>
      <WithoutSeat reader={viewer} />
    </Message>
  );
}
