import { locationStub } from 'preact-iso/prerender';
import { renderToString } from 'preact-render-to-string';
import { ENTRIES } from '#boards';
import { GAMES } from '#games';
import type { Lang } from '../../shared/game/contract.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import { games } from '../app/games.ts';
import { speak } from '../app/lang.ts';
import { App, loadPage } from '../app.tsx';
import { loadRules } from '../pages/rules.tsx';

/* Runs in Node, when the site is built: see document.ts. */

const PAGES = ['/', '/tables'] as const;

/** The games that have a page of rules. */
const withRules = (): readonly string[] => Object.keys(GAMES).filter((game) => ENTRIES[game]?.rules !== undefined);

/** The paths of the pages that are the same for everybody, or at least for visitors of whom nothing is known. */
export const paths = (): readonly string[] => [...PAGES, ...withRules().map((game) => `/rules/${game}`)];

/** The page at a path in a language, for a visitor of whom nothing is known, as markup. */
export async function draw(path: string, lang: Lang): Promise<string> {
  // Stubs for what components ask of the browser before they are shown.
  const document = { documentElement: {}, hidden: false };
  Object.assign(globalThis, { document, matchMedia: () => ({ matches: false }) });
  locationStub(path);
  games.value = gameInfos(GAMES);
  await speak(lang);
  await loadPage(path);
  const [, page, game] = path.split('/');
  if (page === 'rules' && game !== undefined) await loadRules(game);
  // The content security policy forbids style attributes in documents: first.ts sets them.
  return renderToString(<App />).replaceAll(' style="', ' data-style="');
}
