import type { PushMessage } from '../../shared/protocol/messages.ts';
import { channelsHere, stayTold } from './stay-told.ts';

/*
 * The service worker: it shows what is pushed while the site is closed, opens the table that it is about, and sees to it
 * that pushes go on. It keeps no copies of the site, so there is nothing here that could be out of date.
 */

// docs/decisions/29-no-offline-copy-of-the-site.md
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, text, lang, tag, url } = event.data.json() as PushMessage;
  // The next message of a seat takes the place of the last, and is heard all the same: it is about another turn.
  const shown = { body: text, lang, tag, renotify: true, icon: '/icon-192.png', badge: '/badge.png', data: url };
  event.waitUntil(Promise.all([self.registration.showNotification(title, shown), stayTold()]));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(stayTold()));

/** A page shows a seat: it says the path of its notices, and wants to know which channels are those of this browser. */
self.addEventListener('message', (event) => {
  const notices: unknown = event.data;
  if (typeof notices !== 'string') return;
  const answer = async () => event.ports[0]?.postMessage(await channelsHere(notices));
  event.waitUntil(stayTold(notices).then(answer));
});

/** In milliseconds: a page that is busy for longer counts as one that shows something else. */
const PATIENCE = 500;

/** What a page shows now: the browser itself only knows where it began. */
function shownBy(page: WindowClient): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    page.postMessage(null, [port2]);
  });
}

/** Brings the window forward that shows this seat already, or opens one. */
async function show(url: URL): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await Promise.all(pages.map(shownBy));
  const open = pages.find((_, index) => shown[index] === url.href);
  return open ? open.focus() : self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, hash } = new URL(event.notification.data as string);
  // This site, by whatever name it was known to who sent the message.
  event.waitUntil(show(new URL(`${pathname}${hash}`, self.location.origin)));
});
