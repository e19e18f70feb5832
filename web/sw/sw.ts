import type { PushMessage } from '../../shared/protocol/messages/notifications.ts';
import type { CopyRequest } from '../app/site-copy.ts';
import { answer, buttonsOf, newKey, type ShownNotification } from './answer.ts';
import { answerFrom, dropCopies, dropOldCopies, hasCopies, keepCopy } from './release.ts';
import { channelsHere, stayTold } from './stay-told.ts';

/*
 * The service worker: it shows push notifications while the site is closed, opens their tables, keeps the
 * subscriptions working, asks for the pages of tables where that costs least, and answers from a copy of the site where
 * there is no network.
 */

declare const self: ServiceWorkerGlobalScope;

// docs/decisions/29-a-whole-copy-of-the-site.md
/*
 * A new worker waits until all tabs of the former release are closed. It takes over the pages that were opened before
 * there was any.
 */
self.addEventListener('install', (event) =>
  event.waitUntil(hasCopies().then((isWanted) => (isWanted ? keepCopy() : undefined))),
);
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCopies(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const answer = answerFrom(event.request);
  if (answer !== undefined) event.respondWith(answer);
});

/*
 * The tables that wait for a player of this browser: what its pages knew last, and those of which it was told since. In a
 * cache, which survives when no page is open.
 */

const PLACE = '/waiting';

const open = (): Promise<Cache> => caches.open('waiting');

async function waitingHere(): Promise<readonly string[]> {
  const kept = await (await open()).match(PLACE);
  return kept === undefined ? [] : ((await kept.json()) as readonly string[]);
}

async function keepWaiting(tables: readonly string[]): Promise<void> {
  await (await open()).put(PLACE, Response.json(tables));
}

/** Adds a table; answers how many wait now. */
async function addWaiting(table: string): Promise<number> {
  const tables = [...new Set([...(await waitingHere()), table])];
  await keepWaiting(tables);
  return tables.length;
}

/** A table that does not wait any more. */
async function removeWaiting(table: string | undefined): Promise<void> {
  const tables = (await waitingHere()).filter((one) => one !== table);
  await keepWaiting(tables);
  await (tables.length === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(tables.length))?.catch(
    () => undefined,
  );
}

/** Counts a table that waits for its player: on the icon of the installed site, and on the pages that are open. */
async function count(table: string): Promise<void> {
  const waiting = await addWaiting(table);
  // Without an installed site there is nothing to put it on.
  await navigator.setAppBadge?.(waiting).catch(() => undefined);
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ waiting: table });
}

self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, text, lang, tag, url, waiting, answers } = event.data.json() as PushMessage;
  const data: ShownNotification = { url, lang, ...(answers && { answers: { ...answers, key: newKey() } }) };
  // The next message of a seat replaces the last one, but still alerts the player: it is about another turn.
  const looks = { lang, tag, renotify: true, icon: '/icon-192.png', badge: '/badge.png' };
  const shown = { body: text, ...looks, data, ...buttonsOf(data) };
  const counted = waiting === null ? null : count(waiting);
  event.waitUntil(Promise.all([self.registration.showNotification(title, shown), stayTold(), counted]));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(stayTold()));

/**
 * A page that shows a seat sends the path of its notices, and gets the ids of this browser's channels. Every page sends
 * which tables wait for the player. Players who come back ask for a copy of the site; the answer is that it is done.
 */
self.addEventListener('message', (event) => {
  const notices: unknown = event.data;
  const { waiting, copy } = (notices ?? {}) as { readonly waiting?: readonly string[] } & Partial<CopyRequest>;
  if (copy !== undefined)
    event.waitUntil((copy === 'keep' ? keepCopy() : dropCopies()).then(() => event.ports[0]?.postMessage(null)));
  if (waiting !== undefined) event.waitUntil(keepWaiting(waiting));
  if (typeof notices !== 'string') return;
  const answer = async () => event.ports[0]?.postMessage(await channelsHere(notices));
  event.waitUntil(stayTold(notices).then(answer));
});

/** In milliseconds: a page that does not answer within this time counts as showing something else. */
const PATIENCE = 500;

/** What a page shows now: the URL of a client is the one it was loaded with. */
function shownBy(page: WindowClient): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    page.postMessage(null, [port2]);
  });
}

/** Focuses a window that already shows this seat, or opens one. */
async function show(url: URL): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await Promise.all(pages.map(shownBy));
  const open = pages.find((_, index) => shown[index] === url.href);
  return open ? open.focus() : self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  if (action !== '') {
    const table = (notification.data as ShownNotification).answers?.table;
    event.waitUntil(answer(notification, action).then((waits) => (waits ? undefined : removeWaiting(table))));
    return;
  }
  // One that the former release has shown has its URL only.
  const { data } = notification as { readonly data: ShownNotification | string };
  const { pathname, hash } = new URL(typeof data === 'string' ? data : data.url);
  // Always on this origin, whichever one the message names.
  event.waitUntil(show(new URL(`${pathname}${hash}`, self.location.origin)));
});
