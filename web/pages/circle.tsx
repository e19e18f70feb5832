import { useEffect } from 'preact/hooks';
import { loadGames } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { ownIn, useCircle } from '../tables/circles/circle.ts';
import { TableCard } from '../tables/circles/circle-tables.tsx';
import { NextTable } from '../tables/circles/next-table.tsx';
import { Pairs, Standing } from '../tables/circles/standing.tsx';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { NotFound } from './not-found.tsx';
import '../styles/my-tables.css';
import '../styles/ending.css';
import '../styles/circle.css';

export function Circle({ id }: { readonly id: string }) {
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
