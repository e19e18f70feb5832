import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import type { Notices } from '../../shared/protocol/messages/notifications.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import { distributed, packageOf } from '../../web/licences/licences.ts';
import { internet } from '../../worker/selfhost/internet.ts';
import { runtimePath } from '../../worker/selfhost/workerd.ts';
import { sizeOf } from '../support/jpeg.ts';
import { isNightly } from '../support/nightly.ts';
import { newKey } from '../support/posted-table.ts';
import { root, type Served, serve, start } from './server.ts';

const WAIT = { timeout: 120_000 };
const folder = inject('built');
/** What most tests ask; the others have a service of their own. */
let usual: Served;
beforeAll(async () => {
  usual = await serve(folder, {
    CST_DATA_DIR: join(folder, 'data-usual'),
    CST_MAIL: 'mailbox',
    CST_NOTICES_TO_LOOPBACK: 'true',
    // As `su` and `login` leave them, and a file of variables without values.
    MAIL: '/var/mail/ann',
    HOST: '',
    CST_TRUST_PROXY: '',
    CST_TABLES_PER_HOUR: '1000',
    CST_REQUESTS_PER_SECOND: '100000',
  });
});
afterAll(async () => {
  await usual.stop();
});

/** What a service answers to this, and all that follows, when the connection is closed. */
function answerTo({ port }: Pick<Served, 'port'>, text: string): Promise<string> {
  const closed = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on('error', closed.reject).on('close', () => closed.resolve(answer));
  return closed.promise;
}

/** Requests whose body never comes. They are answered while the other tests run. */
let unfinished: Promise<readonly string[]>;
beforeAll(() => {
  const post = (path: string, type: string, rest: string) =>
    answerTo(usual, `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${rest}`);
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
  unfinished = Promise.all([
    post('/api/tables', json, 'content-length: 9\r\n\r\n'),
    post('/api/tables', json, 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'),
    post('/api/tables', json, 'content-length: 99999\r\n\r\n'),
    post('/api/mailbox/1', form, 'content-length: 9\r\n\r\n'),
    post('/t/abc', form, 'content-length: 9\r\n\r\n'),
  ]);
});

const running: { readonly stop: () => unknown }[] = [];
afterEach(async () => {
  // The service first: a mail server waits for its connections.
  for (const one of running.splice(0).toReversed()) await one.stop();
});

let folders = 0;
/** A service with storage of its own. */
async function served(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  folders += 1;
  const one = await serve(folder, { CST_DATA_DIR: join(folder, `data-${folders}`), ...settings });
  running.push(one);
  return one;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A request with any header, as it is. */
async function ask(
  { port }: Served,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  const asking = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } });
  return new Promise((resolve, reject) => {
    asking.on('error', reject);
    asking.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
    });
    asking.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (server: Served, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask(server, path, { ...JSON_TYPE, ...headers }, 'POST', JSON.stringify(body));

/** The first of the list that is served. */
const [GAME = ''] = Object.keys(GAMES);
const opening = () => ({ key: newKey(), nonce: newKey(), name: 'Ann', game: GAME, seats: 2, options: {} });
const open = (server: Served, headers: Readonly<Record<string, string>> = {}) =>
  post(server, '/api/tables', opening(), headers);

/** All headers by which the development proxy was told what to do, as its own code lists them. */
const proxyHeaders = () => {
  const code = readFileSync(join(root, 'node_modules/miniflare/dist/src/workers/core/entry.worker.js'), 'utf8');
  return [...new Set(code.match(/(?<=")MF-[\w-]+(?=")/gi))];
};

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

test('messages are compressed within a small window for browsers, and as other clients want it', async () => {
  const table = (JSON.parse((await open(usual)).text) as Seated).snapshot.id;
  const agreed = async (offer?: string) => {
    const offers = offer === undefined ? {} : { 'sec-websocket-extensions': offer };
    const { status, headers } = await ask(usual, `/api/tables/${table}/live`, { ...UPGRADE, ...offers });
    expect(status).toBe(101);
    const said = headers['sec-websocket-extensions'];
    return typeof said === 'string' ? said.split('; ').sort() : said;
  };
  // The offers of Firefox and of Chromium.
  expect(await agreed('permessage-deflate')).toEqual(['permessage-deflate', 'server_max_window_bits=12']);
  expect(await agreed('permessage-deflate; client_max_window_bits')).toEqual([
    'client_max_window_bits=12',
    'permessage-deflate',
    'server_max_window_bits=12',
  ]);
  // A server may not use a larger window than a client asks for.
  const small = await agreed('permessage-deflate; server_max_window_bits=9');
  expect(small).toEqual(['permessage-deflate', 'server_max_window_bits=9']);
  expect(await agreed()).toBeUndefined();
});

test('no header of a client says anything to what serves: answers are the same with each of them, also to upgrades', async () => {
  const server = usual;
  const names = proxyHeaders();
  expect(names).toEqual(expect.arrayContaining(['MF-Original-URL', 'MF-CF-Blob', 'MF-Route-Override']));
  const table = (JSON.parse((await open(server)).text) as Seated).snapshot.id;
  const asked: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/api/games', {}],
    ['/api/mailbox', {}],
    ['/', {}],
    [`/api/tables/${table}/live`, UPGRADE],
  ];
  for (const [path, headers] of asked) {
    const { 'set-cookie': _, date: __, ...usual } = (await ask(server, path, headers)).headers;
    const plain = await ask(server, path, headers);
    for (const [index, name] of names.entries()) {
      const all = [`http://127.0.0.1:${server.port}/api/mailbox`, '{', '{"clientIp":"6.6.6.6"}', 'site'];
      for (const value of isNightly ? all : [at(all, index % all.length)]) {
        const said = await ask(server, path, { ...headers, [name]: value });
        const { date: ___, ...others } = said.headers;
        expect([name, value, said.status, said.text, others]).toEqual([name, value, plain.status, plain.text, usual]);
      }
    }
  }
});

test('what a proxy leaves out is said once, by requests of pages only', async () => {
  const page = { origin: 'https://games.example', 'sec-fetch-site': 'same-origin' };
  const proxied = { ...page, host: 'games.example' };
  const lines = () => usual.said().match(/^.*docs\/operation\.md, Behind a proxy$/gm) ?? [];
  // A page of somebody else, and requests through a proxy that does what it should.
  expect((await open(usual, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await open(usual, { ...proxied, 'x-forwarded-proto': 'https' })).status).toBe(200);
  expect((await open(usual, { ...proxied, origin: 'http://games.example' })).status).toBe(200);
  expect((await open(usual)).status).toBe(200);
  for (const _ of [1, 2]) expect((await open(usual, proxied)).status).toBe(200);
  for (const _ of [1, 2]) expect((await open(usual, page)).status).toBe(403);
  await vi.waitFor(() => expect(lines()).toHaveLength(2), WAIT);
  expect(lines()).toEqual([
    expect.stringContaining('a proxy does not set X-Forwarded-Proto to https, so cookies are not marked Secure'),
    expect.stringContaining('a proxy changes the Host header, so whatever pages send is refused (403)'),
  ]);
});

test('variables count by the names of earlier releases, and those are named', async () => {
  const server = await served({ CST_DATA_DIR: '', DATA_DIR: join(folder, 'data-former'), TABLES_PER_HOUR: '1' });
  expect([(await open(server)).status, (await open(server)).status]).toEqual([200, 429]);
  expect(readdirSync(join(folder, 'data-former'))).toContain('do');
  expect(server.said()).toContain(
    'TABLES_PER_HOUR is deprecated: use CST_TABLES_PER_HOUR (TABLES_PER_HOUR is set in the environment)\n',
  );
  expect(server.said()).toContain('DATA_DIR is deprecated: use CST_DATA_DIR');
  expect(usual.said()).not.toContain('deprecated');
});

test('limits count whom the connection comes from, whatever a client says; a proxy is believed only by the header named', async () => {
  const alone = await served({ CST_TABLES_PER_HOUR: '1' });
  expect((await open(alone)).status).toBe(200);
  for (const name of ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'MF-CF-Blob'])
    expect((await open(alone, { [name]: '192.0.2.7' })).status).toBe(429);
  const behind = await served({ CST_TABLES_PER_HOUR: '1', CST_TRUST_PROXY: 'x-forwarded-for' });
  const from = async (list: string, other = {}) => (await open(behind, { 'x-forwarded-for': list, ...other })).status;
  expect(await from('192.0.2.7')).toBe(200);
  expect(await from('192.0.2.8')).toBe(200);
  // Only what the proxy has added counts, and no other header does.
  expect(await from('192.0.2.9, 192.0.2.7')).toBe(429);
  expect(await from('192.0.2.7', { 'cf-connecting-ip': '192.0.2.10' })).toBe(429);
  // Some proxies add the port of their client.
  for (const [client, sameClient] of [
    ['192.0.2.11:40312', '192.0.2.11:40313'],
    ['[2001:db8:0:1::2]:40312', '2001:db8:0:1::2'],
  ] as const)
    expect([await from(client), await from(sameClient)]).toEqual([200, 429]);
});

test('pages of the site answer 200, files as themselves, and all else 404 with the page that says so', async () => {
  const server = usual;
  const home = await ask(server, '/tables');
  expect([home.status, home.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  for (const path of ['/t/abc', '/t/abc/', '/confirm', '/unsubscribe', '/mailbox', '/t/abc?x=/../nope']) {
    expect(await ask(server, path)).toEqual(home);
    const again = await ask(server, path, { 'if-none-match': `${home.headers['etag']}` });
    expect([again.status, again.text]).toEqual([304, '']);
  }
  // The same as a file, for players who return.
  expect(await ask(server, '/table')).toMatchObject({ status: 200, text: home.text });
  const { etag: _, ...rest } = home.headers;
  for (const path of ['/nope', '/t', '/t/a/b', '/api', '/assets/nope.js', '/..%2f..%2fetc/passwd', '/_headers']) {
    const { status, headers, text } = await ask(server, path);
    if (path === '/api') expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    else expect([path, status, text, headers]).toEqual([path, 404, home.text, expect.objectContaining(rest)]);
  }
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const { status, headers } = await ask(server, path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  }
  expect((await ask(server, '/index.html')).headers).toMatchObject({ location: '/' });
  expect((await ask(server, '/nope', {}, 'POST')).status).toBe(404);
});

test('files have the headers that are set for them, may be kept by name, and come compressed where that is wanted', async () => {
  const server = usual;
  const common = {
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  };
  expect((await ask(server, '/')).headers).toMatchObject(common);
  const path = '/assets/x-12345678.js';
  const plain = await ask(server, path);
  // Files that are neither a document nor a worker come without what concerns only these: it is longer than some files.
  const { 'x-content-type-options': nosniff, etag } = common;
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': nosniff,
    etag,
  });
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'])
    expect(plain.headers).not.toHaveProperty(name);
  expect(plain.text).toBe('export {};\n'.repeat(100));
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await fetch(`${server.origin}${path}`, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(plain.text);
    // Each encoding has an entity tag of its own, and whoever has any of them has the file.
    const tag = response.headers.get('etag') ?? '';
    expect(tag).toBe(`${plain.headers['etag']}`.replace(/"$/, encoding === null ? '"' : `-${encoding}"`));
    for (const known of [tag, `${plain.headers['etag']}`]) {
      const again = await ask(server, path, { 'accept-encoding': accepted, 'if-none-match': known });
      expect([again.status, again.headers['etag'], again.headers['vary']]).toEqual([304, tag, 'accept-encoding']);
    }
  }
  // The list of games is a file as well, though not by its name.
  const games = await ask(server, '/api/games');
  expect(games.headers).toMatchObject({ ...common, 'content-type': 'application/json' });
  expect((JSON.parse(games.text) as readonly GameInfo[]).map(({ meta }) => meta.id)).toEqual(Object.keys(GAMES));
  // What the Worker writes is compressed too.
  for (const written of ['/', `/rules/${GAME}`])
    for (const [accepted, encoding] of [
      ['br, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${server.origin}${written}`, { headers: { 'accept-encoding': accepted } });
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
        encoding,
        expect.stringContaining('accept-encoding'),
      ]);
      expect(await response.text()).toBe((await ask(server, written)).text);
    }
  for (const known of [path, '/']) {
    const head = await ask(server, known, {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
  }
});

test('a chat is shown what is played under a link: the address as it was asked for, and a picture that is drawn', async () => {
  const server = usual;
  const { secret, snapshot } = JSON.parse((await open(server)).text) as Seated;
  const seats = `/api/tables/${snapshot.id}/seats`;
  expect((await post(server, `${seats}/1`, { key: newKey(), nonce: newKey(), name: 'Bob' })).status).toBe(200);
  const tag = (text: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(text)?.[1];
  const lobby = await ask(server, `/t/${snapshot.id}`, { 'accept-language': 'fr' });
  expect(tag(lobby.text, 'og:title')).toMatch(/^Jouer à .* avec Ann et Bob$/);
  expect((await post(server, `${seats}/0/start`, {}, { cookie: `seat=${secret}` })).status).toBe(200);
  const paths = ['/', `/t/${snapshot.id}`, `/t/${snapshot.id}/text`, `/rules/${GAME}`, `/learn/${GAME}`];
  for (const path of paths) {
    const { status, text, headers } = await ask(server, path);
    expect([path, status, tag(text, 'og:url')]).toEqual([path, 200, `http://localhost:${server.port}${path}`]);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(text).toContain(`<p>text</p></body></html>`);
    const proxied = await ask(server, path, { 'x-forwarded-proto': 'https', host: 'games.example' });
    const image = new URL(tag(proxied.text, 'og:image') ?? '');
    expect(image.origin).toBe('https://games.example');
    const picture = await fetch(server.origin + image.pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThan(300 * 1024);
    const size = { width: Number(tag(text, 'og:image:width')), height: Number(tag(text, 'og:image:height')) };
    expect(sizeOf(bytes)).toEqual(size);
    const etag = `${headers['etag']}`;
    // As the browser had it, or behind a proxy that compresses.
    for (const tag of [etag, `W/${etag}`, etag.replace(/"$/, '-gzip"'), `W/${etag.replace(/"$/, '-br"')}`]) {
      const again = await ask(server, path, { 'if-none-match': tag });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  }
});

test('a request that the runtime logs is logged once, however often it comes', async () => {
  const before = usual.said().length;
  for (let count = 0; count < 20; count += 1) {
    const asking = request({ host: '127.0.0.1', port: usual.port, method: 'CONNECT', path: 'a.example:443' });
    const answered = once(asking, 'connect') as Promise<[{ readonly statusCode?: number }, Socket]>;
    asking.end();
    const [{ statusCode }, socket] = await answered;
    expect(statusCode).toBe(500);
    socket.destroy();
  }
  await vi.waitFor(() => expect(usual.said().slice(before)).toMatch(/connect\(\)/), WAIT);
  expect(
    usual
      .said()
      .slice(before)
      .match(/connect\(\)/g)?.length,
  ).toBeLessThan(3);
});

test('the licence of each package in the bundle of the Worker is shown', () => {
  const code = readFileSync(join(folder, 'worker/entry.js'), 'utf8');
  const used = new Set(
    Array.from(code.matchAll(/^\/\/ (.*node_modules\/.*)$/gm), ([, id = '']) => packageOf(`/${id}`)),
  );
  expect(used.size).toBeGreaterThan(5);
  const shown = distributed().map(({ name }) => name.replace(/ \S+$/, ''));
  expect([...used].filter((name) => name !== undefined && !shown.includes(name))).toEqual([]);
});

test('what makes no sense is refused at the start, in one line', async () => {
  const later = join(folder, 'data-later');
  mkdirSync(later);
  const versions = { [`rules of ${GAME}`]: 1, 'database of a table': 999, 'rules of chess': 1 };
  writeFileSync(join(later, 'versions.json'), JSON.stringify(versions));
  const refusals: Readonly<Record<string, string>>[] = [
    { CST_MAIL: 'smtp' },
    { CST_MAIL: 'smtp', CST_MAIL_FROM: 'play@tables.example', CST_SMTP_HOST: 'mail.example' },
    { PORT: 'x' },
    { CST_TRUST_PROXY: 'a b' },
    { CST_LOG: 'xml' },
    // Neither is a folder.
    { CST_DATA_DIR: import.meta.filename },
    { CST_DIST_DIR: import.meta.filename },
    { CST_DATA_DIR: later },
  ];
  const lines = await Promise.all(
    refusals.map(async (settings) => {
      const server = start(folder, settings);
      let said = '';
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      const [code] = (await once(server, 'close')) as [number];
      return `${code} ${said}`;
    }),
  );
  const WHY = [
    'CST_MAIL=smtp needs CST_MAIL_FROM',
    'CST_MAIL=smtp needs CST_SITE_ORIGIN',
    'PORT',
    'CST_TRUST_PROXY',
    'CST_LOG must be text or json',
    'E[A-Z]+: ',
    'E[A-Z]+: ',
    `the data in ${later} was written by a later release \\(database of a table, rules of chess\\)\\. .* backup`,
  ];
  expect(lines).toEqual(
    WHY.map((why) => expect.stringMatching(new RegExp(`^1 Chacun son tour does not start: ${why}[^\n]*\n$`))),
  );
});

test('a port that is taken is said to be, and nothing is left behind', async () => {
  const { port } = usual;
  const server = start(folder, { PORT: `${port}`, CST_DATA_DIR: join(folder, 'data-taken') });
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said).toBe(`Chacun son tour does not start: port ${port} is taken\n`);
});

test('a log in JSON has a line for each entry, with its time and how bad it is, whoever it is from', async () => {
  const server = start(folder, { CST_DATA_DIR: join(folder, 'data-json'), CST_LOG: 'json', TABLES_PER_HOUR: '1' });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const entries = () =>
    said
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { readonly time: string; readonly level: string; readonly message: string });
  const messages = (level: string) => entries().flatMap((one) => (one.level === level ? [one.message] : []));
  await vi.waitFor(() => expect(messages('info')).toHaveLength(1), WAIT);
  const origin = messages('info')[0]?.replace('Chacun son tour: ', '') ?? '';
  expect(messages('warn')).toEqual([expect.stringContaining('TABLES_PER_HOUR is deprecated')]);
  // What the Worker says, and what the runtime says.
  const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  await once(request(`${origin}/`, { headers }).end(), 'response');
  await answerTo(
    { port: Number(new URL(origin).port) },
    'CONNECT x:1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  await vi.waitFor(() => expect(messages('error').join()).toContain('connect()'), WAIT);
  expect(messages('warn').join()).toContain('a proxy changes the Host header');
  for (const { time } of entries()) expect(new Date(time).toISOString()).toBe(time);
  server.kill();
  await once(server, 'close');
});

test('what is kept can be read by its owner only, also what lay there before', async () => {
  const data = join(folder, 'data-modes');
  mkdirSync(join(data, 'do'), { recursive: true });
  chmodSync(data, 0o755);
  const server = await served({ CST_DATA_DIR: data });
  expect((await open(server)).status).toBe(200);
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
  expect(names.some((name) => name.endsWith('.sqlite'))).toBe(true);
  for (const path of [data, ...names.map((name) => join(data, name))])
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
});

test('the mailbox is there when it is asked for, and opens by the token that is printed, from behind any proxy', async () => {
  const off = await served({ MAIL: '/var/mail/ann' });
  expect(JSON.parse((await ask(off, '/api/address')).text)).toMatchObject({ hasMail: false });
  expect(off.said()).not.toContain('mailbox');
  const server = usual;
  expect(JSON.parse((await ask(server, '/api/address')).text)).toMatchObject({ hasMail: true });
  const token = /\/mailbox#([0-9a-f]{32})$/m.exec(server.said())?.[1];
  const mails = JSON.parse((await post(server, '/api/mailbox', { token })).text) as readonly KeptMail[];
  expect(mails).toEqual([]);
  for (const wrong of ['', newKey()])
    expect((await post(server, '/api/mailbox', { token: wrong }, { host: '127.0.0.1' })).status).toBe(404);
});

test('it stops when it is asked to, though pages are connected', async () => {
  const server = await served();
  const { snapshot } = JSON.parse((await open(server)).text) as Seated;
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/tables/${snapshot.id}/live`);
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
  expect(await server.stop()).toBe(0);
  await closed;
});

/** A seat with a channel that posts to this machine. */
async function withWebhook(server: Served, target: string) {
  const { secret, snapshot } = JSON.parse((await open(server)).text) as Seated;
  const headers = { cookie: `seat=${secret}` };
  const path = `/api/tables/${snapshot.id}/seats/0/notices`;
  const added = await post(server, path, { key: newKey(), kind: 'webhook', target, lang: 'en' }, headers);
  const list = async () => (JSON.parse((await ask(server, path, headers)).text) as Notices).channels;
  const id = (JSON.parse(added.text) as Notices).channels[0]?.id;
  return { list, test: () => post(server, `${path}/${id}/test`, {}, headers) };
}

test.each([
  ['its headers', 'HTTP/1.1 200 OK\r\n', 'x-drip: drip\r\n'],
  ['its body', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
])('a server that drips %s for ever is hung up on', async (_, first, drip) => {
  const closed = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const dripping = createServer((socket) => {
    sockets.push(socket);
    const timer = setInterval(() => socket.write(drip), 500);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      closed.resolve();
    });
    socket.write(first);
  });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  running.push({
    stop: () => {
      for (const socket of sockets) socket.destroy();
      dripping.close();
    },
  });
  const server = usual;
  const hook = await withWebhook(server, `http://127.0.0.1:${(dripping.address() as AddressInfo).port}/`);
  expect((await hook.test()).status).toBe(200);
  await closed.promise;
});

test('mail goes to a mail server on this machine, and its link to the site, whatever host the request names', async () => {
  const got: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        got.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  running.push({ stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())) });
  const server = await served({
    CST_MAIL: 'smtp',
    CST_MAIL_FROM: 'play@tables.example',
    CST_SITE_ORIGIN: 'https://tables.example',
    CST_SMTP_HOST: '127.0.0.1',
    CST_SMTP_PORT: `${(smtp.server.address() as AddressInfo).port}`,
    CST_SMTP_TLS: 'none',
  });
  const { secret, snapshot } = JSON.parse((await open(server)).text) as Seated;
  const channel = { key: newKey(), kind: 'mail', target: 'ann@mail.example', lang: 'en' };
  const headers = { cookie: `seat=${secret}`, host: 'elsewhere.example' };
  expect((await post(server, `/api/tables/${snapshot.id}/seats/0/notices`, channel, headers)).status).toBe(200);
  await vi.waitFor(() => expect(got).toHaveLength(1), WAIT);
  const { text = '', html = '' } = await PostalMime.parse(got[0] ?? '');
  expect(text).toContain('https://tables.example/confirm#');
  expect(`${got[0]}${text}${html}`).not.toContain('elsewhere');
});

test('nothing is posted to private addresses, however they are written; this machine is reached where that is allowed', async () => {
  let count = 0;
  const here = createHttpServer((_, response) => {
    count += 1;
    response.end();
  });
  here.listen(0, '127.0.0.1');
  await once(here, 'listening');
  running.push({ stop: () => here.close() });
  const { port } = here.address() as AddressInfo;
  const NAMES = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '[::]'];
  const PRIVATE = [
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]'],
    // Tunnels that lead to such addresses, and what nobody has.
    ...['[64:ff9b::10.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::10.0.0.1]', '[2002:a00:1::1]', '[::10.0.0.1]'],
    ...['[2001:0:a00:1::1]', '[::ffff:10.0.0.1]', '[::ffff:0:10.0.0.1]', '192.0.2.1', '[2001:db8::1]', '[fec0::1]'],
  ];
  const reached = async (allowLoopback: boolean, hosts: readonly string[]) => {
    const code = `export default { async test() {
      for (const host of ${JSON.stringify(hosts)}) {
        const said = await fetch('http://' + host + ':${port}/', { signal: AbortSignal.timeout(5000) }).then(
          ({ status }) => status, ({ name }) => name);
        console.log(host + ' ' + said);
      }
    } }`;
    const config = `using Workerd = import "/workerd/workerd.capnp";
      const config :Workerd.Config = (services = [
        (name = "main", worker = (compatibilityDate = "2026-11-01", modules = [(name = "x", esModule = ${JSON.stringify(code)})])),
        (name = "internet", network = (${internet(allowLoopback)})),
      ]);`;
    const path = join(folder, 'network.capnp');
    writeFileSync(path, config);
    // The server that is reached is of this process, which must not stand still meanwhile.
    const { stdout } = await promisify(execFile)(runtimePath, ['test', path]);
    return stdout.trim().split('\n');
  };
  const refused = [...NAMES, ...PRIVATE].map((name) => `${name} Error`);
  expect(await reached(false, [...NAMES, ...PRIVATE])).toEqual(refused);
  expect(count).toBe(0);
  expect(await reached(true, ['127.0.0.1', 'localhost', ...PRIVATE])).toEqual([
    '127.0.0.1 200',
    'localhost 200',
    ...PRIVATE.map((name) => `${name} Error`),
  ]);
});

test('a request whose body never comes is answered, and its connection closed', async () => {
  const statuses = (await unfinished).map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  expect(statuses).toEqual(['408', '408', '413', '404', '404']);
});
