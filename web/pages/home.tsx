import { COVERS } from 'virtual:covers';
import { useEffect } from 'preact/hooks';
import { canLive } from '../covers/living-cover.tsx';
import { areGamesMissing, games, loadGames } from '../games.ts';
import { text } from '../lang.ts';
import { knownTables } from '../my-tables/known-tables.ts';
import { followTables, myTables } from '../my-tables/my-tables.ts';
import type { Sorted } from '../my-tables/order.ts';
import { TableList } from '../my-tables/table-list.tsx';
import { GameCard } from '../start/game-card.tsx';
import { GamesMissing } from '../start/games-missing.tsx';
import { useTitle } from './title.ts';

/** The number of tables shown here; the others are on their own page. */
const SHOWN = 3;

/** Any unfinished table may be waiting for the player. */
const ofCurrent = ({ current }: Sorted) => current;

/** The player's tables that are not finished, those that wait for them first. */
function OwnTables() {
  const words = text().tables;
  const isAny = knownTables.value.some(({ isOver, isHidden }) => !isOver && !isHidden);
  useEffect(() => (isAny ? followTables(ofCurrent) : undefined), [isAny]);
  const tables = myTables().current;
  if (tables.length === 0) return null;
  return (
    <section class="own-tables stack" aria-labelledby="own-tables-title">
      <h2 id="own-tables-title" class="eyebrow">
        {words.title}
      </h2>
      <TableList tables={tables.slice(0, SHOWN)} />
      {tables.length > SHOWN && (
        <a class="button" href="/tables">
          {words.all}
        </a>
      )}
    </section>
  );
}

/** The start page: the player's tables, and the games with a board each. */
export function Home() {
  const { site } = text();
  useTitle(site.name);
  useEffect(() => void loadGames(), []);
  const list = games.value;
  const ids = list?.map(({ meta }) => meta.id) ?? Object.keys(COVERS);
  const living = ids.find(canLive);
  return (
    <main id="main" class="page home">
      <h1>{site.motto}</h1>
      <OwnTables />
      {areGamesMissing.value && <GamesMissing />}
      <ul class="game-cards">
        {ids.map((id) => (
          <GameCard key={id} id={id} game={list?.find(({ meta }) => meta.id === id)} isLiving={id === living} />
        ))}
      </ul>
      <ul class="pitch">
        {site.pitch.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <footer>
        {/* A file, not a page of the application. */}
        <a href="/licences" target="_top">
          {site.licences}
        </a>
      </footer>
    </main>
  );
}
