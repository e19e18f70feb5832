import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { KeptMail } from '../../../shared/protocol/messages/addresses.ts';
import type { House } from '../../../shared/protocol/messages/houses.ts';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { verify } from '../../../shared/table/verify.ts';
import { newKey, type PostedTable, postTable } from '../../support/posted-table.ts';
import { type Served, serve } from '../server.ts';

/* A game that is being played moves from one house to another: two services with data and an address of their own. */

const folder = inject('built');
const TOKEN = newKey();
const NAMES = ['Anna-Katharina', 'Bertrand-Olivier'];
const ADDRESS = 'anna@mail.example';
const NOTE = 'Lausanne before Geneva';
const SAID = 'Shall we move house?';

const started = (name: string): Promise<Served> =>
  serve(folder, {
    CST_DATA_DIR: join(folder, `data-${name}-house`),
    CST_MAIL: 'mailbox',
    CST_MAILBOX_TOKEN: TOKEN,
    CST_OPERATOR_TOKEN: TOKEN,
    CST_NOTICE_DELAY_SECONDS: '0.1',
    CST_TABLES_PER_HOUR: '1000',
    CST_REQUESTS_PER_SECOND: '100000',
  });

/** The house where the table was opened, that to which it moves, and another one. */
let [former, next, other]: readonly Served[] = [];
beforeAll(async () => {
  [former, next, other] = await Promise.all(['former', 'next', 'other'].map(started));
});
afterAll(async () => {
  for (const one of [former, next, other]) await one?.stop();
});

const originOf = (served: Served | undefined): string => served?.origin ?? expect.fail();

interface Asked {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly method?: string;
}

const asked = (url: string, { body, cookie = '', method = body === undefined ? 'GET' : 'POST' }: Asked = {}) =>
  fetch(url, {
    method,
    redirect: 'manual',
    headers: { cookie, 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' },
    ...(body !== undefined && { body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body) }),
  });

async function read<Answer>(response: Promise<Response>): Promise<Answer> {
  const answer = await response;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}
const problemOf = async (response: Promise<Response>) => (await (await response).json()) as Problem;

const logOf = (origin: string, table: string) => read<readonly LogLine[]>(asked(`${origin}/api/tables/${table}/log`));
const receive = (served: Served | undefined, file: Uint8Array) =>
  asked(`${originOf(served)}/api/receive`, { body: file });

/** What a house has sent to that address, as soon as there are so many mails, the latest first. */
const mails = (served: Served | undefined, count: number) =>
  vi.waitFor(
    async () => {
      const all = await read<readonly KeptMail[]>(asked(`${originOf(served)}/api/mailbox`, { body: { token: TOKEN } }));
      const found = all.filter(({ to }) => to === ADDRESS);
      expect(found.length).toBe(count);
      return found;
    },
    { timeout: 50_000, interval: 200 },
  );

/** The link in a mail that confirms its address, as the page at its end posts it; that browser stays signed in. */
async function confirm(served: Served | undefined, text: string): Promise<string> {
  const [, origin = '', table, channel, token] = /(http\S+)\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(text) ?? [];
  expect(origin).toBe(originOf(served));
  const body = { token, stay: true, key: newKey() };
  const answer = await asked(`${origin}/api/tables/${table}/channels/${channel}/confirm`, { body });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A table that has been played for a while, and what its players keep beside it. */
async function played(): Promise<PostedTable> {
  const table = await postTable(originOf(former), { game: 'tchu', names: NAMES });
  for (let count = 0; count < 24; count += 1) await table.playFirst((await table.waitedFor()) ?? 0);
  const seat = `${originOf(former)}/api/tables/${table.id}/seats/0`;
  const cookie = `seat=${secretOf(table, 0)}`;
  await read(asked(`${seat}/note`, { method: 'PUT', cookie, body: { revision: 0, text: NOTE } }));
  await table.post(1, '/talk', { key: newKey(), text: SAID });
  await table.post(0, '/notices', { key: newKey(), kind: 'mail', target: ADDRESS, lang: 'en' });
  await confirm(former, at(await mails(former, 1), 0).text);
  return table;
}

const secretOf = (table: PostedTable, seat: Seat): string => table.seatLink(seat).split('.').at(-1) ?? '';

/** The table at its new house, for whoever has the link of a seat. */
function playerAt(origin: string, table: string, seat: Seat, secret: string) {
  const path = `${origin}/api/tables/${table}/seats/${seat}`;
  const cookie = `seat=${secret}`;
  return {
    come: () => read<Snapshot>(asked(`${path}/session`, { body: { secret } })),
    look: () => read<Snapshot>(asked(path, { cookie })),
    get: <Answer>(what: string) => read<Answer>(asked(`${path}/${what}`, { cookie })),
    post: <Answer>(what: string, body: unknown) => read<Answer>(asked(`${path}/${what}`, { cookie, body })),
  };
}

test('a game moves to another house in the middle, and goes on there: by its links, its mails and its hashes', {
  tags: 'night',
}, async () => {
  const table = await played();
  const home = originOf(former);
  const house = await read<House>(asked(`${originOf(next)}/api/house`));
  expect(house).toEqual({ origin: originOf(next), houseKey: expect.stringMatching(/^age1[a-z0-9]{58}$/) });

  // Both players agree.
  const { version } = await table.snapshot(0);
  await table.post(0, '/move', { version, key: newKey(), ...house });
  const question = await table.snapshot(1);
  expect(question.moved).toBeUndefined();
  await table.post(1, '/agree', { version: question.version, key: newKey() });
  const left = await Promise.all([0, 1].map((seat) => table.snapshot(seat)));
  const { moved } = at(left, 0);
  const link = moved?.link ?? expect.fail();
  const cookie = `seat=${secretOf(table, 0)}`;
  const refused = asked(`${home}/api/tables/${table.id}/seats/0/actions`, {
    cookie,
    body: { version: at(left, 0).version, key: newKey(), code: 'A' },
  });
  expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'table-moved', link });
  // Everyone is told where it goes on.
  expect(at(await mails(former, 2), 0).text).toContain(link);

  // Anyone who has a seat gets the file, and nobody can read it.
  const answer = await asked(`${home}/api/tables/${table.id}/seats/0/sealed`, { cookie });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.age"$/);
  const file = new Uint8Array(await answer.arrayBuffer());
  const bytes = new TextDecoder('latin1').decode(file).toLowerCase();
  const lines = await logOf(home, table.id);
  const codes = lines.flatMap(({ entry }) => (entry.type === 'act' && entry.code !== null ? [entry.code] : []));
  const secrets = [0, 1].map((each) => secretOf(table, each));
  for (const word of [...NAMES, NOTE, SAID, ADDRESS, table.id, ...secrets, '"act"', 'places', 'secret', 'tchu'])
    expect([word, bytes.includes(word.toLowerCase())]).toEqual([word, false]);
  // A code of two letters alone may occur by chance.
  expect(codes.length).toBeGreaterThan(8);
  for (const code of codes) expect(bytes).not.toContain(`"${code}"`.toLowerCase());

  // Until it has arrived, its link leads to where it can; afterwards to the table. Browsers keep what is after the #.
  const leadsTo = async () => (await asked(link)).headers.get('location');
  expect(await leadsTo()).toBe('/receive');
  const [one, two] = await Promise.all([receive(next, file), receive(next, file)].map((each) => read<object>(each)));
  expect(one).toEqual(two);
  const { table: id } = one as { readonly table: string };
  expect(await leadsTo()).toBe(`/t/${id}`);
  expect(await read(receive(next, file))).toEqual({ table: id });
  for (const served of [other, former])
    expect(await problemOf(receive(served, file))).toMatchObject({ status: 422, code: 'other-house' });

  // Links go on working, and everything is as it was.
  const players = [0, 1].map((each) => playerAt(house.origin, id, each, at(secrets, each)));
  const here = await Promise.all(players.map((player) => player.come()));
  for (const [each, snapshot] of here.entries()) {
    expect(snapshot.play?.view).toEqual(at(left, each).play?.view);
    expect(snapshot.seats.map(({ name }) => name)).toEqual(NAMES);
    expect(snapshot).toMatchObject({ id, fairness: { birth: table.id, secret: null } });
  }
  expect(await at(players, 0).get('note')).toMatchObject({ text: NOTE });
  expect(await at(players, 1).get('talk')).toMatchObject({ said: [{ seat: 1, text: SAID }] });
  const before = await logOf(home, table.id);
  const after = await logOf(house.origin, id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after[before.length]?.entry).toMatchObject({ type: 'arrive', n: before.length + 1, origin: house.origin });

  // A mail of the new house leads into the seat, in a browser that has neither link nor cookie.
  const letter = at(await mails(next, 1), 0);
  expect(letter.text).toContain(new URL(house.origin).host);
  const address = await confirm(next, letter.text);
  const body = { key: newKey(), table: id, seat: 0 };
  // The table tells the address that the seat is theirs.
  const opened = await vi.waitFor(
    () => read<Snapshot>(asked(`${house.origin}/api/address/open`, { cookie: address, body })),
    { timeout: 50_000, interval: 200 },
  );
  expect(opened.play?.view).toEqual(at(here, 0).play?.view);

  // Play goes on to its end, and all of it is verified.
  const waited = at(here, 0).play?.waitingFor[0] ?? expect.fail();
  const { version: seen, play } = await at(players, waited).look();
  await at(players, waited).post('actions', { version: seen, key: newKey(), code: play?.choices[0]?.code });
  const ending = await at(players, 0).look();
  await at(players, 0).post('end', { version: ending.version, key: newKey() });
  const { version: proposed } = await at(players, 1).look();
  const over = await at(players, 1).post<Snapshot>('agree', { version: proposed, key: newKey() });
  const { commitment, secret, birth } = over.fairness;
  const claim = { id: birth ?? '', commitment, secret: secret ?? '', outcome: over.play?.outcome ?? expect.fail() };
  const whole = await logOf(house.origin, id);
  const game = GAMES['tchu'] ?? expect.fail();
  expect(verify(game, claim, whole)).toMatchObject({ ok: true, value: { entries: whole.length } });
  expect(verify(game, { ...claim, id }, whole)).toMatchObject({ ok: false });

  // The old house still leads on.
  expect((await table.snapshot('spectator')).moved).toEqual(moved);
  expect(await problemOf(asked(`${home}/api/tables/${table.id}/seats/0/sealed`))).toMatchObject({ status: 401 });
});

test('who runs a house moves a table with the token, whoever plays, and nobody else does', async () => {
  const table = await postTable(originOf(former), { game: 'tchu', names: NAMES });
  const house = await read<House>(asked(`${originOf(next)}/api/house`));
  const path = `${originOf(former)}/api/tables/${table.id}`;
  for (const token of ['', 'x', `${TOKEN}x`]) {
    expect(await problemOf(asked(`${path}/move`, { body: { token, ...house } }))).toMatchObject({ code: 'not-found' });
    expect(await problemOf(asked(`${path}/sealed`, { body: { token } }))).toMatchObject({ code: 'not-found' });
  }
  const body = { token: TOKEN };
  expect(await problemOf(asked(`${path}/sealed`, { body }))).toMatchObject({ code: 'not-moved' });
  const moved = await read<Snapshot>(asked(`${path}/move`, { body: { ...body, ...house } }));
  expect(moved).toMatchObject({ viewer: 'spectator', moved: { origin: house.origin } });
  const answer = await asked(`${path}/sealed`, { body });
  const { table: id } = await read<{ readonly table: string }>(
    receive(next, new Uint8Array(await answer.arrayBuffer())),
  );
  expect(await playerAt(house.origin, id, 1, secretOf(table, 1)).come()).toMatchObject({ id, viewer: 1 });
});
