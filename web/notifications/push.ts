import type { Seat } from '../../shared/game/contract.ts';
import { pathTo } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';

/** Whether this browser supports push notifications; on iPhones and iPads only an installed site does. */
export function pushSupport(): 'yes' | 'install-first' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return 'standalone' in navigator ? 'install-first' : 'no';
}

/**
 * Asks the service worker to keep the push channels of a seat up to date, if the player has any in this browser.
 * Returns the ids of those channels.
 */
export async function stayTold(id: string, seat: Seat): Promise<readonly string[]> {
  if (pushSupport() !== 'yes') return [];
  // Browsers that refuse this call have no service worker.
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return [];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as readonly string[]);
    worker.postMessage(`/api${pathTo(routes.notices, { table: id, seat })}`, [port2]);
  });
}

/** Answers the service worker's question about what this page shows, until the returned function is called. */
export function tellWhere(): () => void {
  const answer = ({ ports: [port] }: MessageEvent) => port?.postMessage(location.href);
  navigator.serviceWorker?.addEventListener('message', answer);
  return () => navigator.serviceWorker?.removeEventListener('message', answer);
}
