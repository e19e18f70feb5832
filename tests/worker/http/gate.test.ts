import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Missing, Summary } from '../../../shared/protocol/messages/summary.ts';
import { accountsOf } from '../../../worker/account/account.ts';
import { configOf } from '../../../worker/config.ts';
import { doAtOnce } from '../support/at-once.ts';
import {
  lobby,
  newKey,
  nextAddress,
  opening,
  post,
  problemOf,
  type Reply,
  read,
  send,
  spectate,
} from '../support/client.ts';
import { limitLooks, PLATFORM } from '../support/looks.ts';

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
const OLD = 16;
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
  expect(problemOf(reply).code).toBe('no-such-table');
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
  expect(problemOf(await send(`/unsubscribe/${id}/c/${hex(32)}`, { method: 'POST' })).code).toBe('wrong-link');
  expect(await objects()).toBe(before);
});

test('a check is not that of another id', async () => {
  const [one, other] = [at(await lobby('toy', 2), 0).table, at(await lobby('toy', 2), 0).table];
  expect((await send(`/tables/${one.slice(0, OLD)}${other.slice(OLD)}`)).status).toBe(404);
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
  expect(problemOf(await post('/address/session', { key, token: `${hex(72)}.${hex(64)}` })).code).toBe('wrong-link');
  const open = { key, table: letters(20), seat: 0 };
  expect(problemOf(await post('/address/open', open, { cookie })).code).toBe('signed-out');
  expect(problemOf(await post('/address/sign-out', { everywhere: true }, { cookie })).code).toBe('signed-out');
  const path = `/unsubscribe/daily/${hex(72)}/${hex(32)}`;
  expect(problemOf(await send(path, { method: 'POST' })).code).toBe('wrong-link');
  expect(await objects()).toBe(before);
});

test.each<[string, (headers: Record<string, string>) => Promise<Reply>, number]>([
  ['tables', (headers) => send(`/tables/${letters(OLD)}`, { headers }), 404],
  ['tables by links of mails', (headers) => send(`/unsubscribe/${letters(OLD)}/c/t`, { method: 'POST', headers }), 404],
  [
    'live tables',
    (headers) => send(`/tables/${letters(OLD)}/live`, { headers: { ...headers, upgrade: 'websocket' } }),
    404,
  ],
  [
    'sessions',
    (headers) => send('/address', { headers: { ...headers, cookie: `address=${hex(64)}.${hex(64)}` } }),
    200,
  ],
  ['digests', (headers) => send(`/unsubscribe/daily/${hex(64)}/${hex(32)}`, { method: 'POST', headers }), 404],
  [
    'links to sign in',
    (headers) => post('/address/session', { key: newKey(), token: `${hex(64)}.${hex(64)}` }, headers),
    404,
  ],
])(
  'one address invents 120 names of %s without a check, also at once, and then one in ten seconds',
  async (_, ask, status) => {
    const rude = from(nextAddress());
    const before = await objects();
    expect(await statuses(150, () => ask(rude))).toEqual({ [status]: 120, 429: 30 });
    expect(await objects()).toBe(before + 120);
    const reply = await ask(rude);
    expect(problemOf(reply)).toMatchObject({ code: 'too-many', retryAfter: 10 });
    // Other clients are not affected, and this one may still read what it may access.
    expect((await ask(from(nextAddress()))).status).toBe(status);
    const { table } = at(await lobby('toy', 2), 0);
    expect((await send(`/tables/${table}`, { headers: rude })).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await ask(rude)).status).toBe(status);
  },
);

test('each id of several counts; what is not looked for is not said to be gone', async () => {
  const rude = from(nextAddress());
  const before = await objects();
  const ask = async () => {
    const tables = Array.from({ length: 30 }, () => letters(OLD));
    const found = read<{ tables: readonly (Summary | Missing)[] }>(await post('/summaries', { tables }, rude));
    return found.tables.filter((table) => 'isGone' in table && table.isGone).length;
  };
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([30, 30, 30, 30, 0]);
  expect(await objects()).toBe(before + 120);
});

test('an id of before is as good as ever, however often it is looked at', async () => {
  const id = letters(OLD);
  const caller = { viewer: 'spectator', secret: null, ip: nextAddress() } as const;
  const opened = await env.TABLES.getByName(id).command(caller, { type: 'open', id, ...opening('toy', 2) });
  expect(opened.ok).toBe(true);
  const headers = from(nextAddress());
  for (let count = 0; count < 200; count += 1) {
    // As fast as the table itself allows.
    if (count % 40 === 0) vi.setSystemTime(Date.now() + 5000);
    expect((await send(`/tables/${id}`, { headers })).status).toBe(200);
  }
  expect((await spectate(id)).id).toBe(id);
  const { tables } = read<{ tables: readonly Summary[] }>(await post('/summaries', { tables: [id] }, headers));
  expect(at(tables, 0)).toMatchObject({ id, stage: 'lobby' });
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
    expect(problemOf(reply).code).toBe('too-many');
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
