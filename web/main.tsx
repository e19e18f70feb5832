import { render } from 'preact';
import { App } from './app.tsx';
import { speakPreferred } from './lang.ts';
import { loadHeld } from './my-tables/known-tables.ts';
import 'virtual:seat-colours.css';
import './styles/site.css';

const root = document.getElementById('app');
if (root === null) throw new Error('no #app in the page');
// A new version of the site was published while this page was open, so files that it has yet to load are gone.
window.addEventListener('vite:preloadError', () => {
  const KEY = 'reloaded-at';
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < 60_000) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
});

loadHeld();
await Promise.all([speakPreferred(), globalThis.styled]);
// The frame that the document begins with.
root.replaceChildren();
render(<App />, root);
void import('./attention.ts').then(({ countWaiting }) => countWaiting());
