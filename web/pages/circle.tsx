import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { MAX_SUMMARIES } from '../../shared/protocol/limits.ts';
import type { Circle as CircleMessage } from '../../shared/protocol/messages/circle.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { failureSaid } from '../app/failure.ts';
import { loadGames } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { TableCard } from '../tables/circles/circle-tables.tsx';
import { NextTable } from '../tables/circles/next-table.tsx';
import { Pairs, Standing } from '../tables/circles/standing.tsx';
import { seatsAt } from '../tables/known-tables.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { NotFound } from './not-found.tsx';
import '../styles/my-tables.css';
import '../styles/ending.css';
import '../styles/circle.css';

interface Loaded {
  readonly circle: CircleMessage;
  /** The tables that are not over, as they are now. */
  readonly now: ReadonlyMap<string, Summary>;
}

/** The people who play in this browser, by their indices. */
const ownIn = ({ tables }: CircleMessage): ReadonlySet<number> =>
  new Set(tables.flatMap(({ id, seats }) => seatsAt(id).flatMap((seat) => seats[seat]?.who ?? [])));

async function running({ tables }: CircleMessage): Promise<ReadonlyMap<string, Summary>> {
  const ids = tables.flatMap(({ id, stage }) => (stage === 'over' ? [] : [id])).slice(0, MAX_SUMMARIES);
  if (ids.length === 0) return new Map();
  const answer = await call(routes.summaries, {}, { body: { tables: ids } });
  const found = answer.type === 'ok' ? answer.value.tables : [];
  return new Map(found.flatMap((one) => ('stage' in one ? [[one.id, one]] : [])));
}

/** The tables that were rematches of one another, loaded when the page is opened and when it becomes visible again. */
function useCircle(id: string): Loaded | string | null {
  const [shown, setShown] = useState<Loaded | string | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      if (document.hidden) return;
      const answer = await call(routes.circle, { circle: id });
      if (isGone) return;
      if (answer.type !== 'ok') {
        const isMissing = answer.type === 'refused' && answer.problem.code === 'no-such-circle';
        const why = isMissing ? 'missing' : failureSaid(answer);
        setShown((before) => (before !== null && typeof before === 'object' ? before : why));
        return;
      }
      setShown({ circle: answer.value, now: new Map() });
      const now = await running(answer.value);
      if (!isGone) setShown({ circle: answer.value, now });
    }
    const wake = () => void load();
    wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', wake);
    };
  }, [id]);
  return shown;
}

/** The page of a circle, for anyone who has its link. */
export function Circle() {
  const id = useRoute().params['circle'] ?? '';
  const shown = useCircle(id);
  const { circle: words } = furtherText();
  const { site, listed } = text();
  useEffect(() => void loadGames(), []);
  const names = typeof shown === 'object' && shown ? shown.circle.people.map(({ name }) => name) : [];
  const title = names.length > 0 ? listed(names) : words.unnamed;
  useTitle(title);
  if (shown === null) return <Message text={site.loading} />;
  if (shown === 'missing') return <NotFound />;
  if (typeof shown === 'string')
    return (
      <Message text={shown}>
        <HomeLink />
      </Message>
    );
  const { circle, now } = shown;
  const own = ownIn(circle);
  return (
    <main id="main" class="page circle">
      <div class="circle-head">
        <p class="eyebrow">{words.eyebrow}</p>
        <h1>{title}</h1>
        <p class="hint">{words.intro}</p>
      </div>
      <div class="stack circle-side">
        <NextTable circle={circle} />
        <section class="card stack" aria-labelledby="standing-title">
          <h2 id="standing-title">{words.standing}</h2>
          <Standing circle={circle} own={own} />
        </section>
        {circle.pairs.length > 0 && (
          <section class="card stack" aria-labelledby="pairs-title">
            <h2 id="pairs-title">{words.pairs}</h2>
            <Pairs circle={circle} own={own} />
          </section>
        )}
      </div>
      <section class="stack circle-tables" aria-labelledby="tables-title">
        <h2 id="tables-title">{words.tables}</h2>
        <ul class="table-cards">
          {circle.tables.map((table) => (
            <TableCard key={table.id} table={table} now={now.get(table.id)} />
          ))}
        </ul>
        {circle.count > circle.tables.length && <p class="hint">{words.latest(circle.tables.length)}</p>}
      </section>
    </main>
  );
}
