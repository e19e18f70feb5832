import { useEffect, useState } from 'preact/hooks';
import { type Confirmed, DIGEST } from '../../shared/protocol/messages/notifications.ts';
import { confirmChannel, unsubscribe } from '../api.ts';
import { failureSaid } from '../failure.ts';
import { text } from '../lang.ts';
import { useTitle } from './title.ts';

interface Link {
  readonly table: string;
  readonly channel: string;
  readonly token: string;
}

function linkHere(): Link | null {
  const [table = '', channel = '', token = ''] = location.hash.slice(1).split('.');
  return token === '' ? null : { table, channel, token };
}

/** Reads the link from the URL and removes it there, so that it is neither kept in the history nor passed on. */
function takeLink(): Link | null {
  const link = linkHere();
  history.replaceState(null, '', location.pathname);
  return link;
}

interface Props {
  readonly what: 'confirm' | 'unsubscribe';
}

/** The page to which links in mails lead. Opening it changes nothing, since mail scanners open links too. */
export function MailLink({ what }: Props) {
  const words = text();
  const [link, setLink] = useState<Link | null | undefined>(undefined);
  const isOfAll = (link ?? linkHere())?.table === DIGEST;
  const { title, help, submit, done, doneHelp } = words.mailLink[isOfAll ? 'digest' : what];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<{ readonly confirmed: Confirmed | null } | null>(null);
  useTitle(result === null ? title : done);
  useEffect(() => {
    const take = () => {
      setLink(takeLink());
      setResult(null);
      setProblem('');
    };
    take();
    // Another link was opened in the same tab.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  async function send({ table, channel, token }: Link): Promise<void> {
    setBusy(true);
    setProblem('');
    const ask = what === 'confirm' ? confirmChannel : unsubscribe;
    const answer = await ask(table, channel, token);
    setBusy(false);
    if (answer.type === 'ok') setResult({ confirmed: answer.value });
    else setProblem(failureSaid(answer));
  }

  return (
    <main id="main" class="page narrow">
      <div class="card hero-card">
        <h1>{result === null ? title : done}</h1>
        {result === null ? (
          link !== null && (
            <>
              <p>{help}</p>
              <button
                type="button"
                class="button primary"
                disabled={isBusy || link === undefined}
                onClick={() => link && void send(link)}
              >
                {submit}
              </button>
            </>
          )
        ) : (
          <p role="status">{doneHelp}</p>
        )}
        {result?.confirmed && (
          <a class="button primary" href={`/t/${result.confirmed.table}#seat=${result.confirmed.seat}`}>
            {words.mailLink.table}
          </a>
        )}
        {link === null && <p>{words.site.notFoundHelp}</p>}
        <p role="alert">{problem}</p>
      </div>
    </main>
  );
}
