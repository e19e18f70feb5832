import { useEffect, useState } from 'preact/hooks';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { Mail } from '../address/kept-mail.tsx';
import { furtherText, text } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { useTitle } from '../tables/title.ts';

/** Kept in this tab only, so that the page can be reloaded. */
const KEPT = 'mailbox-token';

/** The token that the service printed when it started. It is removed from the page's URL, which others may see. */
function takeToken(): string {
  const given = location.hash.slice(1);
  if (given !== '') sessionStorage.setItem(KEPT, given);
  history.replaceState(null, '', location.pathname);
  return sessionStorage.getItem(KEPT) ?? '';
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
