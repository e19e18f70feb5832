import { exports } from 'cloudflare:workers';
import { Renderer } from '@takumi-rs/wasm';
import { describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { isSamePicture, sizeOf } from '../../support/jpeg.ts';
import {
  codeOf,
  newKey,
  nextAddress,
  type Player,
  playing,
  playOut,
  post,
  read,
  send,
  step,
} from '../support/client.ts';

/** Any that has a picture. */
const [FIRST = ''] = Object.keys(GAMES);

/** The path of the picture of a table as its log has it now. */
async function pathNow(player: Player): Promise<string> {
  const { entry, hash } = (await player.log()).at(-1) ?? { entry: { n: 0 }, hash: '' };
  return `/tables/${player.table}/postcards/${entry.n}-${hash.slice(0, 16)}.jpg`;
}

/** What anybody gets there, without a cookie. */
async function fetched(path: string, headers = { 'cf-connecting-ip': nextAddress() }) {
  const response = await exports.default.fetch(`https://tables.example/api${path}`, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe.each(Object.keys(GAMES))('%s', (id) => {
  test('has pictures of each position, by day and by night, which anybody may keep for ever: JPEG files, small, the same twice', async () => {
    const players = await playing(id, 2);
    const ann = players[0];
    await playOut(players, undefined, 12);
    const path = await pathNow(ann);
    const { response, bytes } = await fetched(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(bytes.length).toBeLessThan(200_000);
    const { width, height } = sizeOf(bytes);
    expect(Math.max(width / 960, height / 820)).toBe(1);
    expect(isSamePicture((await fetched(path)).bytes, bytes)).toBe(true);
    const night = await fetched(path.replace('.jpg', '-night.jpg'));
    expect(night.response.status).toBe(200);
    expect(sizeOf(night.bytes)).toEqual({ width, height });
    expect(night.bytes).not.toEqual(bytes);
  });
});

test('a position keeps its picture, also when it is past or was taken back', async () => {
  const players = await playing(FIRST, 2);
  const ann = players[0];
  const start = await pathNow(ann);
  const first = (await fetched(start)).bytes;
  const { version } = await step(players);
  const placed = await pathNow(ann);
  const second = (await fetched(placed)).bytes;
  expect(second).not.toEqual(first);
  expect(isSamePicture((await fetched(start)).bytes, first)).toBe(true);
  read<Snapshot>(await ann.post('undo', { version, key: newKey() }));
  expect(isSamePicture((await fetched(placed)).bytes, second)).toBe(true);
  expect(isSamePicture((await fetched(await pathNow(ann))).bytes, first)).toBe(true);
  for (let count = 0; count < 4; count += 1) await step(players);
  expect(isSamePicture((await fetched(placed)).bytes, second)).toBe(true);
});

test('there is a picture of a position that was, and of nothing else', async () => {
  const players = await playing(FIRST, 2);
  const ann = players[0];
  const [, name = ''] = /postcards\/(.*)\.jpg/.exec(await pathNow(ann)) ?? [];
  const [n = '', hash = ''] = name.split('-');
  const card = async (of: string, table = ann.table) => codeOf(await send(`/tables/${table}/postcards/${of}`));
  // The entry before the start: somebody sat down.
  const earlier = at(await ann.log(), Number(n) - 2);
  expect(await card(`${earlier.entry.n}-${earlier.hash.slice(0, 16)}.jpg`)).toBe('no-such-postcard');
  expect(await card(`${Number(n) + 1}-${hash}.jpg`)).toBe('no-such-postcard');
  expect(await card(`${n}-${hash.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}.jpg`)).toBe('no-such-postcard');
  expect(await card(`0-${hash}.jpg`)).toBe('no-such-postcard');
  for (const wrong of [
    `${n}.jpg`,
    `${n}-.jpg`,
    `-1-${hash}.jpg`,
    `${n}-${hash}`,
    `${n}-${hash.slice(1)}.jpg`,
    `${name}-dusk.jpg`,
    'x.jpg',
  ])
    expect(await card(wrong)).toBe('not-found');
  expect(await card(`${name}.jpg`, newKey())).toBe('no-such-table');
  expect(codeOf(await post(`/tables/${ann.table}/postcards/${name}.jpg`, {}))).toBe('method-not-allowed');
  // A game that has none.
  const toy = at(await playing('toy', 2), 0);
  expect(codeOf(await send(await pathNow(toy)))).toBe('no-such-postcard');
});

/** The paths of the pictures of all positions of a table so far. */
async function pathsOf(player: Player): Promise<readonly string[]> {
  const log = await player.log();
  const start = log.findIndex(({ entry }) => entry.type === 'start');
  return log
    .slice(start)
    .map(({ entry, hash }) => `/tables/${player.table}/postcards/${entry.n}-${hash.slice(0, 16)}.jpg`);
}

test('one address has ten boards drawn at once, of whatever tables, and then one in two seconds', async () => {
  const tables = [await playing(FIRST, 2), await playing(FIRST, 2)];
  for (const players of tables) for (let count = 0; count < 7; count += 1) await step(players);
  const all = (await Promise.all(tables.map((players) => pathsOf(at(players, 0))))).flatMap((one) => one.slice(0, 7));
  const headers = { 'cf-connecting-ip': nextAddress() };
  /** Those of them that are not drawn: which of many at once, nobody can tell. */
  const refused = async (paths: readonly string[]) => {
    const replies = await Promise.all(paths.map((path) => fetched(path, headers)));
    for (const { response } of replies) expect([200, 429]).toContain(response.status);
    return paths.filter((_, index) => at(replies, index).response.status === 429);
  };
  vi.setSystemTime(Date.UTC(2050, 0, 1));
  const first = all.slice(0, 12);
  const late = await refused(first);
  expect(late).toHaveLength(2);
  expect(await refused([at(all, 12)])).toHaveLength(1);
  expect((await fetched(at(all, 12))).response.status).toBe(200);
  // What has been drawn is no drawing, for nobody.
  expect(await refused([...first.filter((path) => !late.includes(path)), at(all, 12)])).toEqual([]);
  vi.setSystemTime(Date.now() + 2000);
  expect(await refused([...late, at(all, 13)])).toHaveLength(2);
  vi.useRealTimers();
});

test('a board is drawn once, for all who ask for it together and for all who ask later', async () => {
  const path = await pathNow(at(await playing(FIRST, 2), 0));
  const render = vi.spyOn(Renderer.prototype, 'render');
  const together = await Promise.all(Array.from({ length: 6 }, () => fetched(path)));
  const later = await fetched(`${path}?again`);
  expect(render).toHaveBeenCalledTimes(1);
  for (const { bytes } of together) expect(isSamePicture(bytes, later.bytes)).toBe(true);
  render.mockRestore();
});
