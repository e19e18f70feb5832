import type { EarlySocket } from '../app/early.ts';
import type { Files } from './plan.ts';

/*
 * The script in the document itself, which runs before any file is loaded: it requests the files of the page, and the
 * answers that its first paint needs. It imports nothing, since that would be another file. If something fails here,
 * the modules request it again.
 */

/** Written into the document when the site is built. */
const FILES = JSON.parse(document.getElementById('files')?.textContent ?? '') as Files;
/** As in ui/cover.tsx. */
const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 47.99rem)';
/** In milliseconds. */
const TIMEOUT = 10_000;
/** In milliseconds. */
const PAINTED_WITHIN = 500;
/** In milliseconds: if the socket has received nothing by then, the snapshot is requested too. */
const TOLD_WITHIN = 1_000;

/** Preloads a file as its type; resolves when it is loaded or has failed. */
function load(rel: 'stylesheet' | 'preload' | 'modulepreload', href: string): Promise<unknown> {
  const link = document.createElement('link');
  const isImage = href.endsWith('.svg');
  link.rel = rel;
  if (rel === 'preload') link.as = isImage ? 'image' : 'style';
  // Exactly as the page will request it: otherwise it would be loaded twice.
  if (!isImage) link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`chacun-son-tour:${key}`) ?? 'null');
  } catch {
    return null;
  }
}

interface Known {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly number[];
  readonly isOver: boolean;
  readonly isHidden: boolean;
}

// As in opened-link.ts, to which it is left. Before anything else, for others see addresses, and browsers keep them.
const kept = /^\/(?:t\/[a-z2-7]{1,20}(?:\/text)?|tables|confirm|unsubscribe)/.exec(location.pathname)?.[0];
const isPlain =
  [kept, `${kept}/`].includes(location.pathname) &&
  location.search === '' &&
  /^(?:#(?:[a-z-]{1,20}|(?:seat|lost)=\d\d?|guest=[0-9a-f]{22}))?$/.test(location.hash);
if (kept !== undefined && !isPlain) history.replaceState({ opened: location.href }, '', kept);

const [, page = '', name = '', part] = location.pathname.split('/');
const listed = stored('tables');
const tables = Array.isArray(listed) ? (listed as (Known | null)[]) : [];
const known = tables.find((table) => table?.id === name);
const game = document.documentElement.dataset['game'] ?? (page === 't' ? known?.game : name) ?? '';

/**
 * Says that a style sheet is there in another form: the bundler's loader would add it again, after those of games, unless
 * there is a link to it. A disabled link is not loaded.
 */
function noteSheet(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('disabled', '');
  link.href = href;
  document.head.append(link);
}

// Style sheets come first, so that they are there whatever else fails. Those of pages follow and override them. The
// document of a page that is drawn ahead contains its own, below the head.
const inDocument = document.querySelectorAll<HTMLStyleElement>('body > style');
for (const sheet of inDocument) {
  document.head.append(sheet);
  noteSheet(sheet.dataset['href'] ?? '');
}
const isGame = page === 't' || page === 'learn';
const joined = isGame ? FILES.joined[game] : undefined;
// Requested by a script, they do not delay the frame.
if (inDocument.length === 0) globalThis.styled = load('stylesheet', joined?.sheet ?? FILES.sheet);
for (const part of joined?.parts ?? []) noteSheet(part);

/** As in lang.ts. */
function language(): 'fr' | 'en' {
  const chosen = stored('lang');
  const wished = [...(typeof chosen === 'string' ? [chosen] : []), ...navigator.languages];
  for (const tag of wished) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === 'fr' || lang === 'en') return lang;
  }
  return 'en';
}

// docs/decisions/44-the-document-asks-first.md
const lang = language();
document.documentElement.lang = lang;

/** Whether this browser sees more on the page than a new visitor does. */
function isPersonal(): boolean {
  if (page === '') return tables.some((table) => table && !table.isOver && !table.isHidden);
  return page === 'tables' && (tables.length > 0 || stored('ways') !== null);
}

/**
 * Shows the page that its document contains in this language. Of a personal page it shows only the header and the
 * heading, since nothing will be inserted above these.
 */
function draw(app: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`);
  if (template === null) return;
  const { content } = template;
  // Set here, as the content security policy requires.
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  if (isPersonal()) {
    const heading = content.querySelector('h1');
    content.querySelector('main')?.replaceChildren(heading ?? '');
    app.firstElementChild?.remove();
    app.prepend(content);
    return;
  }
  app.replaceChildren(content);
  // Links work. A click that needs the modules is repeated as soon as they are there.
  app.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    globalThis.pressedEarly?.removeAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    globalThis.pressedEarly = button ?? undefined;
  };
  // By itself, a browser would load the page anew with all fields in its address.
  app.onsubmit = (event) => event.preventDefault();
  globalThis.isDrawn = true;
}

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Resolves once the page is on the screen, or after a while: a tab in the background is not painted. A frame that was
 * painted is on the screen two frames later, if nothing else keeps the page busy.
 */
const painted = (before: Promise<unknown>) =>
  Promise.race([
    before.then(nextFrame).then(nextFrame).then(nextFrame),
    new Promise((resolve) => setTimeout(resolve, PAINTED_WITHIN)),
  ]);

/**
 * Shows the first sight of a table, if the document contains one, until the board is drawn; see sight.ts. Not in text
 * mode. Returns whether it is shown.
 */
function showSight(): boolean {
  const template = document.querySelector<HTMLTemplateElement>('#sight');
  if (template === null || part !== undefined) return false;
  for (const other of template.content.querySelectorAll(`[lang]:not([lang=${lang}])`)) other.remove();
  document.body.append(template.content);
  return true;
}

interface ReaderPath {
  readonly path: string;
  readonly isSeat: boolean;
}

/** Whether a link that gives access was opened. */
const isOpened = (): boolean => (history.state as { readonly opened?: string } | null)?.opened !== undefined;

/** The path of the reader that the fragment names, if this browser has access; as in pages/table.tsx. */
function readerPath(): ReaderPath | null {
  if (isOpened()) return null;
  const [only, ...others] = known?.seats ?? [];
  const named = /^#seat=(\d{1,2})$/.exec(location.hash)?.[1];
  const hasOne = location.hash === '' && only !== undefined && others.length === 0;
  const seat = hasOne ? only : named === undefined ? null : Number(named);
  if (seat !== null)
    return known?.seats.includes(seat) ? { path: `/tables/${name}/seats/${seat}`, isSeat: true } : null;
  return location.hash === '' || location.hash === '#watch' ? { path: `/tables/${name}`, isSeat: false } : null;
}

function ask(path: string): void {
  const answer = fetch(`/api${path}`, {
    headers: { 'accept-language': lang },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  // The code that takes the answer handles its failure.
  answer.catch(() => undefined);
  globalThis.early?.set(path, answer);
}

/** A new socket; null where a browser or its extension forbids sockets. */
function socketTo(url: URL): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/**
 * Opens the socket of a seat, whose first message is the snapshot. If sockets do not get through, the snapshot is
 * requested.
 */
function connect(path: string): void {
  const url = new URL(`/api${path}/live?since=0&codes=1`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = socketTo(url);
  if (socket === null) {
    ask(path);
    return;
  }
  const told: MessageEvent[] = [];
  const early: EarlySocket = { path: `${path}/live`, socket, told };
  socket.onmessage = (message) => told.push(message);
  const isLate = () => told.length === 0 && globalThis.earlySocket === early;
  socket.onclose = () => isLate() && ask(path);
  setTimeout(() => isLate() && socket.readyState <= WebSocket.OPEN && ask(path), TOLD_WITHIN);
  setTimeout(() => globalThis.earlySocket === early && socket.close(), TIMEOUT);
  globalThis.earlySocket = early;
}

/** Requests the main module, and the files that it needs. */
function loadFiles(files: ReadonlySet<string>): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = FILES.main;
  document.head.append(script);
  return Promise.all([...files].map((file) => load(file.endsWith('.js') ? 'modulepreload' : 'preload', file)));
}

const app = document.getElementById('app');
if (app) draw(app);
const hasSight = showSight();
globalThis.early = new Map();
const sky = matchMedia(DARK).matches ? 'night' : 'day';
const wanted = [
  ...(FILES.words[lang] ?? []),
  ...(page === 'tables' ? (FILES.furtherWords[lang] ?? []) : []),
  ...(FILES.pages[page] ?? []),
  ...(page === 'rules' ? (FILES.rules[game]?.[lang] ?? []) : []),
  ...(page === 't' && isOpened() ? FILES.opened : []),
  ...(isGame ? (FILES.games[game] ?? []) : []),
  ...(isGame ? (FILES.gameWords[game]?.[lang] ?? []) : []),
  ...(page === '' && !globalThis.isDrawn
    ? [...FILES.ownTables, ...FILES.covers[matchMedia(NARROW).matches ? 'band' : 'card'][sky]]
    : []),
];
const files = new Set(wanted.filter((file) => !joined?.parts.includes(file)));
// Requested first, since the service needs some time to answer.
const reader = page === 't' ? readerPath() : null;
if (reader?.isSeat) connect(reader.path);
else if (reader) ask(reader.path);
if (['', 'new', 'tables'].includes(page)) ask('/games');
// What is shown already needs its pictures before the modules: they would compete for the network, and then keep the
// page too busy to paint.
const pictures = [...document.querySelectorAll<HTMLImageElement>('#app img:not([loading=lazy]), .sight img')];
const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
const isSeen = globalThis.isDrawn === true || hasSight;
globalThis.preloaded = isSeen ? painted(decoded).then(() => loadFiles(files)) : loadFiles(files);
for (const loading of document.querySelectorAll('#app .first-loading, .sight-loading'))
  loading.textContent = lang === 'fr' ? 'Chargement…' : 'Loading…';
