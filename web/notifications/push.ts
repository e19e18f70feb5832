import type { Seat } from '../../shared/game/contract.ts';
import type { AddChannel } from '../../shared/protocol/requests.ts';
import { fetchPushInfo, noticesPath } from '../api.ts';
import { registerWorker } from '../service-worker.ts';

/** The part of a push subscription that the service needs. */
export type Subscribed = Pick<Extract<AddChannel, { kind: 'push' }>, 'target' | 'keys'>;

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
  // If the browser refuses the question, it has no service worker.
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return [];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as readonly string[]);
    worker.postMessage(`/api${noticesPath(id, seat)}`, [port2]);
  });
}

/** Answers the service worker's question about what this page shows, until the returned function is called. */
export function tellWhere(): () => void {
  const answer = ({ ports: [port] }: MessageEvent) => port?.postMessage(location.href);
  navigator.serviceWorker?.addEventListener('message', answer);
  return () => navigator.serviceWorker?.removeEventListener('message', answer);
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Asks the player for permission, then subscribes. Must be called from a click, or browsers do not ask. */
export async function subscribe(publicKey: string): Promise<Subscribed | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const subscription = await pushManager.subscribe(wanted).catch(async () => {
      // A subscription with another public key: the service at this origin has a new key pair.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wanted);
    });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
    return { target: endpoint, keys: { p256dh, auth } };
  } catch {
    // The browser has no push service, or cannot reach it.
    return 'failed';
  }
}

/** The same, with the key of the service, which is fetched first. */
export async function subscribeHere(): Promise<Subscribed | 'denied' | 'failed'> {
  const info = await fetchPushInfo();
  return info.type === 'ok' ? subscribe(info.value.publicKey) : 'failed';
}
