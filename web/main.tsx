import { hydrate, render } from 'preact';
import { isEarly } from './app/early.ts';
import { loadFonts } from './app/fonts.ts';
import { loadGames } from './app/games.ts';
import { speakPreferred, text } from './app/lang.ts';
import { followTranslator } from './app/translated.ts';
import { loadTableAhead } from './home/load-ahead.ts';
import { App, loadPage } from './pages/app.tsx';
import { followSettings } from './settings/settings.ts';
import { countWaiting } from './tables/attention.ts';
import { carryOut, isLeftToForget } from './tables/forgotten.ts';
import { knownTables, loadHeld } from './tables/known-tables.ts';
import { keepFocus } from './ui/focus.ts';
import 'virtual:seat-colours.css';
import './styles/site.css';

/** In milliseconds: how long a page waits for the games that it may show. */
const PATIENCE = 1_500;
/** In milliseconds: when a page that is shown already says that it waits for the list of games. */
const SLOW = 3_000;

const root = document.getElementById('app');
if (root === null) throw new Error('no #app in the page');

// A link that was cut within a character: the router could not decode it, and nothing would be shown.
try {
  decodeURIComponent(location.pathname);
} catch {
  history.replaceState(null, '', location.pathname.replaceAll('%', '%25') + location.hash);
}

loadHeld();
followTranslator();
followSettings();

/**
 * Shows the page. Nothing in this file awaits at its top level, for all others import it: WebKit takes a file that
 * depends on one which awaits for ready when it is imported twice at the same time, and finds nothing in it.
 */
async function begin(page: HTMLElement): Promise<void> {
  const ready = Promise.all([speakPreferred(), globalThis.styled]);
  // The page after the language, in which it loads its text.
  const loaded = ready.then(() => loadPage(location.pathname));
  if (globalThis.isDrawn) {
    await Promise.all([loaded, isEarly('/games') ? gamesFor(page, ready) : undefined]);
    return adopt(page);
  }
  // Otherwise the start page would grow when the games arrive, which the document has requested.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.all([loaded, isEarly('/games') ? Promise.race([loadGames(), patience]) : undefined]);
  // The frame that the document was sent with.
  page.replaceChildren();
  render(<App />, page);
}

/** Loads the list of games, without which the buttons of a page do nothing: if that takes long, the page says so. */
async function gamesFor(page: HTMLElement, ready: Promise<unknown>): Promise<void> {
  const note = document.createElement('p');
  note.className = 'slow';
  note.role = 'status';
  const slow = setTimeout(async () => {
    await ready;
    note.textContent = text().site.slow;
    page.prepend(note);
  }, SLOW);
  await Promise.all([ready, loadGames()]);
  clearTimeout(slow);
  note.remove();
}

/** Hydrates the page in the document, and replays what was done before that: opened folds, and the last press. */
function adopt(page: HTMLElement): void {
  hydrate(<App />, page);
  globalThis.isDrawn = false;
  page.onclick = null;
  page.onsubmit = null;
  for (const fold of page.querySelectorAll('details[open]')) fold.dispatchEvent(new Event('toggle'));
  const { pressedEarly } = globalThis;
  pressedEarly?.removeAttribute('aria-busy');
  pressedEarly?.click();
}

/** A task after the next frame: the frame is painted before it. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const begun = begin(root);
void begun.then(() => {
  keepFocus(root);
  countWaiting();
  if (isLeftToForget()) void carryOut(/^\/t\/(\w+)/.exec(location.pathname)?.[1]);
  // Players come from any page to their tables, and may come back without a network.
  if (knownTables.value.length > 0 || matchMedia('(display-mode: standalone)').matches)
    void loadTableAhead().then((view) => {
      view?.registerLater();
      view?.followPrepared();
    });
});
void loadFonts(begun.then(painted));
