import type { Seat } from '../../shared/game/contract.ts';
import type { AddChannel } from '../../shared/protocol/requests.ts';
import { noticesPath } from '../api.ts';

/** What a browser gives away of its subscription to who may push to it. */
export type Subscribed = Pick<Extract<AddChannel, { kind: 'push' }>, 'target' | 'keys'>;

/** Vite serves sources while one develops; the site has the service worker at an address that never changes. */
const [WORKER, OPTIONS]: [string, RegistrationOptions] = import.meta.hot
  ? ['/sw/sw.ts', { type: 'module' }]
  : ['/sw.js', {}];

/** Whether this browser can be told of turns while it is closed; on iPhones and iPads only an installed site can. */
export function pushSupport(): 'yes' | 'install-first' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return 'standalone' in navigator ? 'install-first' : 'no';
}

/**
 * Has the service worker see to it that this browser goes on being told of a seat, if its player has asked for that.
 * Answers by which channels it is.
 */
export async function stayTold(id: string, seat: Seat): Promise<readonly string[]> {
  if (pushSupport() !== 'yes') return [];
  // A browser that does not say whether it has a service worker has none.
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return [];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as readonly string[]);
    worker.postMessage(`/api${noticesPath(id, seat)}`, [port2]);
  });
}

/** Answers the service worker, until the returned function is called, when it wants to know what this page shows. */
export function tellWhere(): () => void {
  const answer = ({ ports: [port] }: MessageEvent) => port?.postMessage(location.href);
  navigator.serviceWorker?.addEventListener('message', answer);
  return () => navigator.serviceWorker?.removeEventListener('message', answer);
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Asks the player, then has the browser subscribe; to be called from a click, or the browser does not ask. */
export async function subscribe(publicKey: string): Promise<Subscribed | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await navigator.serviceWorker.register(WORKER, { ...OPTIONS, scope: '/' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const subscription = await pushManager.subscribe(wanted).catch(async () => {
      // Another service, at the same address, subscribed before: it is there no longer.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wanted);
    });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
    return { target: endpoint, keys: { p256dh, auth } };
  } catch {
    // There may be no push service to be reached, or none in this browser.
    return 'failed';
  }
}
