import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { accountsOf } from '../../../worker/account/account.ts';
import { configOf } from '../../../worker/config.ts';
import {
  codeOf,
  lobby,
  newKey,
  nextAddress,
  opening,
  post,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { doAtOnce, limitLooks, PLATFORM } from '../support/limits.ts';

// While the clock stands still, no more requests are allowed than the burst.
beforeEach(() => {
  vi.setSystemTime(Date.UTC(2050, 10, 21, 9));
  doAtOnce();
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const letters = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % 32]).join('');
const hex = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 16).toString(16)).join('');
const from = (address: string) => ({ 'cf-connecting-ip': address });

/** The number of objects: each has a file. */
const objects = async (): Promise<number> => {
  const all = [env.TABLES, env.ADDRESSES, env.QUOTAS] as const;
  const ids = await Promise.all(all.map((namespace) => listDurableObjectIds<undefined>(namespace as never)));
  return ids.flat().length;
};

/** How often each status was returned. */
async function statuses(times: number, ask: () => Promise<Reply>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  // Several at once: if they were counted after the answer, all would get through.
  for (let count = 0; count < times; count += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, ask)))
      counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('asking twice under one key opens one table, whose id ends with a check', async () => {
  const body = opening('toy', 2);
  const ids = [await post('/tables', body), await post('/tables', body)].map(
    (reply) => read<{ snapshot: { id: string } }>(reply).snapshot.id,
  );
  expect(at(ids, 0)).toMatch(/^[a-z2-7]{20}$/);
  expect(at(ids, 1)).toBe(at(ids, 0));
});

test.each([
  ['GET', ''],
  ['GET', '/log'],
  ['GET', '/past'],
  ['GET', '/talk'],
  ['GET', '/seats/0'],
  ['POST', '/seats/0/actions'],
  ['DELETE', '/seats/0/person'],
  ['GET', '/guests/g'],
  ['GET', '/feeds/f.atom'],
  ['GET', `/postcards/1-${'0'.repeat(16)}.jpg`],
  ['POST', '/channels/c/confirm'],
  ['GET', '/live'],
  ['GET', '/seats/0/live'],
])('an id with a wrong check reaches no object: %s %s', async (method, path) => {
  const { table } = at(await lobby('toy', 2), 0);
  const invented = table.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const before = await objects();
  const headers = path.endsWith('live') ? { upgrade: 'websocket' } : {};
  const reply = await send(`/tables/${invented}${path}`, { method, headers });
  expect(codeOf(reply)).toBe('no-such-table');
  expect(await objects()).toBe(before);
});

test('over the limit of tables, openings with new keys soon reach no more objects', async () => {
  const headers = from(nextAddress());
  const open = () => post('/tables', opening('toy', 2), headers);
  const { 200: opened = 0, ...refusals } = await statuses(250, open);
  expect(opened).toBe(configOf(env).tablesPerHour);
  expect(Object.keys(refusals)).toEqual(['429']);
  const before = await objects();
  expect(await statuses(50, open)).toEqual({ 429: 50 });
  expect(await objects()).toBe(before);
});

test('an id with a wrong check, among several or in a link of a mail, reaches no object', async () => {
  const before = await objects();
  const id = letters(20);
  expect(read(await post('/summaries', { tables: [id] }))).toEqual({ tables: [{ id, isGone: true }] });
  expect(codeOf(await send(`/unsubscribe/${id}/c/${hex(32)}`, { method: 'POST' }))).toBe('wrong-link');
  expect(await objects()).toBe(before);
});

test('a check is not that of another id', async () => {
  const [one, other] = [at(await lobby('toy', 2), 0).table, at(await lobby('toy', 2), 0).table];
  expect((await send(`/tables/${one.slice(0, 16)}${other.slice(16)}`)).status).toBe(404);
});

test('a name with a wrong check reaches no object of an address', async () => {
  const before = await objects();
  const cookie = `address=${hex(72)}.${hex(64)}`;
  expect(read(await send('/address', { headers: { cookie } }))).toEqual({
    hasMail: true,
    seats: null,
    usual: null,
    profile: null,
  });
  const key = newKey();
  expect(codeOf(await post('/address/session', { key, token: `${hex(72)}.${hex(64)}` }))).toBe('wrong-link');
  const open = { key, table: letters(20), seat: 0 };
  expect(codeOf(await post('/address/open', open, { cookie }))).toBe('signed-out');
  expect(codeOf(await post('/address/sign-out', { everywhere: true }, { cookie }))).toBe('signed-out');
  const path = `/unsubscribe/daily/${hex(72)}/${hex(32)}`;
  expect(codeOf(await send(path, { method: 'POST' }))).toBe('wrong-link');
  expect(await objects()).toBe(before);
});

test('one address asks so much in all, of whatever tables', async () => {
  const address = nextAddress();
  const rude = from(address);
  accountsOf(env).owe(address, 3950, Date.now());
  expect(await statuses(100, () => send(`/tables/${letters(20)}`, { headers: rude }))).toEqual({ 404: 50, 429: 50 });
  const { table } = at(await lobby('toy', 2), 0);
  expect(problemOf(await send(`/tables/${table}`, { headers: rude }))).toMatchObject({
    code: 'too-many',
    retryAfter: 1,
  });
  expect((await send(`/tables/${table}`)).status).toBe(200);
  const before = await objects();
  for (const reply of [
    await post('/tables', opening('toy', 2), rude),
    await post('/summaries', { tables: [table] }, rude),
    await post('/address/link', { address: 'ann@mail.example', lang: 'en' }, rude),
  ])
    expect(codeOf(reply)).toBe('too-many');
  expect(await objects()).toBe(before);
});

test('the rate limit of the platform is asked about the address at each look, and refuses where it does', async () => {
  const address = nextAddress();
  const { table } = at(await lobby('toy', 2), 0);
  const look = () => send(`/tables/${table}`, { headers: from(address) });
  const asked: string[] = [];
  limitLooks({
    limit: async ({ key }) => {
      asked.push(key);
      return { success: asked.length < 3 };
    },
  });
  for (const status of [200, 200, 429]) expect((await look()).status).toBe(status);
  expect(problemOf(await look())).toMatchObject({ code: 'too-many', retryAfter: 10 });
  expect(asked).toEqual([address, address, address, address]);

  if (PLATFORM === undefined) throw new Error('wrangler.toml binds none');
  limitLooks(PLATFORM);
  const limit = vi.spyOn(PLATFORM, 'limit');
  expect((await look()).status).toBe(200);
  expect(limit).toHaveBeenCalledExactlyOnceWith({ key: address });
});
