import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Access } from '../../../shared/protocol/messages/access.ts';
import type { Circle, WayIn } from '../../../shared/protocol/messages/circle.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { QueuedTurns } from '../../../shared/protocol/messages/queued-turns.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { NewerRules } from '../../../shared/protocol/messages/story.ts';
import type { Note, Talk } from '../../../shared/protocol/messages/talk.ts';
import { verify } from '../../../shared/table/verify.ts';
import { ADDRESS_SCHEMA } from '../../../worker/addresses/schema.ts';
import { newest } from '../../../worker/objects/migrate.ts';
import { nameKey } from '../../../worker/objects/names.ts';
import { TABLE_SCHEMA } from '../../../worker/table-object/schema.ts';
import frozen from '../../fixtures/a0ecfdb2.json';
import {
  codeOf,
  newKey,
  Player,
  playerOf,
  playOut,
  post,
  type Reply,
  read,
  send,
  sit,
  spectate,
} from '../support/client.ts';
import { DAY, evict, kept, pass } from '../support/fake-time.ts';
import { Hook, NOTICE_DELAY } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { insertRow, rowsIn } from '../support/stored.ts';

/*
 * What a0ecfdb2 left behind, the oldest release whose data must open: what each object had saved, with every part in use,
 * and what the API showed of it then. That release wrote it itself, through its API; nothing here asks the code under test
 * for it. `{hooks}` stands for the server to which messages are posted, which has another port each time.
 */

interface SavedObject {
  readonly kind: 'table' | 'address' | 'circle' | 'keys';
  readonly name: string;
  readonly alarm: number | null;
  readonly tables: readonly { readonly table: string; readonly sql: string; readonly rows: SavedValue[][] }[];
  readonly kv: Readonly<Record<string, unknown>>;
}

type SavedValue = string | number | null | { readonly hex: string };

interface SavedPlayer {
  readonly table: string;
  readonly seat: number;
  readonly secret: string;
}

/**
 * One with every part in use; one with secret entries and a full block of its log; one with a robot and a proposed
 * pause; one that has not begun; one that was ended, with its rematch; one of a year before; one whose first seat was just
 * taken over.
 */
type TableName = 'everyPart' | 'secretEntries' | 'withRobot' | 'lobby' | 'over' | 'next' | 'archived' | 'takenOver';

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
  /** The seat of the table with every part whose player has queued turns. */
  readonly planner: number;
  readonly circle: string;
  /** The channels of that table, by the names of their hooks. */
  readonly hook: string;
  readonly ntfy: string;
  readonly push: string;
  readonly formerHook: string;
  readonly address: string;
  readonly dailyAddress: string;
  readonly shown: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  }[];
  readonly objects: readonly SavedObject[];
}

const HOOKS = inject('hooks');
const BEFORE = JSON.parse(
  JSON.stringify(frozen)
    .replaceAll('{hooks}', HOOKS)
    .replaceAll('{hooks-host}', new URL(HOOKS).host)
    .replaceAll('{push-mark}', bytesToHex(sha256(utf8ToBytes(`${HOOKS}/hook/${frozen.push}`)))),
) as Before;

const stubOf = ({ kind, name }: SavedObject) =>
  ({ table: env.TABLES, address: env.ADDRESSES, circle: env.CIRCLES, keys: env.KEYS })[kind].getByName(
    name,
  ) as DurableObjectStub;

const bufferOf = (hex: string): ArrayBuffer => Uint8Array.from(hexToBytes(hex)).buffer;

/** Makes an object as that version left it, whatever it has become since. */
async function restore(saved: SavedObject): Promise<void> {
  await runInDurableObject(stubOf(saved), async (_, { storage }) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
    for (const { table, sql, rows } of saved.tables) {
      storage.sql.exec(sql);
      for (const row of rows) {
        const values = row.map((value) => (typeof value === 'object' && value ? bufferOf(value.hex) : value));
        insertRow(storage.sql, table, values);
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

/**
 * With every part in use: it is Bob's turn, Ann has asked to take hers back, and Cleo has lost her link, for whom Bob has
 * vouched, and queued a turn.
 */
const everyPart = () => those('everyPart') as [Player, Player, Player];

/**
 * What is shown of the same table today: all the same, but that whoever took over the seat of its opener is not the opener,
 * as CHANGELOG.md says, that tables and views of a game whose rules were corrected say that they are of the first ones, that
 * the last entry has a mark, and that channels say whether their mails are answered. The titles of a feed may be worded anew.
 */
function today(path: string, body: unknown): unknown {
  if (path.endsWith('.atom')) return marksOf(`${body}`);
  if (hasChannels(body)) return { ...body, channels: body.channels.map(withReplies) };
  if (!isSnapshot(body)) return body;
  const isCorrected = (GAMES[body.game]?.meta.rulesVersion ?? 1) > 1;
  const { play } = body;
  return {
    ...body,
    rules: 1,
    mark: expect.stringMatching(/^[0-9A-Z]{16}$/),
    ...(body.id === at(BEFORE.players.takenOver, 0).table && { opener: 1 }),
    ...(isCorrected && play && { play: { ...play, view: { ...(play.view as object), rules: 1 } } }),
  };
}

const hasChannels = (body: unknown): body is { readonly channels: readonly { readonly kind: string }[] } =>
  typeof body === 'object' && body !== null && 'channels' in body;

/** Nobody has chosen yet to answer mails. */
const withReplies = (channel: { readonly kind: string }) => ({
  ...channel,
  replies: channel.kind === 'mail' ? { isOn: false, isChecked: true } : null,
});

const isSnapshot = (body: unknown): body is Snapshot =>
  typeof body === 'object' && body !== null && 'play' in body && 'seats' in body;

/** By what a reader knows a feed and its entries. */
const marksOf = (feed: string) => feed.match(/<(id|updated)>.*?<\/\1>/g);

const bodyOf = ({ text }: Reply): unknown => JSON.parse(text);

const own = async <Answer>(player: Player, what: string): Promise<Answer> => read(await player.get(`${what}`));

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
  expect(verify(GAMES[over.game] as never, claim as never, log)).toMatchObject({
    ok: true,
    value: { entries: version, actions: play?.recent.at(-1)?.n },
  });
}

/** The key for checks of names, which this isolate has cached: that of the fixture as long as these tests run. */
const nameKeys = await nameKey(env);
const ownKey = nameKeys.slice();
const { kv } = at(
  BEFORE.objects.filter(({ kind, name }) => kind === 'keys' && name === 'names'),
  0,
);
beforeAll(() => nameKeys.set(hexToBytes(`${kv['names']}`)));
afterAll(() => nameKeys.set(ownKey));

describe('what a0ecfdb2 saved', () => {
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
      expect(after).toContain(`["steps",[{"one":1,"taken":${newest(TABLE_SCHEMA)}}]]`);
      await evict(table);
      await spectate(table.table);
      expect(await kept(table)).toBe(after);
    }
    read(await send('/address', { headers: BEFORE.session }));
    const address = at(
      BEFORE.objects.filter(({ kind }) => kind === 'address'),
      0,
    );
    expect(await rowsIn(stubOf(address), 'steps')).toMatchObject([{ taken: newest(ADDRESS_SCHEMA) }]);
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
    expect((await own<QueuedTurns>(cleo, 'plans')).plans).toMatchObject([{ state: 'played' }]);
    const acts = (await cleo.log()).flatMap(({ entry }) => (entry.type === 'act' ? [[entry.seat, entry.by]] : []));
    expect(acts.at(-1)).toEqual([2, 'plan']);
  });

  // Ann has played the last two of 22 actions, and asked for the last one back: then it is her turn again.
  test.each([
    ['agree', { latest: 21, turn: 0 }],
    ['decline', { latest: 22, turn: 1 }],
  ] as const)('settle what was asked: the last who has to answer may %s', async (answer, { latest, turn }) => {
    const [, bob, cleo] = everyPart();
    const { version } = await bob.look();
    read(await bob.post('agree', { version, key: newKey() }));
    const { play } = read<Snapshot>(await cleo.post(answer, { version, key: newKey() }));
    expect(play).toMatchObject({ asked: null, waitingFor: [turn] });
    expect(play?.recent.at(-1)?.n).toBe(latest);
  });

  test('grant a claim once the last of the others has vouched', async () => {
    const [ann, bob, cleo] = everyPart();
    const { n, key } = BEFORE.claim;
    const half = read<Snapshot>(await ann.post('vouch', { key: newKey(), claim: n }));
    expect(half.claims).toMatchObject([{ n, waitingFor: [] }]);
    await pass(bob, DAY);
    const back = playerOf(await post(`${cleo.path}/claim`, { key }));
    expect((await back.look()).viewer).toBe(2);
    expect(codeOf(await cleo.get())).toBe('not-your-seat');
  });

  test('give a new link for a recovery code, once', async () => {
    const [ann] = everyPart();
    const { code } = BEFORE.code;
    const back = playerOf(await post(`${ann.path}/recover`, { key: newKey(), code }));
    expect((await back.look()).viewer).toBe(0);
    expect(codeOf(await post(`${ann.path}/recover`, { key: newKey(), code }))).toBe('wrong-code');
  });

  test('tell a player whose seat was taken over, once, and forget them', async () => {
    const [dee] = those('takenOver') as [Player];
    const hook = hookNamed(BEFORE.formerHook);
    expect(await kept(dee)).toContain(BEFORE.formerHook);
    await pass(dee, NOTICE_DELAY);
    await soon(async () => expect(await hook.bodies()).toMatchObject([{ type: 'taken-over' }]));
    await soon(async () => expect(await kept(dee)).not.toContain(BEFORE.formerHook));
    const former = seated(BEFORE.players.former);
    expect(codeOf(await former.get())).toBe('not-your-seat');
  });

  test('deliver what was on its way, over each channel', async () => {
    const [ann] = everyPart();
    const [hook, ntfy, push] = [BEFORE.hook, BEFORE.ntfy, BEFORE.push].map(hookNamed) as [Hook, Hook, Hook];
    const box = Object.assign(new Postbox(), { address: BEFORE.address });
    await pass(ann, NOTICE_DELAY);
    for (const one of [hook, ntfy, push, box]) await soon(async () => expect(await one.got()).not.toEqual([]));
    expect(['claimed', 'undo-asked']).toContain(at(await hook.bodies(), 0)['type']);
    const [mail] = await box.mails();
    expect(mail?.text).toContain(`https://tables.example/t/${ann.table}`);
  });

  test('deliver the daily mail that a table had announced', async () => {
    const box = Object.assign(new Postbox(), { address: BEFORE.dailyAddress });
    const address = at(
      BEFORE.objects.filter(({ kind, alarm }) => kind === 'address' && alarm !== null),
      0,
    );
    vi.setSystemTime(address.alarm ?? 0);
    await runDurableObjectAlarm(stubOf(address));
    await soon(async () => expect(await box.mails()).toHaveLength(1));
    expect(at(await box.mails(), 0).text).toContain(`https://tables.example/t/${at(BEFORE.players.over, 0).table}`);
  });

  test('show a circle, whose tables are opened again after a year and followed by new ones', async () => {
    const { tables } = read<Circle>(await send(`/circles/${BEFORE.circle}`));
    const known = [at(BEFORE.players.over, 0).table, at(BEFORE.players.next, 0).table];
    expect(tables.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
    const [first, second] = those('archived') as [Player, Player];
    expect(await kept(first)).toContain('["archive",');
    expect((await first.look()).stage).toBe('over');
    expect(await own<Talk>(second, 'talk')).toMatchObject({ said: [{ n: 1, seat: 0, text: 'Good luck!' }] });
    const ways = [read<WayIn>(await first.post('rematch')), read<WayIn>(await second.post('rematch'))];
    expect(ways.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('bring those who asked for another game to it, each in the seat that they were given', async () => {
    const [ann, bob] = those('over') as [Player, Player];
    const [next] = those('next') as [Player];
    const way = async (player: Player) => read<WayIn>(await player.post('rematch'));
    expect(await way(ann)).toEqual({ table: next.table, seat: next.seat, secret: next.secret });
    const { seat, secret } = await way(bob);
    expect(seat).toBe(1 - next.seat);
    const other = new Player({ seat: seat ?? 0, secret: secret ?? '', snapshot: { id: next.table } as Snapshot });
    expect(read<Snapshot>(await other.post('come', { nonce: newKey() }))).toMatchObject({ stage: 'playing' });
    await checkedToItsEnd([next, other].toSorted((a, b) => a.seat - b.seat));
  });

  test('go on with talk, notes, guests and turns handed in', async () => {
    const [ann, bob, cleo] = everyPart();
    const talk = read<Talk>(await bob.post('talk', { key: newKey(), text: 'Still here?' }));
    expect(talk.said.at(-1)).toMatchObject({ n: 4, seat: 1, text: 'Still here?' });
    const foreign = { headers: { ...bob.cookie, origin: 'https://tables.example' }, method: 'DELETE' };
    expect(read<Talk>(await send(`${bob.path}/talk/4`, foreign)).said.find(({ n }) => n === 4)?.text).toBe(null);
    const note = { revision: 1, text: 'No: the small one.' };
    read(await ann.put('note', note));
    expect(await own<Note>(ann, 'note')).toEqual({ ...note, revision: 2 });
    const [[path, cookie]] = BEFORE.guests as [Before['guests'][0]];
    expect((await send(path, { headers: cookie })).status).toBe(200);
    read(await send(path.replace('/guests', '/seats/1/guests'), { method: 'DELETE', headers: bob.cookie }));
    expect((await send(path, { headers: cookie })).status).toBe(403);
    const { guests } = read<Guests>(await bob.post('guests', { key: newKey(), label: 'Hal', late: 1 }));
    expect(guests.map(({ label }) => label)).toEqual(['Fay', 'Hal']);
    const { plans } = await own<QueuedTurns>(cleo, 'plans');
    read(await cleo.remove(`plans/${plans[0]?.id}`));
    expect((await own<QueuedTurns>(cleo, 'plans')).plans).toEqual([]);
  });

  test('know the mail address of a seat: its session opens the seat, and ends what it opened', async () => {
    const device = seated(BEFORE.players.device);
    const { table, seat } = device;
    read(await post('/address/open', { table, seat, key: newKey() }, BEFORE.session));
    expect((await own<Access>(device, 'access')).devices).toBe(2);
    expect((await post('/address/sign-out', { everywhere: true }, BEFORE.session)).status).toBe(200);
    const address = BEFORE.objects.find(({ kind }) => kind === 'address');
    if (address) await runDurableObjectAlarm(stubOf(address));
    expect(codeOf(await device.get())).toBe('not-your-seat');
    expect((await at(everyPart(), 1).look()).viewer).toBe(1);
  });

  test.each(['everyPart', 'secretEntries', 'takenOver'] as const)(
    'a game of theirs is played to its end, and can be checked: %s',
    (table) => checkedToItsEnd(those(table)),
  );

  test('a game of theirs goes on by newer rules once its players agree, is played to its end, and can be checked', async () => {
    const players = those('takenOver');
    const [ann, ...others] = players as [Player, ...Player[]];
    expect(await own<NewerRules>(ann, 'rules')).toEqual({ rules: 1, newer: 2 });
    read(await ann.post('rules', { key: newKey(), version: (await ann.look()).version, rules: 2 }));
    for (const other of others)
      read(await other.post('agree', { key: newKey(), version: (await other.look()).version }));
    expect(await own<NewerRules>(ann, 'rules')).toEqual({ rules: 2, newer: null });
    await checkedToItsEnd(players);
  });

  test('a table that had not begun is joined, started, played to its end, and can be checked', async () => {
    const [host, third] = those('lobby') as [Player, Player];
    const second = await sit(host, 1);
    read(await host.post('start'));
    await checkedToItsEnd([host, second, third]);
  });
});
