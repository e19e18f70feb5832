import type { AddChannel } from '../../shared/protocol/messages/notifications.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { call } from '../app/request.ts';
import { registerWorker } from '../app/service-worker.ts';

type Subscribed = Pick<Extract<AddChannel, { kind: 'push' }>, 'target' | 'keys'>;

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
  const info = await call(routes.pushInfo, {});
  return info.type === 'ok' ? subscribe(info.value.publicKey) : 'failed';
}
