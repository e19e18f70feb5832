import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Update } from '../../../shared/protocol/messages/snapshot.ts';
import { updated } from '../../../shared/protocol/update.ts';
import { codeOf, lobby, newKey, playing, read, send, spectate, step } from '../support/client.ts';
import { evict } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { shownBy, watch } from '../support/watch.ts';

test('who watches is told at once and after every change, as what they are', async () => {
  const players = await lobby('toy', 2);
  const first = players[0];
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
  const { table } = players[0];
  const page = await watch(`/tables/${table}`);
  for (let count = 0; count < 3; count += 1) {
    await evictDurableObject(env.TABLES.getByName(table));
    const { version } = await step(players);
    await soon(() => expect(page.version()).toBe(version));
  }
  expect(page.closed).toEqual([]);
});

test('a page that says which version it has is sent what changed, with which it shows what it would have been sent', async () => {
  for (const game of Object.keys(GAMES)) {
    const players = await lobby(game, 2);
    const first = players[0];
    const spectator = await watch(`/tables/${first.table}`, {}, 0);
    const seats = await Promise.all(players.map((player) => watch(player.path, player.cookie, 0)));
    read(await first.post('start'));
    let version = 0;
    for (let count = 0; count < 4; count += 1) {
      ({ version } = await step(players));
      // The memory of what was shown is lost with the object.
      if (count === 2) await evict(first);
    }
    await soon(() => expect([spectator, ...seats].map((page) => page.version())).toEqual([version, version, version]));
    expect(shownBy(spectator.told)).toEqual(await spectate(first.table));
    for (const [seat, player] of players.entries()) expect(shownBy(at(seats, seat).told)).toEqual(await player.look());
    const updates = spectator.told.filter((text) => 'since' in (JSON.parse(text) as object));
    expect(updates.length).toBe(spectator.told.length - 1);
  }
});

test('a page that comes back with the present version is told that it has it; with another one, it is sent the snapshot', async () => {
  const players = await playing('toy', 2);
  const { table } = players[0];
  const { version, company } = await step(players);
  const came = await watch(`/tables/${table}`, {}, version);
  await soon(() => expect(came.told).toHaveLength(1));
  expect(JSON.parse(at(came.told, 0))).toEqual({
    since: version,
    version,
    company: { ...company, spectators: 1 },
    patch: null,
  });
  const old = await watch(`/tables/${table}`, {}, version - 2);
  await soon(() => expect(old.told).toHaveLength(1));
  expect(JSON.parse(at(old.told, 0))).toEqual(await spectate(table));
});

test('who acts and says which version they have is answered what changed; repeated, or with an older one, the snapshot', async () => {
  const players = await playing('toy', 2);
  const seen = await players[0].look();
  const player = at(players, seen.play?.waitingFor[0] ?? -1);
  const before = await player.look();
  const body = { version: before.version, key: newKey(), code: at(before.play?.choices ?? [], 0).code };
  const update = read<Update>(await player.post(`actions?since=${before.version}`, body));
  expect(updated(before, update)).toEqual(await player.look());
  expect(update.patch).not.toBe(null);
  await step(players);
  expect(read(await player.post(`actions?since=${before.version}`, body))).toEqual(await player.look());
  expect(codeOf(await player.post('actions?since=x', body))).toBe('malformed');
});

test('one page that goes away, or fails, keeps nothing from the others', async () => {
  const players = await playing('toy', 2);
  const { table } = players[0];
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
  const before = await players[0].look();
  const page = await watch(players[0].path, players[0].cookie);
  page.socket.send(frame);
  await soon(() => expect(page.closed).toEqual([1008]));
  expect(await players[0].look()).toEqual(before);
});

test('ping is answered by pong', async () => {
  const players = await lobby('toy', 2);
  const page = await watch(`/tables/${players[0].table}`);
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
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-sockets']);
  expect((await watch(`/tables/${table}`, { 'cf-connecting-ip': '192.0.2.17' })).closed).toEqual([]);
  at(pages, 0).socket.close(1000, 'done');
  await soon(async () => expect((await watch(`/tables/${table}`, from)).closed).toEqual([]));
});

test('one seat, or those who only watch, cannot take the places of all', async () => {
  const players = await lobby('toy', 2);
  const [first, second] = players;
  const pages = await Promise.all(Array.from({ length: 8 }, () => watch(first.path, first.cookie)));
  const refused = await send(`${first.path}/live`, { headers: { ...first.cookie, upgrade: 'websocket' } });
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-sockets']);
  expect(refused.headers.get('retry-after')).toBe('60');
  const other = await watch(second.path, second.cookie);
  await soon(() => expect(other.told).toHaveLength(1));
  at(pages, 0).socket.close(1000, 'done');
  await soon(async () => expect((await watch(first.path, first.cookie)).closed).toEqual([]));
});

test('the close of a page is answered, so that nothing stays open of it', async () => {
  const { table } = at(await playing('toy', 2), 0);
  const page = await watch(`/tables/${table}`);
  page.socket.close(1000);
  // Others go on asking: otherwise the table is evicted at some time, and all its sockets with it.
  for (let count = 0; count < 200 && page.closed.length === 0; count += 1) await spectate(table);
  expect(page.closed).toHaveLength(1);
});
