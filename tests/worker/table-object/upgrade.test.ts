import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import { verify } from '../../../shared/log/verify.ts';
import type { Access, Address } from '../../../shared/protocol/messages/access.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { ChannelInfo, Notices } from '../../../shared/protocol/messages/notifications.ts';
import type { Plans } from '../../../shared/protocol/messages/queued-turns.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Talk } from '../../../shared/protocol/messages/talk.ts';
import type { Note } from '../../../shared/protocol/requests.ts';
import { STEPS } from '../../../worker/table-object/schema.ts';
import beforeRestructuring from '../../fixtures/before-restructuring.json';
import { gameWith } from '../../support/game-with.ts';
import {
  joining,
  newKey,
  Player,
  playing,
  playOut,
  post,
  problemOf,
  type Reply,
  read,
  send,
  spectate,
  step,
} from '../support/client.ts';
import { DAY, evict, kept, pass } from '../support/fake-time.ts';
import { Hook, NOTICE_DELAY } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

/** What the first release saved of a table; the rest has come since. */
const FIRST = {
  setup: ['id', 'game', 'rulesVersion', 'options', 'secret', 'key', 'places'],
  play: ['state', 'asked', 'count', 'recent'],
} as const;

test('a table saved by the first release goes on: only what comes can be taken back, and it is played to its end', async () => {
  const players = await playing(gameWith('turns of several actions'), 2);
  const [ann, bob] = [at(players, 0), at(players, 1)];
  for (let count = 0; count < 5; count += 1) await step(players);
  const before = [await ann.look(), await bob.look()];

  const object = env.TABLES.getByName(ann.table);
  const forgotten = await runInDurableObject(object, (_, { storage: { sql } }) =>
    (['setup', 'play'] as const).map((name) => {
      const { body } = sql.exec<{ body: string }>(`SELECT body FROM ${name}`).one();
      const saved = Object.entries(JSON.parse(body) as object);
      const [first, later] = [true, false].map((isFirst) =>
        saved.filter(([key]) => FIRST[name].some((known) => known === key) === isFirst),
      );
      sql.exec(`UPDATE ${name} SET body = ?`, JSON.stringify(Object.fromEntries(first ?? [])));
      return later;
    }),
  );
  for (const fields of forgotten) expect(fields).not.toEqual([]);
  await evictDurableObject(object);

  const last = at((await ann.log()).slice(-1), 0).entry.at;
  for (const [seat, seen] of [await ann.look(), await bob.look()].entries()) {
    const then = at(before, seat);
    // There were no clocks: a seat is late seven days after what was saved last.
    const late = then.play?.late.map((from) => from && last + 7 * DAY);
    expect(seen).toEqual({ ...then, play: { ...then.play, late, undo: null } });
    const asked = await at(players, seat).post('undo', { version: seen.version, key: newKey() });
    expect(problemOf(asked).code).toBe('nothing-to-undo');
  }
  const next = await step(players);
  expect(next.play?.undo).not.toBe(null);
  expect((await playOut(players)).stage satisfies Snapshot['stage']).toBe('over');
});

/*
 * Tables that the version before the restructuring left behind, with every part in use: what each object had saved, and
 * what the API showed of it then. What was that version's own is in the fixture, and nothing here asks the code under
 * test for it. `{hooks}` stands for the server to which messages are posted, which has another port each time.
 */

interface SavedObject {
  readonly kind: 'table' | 'address' | 'keys';
  readonly name: string;
  readonly alarm: number | null;
  readonly tables: readonly { readonly table: string; readonly sql: string; readonly rows: SqlStorageValue[][] }[];
  readonly kv: Readonly<Record<string, unknown>>;
}

interface SavedPlayer {
  readonly table: string;
  readonly seat: number;
  readonly secret: string;
}

/** A game with every part in use, one in which entries of the log are secret, one not begun, and one whose seat was taken over. */
type TableName = 'everyPart' | 'secretEntries' | 'lobby' | 'takenOver';

interface Before {
  readonly now: number;
  readonly players: Readonly<Record<TableName, readonly SavedPlayer[]>> & {
    readonly device: SavedPlayer;
    /** Whose seat somebody else has taken over. */
    readonly former: SavedPlayer;
  };
  /** The cookie of the mail address. */
  readonly session: { readonly cookie: string };
  readonly guests: readonly (readonly [string, { readonly cookie: string }])[];
  readonly claim: { readonly n: number; readonly key: string; readonly seat: number };
  readonly code: { readonly seat: number; readonly code: string };
  readonly hook: string;
  readonly push: string;
  readonly formerHook: string;
  readonly address: string;
  readonly shown: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  }[];
  readonly objects: readonly SavedObject[];
}

const HOOKS = inject('hooks');
const BEFORE = JSON.parse(
  JSON.stringify(beforeRestructuring)
    .replaceAll('{hooks}', HOOKS)
    .replaceAll('{hooks-host}', new URL(HOOKS).host)
    .replaceAll('{push-mark}', bytesToHex(sha256(utf8ToBytes(`${HOOKS}/hook/${beforeRestructuring.push}`)))),
) as Before;

const stubOf = ({ kind, name }: SavedObject) =>
  ({ table: env.TABLES, address: env.ADDRESSES, keys: env.KEYS })[kind].getByName(name) as DurableObjectStub;

/** Makes an object as that version left it, whatever it has become since. */
async function restore(saved: SavedObject): Promise<void> {
  await runInDurableObject(stubOf(saved), async (_, { storage }) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
    for (const { table, sql, rows } of saved.tables) {
      // This one makes itself.
      if (table === 'sqlite_sequence') continue;
      storage.sql.exec(sql);
      for (const row of rows) {
        storage.sql.exec(`INSERT INTO "${table}" VALUES (${row.map(() => '?').join(', ')})`, ...row);
      }
    }
    for (const [key, value] of Object.entries(saved.kv)) storage.kv.put(key, value);
    if (saved.alarm !== null) await storage.setAlarm(saved.alarm);
  });
  await evictDurableObject(stubOf(saved));
}

const seated = ({ table, seat, secret }: SavedPlayer) =>
  new Player({ seat, secret, snapshot: { id: table } as Snapshot });
const those = (game: TableName) => BEFORE.players[game].map(seated);

const hookNamed = (name: string): Hook => Object.assign(new Hook(), { name, url: `${HOOKS}/hook/${name}` });

/** With every part in use: it is Bob's turn, Ann has asked to take hers back, and Cleo has lost her link and handed in a turn. */
const everyPart = () => those('everyPart') as [Player, Player, Player];

/** The table whose first seat somebody has taken over, who is not its opener. */
const TAKEN_OVER = 'jrkdkzcniayuuetx';

/**
 * What is shown of the same table today. Some answers have more than they had, and CHANGELOG.md says so: the addresses
 * that may lead to a seat are listed when its link is renewed; entries of a feed have links and times of their own, and
 * say what they were about once that is over; and a snapshot says which seats are late, what was decided about them,
 * how time passes, in which order is played, and which tables follow. The grace of its turns is a day now. A channel says
 * whether it comes after others, tells the talk, and is wanted at every table; an address, how it is notified of seats to
 * come.
 */
function today(path: string, body: unknown): unknown {
  if (path.endsWith('.atom')) return marksOf(`${body}`);
  if (isSnapshot(body)) {
    const clock = body.viewer === 'spectator' ? null : { hours: null, reminders: null };
    const play = body.play && withNothingDecided(body.play, body.seats.length);
    const opener = body.id === TAKEN_OVER ? 1 : 0;
    return { ...body, looks: false, seating: null, opener, clock, next: [], circle: null, play };
  }
  if (path === '/address') return { ...(body as Address), usual: null, profile: null };
  if (path.endsWith('/notices')) {
    const { channels, ...rest } = body as Notices;
    const isGathered = (channel: ChannelInfo) =>
      channel.kind === 'mail' && channel.rhythm.type === 'daily' && channel.isConfirmed;
    const more = (channel: ChannelInfo) => ({
      ...channel,
      after: 0,
      talk: isGathered(channel),
      remind: null,
      isUsual: false,
    });
    return { ...rest, channels: channels.map(more) };
  }
  if (!path.endsWith('/access')) return body;
  const notices = BEFORE.shown.find((one) => one.path === path.replace('access', 'notices'))?.body as Notices;
  const mails = notices.channels.filter(({ kind, isConfirmed }) => kind === 'mail' && isConfirmed);
  return { ...(body as object), addresses: mails.map(({ id, label }) => ({ id, label })) };
}

const isSnapshot = (body: unknown): body is Snapshot =>
  typeof body === 'object' && body !== null && 'play' in body && 'seats' in body;

const withNothingDecided = (play: NonNullable<Snapshot['play']>, seats: number) => ({
  ...play,
  asked: play.asked && { ...play.asked, remedy: null },
  late: expect.any(Array) as unknown,
  pausedUntil: null,
  clocks:
    play.clocks?.map(({ deadline, graceUntil, ...clock }) => {
      const until = graceUntil === null || deadline === null ? null : deadline + DAY;
      return { ...clock, deadline, graceUntil: until, bank: null, rests: false };
    }) ?? null,
  remedies: Array.from({ length: seats }, () => null),
});

/** By what a reader knows a feed and its entries; their titles may be worded anew. */
const marksOf = (feed: string) => feed.match(/<(id|updated)>.*?<\/\1>/g);

const bodyOf = ({ text }: Reply): unknown => JSON.parse(text);

const own = async <Answer>(player: Player, what: string): Promise<Answer> =>
  read(await send(`${player.path}/${what}`, { headers: player.cookie }));

/** Plays to the end what is checked as a player's browser does. */
async function checkedToItsEnd(players: readonly Player[]): Promise<void> {
  const over = await playOut(players);
  expect(over.stage).toBe('over');
  const { fairness, play, version } = over;
  const log: LogLine[] = [];
  while (log.length < version) {
    log.push(...read<LogLine[]>(await send(`/tables/${over.id}/log?after=${log.length}`)));
  }
  const claim = { id: over.id, commitment: fairness.commitment, secret: fairness.secret, outcome: play?.outcome };
  expect(verify(GAMES[over.game] as never, claim as never, log)).toEqual({
    ok: true,
    value: { entries: version, actions: play?.recent.at(-1)?.n },
  });
}

describe('tables saved before the restructuring', () => {
  beforeEach(async () => {
    vi.setSystemTime(BEFORE.now);
    for (const saved of BEFORE.objects) await restore(saved);
  });

  test('show what they showed, to everybody who could see it', async () => {
    for (const { path, headers, body } of BEFORE.shown) {
      const reply = await send(path, { headers });
      const now = path.endsWith('.atom') ? marksOf(reply.text) : bodyOf(reply);
      expect.soft({ path, status: reply.status, now }).toEqual({ path, status: 200, now: today(path, body) });
    }
  });

  test('are brought to the new shape once: loading them again changes nothing', async () => {
    const tables = BEFORE.objects.filter(({ kind }) => kind === 'table').map(({ name }) => ({ table: name }));
    for (const table of tables) {
      await spectate(table.table);
      const after = await kept(table);
      expect(after).toContain(`["steps",[{"one":1,"taken":${STEPS.length}}]]`);
      await evict(table);
      await spectate(table.table);
      expect(await kept(table)).toBe(after);
    }
  });

  test('let a device play on that an address had let in, and play the turn that was handed to them', async () => {
    const [, , cleo] = everyPart();
    const device = seated(BEFORE.players.device);
    let seen = await device.look();
    while (seen.play?.waitingFor[0] === 1) {
      const choices = seen.play.choices;
      const pass = choices.find(({ action }) => (action as { type: string }).type === 'pass') ?? at(choices, 0);
      seen = read<Snapshot>(await device.act(seen.version, pass.code));
    }
    expect(seen.play?.waitingFor).toEqual([0]);
    expect((await own<Plans>(cleo, 'plans')).plans).toMatchObject([{ state: 'played' }]);
    const acts = (await cleo.log()).flatMap(({ entry }) => (entry.type === 'act' ? [[entry.seat, entry.by]] : []));
    expect(acts.at(-1)).toEqual([2, 'plan']);
  });

  // Ann has played eight actions with the others, and asked for the last one back: then it is her turn again.
  test.each([
    ['agree', { latest: 7, turn: 0 }],
    ['decline', { latest: 8, turn: 1 }],
  ] as const)('settle what was asked: the last who has to answer may %s', async (answer, { latest, turn }) => {
    const bob = at(everyPart(), 1);
    const { version } = await bob.look();
    const { play } = read<Snapshot>(await bob.post(answer, { version, key: newKey() }));
    expect(play).toMatchObject({ asked: null, waitingFor: [turn] });
    expect(play?.recent.at(-1)?.n).toBe(latest);
  });

  test('grant a claim once the last of the others has vouched', async () => {
    const [, bob, cleo] = everyPart();
    const { n, key } = BEFORE.claim;
    const half = read<Snapshot>(await bob.post('vouch', { key: newKey(), claim: n }));
    expect(half.claims).toMatchObject([{ n, waitingFor: [] }]);
    await pass(bob, DAY);
    const back = new Player(read<Seated>(await post(`${cleo.path}/claim`, { key })));
    expect((await back.look()).viewer).toBe(2);
    expect(problemOf(await send(cleo.path, { headers: cleo.cookie })).code).toBe('not-your-seat');
  });

  test('give a new link for a recovery code, once', async () => {
    const [ann] = everyPart();
    const { code } = BEFORE.code;
    const back = new Player(read<Seated>(await post(`${ann.path}/recover`, { key: newKey(), code })));
    expect((await back.look()).viewer).toBe(0);
    expect(problemOf(await post(`${ann.path}/recover`, { key: newKey(), code })).code).toBe('wrong-code');
  });

  test('tell a player whose seat was taken over, once, and forget them', async () => {
    const [dee] = those('takenOver') as [Player];
    const hook = hookNamed(BEFORE.formerHook);
    expect(await kept(dee)).toContain(BEFORE.formerHook);
    await pass(dee, NOTICE_DELAY);
    await soon(async () => expect(await hook.bodies()).toMatchObject([{ type: 'taken-over' }]));
    await soon(async () => expect(await kept(dee)).not.toContain(BEFORE.formerHook));
    const former = seated(BEFORE.players.former);
    expect(problemOf(await send(former.path, { headers: former.cookie })).code).toBe('not-your-seat');
  });

  test('deliver what was on its way, over each channel', async () => {
    const [ann] = everyPart();
    const [hook, push] = [hookNamed(BEFORE.hook), hookNamed(BEFORE.push)];
    const box = Object.assign(new Postbox(), { address: BEFORE.address });
    await pass(ann, NOTICE_DELAY);
    await soon(async () => expect(await hook.got()).not.toEqual([]));
    await soon(async () => expect(await push.got()).not.toEqual([]));
    await soon(async () => expect(await box.got()).not.toEqual([]));
    expect(['turn', 'claimed', 'undo-asked']).toContain(at(await hook.bodies(), 0)['type']);
    const [mail] = await box.mails();
    expect(mail?.text).toContain(`https://tables.example/t/${ann.table}`);
  });

  test('go on with talk, notes, guests and turns handed in', async () => {
    const [ann, bob, cleo] = everyPart();
    const talk = read<Talk>(await bob.post('talk', { key: newKey(), text: 'Still here?' }));
    expect(talk.said.at(-1)).toMatchObject({ n: 5, seat: 1, text: 'Still here?' });
    const foreign = { headers: { ...bob.cookie, origin: 'https://tables.example' }, method: 'DELETE' };
    expect(read<Talk>(await send(`${bob.path}/talk/2`, foreign)).said.find(({ n }) => n === 2)?.text).toBe(null);
    const note = { revision: 1, text: 'No: the small one.' };
    read(await post(`${ann.path}/note`, note, ann.cookie, 'PUT'));
    expect(await own<Note>(ann, 'note')).toEqual({ ...note, revision: 2 });
    const [[path, cookie]] = BEFORE.guests as [Before['guests'][0]];
    expect((await send(path, { headers: cookie })).status).toBe(200);
    read(await send(path.replace('/guests', '/seats/1/guests'), { method: 'DELETE', headers: bob.cookie }));
    expect((await send(path, { headers: cookie })).status).toBe(403);
    const { guests } = read<Guests>(await bob.post('guests', { key: newKey(), label: 'Fay', late: 1 }));
    expect(guests.map(({ label }) => label)).toEqual(['Eve', 'Fay']);
    const { plans } = await own<Plans>(cleo, 'plans');
    read(await send(`${cleo.path}/plans/${plans[0]?.id}`, { method: 'DELETE', headers: cleo.cookie }));
    expect((await own<Plans>(cleo, 'plans')).plans).toEqual([]);
  });

  test('know the mail address of a seat: its session opens the seat, and ends what it opened', async () => {
    const device = seated(BEFORE.players.device);
    const { table, seat } = device;
    read(await post('/address/open', { table, seat, key: newKey() }, BEFORE.session));
    expect((await own<Access>(device, 'access')).devices).toBe(2);
    expect((await post('/address/sign-out', { everywhere: true }, BEFORE.session)).status).toBe(200);
    const address = BEFORE.objects.find(({ kind }) => kind === 'address');
    if (address) await runDurableObjectAlarm(stubOf(address));
    expect(problemOf(await send(device.path, { headers: device.cookie })).code).toBe('not-your-seat');
    expect((await at(everyPart(), 1).look()).viewer).toBe(1);
  });

  test.each(['everyPart', 'secretEntries'] as const)(
    'a game of theirs is played to its end, and can be checked: %s',
    (table) => checkedToItsEnd(those(table)),
  );

  test('a table that had not begun is joined, started, played to its end, and can be checked', async () => {
    const [host, other] = those('lobby') as [Player, Player];
    const third = new Player(read(await post(`/tables/${host.table}/seats/2`, joining(2))));
    read(await host.post('start'));
    await checkedToItsEnd([host, other, third]);
  });
});
