import { locationStub } from 'preact-iso/prerender';
import { renderToString } from 'preact-render-to-string';
import { ENTRIES } from '#boards';
import { GAMES } from '#games';
import { LANGS, type Lang } from '../../shared/game/contract.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import { games as listed } from '../app/games.ts';
import { speak } from '../app/lang.ts';
import { App, loadPage } from '../pages/app.tsx';
import { loadRules } from '../rules/document.tsx';

/* Runs in Node, when the site is built: see build/draw-pages.ts. */

// What components ask of the browser before they are shown.
Object.assign(globalThis, { document: { documentElement: {}, hidden: false }, matchMedia: () => ({ matches: false }) });

/** The page at a path in a language, for a visitor of whom nothing is known, as markup. */
async function draw(path: string, lang: Lang): Promise<string> {
  locationStub(path);
  listed.value = gameInfos(GAMES);
  await speak(lang);
  await loadPage(path);
  const [, page, game] = path.split('/');
  if (page === 'rules' && game !== undefined) await loadRules(game);
  // The content security policy forbids style attributes in documents: first.ts sets them.
  return renderToString(<App />).replaceAll(' style="', ' data-style="');
}

const games = Object.keys(GAMES).filter((game) => ENTRIES[game]?.rules !== undefined);

/** By path: the pages that are the same for everybody, or at least for visitors of whom nothing is known, a template for each language. */
export const pages: Record<string, string> = {};
// One after the other, since the site shows one page in one language at a time.
for (const path of ['/', '/tables', ...games.map((game) => `/rules/${game}`)])
  for (const lang of LANGS)
    pages[path] = `${pages[path] ?? ''}<template lang="${lang}">${await draw(path, lang)}</template>`;
