import type { ChannelInfo, Notices, PushInfo } from '../../shared/protocol/messages.ts';
import type { SetTarget } from '../../shared/protocol/requests.ts';
import { forget, remember, toldHere } from './told-here.ts';

/*
 * A browser that asked to be told goes on being told. Its push service may give it another address at any time, and few
 * browsers say so when it happens. So whenever there is an occasion, the address is compared with what the channels were
 * given, and those that have another one are moved. What cannot be reached now is done at the next occasion.
 */

declare const self: ServiceWorkerGlobalScope;

/** The subscription of this browser, as the service wants to know it. */
interface Here extends Pick<SetTarget, 'target' | 'keys'> {
  readonly mark: string;
  readonly subscription: PushSubscription;
}

/** What is answered to who has lost the seat, or has none: there is nothing to be told of any more. */
const REFUSED = [401, 403, 404];
/** In milliseconds. */
const DEADLINE = 10_000;

/** As `ChannelInfo` has it: of the address as the service writes it. */
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

/** With a deadline: what never comes would keep all others waiting for the lock. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...init, signal: AbortSignal.timeout(DEADLINE) });

/** Subscribes without asking: the player has said yes before. */
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

/** The channels of a seat as the service has them, at the path `notices`; null if it cannot say now. */
async function channelsAt(notices: string): Promise<readonly ChannelInfo[] | null> {
  const answer = await ask(notices, { cache: 'no-store' });
  if (REFUSED.includes(answer.status)) return [];
  return answer.ok ? ((await answer.json()) as Notices).channels : null;
}

const put = (path: string, body: SetTarget): Promise<Response> =>
  ask(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const seatOf = (channel: string): string => channel.slice(0, channel.lastIndexOf('/'));

/** Moves the channels of this browser at one seat to its address. Answers whether the push service knows it no more. */
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

/** Has all seats told where this browser is now; with `notices`, the path of those of a seat that is open, that seat for sure. */
export async function stayTold(notices?: string): Promise<void> {
  try {
    // One after the other: what is compared must not change meanwhile.
    await navigator.locks.request('told-here', () => mendAll(notices));
  } catch (error) {
    // No network, or no push service: there will be another occasion.
    console.warn(error);
  }
}

/** The ids of the channels of a seat that tell this browser. */
export const channelsHere = async (notices: string): Promise<readonly string[]> =>
  [...(await toldHere()).keys()]
    .filter((channel) => seatOf(channel) === notices)
    .map((channel) => channel.slice(notices.length + 1));
