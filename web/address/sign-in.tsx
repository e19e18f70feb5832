import { useEffect, useState } from 'preact/hooks';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText, text } from '../app/lang.ts';
import { endLink, linkHere } from '../app/opened-link.ts';
import { once } from '../app/request.ts';
import { isAskedHere, takeBackTo } from './asked-link.ts';

interface MailedLink {
  /** Whether it is being exchanged for a cookie. */
  readonly isPending: boolean;
  /** Signs in; undefined if nothing is to be asked. */
  readonly use: (() => void) | undefined;
  readonly problem: string | null;
}

/**
 * The sign-in link in the URL, also if it is opened where this page is already. It works once, and mail scanners open
 * links too: only a browser in which it was asked for uses it at once.
 */
export function useMailedLink(): MailedLink {
  const [token, setToken] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(() => isAskedHere() && linkHere()?.type === 'sign-in');
  const [problem, setProblem] = useState<string | null>(null);

  async function exchange(used: string): Promise<void> {
    setToken(undefined);
    setPending(true);
    setProblem(null);
    const answer = await once(routes.signIn, {}, { token: used });
    if (answer.type !== 'unreachable') endLink();
    const back = answer.type === 'ok' ? await takeBackTo() : undefined;
    if (back !== undefined) return location.replace(back);
    setPending(false);
    if (answer.type === 'unreachable') setProblem(text().notice.unreachable);
    else if (answer.type !== 'ok')
      setProblem(
        answer.type === 'refused' && answer.problem.code !== 'wrong-link'
          ? answer.problem.title
          : furtherText().address.badLink,
      );
  }

  useEffect(() => {
    const take = () => {
      const link = linkHere();
      if (link?.type === 'damaged') setProblem(furtherText().damagedLink.help);
      if (link?.type !== 'sign-in') return;
      if (isAskedHere()) void exchange(link.token);
      else setToken(link.token);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return { isPending, problem, use: token === undefined ? undefined : () => void exchange(token) };
}

export function SignIn({ onUse }: { readonly onUse: () => void }) {
  const words = furtherText().address;
  return (
    <div id="sign-in" class="card stack">
      <h2>{words.signInTitle}</h2>
      <p>{words.signInHelp}</p>
      <button type="button" class="button primary" onClick={onUse}>
        {words.signIn}
      </button>
    </div>
  );
}
