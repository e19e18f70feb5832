import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { at, lobby, playing, problemOf, read, send, spectate, step } from '../support/client.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

test('who watches is told at once and after every change, as what they are', async () => {
  const players = await lobby('toy', 2);
  const first = at(players, 0);
  const spectator = await watch(`/tables/${first.table}`);
  const seats = await Promise.all(players.map((player) => watch(player.path, player.cookie)));
  await soon(() => expect(spectator.told).toHaveLength(1));
  read(await first.post('start'));
  const { version } = await step(players);
  await soon(() => expect([spectator, ...seats].map((page) => page.version())).toEqual([version, version, version]));
  expect(spectator.told).toHaveLength(3);
  expect(JSON.parse(at(spectator.told, 2))).toEqual(await spectate(first.table));
  for (const [seat, player] of players.entries()) {
    expect(JSON.parse(at(at(seats, seat).told, 2))).toEqual(await player.look());
  }
});

test('who watches goes on being told after the table was evicted', async () => {
  const players = await playing('toy', 2);
  const { table } = at(players, 0);
  const page = await watch(`/tables/${table}`);
  for (let count = 0; count < 3; count += 1) {
    await evictDurableObject(env.TABLES.getByName(table));
    const { version } = await step(players);
    await soon(() => expect(page.version()).toBe(version));
  }
  expect(page.closed).toEqual([]);
});

test('one page that goes away, or fails, keeps nothing from the others', async () => {
  const players = await playing('toy', 2);
  const { table } = at(players, 0);
  const [gone, rude, page] = [
    await watch(`/tables/${table}`),
    await watch(`/tables/${table}`),
    await watch(`/tables/${table}`),
  ];
  gone.socket.close(1001, 'gone');
  rude.socket.send('rubbish');
  const { version } = await step(players);
  await soon(() => expect(page.version()).toBe(version));
  await soon(() => expect(rude.closed).toEqual([1008]));
});

test.each([
  ['text', 'rubbish'],
  ['JSON', '{"type":"act","code":"B1"}'],
  ['bytes', new Uint8Array([0, 255])],
  ['a huge text', 'x'.repeat(2_000_000)],
  ['nothing', ''],
])('a page that sends %s is closed, and nothing is changed', async (_, frame) => {
  const players = await playing('toy', 2);
  const before = await at(players, 0).look();
  const page = await watch(at(players, 0).path, at(players, 0).cookie);
  page.socket.send(frame);
  await soon(() => expect(page.closed).toEqual([1008]));
  expect(await at(players, 0).look()).toEqual(before);
});

test('ping is answered by pong', async () => {
  const players = await lobby('toy', 2);
  const page = await watch(`/tables/${at(players, 0).table}`);
  page.socket.send('ping');
  await soon(() => expect(page.told.at(-1)).toBe('pong'));
  expect(page.closed).toEqual([]);
});

test('one address cannot take the places of all who watch', async () => {
  const { table } = at(await lobby('toy', 2), 0);
  const from = { 'cf-connecting-ip': '192.0.2.16' };
  const live = (headers: Record<string, string>) =>
    send(`/tables/${table}/live`, { headers: { upgrade: 'websocket', ...headers } });
  const pages = await Promise.all(Array.from({ length: 8 }, () => watch(`/tables/${table}`, from)));
  const refused = await live(from);
  expect([refused.status, problemOf(refused).code]).toEqual([429, 'too-many-sockets']);
  expect((await watch(`/tables/${table}`, { 'cf-connecting-ip': '192.0.2.17' })).closed).toEqual([]);
  at(pages, 0).socket.close(1000, 'done');
  await soon(async () => expect((await watch(`/tables/${table}`, from)).closed).toEqual([]));
});

test('one seat, or those who only watch, cannot take the places of all', async () => {
  const players = await lobby('toy', 2);
  const [first, second] = [at(players, 0), at(players, 1)];
  const pages = await Promise.all(Array.from({ length: 8 }, () => watch(first.path, first.cookie)));
  const refused = await send(`${first.path}/live`, { headers: { ...first.cookie, upgrade: 'websocket' } });
  expect([refused.status, problemOf(refused).code]).toEqual([429, 'too-many-sockets']);
  expect(refused.headers.get('retry-after')).toBe('60');
  const other = await watch(second.path, second.cookie);
  await soon(() => expect(other.told).toHaveLength(1));
  at(pages, 0).socket.close(1000, 'done');
  await soon(async () => expect((await watch(first.path, first.cookie)).closed).toEqual([]));
});
