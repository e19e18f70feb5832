import { useEffect, useState } from 'preact/hooks';
import { signIn } from '../api.ts';
import { Icon } from '../controls/icon.tsx';
import { problemSaid } from '../failure.ts';
import { loadGames } from '../games.ts';
import { text } from '../lang.ts';
import { AddressPanel } from '../my-tables/address-panel.tsx';
import { finishedCount, followTables, myTables, trouble } from '../my-tables/my-tables.ts';
import { TableList } from '../my-tables/table-list.tsx';
import { useTitle } from './title.ts';

interface MailedLink {
  readonly isPending: boolean;
  readonly problem: string | null;
}

/** Exchanges the token of a mailed link, if the URL has one, for a cookie. */
function useMailedLink(): MailedLink {
  const [token] = useState(() => /^#in=([0-9a-f.]+)$/.exec(location.hash)?.[1]);
  const [isPending, setPending] = useState(token !== undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const words = text();
  useEffect(() => {
    if (token === undefined) return;
    // At once, whatever the answer: this keeps the token out of the browser's history.
    history.replaceState(null, '', location.pathname);
    void signIn(token).then((answer) => {
      setPending(false);
      if (answer.type === 'ok') return;
      if (answer.type === 'unreachable') setProblem(words.notice.unreachable);
      else
        setProblem(
          answer.type === 'refused' && answer.problem.code !== 'wrong-link'
            ? answer.problem.title
            : words.tables.address.badLink,
        );
    });
  }, []);
  return { isPending, problem };
}

/** The number of finished tables that are added each time. */
const MORE = 30;

/** Why what is shown may be out of date; empty if it is not. */
function whyLate(): string {
  const { tables } = text();
  if (trouble.value === null) return '';
  if (trouble.value === 'silent') return tables.late;
  return problemSaid(trouble.value);
}

/** All tables of the player, those that wait for them first. */
export function Tables() {
  const words = text().tables;
  const { isPending, problem } = useMailedLink();
  const [finished, setFinished] = useState(MORE);
  useEffect(() => void loadGames(), []);
  // Not before the browser may see the tables of the address.
  useEffect(() => (isPending ? undefined : followTables(finished)), [finished, isPending]);
  const tables = myTables(finished);
  const waiting = tables.filter(({ mine }) => mine.length > 0).length;
  useTitle(words.title, waiting > 0 ? `(${waiting}) ` : '');
  return (
    <main id="main" class="page tables">
      <div>
        <h1>{words.title}</h1>
        <p class="hint">{tables.length > 0 ? words.intro : words.none}</p>
      </div>
      <p role="alert">{problem}</p>
      <p role="status">{whyLate() || (tables.length > 0 ? words.waiting(waiting) : '')}</p>
      <TableList tables={tables} />
      {finishedCount() > finished && (
        <button type="button" class="button" onClick={() => setFinished(finished + MORE)}>
          {words.older}
        </button>
      )}
      <a class="button" href="/">
        <Icon name="plus" />
        {words.open}
      </a>
      <AddressPanel />
    </main>
  );
}
