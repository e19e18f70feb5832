import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { furtherText } from '../app/lang.ts';
import { dated } from '../app/time.ts';
import '../styles/mailbox.css';

const Linked = ({ children }: { readonly children: string }) => (
  <pre class="mail-text">
    {children.split(/(https?:\/\/\S+)/).map((part) => (part.startsWith('http') ? <a href={part}>{part}</a> : part))}
  </pre>
);

export function Mail({ mail, token }: { readonly mail: KeptMail; readonly token: string }) {
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
