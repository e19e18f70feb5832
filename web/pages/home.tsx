import { COVERS } from 'virtual:covers';
import { useEffect } from 'preact/hooks';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import { areGamesMissing, games, loadGames } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { cardOf, GameCard } from '../home/game-card.tsx';
import { GamesMissing } from '../home/games-missing.tsx';
import { Scene } from '../home/scene.tsx';
import { address } from '../tables/address.ts';
import { knownTables } from '../tables/known-tables.ts';
import { useTitle } from '../tables/title.ts';
import { onDemand } from '../ui/on-demand.tsx';
import '../styles/home.css';

const OwnTables = onDemand(async () => (await import('../tables/own-tables.tsx')).OwnTables);

/** Whether this browser, or the address signed in here, may have tables that are not finished. */
const mayHaveTables = (): boolean =>
  knownTables.value.some(({ isOver, isHidden }) => !isOver && !isHidden) || (address.value?.seats ?? []).length > 0;

/** The page, together with the list of tables if there may be any: coming later, that would push the page down. */
export async function loadHome(): Promise<typeof Home> {
  if (mayHaveTables()) await OwnTables.preload().catch(() => undefined);
  return Home;
}

/** As many games as are in the first screen of a phone, and as many as are seen to be there without a list of them. */
const FIRST = 3;
const FEW = 4;

/** On a phone, the names of games of which not all are in the first screen. */
const GameNames = ({ games: all }: { readonly games: readonly GameInfo[] }) => (
  <nav class="game-names" aria-label={text().home.games}>
    {all.map(({ meta, texts }) => (
      <a key={meta.id} href={`#${cardOf(meta.id)}`}>
        {texts[lang.value].title}
      </a>
    ))}
  </nav>
);

/** The start page: the player's tables, and the games with a board each. */
export function Home() {
  const { site } = text();
  useTitle(site.name);
  useEffect(() => void loadGames(), []);
  const list = games.value;
  const ids = list?.map(({ meta }) => meta.id) ?? Object.keys(COVERS);
  const isKnown = mayHaveTables();
  return (
    <main id="main" class={isKnown ? 'page home' : 'page home new'}>
      {/* Whoever has tables has heard the promises, and comes for the tables. */}
      {isKnown ? <h1>{site.motto}</h1> : <Scene />}
      {isKnown && <OwnTables />}
      {areGamesMissing.value && <GamesMissing />}
      {list !== null && list.length > FEW && <GameNames games={list} />}
      <ul class="game-cards">
        {ids.map((id, index) => (
          <GameCard key={id} id={id} game={list?.find(({ meta }) => meta.id === id)} isLazy={index >= FIRST} />
        ))}
      </ul>
      <footer>
        <a href="/privacy">{site.about}</a>
      </footer>
    </main>
  );
}
