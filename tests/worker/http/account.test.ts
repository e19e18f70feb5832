import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import { PAGES } from '../../../shared/protocol/pages.ts';
import { ENDPOINTS, type Endpoint } from '../../../shared/protocol/rows.ts';
import { Accounts, accountsOf } from '../../../worker/account/account.ts';
import { FILE, MESSAGES, weightOf } from '../../../worker/account/weights.ts';
import served from '../../../worker/selfhost/worker/entry.ts';
import { newKey, nextAddress, playing, problemOf, read, send } from '../support/client.ts';
import { page } from '../support/page.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

/* Every way in is charged to the account of its client before anything is done. */

const ROWS = ENDPOINTS.map((one) => [one.id, one] as const);
const LETTERS: Readonly<Record<string, string>> = {
  table: 'a'.repeat(20),
  seat: '0',
  bot: '1',
  player: '1',
  guest: 'g',
  circle: 'c',
  name: '1-0123456789abcdef.jpg',
  channel: 'c',
  token: 't',
  game: 'toy',
  feed: 'f.atom',
  n: '1',
  plan: 'p',
  id: 'i',
};
const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/\/:(\w+)[^/]*/g, (_, name: string) => (name === 'from' ? '' : `/${LETTERS[name]}`));
const ask = ({ isLive, method, ...endpoint }: Endpoint, headers: Record<string, string>) =>
  send(pathOf({ ...endpoint, method }), {
    method,
    headers: { 'content-type': 'application/json', ...(isLive && { upgrade: 'websocket' }), ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  });

const WAIT = 7;
const REFUSED = { wait: 0, retryAfter: WAIT };

/** What was charged to a client, in the order of the charges. */
const chargedTo = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }, ip: string) =>
  spy.mock.calls.flatMap(([client, weight]) => (client === ip ? [weight] : []));

/** What reaches storage or other objects. */
const BINDINGS = ['TABLES', 'QUOTAS', 'KEYS', 'CIRCLES', 'ADDRESSES', 'MAILBOX'] as const;
const spies = () => BINDINGS.map((name) => vi.spyOn(env[name], 'getByName'));

test.each(ROWS)('a request for %s is charged its weight, whatever becomes of it', async (_, route) => {
  const charge = vi.spyOn(Accounts.prototype, 'charge');
  const ip = nextAddress();
  await ask(route, { 'cf-connecting-ip': ip });
  expect(chargedTo(charge, ip)[0]).toBe(route.weight);
});

test.each(ROWS)('%s is refused where the account is empty, before any object is called', async (_, route) => {
  vi.spyOn(Accounts.prototype, 'charge').mockReturnValue(REFUSED);
  const called = spies();
  const reply = await ask(route, {});
  expect([reply.status, problemOf(reply)]).toMatchObject([429, { code: 'too-many', retryAfter: WAIT }]);
  expect(reply.headers.get('retry-after')).toBe(`${WAIT}`);
  for (const spy of called) expect(spy).not.toHaveBeenCalled();
});

const PATHS = Object.values(PAGES).map((path) =>
  path.replace(':game', Object.keys(GAMES)[0] ?? '').replace(/:\w+/, 'x'),
);

test.each([...PATHS, '/nowhere'])('the page %s is charged', async (path) => {
  const charge = vi.spyOn(Accounts.prototype, 'charge');
  const ip = nextAddress();
  await page(path, { 'cf-connecting-ip': ip });
  expect(at(chargedTo(charge, ip), 0)).toBeGreaterThan(1);
});

test.each([
  ['fr', 'Nouvel essai dans 7 secondes.'],
  ['en', 'Trying again in 7 seconds.'],
])(
  'a page that is refused is one in the language of its reader (%s), and says when it tries again',
  async (lang, said) => {
    vi.spyOn(Accounts.prototype, 'charge').mockReturnValue(REFUSED);
    for (const path of PATHS) {
      const { status, headers, text } = await page(path, { 'accept-language': lang });
      expect([status, headers.get('retry-after'), headers.get('content-language')]).toEqual([429, '7', lang]);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain(said);
      expect(text).toContain('<meta http-equiv="refresh" content="7">');
    }
  },
);

/** Where the service serves the files itself: the answer to a path of one file, or to another one. */
function servedAt(path: string, headers: Record<string, string>): Promise<Response> {
  const file = 'export {};';
  const type = { 'content-type': 'text/javascript', etag: '"a"' };
  const bindings = {
    ...env,
    SITE: { '/assets/a.js': { headers: type, plain: [0, file.length] } },
    SITE_BYTES: { fetch: async () => new Response(file, { status: 206 }) },
    CST_TRUST_PROXY: 'x-client',
  };
  return served.fetch(
    new Request(`https://tables.example${path}`, { headers }),
    bindings as never,
    createExecutionContext(),
  );
}

test('where the service serves the files of the site itself, each is charged to the client that the proxy names', async () => {
  const charge = vi.spyOn(Accounts.prototype, 'charge');
  const [ip, other] = [nextAddress(), nextAddress()];
  const answer = await servedAt('/assets/a.js', { 'x-client': ip, 'cf-connecting-ip': other });
  expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
  expect(chargedTo(charge, ip)).toEqual([FILE]);
  expect(chargedTo(charge, other)).toEqual([]);
});

test('a file is refused where the account is empty, in the language of its reader, with when to try again', async () => {
  vi.spyOn(Accounts.prototype, 'charge').mockReturnValue(REFUSED);
  for (const lang of ['fr', 'en']) {
    const { status, headers } = await servedAt('/assets/a.js', { 'accept-language': `${lang}-CH,de;q=0.5` });
    expect([status, headers.get('retry-after'), headers.get('content-language')]).toEqual([429, `${WAIT}`, lang]);
  }
});

/** What a page of a seat may say, by what it costs. */
const SAID = [
  ['act', () => ({ act: { version: 0, key: newKey(), code: '?' }, lang: 'en' })],
  ['story', () => ({ ask: { what: 'story', from: null }, key: newKey(), lang: 'en' })],
  ['queued-turns', () => ({ ask: { what: 'queued-turns' }, key: newKey(), lang: 'en' })],
  ['seen', () => 'seen 1'],
] as const;
const sentAs = (said: object | string) => (typeof said === 'string' ? said : JSON.stringify(said));

test('there is a message for each weight', () => {
  expect(SAID.map(([name]) => name).sort()).toEqual(Object.keys(MESSAGES).sort());
});

test.each(SAID)('over a socket, %s costs what it costs as a request', async (name, say) => {
  const charge = vi.spyOn(Accounts.prototype, 'charge');
  const player = at(await playing('toy', 2), 0);
  const ip = nextAddress();
  const live = await watch(player.path, { ...player.cookie, 'cf-connecting-ip': ip }, 0);
  live.socket.send(sentAs(say()));
  await soon(() => expect(chargedTo(charge, ip)).toEqual([weightOf('live'), MESSAGES[name]]));
});

test('a story costs the same at whatever table it is asked for, over a socket or not: one account', async () => {
  const ip = { 'cf-connecting-ip': nextAddress() };
  vi.setSystemTime(Date.UTC(2050, 10, 21, 9));
  const [one, other] = [at(await playing('toy', 2), 0), at(await playing('toy', 2), 0)];
  const page = await watch(one.path, { ...one.cookie, ...ip }, 0);
  accountsOf(env).owe(ip['cf-connecting-ip'], 4000 - weightOf('live') - 2 * weightOf('story'), Date.now());
  page.socket.send(sentAs(SAID[1][1]()));
  await soon(() => expect(page.told.at(-1)).toContain('"value"'));
  read(await send(`${other.path}/story`, { headers: { ...other.cookie, ...ip } }));
  page.socket.send(sentAs(SAID[1][1]()));
  await soon(() =>
    expect(JSON.parse(page.told.at(-1) ?? '')).toMatchObject({ problem: { code: 'too-many', retryAfter: 1 } }),
  );
  expect((await send(`${other.path}/story`, { headers: { ...other.cookie, ...ip } })).status).toBe(429);
  expect((await other.get('story')).status).toBe(200);
  expect(page.closed).toEqual([]);
});

test('a page that goes on sending although it is refused is closed', async () => {
  const player = at(await playing('toy', 2), 0);
  const page = await watch(player.path, player.cookie, 0);
  vi.spyOn(Accounts.prototype, 'charge').mockReturnValue(REFUSED);
  for (let count = 0; count < 20; count += 1) page.socket.send(sentAs(SAID[1][1]()));
  await soon(() => expect(page.told.filter((text) => text.includes('too-many'))).toHaveLength(20));
  expect(page.closed).toEqual([]);
  page.socket.send(sentAs(SAID[1][1]()));
  await soon(() => expect(page.closed).toEqual([1008]));
});
