import type { ChannelInfo, Notices, PushInfo, SetTarget } from '../../shared/protocol/messages/notifications.ts';

/*
 * Keeps push notifications working. A push service may change the endpoint of a browser at any time, and few browsers
 * report that. So the endpoint is compared with that of the channels at every opportunity, and channels with an old one
 * are updated. Best effort: what fails now is done at the next opportunity.
 */

declare const self: ServiceWorkerGlobalScope;

/*
 * The channels that push to this browser, in a cache, which survives when no page is open: under the path of each
 * channel, the mark of the endpoint it was last given. Nothing here is secret: the right to a seat is in its cookie.
 */

const open = (): Promise<Cache> => caches.open('told-here');

/** The marks, by the paths of the channels. */
async function toldHere(): Promise<ReadonlyMap<string, string>> {
  const cache = await open();
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const mark = await (await cache.match(request))?.text();
      return [new URL(request.url).pathname, mark ?? ''] as const;
    }),
  );
  return new Map(kept);
}

async function remember(channel: string, mark: string): Promise<void> {
  await (await open()).put(channel, new Response(mark));
}

async function forget(channel: string): Promise<void> {
  await (await open()).delete(channel);
}

/** The subscription of this browser, in the form that the service expects. */
interface Here extends Pick<SetTarget, 'target' | 'keys'> {
  readonly mark: string;
  readonly subscription: PushSubscription;
}

/** Answers to a browser that has no access to the seat any more: its channels are dropped. */
const REFUSED = [401, 403, 404];
/** In milliseconds. */
const DEADLINE = 10_000;

/** The mark of an endpoint as in `ChannelInfo`; the URL is normalized as the service does. */
async function markOf(address: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(new URL(address).href));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hereBy(subscription: PushSubscription): Promise<Here | null> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { target: endpoint, keys: { p256dh, auth }, mark: await markOf(endpoint), subscription };
}

/** With a deadline: a request that never ends would block all others that wait for the lock. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...init, signal: AbortSignal.timeout(DEADLINE) });

/** Subscribes without asking: the player has already given permission. */
async function subscribe(): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const { publicKey } = (await (await ask('/api/push')).json()) as PushInfo;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function subscribeAnew({ subscription }: Here): Promise<Here | null> {
  await subscription.unsubscribe();
  const fresh = await subscribe();
  return fresh && hereBy(fresh);
}

/** The channels of a seat, fetched from the path `notices`; null if the service cannot be reached. */
async function channelsAt(notices: string): Promise<readonly ChannelInfo[] | null> {
  const answer = await ask(notices, { cache: 'no-store' });
  if (REFUSED.includes(answer.status)) return [];
  return answer.ok ? ((await answer.json()) as Notices).channels : null;
}

const put = (path: string, body: SetTarget): Promise<Response> =>
  ask(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const seatOf = (channel: string): string => channel.slice(0, channel.lastIndexOf('/'));

/**
 * Updates the channels of this browser at one seat to its present endpoint. Returns whether the push service has
 * dropped the subscription.
 */
async function mend(notices: string, { target, keys, mark }: Here): Promise<'gone' | 'mended'> {
  const channels = await channelsAt(notices);
  if (channels === null) return 'mended';
  const known = [...(await toldHere()).keys()].filter((channel) => seatOf(channel) === notices);
  for (const channel of known) if (!channels.some(({ id }) => channel === `${notices}/${id}`)) await forget(channel);
  for (const { id, mark: was } of channels) {
    const channel = `${notices}/${id}`;
    if (was === null || (was !== mark && !known.includes(channel))) continue;
    if (was === mark || (await put(`${channel}/target`, { was, target, keys })).ok) await remember(channel, mark);
    else await remember(channel, was);
  }
  const isGone = channels.some((channel) => channel.mark === mark && channel.lastFailure?.why === 'gone');
  return isGone ? 'gone' : 'mended';
}

async function mendAll(open: string | undefined): Promise<void> {
  const isAsked = (await toldHere()).size > 0;
  const subscription = (await self.registration.pushManager.getSubscription()) ?? (isAsked ? await subscribe() : null);
  let here = subscription && (await hereBy(subscription));
  if (here && open !== undefined && (await mend(open, here)) === 'gone') {
    here = await subscribeAnew(here);
    if (here) await mend(open, here);
  }
  if (!here) return;
  const { mark } = here;
  const others = [...(await toldHere())].filter(([, given]) => given !== mark).map(([channel]) => seatOf(channel));
  for (const notices of new Set(others)) if (notices !== open) await mend(notices, here);
}

/**
 * Updates the channels of all seats of this browser. `notices` is the path of a seat that is open now, which is
 * included in any case.
 */
export async function stayTold(notices?: string): Promise<void> {
  try {
    // Under a lock: the channels must not change during the comparison.
    await navigator.locks.request('told-here', () => mendAll(notices));
  } catch (error) {
    // No network, or no push service: best effort, the next opportunity will do.
    console.warn(error);
  }
}

/** The ids of the channels of a seat that push to this browser. */
export const channelsHere = async (notices: string): Promise<readonly string[]> =>
  [...(await toldHere()).keys()]
    .filter((channel) => seatOf(channel) === notices)
    .map((channel) => channel.slice(notices.length + 1));
