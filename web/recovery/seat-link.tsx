import { useEffect, useState } from 'preact/hooks';
import type { Reader } from '../../shared/protocol/route.ts';
import type { Target } from '../../shared/protocol/targets.ts';
import { failureSaid } from '../app/failure.ts';
import { text, withFurtherText } from '../app/lang.ts';
import { endLink, linkHere } from '../app/opened-link.ts';
import { type ApiAnswer, isDecided, isNotYours } from '../app/request.ts';
import { type Holder, openSession } from '../app/session.ts';
import { offerWays } from '../notifications/owed.ts';
import { retain } from '../tables/forgotten.ts';
import { keepFresh } from '../tables/fresh.ts';
import { remember, seatsAt } from '../tables/known-tables.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { pageOnDemand } from '../ui/on-demand.tsx';

const BadLink = pageOnDemand(() => withFurtherText(async () => (await import('./bad-link.tsx')).BadLink));

export type Failure = Exclude<ApiAnswer<unknown>, { readonly type: 'ok' }>;

/** Shown if it is not known whether a seat can be opened, since the service did not answer, or wants to be asked later. */
export const Undecided = ({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) => (
  <Message text={text().site.failed} help={failureSaid(failure)}>
    <button type="button" class="button primary" onClick={onAgain}>
      {text().notice.again}
    </button>
  </Message>
);

/** Reads the link that was opened here, which gives access or is damaged. `heard`: the event at which it was opened. */
export function OpenedLink({
  path,
  heard,
  onRead,
}: {
  /** The table, if the link says nothing. */
  readonly path: string;
  readonly heard: unknown;
  readonly onRead: (link: Target) => void;
}) {
  useEffect(() => onRead(linkHere() ?? { type: 'table', table: path }), [path, heard]);
  return <Message text={text().site.loading} />;
}

/** Exchanges the secret of a link for a cookie; of another link by another instance. */
export function Exchange({
  id,
  reader,
  secret,
}: {
  readonly id: string;
  readonly reader: Holder;
  readonly secret: string;
}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(1);
  const words = text();
  useEffect(() => {
    let isGone = false;
    retain(id, reader);
    void openSession(id, reader, secret).then((answer) => {
      if (isGone) return;
      if (answer.type === 'ok' || isDecided(answer)) endLink();
      if (answer.type === 'ok' && typeof reader === 'number') {
        // Whoever has another seat here already has opened somebody else's, or plays both in this browser.
        if (seatsAt(id).length === 0) offerWays(id, reader);
        remember(id, answer.value.game, reader, secret);
        keepFresh({ seat: reader, secret: '', snapshot: answer.value });
      }
      // This browser may have the seat by a later link than this one.
      const isHere = typeof reader === 'number' && seatsAt(id).includes(reader);
      if (answer.type === 'ok' || (isHere && isNotYours(answer)))
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      else setFailure(answer);
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (failure === null) return <Message text={words.site.loading} />;
  if (failure.type !== 'refused' || !isDecided(failure))
    return (
      <Undecided
        failure={failure}
        onAgain={() => {
          setFailure(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  // The table is gone, and there is nothing to watch either.
  if (['table-deleted', 'no-such-table'].includes(failure.problem.code))
    return (
      <Message text={failureSaid(failure)}>
        <HomeLink />
      </Message>
    );
  if (typeof reader === 'object')
    return (
      <Message text={failureSaid(failure)}>
        <WithoutSeat reader={reader} />
      </Message>
    );
  return <BadLink seat={reader} />;
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
