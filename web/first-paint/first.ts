import type { Seat } from '../../shared/game/contract.ts';
import { pageAt } from '../../shared/protocol/pages.ts';
import { pathTo } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { readPlain } from '../../shared/protocol/targets.ts';
import { type EarlySocket, TOLD_WITHIN } from '../app/early.ts';
import { preferredLang } from '../app/preferred-lang.ts';
import { KEYS, stored } from '../app/storage.ts';
import { readerOf, withOwnSeat } from '../app/table-url.ts';
import { tidyAddress } from '../app/tidy-address.ts';
import { dress, dressPictures, nightMedia, readSettings } from '../settings/dress.ts';
import { storedTables } from '../tables/stored-tables.ts';
import { type FileGroup, type Files, filesIn, joinedIn } from './parts.ts';

// docs/decisions/44-the-document-asks-first.md
/*
 * The script in the document itself, which runs before any file is loaded: it requests the files of the page, and the
 * answers that its first paint needs. It is built with all that it imports, so that must be little. If something fails
 * here, the modules request it again.
 */

/** Written into the document when the site is built. */
const FILES = JSON.parse(document.getElementById('files')?.textContent ?? '') as Files;
const LOADING = { fr: 'Chargement…', en: 'Loading…' };
/** In milliseconds. */
const TIMEOUT = 10_000;
/** In milliseconds. */
const PAINTED_WITHIN = 500;

// Before anything else, for others see addresses, and browsers keep them.
const opened = tidyAddress();
const lang = preferredLang();
document.documentElement.lang = lang;
const settings = readSettings();
dress(settings, matchMedia(nightMedia(settings.light)).matches);
const at = pageAt(location.pathname);
const tables = storedTables();
const known = tables.find(({ id }) => id === at?.of);
const isTable = at?.name === 'table' || at?.name === 'textMode';
const game = document.documentElement.dataset['game'] ?? (isTable ? known?.game : at?.of) ?? '';
const isPlayed = isTable || at?.name === 'learn';

const filesOf = (part: FileGroup) => filesIn(FILES, part);

const requested = new Set([FILES.main]);
globalThis.requestedFiles = requested;

/** Preloads a file as its type; resolves when it is loaded or has failed. */
function load(rel: 'stylesheet' | 'preload' | 'modulepreload', href: string): Promise<unknown> {
  const link = document.createElement('link');
  const isImage = href.endsWith('.svg');
  link.rel = rel;
  if (rel === 'preload') link.as = isImage ? 'image' : 'style';
  else requested.add(href);
  // Exactly as the page will request it: otherwise it would be loaded twice.
  if (!isImage) link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

// Style sheets come first, so that they are there whatever else fails. Those of pages follow and override them. The
// document of a page that is drawn ahead contains its own, below the head.
const inDocument = document.querySelectorAll<HTMLStyleElement>('body > style');
for (const sheet of inDocument) {
  document.head.append(sheet);
  requested.add(sheet.dataset['href'] ?? '');
}
const joined = isPlayed ? FILES.joined[game] : undefined;
// Requested by a script, they do not delay the frame.
if (inDocument.length === 0) globalThis.styled = load('stylesheet', joined ?? FILES.sheet);
if (joined !== undefined) for (const file of joinedIn(FILES, game)) requested.add(file);

/** Whether this browser sees more on the page than a new visitor does. */
function isPersonal(): boolean {
  if (at?.name === 'home') return tables.some(({ isOver, isHidden }) => !isOver && !isHidden);
  return at?.name === 'tables' && (tables.length > 0 || stored(KEYS.ways) !== undefined);
}

/** What a browser would show of these pictures: they are in a template, and are not loaded there. */
const sourcesOf = (content: DocumentFragment): readonly string[] =>
  [...content.querySelectorAll('picture')].map(
    (picture) =>
      [...picture.querySelectorAll('source')].find(({ media }) => matchMedia(media).matches)?.srcset ??
      picture.querySelector('img')?.getAttribute('src') ??
      '',
  );

/**
 * Shows the page that its document contains in this language. Of a personal page it shows only the header and the
 * heading, since nothing will be inserted above these; answers the pictures that are not shown yet.
 */
function draw(app: HTMLElement): readonly string[] {
  const template = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`);
  if (template === null) return [];
  const { content } = template;
  dressPictures(content, settings.light);
  // Set here, as the content security policy requires.
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  if (isPersonal()) {
    const heading = content.querySelector('h1');
    const later = sourcesOf(content);
    content.querySelector('main')?.replaceChildren(heading ?? '');
    app.firstElementChild?.remove();
    app.prepend(content);
    return later;
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
  return [];
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
  if (template === null || at?.name !== 'table') return false;
  for (const other of template.content.querySelectorAll(`[lang]:not([lang=${lang}])`)) other.remove();
  dressPictures(template.content, settings.light);
  document.body.append(template.content);
  return true;
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
function connect(table: string, seat: Seat): void {
  const snapshot = pathTo(routes.snapshot, { table, reader: seat });
  const path = pathTo(routes.live, { table, reader: seat });
  const url = new URL(`/api${pathTo(routes.live, { table, reader: seat, since: 0, codes: 1 })}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = socketTo(url);
  if (socket === null) {
    ask(snapshot);
    return;
  }
  const told: MessageEvent[] = [];
  const early: EarlySocket = { path, socket, told };
  socket.onmessage = (message) => told.push(message);
  const isLate = () => told.length === 0 && globalThis.earlySocket === early;
  socket.onclose = () => isLate() && ask(snapshot);
  setTimeout(() => isLate() && socket.readyState <= WebSocket.OPEN && ask(snapshot), TOLD_WITHIN);
  setTimeout(() => globalThis.earlySocket === early && socket.close(), TIMEOUT);
  globalThis.earlySocket = early;
}

/** Asks for the table that the address leads to, if this browser has access, as pages/table.tsx will. */
function askTable(): void {
  const link = withOwnSeat(readPlain(location.pathname, location.hash), () => known?.seats ?? []);
  if (link === null || !('table' in link) || link.table === null) return;
  const reader = readerOf(link);
  if (typeof reader === 'number') {
    if (known?.seats.includes(reader)) connect(link.table, reader);
  } else if (link.type === 'table' || link.type === 'watch')
    ask(pathTo(routes.snapshot, { table: link.table, reader }));
}

function loadFiles(files: ReadonlySet<string>): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = FILES.main;
  document.head.append(script);
  return Promise.all([...files].map((file) => load(file.endsWith('.js') ? 'modulepreload' : 'preload', file)));
}

const app = document.getElementById('app');
const later = app ? draw(app) : [];
const hasSight = showSight();
globalThis.early = new Map();
const wanted = [
  ...filesOf(`words ${lang}`),
  ...(at === undefined ? [] : filesOf(`page ${isTable ? 'table' : at.name}`)),
  ...(opened === null ? [] : filesOf('opened link')),
  ...(isPlayed ? [...filesOf(`board ${game}`), ...filesOf(`words ${game} ${lang}`)] : []),
  ...(globalThis.isDrawn ? [] : [...filesOf('own tables'), ...later]),
];
const files = new Set(wanted.filter((file) => !requested.has(file)));
// Requested first, since the service needs some time to answer.
if (isTable && opened === null) askTable();
if (at !== undefined && ['home', 'newTable', 'tables'].includes(at.name)) ask(pathTo(routes.games, {}));
// What is shown already needs its pictures before the modules: they would compete for the network, and then keep the
// page too busy to paint.
const pictures = [...document.querySelectorAll<HTMLImageElement>('#app img:not([loading=lazy]), .sight img')];
const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
const isSeen = globalThis.isDrawn === true || hasSight;
globalThis.preloaded = isSeen ? painted(decoded).then(() => loadFiles(files)) : loadFiles(files);
for (const loading of document.querySelectorAll('#app .first-loading, .sight-loading'))
  loading.textContent = LOADING[lang];
