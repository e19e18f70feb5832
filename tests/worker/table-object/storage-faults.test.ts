import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { ChannelInfo } from '../../../shared/protocol/messages/notifications.ts';
import type { Talk } from '../../../shared/protocol/messages/talk.ts';
import { nameKey } from '../../../worker/objects/names.ts';
import { tableId } from '../../../worker/objects/table-id.ts';
import { gameWith } from '../../support/game-with.ts';
import { isNightly } from '../../support/nightly.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  opening,
  type Player,
  playing,
  post,
  type Reply,
  read,
  send,
  spectate,
  step,
} from '../support/client.ts';
import { alarmOf, DAY, evict, kept, objectOf, ring, START } from '../support/fake-time.ts';
import { Hook, listen, setTo } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

/*
 * Storage that fails, at each statement of each request in turn: the request fails whole, what is in memory agrees with
 * what is kept, and the same request succeeds once storage works again.
 */

/** All that is stored is compared after each failure; all that is shown after every fifth, or after each with NIGHTLY=1. */
const LOOK_EVERY = isNightly ? 1 : 5;

const FULL = 'database or disk is full: SQLITE_FULL';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

type Table = Pick<Player, 'table'>;

/** Has the storage of a table fail once, at the statement or the end of a transaction with that number, counted from now. */
async function failing<Value>(
  table: Table,
  n: number,
  work: () => Promise<Value>,
): Promise<[Value, hasFailed: boolean]> {
  let count = 0;
  const fail = () => {
    count += 1;
    if (count === n + 1) throw new Error(FULL);
  };
  await runInDurableObject(objectOf(table), (_, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    const transactionSync = storage.transactionSync.bind(storage);
    Object.defineProperty(sql, 'exec', {
      configurable: true,
      value: (...args: Parameters<typeof exec>) => {
        fail();
        return exec(...args);
      },
    });
    Object.defineProperty(storage, 'transactionSync', {
      configurable: true,
      value: <Result>(run: () => Result) =>
        transactionSync(() => {
          const result = run();
          fail();
          return result;
        }),
    });
  });
  const value = await work();
  await runInDurableObject(objectOf(table), (_, { storage }) => {
    Reflect.deleteProperty(storage.sql, 'exec');
    Reflect.deleteProperty(storage, 'transactionSync');
  });
  return [value, count > n];
}

/** What is shown of a table to its players and others. */
async function shown(players: readonly Player[]): Promise<readonly string[]> {
  const [first] = players;
  if (first === undefined) return [];
  const paths = ['/log', '/talk', '/guests', '/notices', '/plans'];
  const replies = await Promise.all([
    ...paths.map((path) => send(first.path + path, { headers: first.cookie })),
    ...players.map(({ path, cookie }) => send(path, { headers: cookie })),
    send(`/tables/${first.table}`),
  ]);
  return replies.map(({ status, text }) => `${status} ${text}`);
}

interface Scene {
  /** Who sits at the table: the first of them does what is done. */
  readonly players: readonly Player[];
  readonly table: string;
  /** The request, the same each time. */
  readonly ask: () => Promise<Reply>;
}

const scene = (players: readonly Player[], ask: Scene['ask']): Scene => ({ players, table: at(players, 0).table, ask });

/** A game that has begun, with something of all that is kept beside it. */
async function inUse(game: string): Promise<readonly [Player, Player]> {
  const players = await playing(game, 2);
  const [first, second] = players;
  for (const player of players) await listen(player, new Hook());
  read(await first.post('talk', { key: newKey(), text: 'hello' }));
  read(await first.put('note', { revision: 0, text: 'mine' }));
  for (const player of [first, second]) read(await player.post('guests', { key: newKey(), label: 'Eve', late: 0 }));
  for (let count = 0; count < 4; count += 1) await step(players);
  return players;
}

const put = (path: string, body: unknown, { cookie }: Player) => post(path, body, cookie, 'PUT');
const remove = (path: string, { cookie }: Player) => send(path, { method: 'DELETE', headers: cookie });

async function acting(game: string): Promise<Scene> {
  const players = await inUse(game);
  const { play } = await spectate(at(players, 0).table);
  const player = at(players, play?.waitingFor[0] ?? 0);
  const seen = await player.look();
  const body = { version: seen.version, key: newKey(), code: seen.play?.choices[0]?.code };
  return scene(players, () => player.post('actions', body));
}

/** Each thing that can be done, and the table at which it is. */
const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  async open() {
    const body = opening('toy', 2);
    const table = tableId(await nameKey(env), body.key);
    return { players: [], table, ask: () => post('/tables', body) };
  },
  async join() {
    const players = await lobby('toy', 2);
    const [first, second] = players;
    read(await second.leave());
    const body = joining();
    return scene([first], () => post(second.path, body));
  },
  async 'set-bot'() {
    const [first] = await lobby('toy', 2).then(async (players) => {
      read(await at(players, 1).leave());
      return players;
    });
    if (!first) throw new Error('nobody sits here');
    return scene([first], () => put(`${first.path}/bots/1`, { level: 'easy' }, first));
  },
  async start() {
    const players = await lobby('toy', 2);
    await listen(players[1], new Hook());
    return scene(players, () => players[0].post('start'));
  },
  act: () => acting('toy'),
  'act in a game with plans': () => acting(gameWith('turns')),
  async undo() {
    const players = await inUse('hex');
    const seen = await Promise.all(players.map((player) => player.look()));
    const seat = seen.findIndex(({ play }) => play?.undo != null);
    const body = { version: at(seen, seat).version, key: newKey() };
    return scene(players, () => at(players, seat).post('undo', body));
  },
  async end() {
    const players = await inUse('toy');
    const body = { version: (await at(players, 0).look()).version, key: newKey() };
    return scene(players, () => at(players, 0).post('end', body));
  },
  async leave() {
    const players = await inUse('toy');
    return scene([at(players, 1)], () => at(players, 0).leave());
  },
  async claim() {
    const players = await inUse('toy');
    const key = newKey();
    return scene(players, () => post(`${at(players, 1).path}/claim`, { key }));
  },
  async vouch() {
    const players = await inUse('toy');
    const { claim } = read<{ readonly claim: number }>(await post(`${at(players, 1).path}/claim`, { key: newKey() }));
    const body = { key: newKey(), claim };
    return scene(players, () => at(players, 0).post('vouch', body));
  },
  async renew() {
    const players = await inUse('toy');
    const body = { key: newKey() };
    return scene([at(players, 1)], () => at(players, 0).post('renew', body));
  },
  async 'make a code'() {
    const players = await inUse('toy');
    const body = { key: newKey() };
    return scene(players, () => at(players, 0).post('code', body));
  },
  async say() {
    const players = await inUse('toy');
    const body = { key: newKey(), text: 'again' };
    return scene(players, () => at(players, 0).post('talk', body));
  },
  async unsay() {
    const players = await inUse('toy');
    const first = at(players, 0);
    const { said } = read<Talk>(await first.get('talk'));
    return scene(players, () => remove(`${first.path}/talk/${at(said, 0).n}`, first));
  },
  async 'write a note'() {
    const players = await inUse('toy');
    const first = at(players, 0);
    return scene(players, () => put(`${first.path}/note`, { revision: 1, text: 'other' }, first));
  },
  async 'invite a guest'() {
    const players = await inUse('toy');
    const body = { key: newKey(), label: 'Max', late: 3 };
    return scene(players, () => at(players, 0).post('guests', body));
  },
  async 'show a guest out'() {
    const players = await inUse('toy');
    const first = at(players, 0);
    const { guests } = read<Guests>(await first.get('guests'));
    return scene(players, () => remove(`${first.path}/guests/${at(guests, 0).id}`, first));
  },
  async 'queue a turn'() {
    const game = gameWith('turns', 'sketches');
    const players = await inUse(game);
    const chances = GAMES[game]?.capabilities.sketch?.chances((await at(players, 0).look()).play?.view) ?? [];
    const body = { key: newKey(), chance: at(chances, 1), actions: [{ type: 'place' }] };
    return scene(players, () => at(players, 0).post('plans', body));
  },
  async 'add a channel'() {
    const players = await inUse('toy');
    const body = { key: newKey(), kind: 'webhook', target: new Hook().url, lang: 'en' };
    return scene(players, () => at(players, 0).post('notices', body));
  },
  async 'set a channel'() {
    const players = await inUse('toy');
    const first = at(players, 0);
    const { id } = await channelOf(first);
    return scene(players, () => setTo(first, id, { wants: 'turns' }));
  },
  async 'remove a channel'() {
    const players = await inUse('toy');
    const first = at(players, 0);
    const { id } = await channelOf(first);
    return scene(players, () => remove(`${first.path}/notices/${id}`, first));
  },
};

async function channelOf(player: Player): Promise<ChannelInfo> {
  const { channels } = read<{ channels: readonly ChannelInfo[] }>(await player.get('notices'));
  return at(channels, 0);
}

const scenes = Object.keys(SCENES).map((name) => [name, 'in memory'] as const);
// What a table that is not in memory does first is the same whatever is asked.
const COLD = ['act', 'renew', 'say', 'add a channel'].map((name) => [name, 'evicted'] as const);

test.each([...scenes, ...COLD])(
  'where storage fails, it fails whole and the table goes on: %s, %s',
  async (name, state) => {
    const { players, table, ask } = await (SCENES[name] as () => Promise<Scene>)();
    const before = [await kept({ table }), await alarmOf({ table })];
    const seen = await shown(players);
    let n = 0;
    for (; ; n += 1) {
      if (state === 'evicted') await evict({ table });
      const [reply, hasFailed] = await failing({ table }, n, ask);
      // Once it is written, it is done: what fails in telling others keeps nobody from being told so.
      if (reply.status === 200) break;
      expect([n, hasFailed, reply.status, codeOf(reply)]).toEqual([n, true, 500, 'internal']);
      expect([await kept({ table }), await alarmOf({ table })]).toEqual(before);
      if (n % LOOK_EVERY === 0) expect(await shown(players)).toEqual(seen);
    }
    expect(n).toBeGreaterThan(2);
    expect(await kept({ table })).not.toBe(before[0]);
    const after = await shown(players);
    await evict({ table });
    expect(await shown(players)).toEqual(after);
  },
);

test('what fails to be written is told to no page, and a page that then says what it has seen stays open', async () => {
  const [ann, bob] = await inUse('toy');
  const { guests, secret } = read<Guests>(await bob.post('guests', { key: newKey(), label: 'Max', late: 0 }));
  const { id } = at(guests, guests.length - 1);
  const guest = await watch(`/tables/${ann.table}/guests/${id}`, { cookie: `seat=${secret}` });
  const page = await watch(bob.path, bob.cookie, 0);
  const done = async (ask: () => Promise<Reply>) => {
    let n = 0;
    while ((await failing(ann, n, ask))[0].status !== 200) n += 1;
    expect(n).toBeGreaterThan(0);
  };
  const body = { key: newKey(), text: 'again' };
  await done(() => ann.post('talk', body));
  await soon(() => expect(page.companies()).toMatchObject([{ talk: 2 }]));
  await done(async () => {
    expect(guest.closed).toEqual([]);
    return remove(`${bob.path}/guests/${id}`, bob);
  });
  await soon(() => expect(guest.closed).toEqual([1008]));
  const { version } = await bob.look();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const query = { ask: { what: 'story', from: null }, key: newKey(), lang: 'en' };
  const [, hasFailed] = await failing(ann, 0, async () => {
    page.socket.send(`seen ${version}`);
    await soon(() => expect(logged).toHaveBeenCalled());
  });
  expect(hasFailed).toBe(true);
  page.socket.send(JSON.stringify(query));
  await soon(() => expect(page.told.at(-1)).toContain(`"answered":"${query.key}"`));
});

/** What happened at a table of two who never play, until a robot has played on for both of them, as alarms that may fail came. */
async function leftAlone(alarm: (table: Table) => Promise<unknown>) {
  vi.setSystemTime(START);
  const [first] = await playing('toy', 2, { pace: { days: 1, onTimeOut: 'bot' } });
  // Once the game is over, there is nothing for a year.
  for (let at = await alarmOf(first); at !== null && at < START + 100 * DAY; at = await alarmOf(first)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await alarm(first);
  }
  return (await first.log()).map(({ entry }) => ({ ...entry, at: 0, code: '', nonce: '', commitment: '' }));
}

test('an alarm that fails at any statement comes again a minute later, and then does what is due once', async () => {
  const smooth = await leftAlone(ring);
  expect(smooth.map(({ type }) => type)).toContain('time-out');
  let failures = 0;
  /** The first pauses after alarms that came when nothing had happened for a day. */
  const pauses: number[] = [];
  const rough = await leftAlone(async (table) => {
    // It is set again each time, or else does not ring.
    for (let n = 0; (await failing(table, n, () => ring(table)))[1]; n += 1) {
      failures += 1;
      if (n === 0) pauses.push(((await alarmOf(table)) ?? 0) - Date.now());
    }
  });
  expect(new Set(pauses)).toEqual(new Set([60_000]));
  expect(failures).toBeGreaterThan(smooth.length);
  expect(rough).toEqual(smooth);
});
