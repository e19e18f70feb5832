import { locationStub } from 'preact-iso/prerender';
import { renderToString } from 'preact-render-to-string';
import { GAMES } from '#games';
import type { Lang } from '../../shared/game/contract.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import { App } from '../app.tsx';
import { games } from '../games.ts';
import { speak } from '../lang.ts';

/* Runs in Node, when the site is built: see document.ts. */

/** The start page in a language, for somebody without tables, as markup. */
export async function startPage(lang: Lang): Promise<string> {
  // What components ask of the browser before they are shown.
  const document = { documentElement: {}, hidden: false };
  Object.assign(globalThis, { document, matchMedia: () => ({ matches: false }) });
  locationStub('/');
  games.value = gameInfos(GAMES);
  await speak(lang);
  return renderToString(<App />);
}
