import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { entryHasher, NO_HASH } from '../../../shared/log/chain.ts';
import type { LogEntry } from '../../../shared/log/events.ts';
import { MAX_SEALED } from '../../../shared/protocol/limits.ts';
import type { House } from '../../../shared/protocol/messages/houses.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { SealedTable } from '../../../shared/protocol/messages/sealed-table.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { ProblemCode } from '../../../shared/protocol/problems.ts';
import { configOf } from '../../../worker/config.ts';
import { type HouseKeys, newHouseKeys, seal, unseal } from '../../../worker/houses/seal.ts';
import { app } from '../../../worker/http/app.ts';
import { HOUSE } from '../../support/house.ts';
import {
  codeOf,
  newKey,
  nextAddress,
  type Player,
  playing,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { doAtOnce } from '../support/limits.ts';

/* One service is the house that tables leave and the one that they come to: what it is sent there, anybody may have written. */

beforeEach(() => doAtOnce());

const house = async (): Promise<House> => read(await send('/house'));
const keys = (): Promise<HouseKeys> => env.KEYS.getByName('house').house();

const receive = (file: Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  send('/receive', {
    method: 'POST',
    body: Uint8Array.from(file),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** A game of two that has moved, and the file that a player gets. */
async function moved(to?: House): Promise<{ readonly players: readonly [Player, Player]; readonly file: Uint8Array }> {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  await ann.playFirst();
  read(await ann.ask('move', to ?? (await house())));
  read(await bob.ask('agree'));
  return { players: [ann, bob], file: await fileOf(ann) };
}

async function fileOf({ path, cookie }: Player): Promise<Uint8Array> {
  const headers = { ...cookie, 'cf-connecting-ip': nextAddress() };
  const response = await exports.default.fetch(`https://tables.example/api${path}/sealed`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

type Unread<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** The file with something changed in it, sealed again: anybody who knows what it says could. */
async function changed(file: Uint8Array, change: (sealed: Unread<SealedTable>) => unknown): Promise<Uint8Array> {
  const text = await unseal(file, await keys());
  const sealed = JSON.parse(text.ok ? text.value : expect.fail()) as SealedTable;
  return seal(JSON.stringify(change(sealed) ?? sealed), (await house()).houseKey);
}

/** Where the page of a table that has moved leads on: to the table, or to where it can be brought. */
async function leadsTo({ players: [ann] }: Awaited<ReturnType<typeof moved>>): Promise<string | null> {
  const { moved: to } = await ann.look();
  const headers = { 'cf-connecting-ip': nextAddress() };
  const response = await exports.default.fetch(to?.link ?? '', { headers, redirect: 'manual' });
  expect(response.status).toBe(302);
  return response.headers.get('location');
}

/** The last entry of a log, which is the signpost. */
const withSignpost = (log: readonly LogEntry[], change: object): readonly LogEntry[] => [
  ...log.slice(0, -1),
  { ...at(log, log.length - 1), ...change } as LogEntry,
];

const BAD: readonly (readonly [string, (file: Uint8Array) => Uint8Array | Promise<Uint8Array>, ProblemCode])[] = [
  ['is empty', () => new Uint8Array(), 'not-sealed'],
  ['is something else', () => new TextEncoder().encode('{"format":"chacun-son-tour/table"}'), 'not-sealed'],
  ['is cut', (file) => file.subarray(0, -1), 'not-sealed'],
  ['is cut within its head', (file) => file.subarray(0, 100), 'not-sealed'],
  ['goes on', (file) => new Uint8Array([...file, 0]), 'not-sealed'],
  ['is altered in one bit', (file) => file.with(-9, at([...file], file.length - 9) ^ 1), 'not-sealed'],
  ['is huge', () => new Uint8Array(MAX_SEALED + 1), 'too-large'],
  ['is for another house', async () => seal('{}', (await newHouseKeys()).houseKey), 'other-house'],
  ['is of another format', (file) => changed(file, (sealed) => ({ ...sealed, format: 'x' })), 'not-sealed'],
  ['is of a newer format', (file) => changed(file, (sealed) => ({ ...sealed, formatVersion: 2 })), 'newer-format'],
  ['says more', (file) => changed(file, (sealed) => ({ ...sealed, more: 1 })), 'not-sealed'],
  ['is of a game that is not played here', (file) => changed(file, otherOpening({ game: 'chess' })), 'no-such-game'],
  ['is of newer rules', (file) => changed(file, otherOpening({ rulesVersion: 99 })), 'unknown-rules'],
  ['has another secret', (file) => changed(file, (sealed) => ({ ...sealed, secret: '0'.repeat(64) })), 'wrong-log'],
  [
    'lacks an entry',
    (file) => changed(file, (sealed) => ({ ...sealed, log: sealed.log.toSpliced(2, 1) })),
    'wrong-log',
  ],
  [
    'lacks its signpost',
    (file) => changed(file, (sealed) => ({ ...sealed, log: sealed.log.slice(0, -1) })),
    'wrong-log',
  ],
  [
    'leads to another address',
    (file) => changed(file, ({ log, ...sealed }) => ({ ...sealed, log: withSignpost(log, { origin: HOUSE.origin }) })),
    'other-house',
  ],
  [
    'leads to another key',
    (file) =>
      changed(file, ({ log, ...sealed }) => ({ ...sealed, log: withSignpost(log, { houseKey: HOUSE.houseKey }) })),
    'other-house',
  ],
  [
    'has a move that was never played',
    (file) =>
      changed(file, ({ log, ...sealed }) => ({
        ...sealed,
        log: log.map((entry) => (entry.type === 'act' ? { ...entry, code: 'B7' } : entry)),
      })),
    'wrong-log',
  ],
  ['has a name that turns the text around', (file) => changed(file, named('a\u202eb')), 'not-sealed'],
  ['has a name of two lines', (file) => changed(file, named('a\nb')), 'not-sealed'],
  ['has a name without end', (file) => changed(file, named('x'.repeat(41))), 'not-sealed'],
  [
    'has no player in a seat',
    (file) => changed(file, ({ places, ...sealed }) => ({ ...sealed, places: places.slice(1) })),
    'not-sealed',
  ],
  [
    'has messages without end beside it',
    (file) => changed(file, (sealed) => ({ ...sealed, beside: { talk: 'x' } })),
    'not-sealed',
  ],
];

function otherOpening(change: object) {
  return ({ log, ...sealed }: SealedTable) => ({ ...sealed, log: [{ ...at(log, 0), ...change }, ...log.slice(1)] });
}

function named(name: string) {
  return ({ places, ...sealed }: SealedTable) => ({
    ...sealed,
    places: places.map((place, seat) => (seat === 0 ? { ...place, name } : place)),
  });
}

describe('a file is refused, and nothing is written, if it', () => {
  test.each(BAD)('%s', async (_, spoil, code) => {
    const table = await moved();
    for (const lang of ['fr', 'en']) {
      const reply = await receive(await spoil(table.file), { 'accept-language': lang });
      const problem = problemOf(reply);
      expect([reply.status, problem.code, reply.headers.get('content-language')]).toEqual([problem.status, code, lang]);
      expect(problem.title).toMatch(/[.]$/);
    }
    expect(await leadsTo(table)).toBe('/receive');
  });
});

test('a name that looks like a script arrives as the text that it is', async () => {
  const name = '<script>alert(1)</script>';
  const { file } = await moved();
  const { table } = read<{ readonly table: string }>(await receive(await changed(file, named(name))));
  expect(read<Snapshot>(await send(`/tables/${table}`)).seats[0]?.name).toBe(name);
  const headers = { 'cf-connecting-ip': nextAddress() };
  const page = await exports.default.fetch(`https://tables.example/t/${table}`, { headers });
  expect(await page.text()).not.toContain('<script>alert');
});

test('a file is posted by a page of the house or by none, as what it is', async () => {
  const { file } = await moved();
  expect(codeOf(await receive(file, { origin: 'https://evil.example' }))).toBe('foreign-origin');
  for (const type of ['application/json', 'text/plain', ''])
    expect(codeOf(await receive(file, { 'content-type': type }))).toBe('not-sealed');
  expect(codeOf(await receive(file, { origin: 'https://tables.example' }))).toBe('ok');
});

test('whoever brings it, in whatever order, a move is one table, which goes on with the same hashes', async () => {
  const table = await moved();
  const [ann, bob] = table.players;
  const again = await fileOf(bob);
  expect(again).not.toEqual(table.file);
  const replies = await Promise.all([table.file, again, table.file].map((file) => receive(file)));
  const { table: id } = read<{ readonly table: string }>(at(replies, 0));
  for (const reply of replies) expect(read(reply)).toEqual({ table: id });
  expect(await leadsTo(table)).toBe(`/t/${id}`);
  const [log, there] = await Promise.all(
    [ann.table, id].map(async (one) => read<readonly LogLine[]>(await send(`/tables/${one}/log`))),
  );
  expect(there?.slice(0, log?.length)).toEqual(log);
  const { secret } = read<Snapshot>(await send(`/tables/${id}`)).fairness;
  expect(secret).toBeNull();
});

test('a file that was fetched before the players agreed to stay is taken in: what came after is not in it', async () => {
  const table = await moved();
  const [ann, bob] = table.players;
  read(await ann.ask('stay'));
  read(await bob.ask('agree'));
  expect(codeOf(await ann.get('sealed'))).toBe('not-moved');
  const { table: id } = read<{ readonly table: string }>(await receive(table.file));
  const log = read<readonly { readonly entry: LogEntry }[]>(await send(`/tables/${id}/log`));
  expect(log.slice(-2).map(({ entry }) => entry.type)).toEqual(['move', 'arrive']);
});

test('a table that moves on from here is sealed with all that happened here', async () => {
  const { players, file } = await moved();
  const { table } = read<{ readonly table: string }>(await receive(file));
  const here = players.map(({ seat, secret }) => ({
    path: `/tables/${table}/seats/${seat}`,
    cookie: `seat=${secret}`,
  }));
  const next = await newHouseKeys();
  const give = async (seat: number, what: string, body: object = {}) => {
    const { path, cookie } = at(here, seat);
    const { version } = read<Snapshot>(await send(path, { headers: { cookie } }));
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json' } };
    return send(`${path}/${what}`, { ...init, body: JSON.stringify({ version, key: newKey(), ...body }) });
  };
  read(await give(0, 'move', { origin: HOUSE.origin, houseKey: next.houseKey }));
  read(await give(1, 'agree'));
  const { path, cookie } = at(here, 0);
  const headers = { cookie, 'cf-connecting-ip': nextAddress() };
  const answer = await exports.default.fetch(`https://tables.example/api${path}/sealed`, { headers });
  const text = await unseal(new Uint8Array(await answer.arrayBuffer()), next);
  const sealed = JSON.parse(text.ok ? text.value : expect.fail()) as SealedTable;
  expect(sealed.birth).toBe(players[0].table);
  const hashOf = entryHasher(sealed.secret);
  const hash = sealed.log.reduce((before, entry) => hashOf(before, entry), NO_HASH);
  const link = read<Snapshot>(await send(`/tables/${table}`)).moved?.link;
  expect(link).toBe(`${HOUSE.origin}/moved/${hash}`);
});

describe('limits', () => {
  test('so many tables may arrive in an hour as may be opened; one that is here already is answered in any case', async () => {
    const most = configOf(env).tablesPerHour;
    const ip = { 'cf-connecting-ip': nextAddress() };
    const { file } = await moved();
    for (let count = 0; count < most; count += 1) expect(codeOf(await receive(file, ip))).toBe('ok');
    expect(codeOf(await receive(file, ip))).toBe('ok');
    const other = await moved();
    expect(codeOf(await receive(other.file, ip))).toBe('too-many');
    expect(await leadsTo(other)).toBe('/receive');
  });

  test('hashes that are made up lead to no table, and soon to none at all', async () => {
    vi.setSystemTime(Date.UTC(2050, 0, 1));
    const ip = { 'cf-connecting-ip': nextAddress() };
    const found = async (hash: string) => {
      const response = await exports.default.fetch(`https://tables.example/moved/${hash}`, {
        headers: ip,
        redirect: 'manual',
      });
      return [response.status, response.headers.get('location')];
    };
    for (let count = 0; count < 130; count += 1)
      expect(await found(count.toString(16).padStart(64, '0'))).toEqual([302, '/receive']);
    for (const path of ['x', '0'.repeat(63), '0'.repeat(65), 'G'.repeat(64)])
      expect(at(await found(path), 0)).toBe(404);
  });
});

test('a house that nothing can be encrypted for is refused before anybody is asked', async () => {
  const [ann] = await playing('toy', 2);
  const { origin } = await house();
  const zero = 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z';
  expect(codeOf(await ann.ask('move', { origin, houseKey: zero }))).toBe('wrong-house');
  for (const wrong of ['', 'x', 'https://tables.example/path', 'javascript:alert(1)', 'https://ann@tables.example'])
    expect(codeOf(await ann.ask('move', { ...(await house()), origin: wrong }))).toBe('malformed');
  expect((await ann.look()).play?.asked).toBeNull();
});

test('the key of a house stays the same, and is asked of nobody but its own object', async () => {
  const one = await house();
  expect(await house()).toEqual(one);
  expect(one.houseKey).toBe((await keys()).houseKey);
  expect(app.routes.some(({ path }) => path.includes('identity'))).toBe(false);
});
