import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Address } from '../../../shared/protocol/messages/addresses.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { configOf } from '../../../worker/config.ts';
import { newKey, type Player, post, type Reply, read, send } from './client.ts';
import { confirmMail } from './confirmed-mail.ts';
import { objectOf } from './fake-time.ts';
import type { Postbox } from './mails.ts';
import { soon } from './soon.ts';
import { rowsIn } from './stored.ts';

/* Mail addresses that are confirmed at seats, and browsers that are signed in by them. */

export const addressOf = ({ address }: Postbox) =>
  env.ADDRESSES.getByName(addressName(configOf(env).addressKey, address));

/** The seats of an address, as its object knows them. */
export const known = async (box: Postbox): Promise<readonly string[]> =>
  (await rowsIn(addressOf(box), 'seat')).filter(({ held }) => held === 1).map(({ table, seat }) => `${table}/${seat}`);

/** Lets a table tell what it has to tell. */
export async function tell(player: Player): Promise<void> {
  await soon(async () => {
    await runDurableObjectAlarm(objectOf(player));
    const news = await rowsIn(objectOf(player), 'address_news');
    expect(news.filter(({ told_at }) => told_at === null)).toEqual([]);
  });
}

/** A player whose address is confirmed at their seat. */
export async function takeAddress(player: Player, box: Postbox): Promise<void> {
  await confirmMail(player, box);
  await tell(player);
}

export const invite = (address: string, headers: Record<string, string> = {}) =>
  post('/address/link', { address, lang: 'en' }, headers);

/** The secret of the link in the latest mail. */
export async function tokenOf(box: Postbox, count = 1): Promise<string> {
  await soon(async () => expect((await ways(box)).length).toBe(count));
  const { text } = at(await ways(box), count - 1);
  return /https:\/\/tables\.example\/tables#in=([0-9a-f.]+)/.exec(text ?? '')?.[1] ?? '';
}
export const ways = async (box: Postbox) => (await box.mails()).filter(({ text }) => text?.includes('/tables#in='));

export const signIn = (token: string, key = newKey()): Promise<Reply> => post('/address/session', { token, key });

/** The cookie that a reply sets. */
export const cookieOf = ({ headers }: Reply) => ({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' });

/** A browser that is signed in. */
export async function signedIn(box: Postbox, count = 1): Promise<{ readonly cookie: string }> {
  read(await invite(box.address));
  const reply = await signIn(await tokenOf(box, count));
  read(reply);
  return cookieOf(reply);
}

export const seatsOf = async (session: { readonly cookie: string }): Promise<Address['seats']> =>
  read<Address>(await send('/address', { headers: session })).seats;

export const open = ({ table, seat }: Player, session: { readonly cookie: string }, key = newKey()): Promise<Reply> =>
  post('/address/open', { table, seat, key }, session);
