import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { Accounts } from '../../../worker/account/account.ts';
import { MOST_SOCKETS, places } from '../../../worker/account/places.ts';
import { ROBOTS, TOLD } from '../../../worker/account/weights.ts';
import type { TableObject } from '../../../worker/table-object/object.ts';
import {
  codeOf,
  lobby,
  newKey,
  nextAddress,
  opening,
  playerOf,
  playing,
  post,
  read,
  send,
  step,
} from '../support/client.ts';
import { evict } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

/* What sockets of one client there may be at all tables, and which are closed. */

const from = (ip: string) => ({ 'cf-connecting-ip': ip });
const live = (table: string, ip: string) =>
  send(`/tables/${table}/live`, { headers: { upgrade: 'websocket', ...from(ip) } });

test('one client holds so many sockets at all tables together; one that closes gives its place back', async () => {
  const ip = nextAddress();
  const [one, other] = [at(await lobby('toy', 2), 0), at(await lobby('toy', 2), 0)];
  const page = await watch(`/tables/${one.table}`, from(ip));
  expect(places.of(ip)).toBe(1);
  places.state(ip, 'elsewhere', MOST_SOCKETS - 2, Date.now());
  await watch(`/tables/${other.table}`, from(ip));
  const refused = await live(other.table, ip);
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-sockets']);
  expect(refused.headers.get('retry-after')).toBe('60');
  // Others are not concerned.
  expect((await watch(`/tables/${other.table}`)).closed).toEqual([]);
  page.socket.close(1000);
  await soon(() => expect(places.of(ip)).toBe(MOST_SOCKETS - 1));
  expect((await watch(`/tables/${other.table}`, from(ip))).closed).toEqual([]);
});

test('a place that was miscounted is found when it is needed: tables that have said nothing for a minute are asked', async () => {
  const ip = nextAddress();
  const [one, other] = [at(await lobby('toy', 2), 0), at(await lobby('toy', 2), 0)];
  places.state(ip, one.table, MOST_SOCKETS, Date.now() - 59_000);
  expect((await live(other.table, ip)).status).toBe(429);
  places.state(ip, one.table, MOST_SOCKETS, Date.now() - 60_000);
  await watch(`/tables/${other.table}`, from(ip));
  expect(places.of(ip)).toBe(1);
});

test('a socket that is closing keeps its place until the other side has answered', async () => {
  const ip = nextAddress();
  const { table } = at(await lobby('toy', 2), 0);
  const page = await watch(`/tables/${table}`, from(ip));
  await runInDurableObject(env.TABLES.getByName(table), (object: TableObject, state) => {
    for (const socket of state.getWebSockets()) socket.close(1008, 'silent');
    object.countSockets(ip);
    expect(places.of(ip)).toBe(1);
  });
  await soon(() => expect([page.closed, places.of(ip)]).toEqual([[1008], 0]));
});

test('sockets are counted on after their table was evicted', async () => {
  const ip = nextAddress();
  const first = at(await lobby('toy', 2), 0);
  for (let count = 0; count < 3; count += 1) await watch(`/tables/${first.table}`, from(ip));
  places.state(ip, first.table, 0, Date.now());
  await evict(first);
  await first.look();
  expect(places.of(ip)).toBe(3);
});

/** Lets a table go on for more than a minute after its pages were opened; the last ping was 40 seconds ago. */
async function minuteLater() {
  const now = Date.now();
  vi.setSystemTime(now - 30_000);
  const players = await playing('toy', 2);
  const { table } = players[0];
  const [silent, pinging] = [await watch(`/tables/${table}`), await watch(`/tables/${table}`)];
  const player = players[0];
  const speaking = await watch(player.path, player.cookie);
  pinging.socket.send('ping');
  await soon(() => expect(pinging.told.at(-1)).toBe('pong'));
  vi.setSystemTime(now + 20_000);
  speaking.socket.send(JSON.stringify({ ask: { what: 'queued-turns' }, key: newKey(), lang: 'en' }));
  await soon(() => expect(speaking.told.at(-1)).toContain('answered'));
  vi.setSystemTime(now + 40_000);
  return { players, table, silent, pinging, speaking };
}

test('whoever has said nothing for a minute is closed instead of being told, and not those who ping or speak', async () => {
  const { players, silent, pinging, speaking } = await minuteLater();
  const { version } = await step(players);
  await soon(() => expect([pinging.version(), speaking.version()]).toEqual([version, version]));
  await soon(() => expect(silent.closed).toEqual([1008]));
  expect(silent.told.filter((text) => text.includes(`"version":${version}`))).toEqual([]);
  expect([pinging.closed, speaking.closed]).toEqual([[], []]);
});

test('whoever has said nothing for a minute is closed when the table wakes anyway', async () => {
  const { table, silent, pinging } = await minuteLater();
  await runInDurableObject(env.TABLES.getByName(table), (object) => object.alarm());
  await soon(() => expect(silent.closed).toEqual([1008]));
  expect(pinging.closed).toEqual([]);
});

test('the client who causes it owes what robots decide, and what pages are told', async () => {
  const owe = vi.spyOn(Accounts.prototype, 'owe');
  const ip = nextAddress();
  const body = { ...opening('toy', 2), bots: ['easy'], start: true };
  const player = playerOf(await post('/tables', body, from(ip)));
  await watch(`/tables/${player.table}`);
  let seen = await player.look();
  for (let moves = 0; moves < 3 && seen.play?.waitingFor.includes(player.seat); moves += 1) {
    const code = at(seen.play?.choices ?? [], 0).code;
    const act = { version: seen.version, key: newKey(), code };
    read(await post(`${player.path}/actions`, act, { ...player.cookie, ...from(ip) }));
    await runDurableObjectAlarm(env.TABLES.getByName(player.table));
    seen = await player.look();
  }
  const byRobots = (await player.log()).filter(({ entry }) => entry.type === 'act' && entry.by === 'bot').length;
  expect(byRobots).toBeGreaterThan(0);
  const owed = owe.mock.calls.reduce((sum, [client, weight]) => (client === ip ? sum + weight : sum), 0);
  expect(owed).toBeGreaterThanOrEqual(byRobots * ROBOTS.easy + TOLD);
});

test('on Cloudflare, the quota object of a client has places for all tables, each for an hour', async () => {
  const quota = env.QUOTAS.getByName(`sockets|${nextAddress()}`);
  vi.setSystemTime(Date.UTC(2050, 10, 21, 9));
  expect(await quota.hold('one', 60, 100)).toBe(true);
  expect(await quota.hold('two', 40, 100)).toBe(true);
  expect(await quota.hold('two', 42, 100)).toBe(false);
  expect(await quota.hold('one', 58, 100)).toBe(true);
  expect(await quota.hold('two', 42, 100)).toBe(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await quota.hold('three', 100, 100)).toBe(true);
});
