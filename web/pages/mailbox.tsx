import { useEffect, useState } from 'preact/hooks';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText, text } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { dated } from '../app/time.ts';
import { useTitle } from '../tables/title.ts';
import '../styles/mailbox.css';

/** A plain text with clickable links. */
const Linked = ({ children }: { readonly children: string }) => (
  <pre class="mail-text">
    {children.split(/(https?:\/\/\S+)/).map((part) => (part.startsWith('http') ? <a href={part}>{part}</a> : part))}
  </pre>
);

/** Kept in this tab only, so that the page can be reloaded. */
const KEPT = 'mailbox-token';

/** The token that the service printed when it started. It is removed from the page's URL, which others may see. */
function takeToken(): string {
  const given = location.hash.slice(1);
  if (given !== '') sessionStorage.setItem(KEPT, given);
  history.replaceState(null, '', location.pathname);
  return sessionStorage.getItem(KEPT) ?? '';
}

function Mail({ mail, token }: { readonly mail: KeptMail; readonly token: string }) {
  const { n, at, to, subject, text: said, headers } = mail;
  const words = furtherText().mailbox;
  const when = dated(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class="card stack">
      <h2>{subject}</h2>
      <p class="hint">{words.to(to, when)}</p>
      <Linked>{said}</Linked>
      <form class="row" method="post" action={`/api/mailbox/${n}`} target="_blank" rel="noopener">
        <input type="hidden" name="token" value={token} />
        <button type="submit" class="button">
          {words.html}
        </button>
      </form>
      <details class="fold">
        <summary>{words.headers}</summary>
        <dl class="mail-headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** The mails that the service would have sent, if it is configured to keep them: for development and trials. */
export function Mailbox() {
  const words = text();
  const [mails, setMails] = useState<readonly KeptMail[] | null>(null);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  useTitle(furtherText().mailbox.title);

  async function look(by: string): Promise<void> {
    const answer = await call(routes.mailbox, {}, { body: { token: by } });
    if (answer.type === 'ok') setMails(answer.value);
    setProblem(
      answer.type === 'refused'
        ? furtherText().mailbox.closed
        : answer.type === 'unreachable'
          ? words.notice.unreachable
          : '',
    );
  }
  useEffect(() => {
    const taken = takeToken();
    setToken(taken);
    void look(taken);
  }, []);

  return (
    <main id="main" class="page narrow stack">
      <h1>{furtherText().mailbox.title}</h1>
      <p role="alert">{problem}</p>
      {problem === '' && mails === null && <p>{words.site.loading}</p>}
      {mails !== null && (
        <>
          <p class="hint">{furtherText().mailbox.help}</p>
          <div class="row">
            <button type="button" class="button" onClick={() => void look(token)}>
              {furtherText().mailbox.refresh}
            </button>
          </div>
          {mails.length === 0 ? (
            <p>{furtherText().mailbox.none}</p>
          ) : (
            <ul class="mails stack">
              {mails.map((mail) => (
                <Mail key={mail.n} mail={mail} token={token} />
              ))}
            </ul>
          )}
        </>
      )}
    </main>
  );
}
