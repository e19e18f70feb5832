import { exports } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../shared/protocol.ts';
import { type Indexed, inFewColours } from '../../worker/postcards/colours.ts';
import { loaded } from '../../worker/postcards/loaded.ts';
import { type Raster, rasterised } from '../../worker/postcards/rasterised.ts';
import { at, newKey, type Player, playing, post, problemOf, read, send, step } from './client.ts';
import { pngParts, pointsIn } from './png.ts';

/** Points in such colours, each as often as the next, in rows of as many. */
function striped(colours: readonly (readonly [number, number, number])[], height: number): Raster {
  const row = colours.flatMap(([r, g, b]) => [r, g, b, 255]);
  return { width: colours.length, height, pixels: Uint8Array.from(new Array(height).fill(row).flat()) };
}

/** What the points of an image look like, one after the other. */
const seen = ({ palette, indices }: Indexed) =>
  Array.from(indices, (index) => [...palette.subarray(3 * index, 3 * index + 3)]);

test('colours that are few are kept as they are; of many, each point has one that is near', () => {
  const few = Array.from({ length: 100 }, (_, n) => [(n * 8) % 256, (n * 40) % 256, 250 - 2 * n] as const);
  expect(seen(inFewColours(striped(few, 2)))).toEqual([...few, ...few]);
  const many = Array.from({ length: 4096 }, (_, n) => [16 * (n >> 8), 16 * ((n >> 4) & 15), 16 * (n & 15)] as const);
  const shown = inFewColours(striped(many, 1));
  expect(shown.palette.length).toBe(3 * 128);
  for (const [n, colour] of seen(shown).entries())
    for (const part of [0, 1, 2]) expect(Math.abs((colour[part] ?? 0) - (many[n]?.[part] ?? 0))).toBeLessThan(48);
});

/** The path of the picture of a table as its log has it now. */
async function pathNow(player: Player): Promise<string> {
  const { entry, hash } = (await player.log()).at(-1) ?? { entry: { n: 0 }, hash: '' };
  return `/tables/${player.table}/postcards/${entry.n}-${hash.slice(0, 16)}.png`;
}

/** What anybody gets there, without a cookie. */
async function fetched(path: string, headers = { 'cf-connecting-ip': newKey() }) {
  const response = await exports.default.fetch(`https://tables.example/api${path}`, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('shapes are drawn in their colours, and nothing where there are none', async () => {
  await loaded();
  const { pixels } = await rasterised(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1"><path fill="#f00" d="M0 0h1v1h-1z"/></svg>',
    { width: 20, height: 10 },
  );
  expect(pixels.length).toBe(20 * 10 * 4);
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...pixels.subarray(19 * 4, 20 * 4)]).toEqual([0, 0, 0, 0]);
});

describe.each(['chacun', 'catane', 'tchu'])('%s', (id) => {
  test('has a picture of each position, which anybody may keep for ever: a PNG file, small, the same twice', async () => {
    const players = await playing(id, 2);
    const ann = at(players, 0);
    for (let count = 0; count < 12; count += 1) await step(players);
    const path = await pathNow(ann);
    const { response, bytes } = await fetched(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(bytes.length).toBeLessThan(200_000);
    const { width, height, colours } = pngParts(bytes);
    expect(Math.max(width / 960, height / 820)).toBe(1);
    expect(colours).toBeGreaterThan(32);
    const points = await pointsIn(bytes);
    expect(points.length).toBe(width * height);
    expect(points.every((point) => point < colours)).toBe(true);
    expect((await fetched(path)).bytes).toEqual(bytes);
  });
});

test('a position keeps its picture, also when it is past or was taken back', async () => {
  const players = await playing('chacun', 2);
  const ann = at(players, 0);
  const start = await pathNow(ann);
  const first = (await fetched(start)).bytes;
  const { version } = await step(players);
  const placed = await pathNow(ann);
  const second = (await fetched(placed)).bytes;
  expect(second).not.toEqual(first);
  expect((await fetched(start)).bytes).toEqual(first);
  read<Snapshot>(await ann.post('undo', { version, key: newKey() }));
  expect((await fetched(placed)).bytes).toEqual(second);
  expect((await fetched(await pathNow(ann))).bytes).toEqual(first);
  for (let count = 0; count < 4; count += 1) await step(players);
  expect((await fetched(placed)).bytes).toEqual(second);
});

test('there is a picture of a position that was, and of nothing else', async () => {
  const players = await playing('chacun', 2);
  const ann = at(players, 0);
  const [, name = ''] = /postcards\/(.*)\.png/.exec(await pathNow(ann)) ?? [];
  const [n = '', hash = ''] = name.split('-');
  const codeOf = async (path: string) => problemOf(await send(path)).code;
  const card = (of: string, table = ann.table) => codeOf(`/tables/${table}/postcards/${of}`);
  // The entry before the start: somebody sat down.
  const earlier = at(await ann.log(), Number(n) - 2);
  expect(await card(`${earlier.entry.n}-${earlier.hash.slice(0, 16)}.png`)).toBe('no-such-postcard');
  expect(await card(`${Number(n) + 1}-${hash}.png`)).toBe('no-such-postcard');
  expect(await card(`${n}-${hash.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}.png`)).toBe('no-such-postcard');
  expect(await card(`0-${hash}.png`)).toBe('no-such-postcard');
  for (const wrong of [`${n}.png`, `${n}-.png`, `-1-${hash}.png`, `${n}-${hash}`, `${n}-${hash.slice(1)}.png`, 'x.png'])
    expect(await card(wrong)).toBe('not-found');
  expect(await card(`${name}.png`, newKey())).toBe('no-such-table');
  expect(problemOf(await post(`/tables/${ann.table}/postcards/${name}.png`, {})).code).toBe('method-not-allowed');
  // A game that has none.
  const toy = at(await playing('toy', 2), 0);
  expect(await codeOf(await pathNow(toy))).toBe('no-such-postcard');
});

test('one address has ten boards drawn at once, and then one in two seconds', async () => {
  const players = await playing('chacun', 2);
  const path = await pathNow(at(players, 0));
  const headers = { 'cf-connecting-ip': newKey() };
  const codes = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => fetched(path, headers)));
    return replies.flatMap(({ response }) => (response.status === 200 ? [] : [response.status]));
  };
  vi.setSystemTime(Date.UTC(2050, 0, 1));
  expect(await codes(12)).toEqual([429, 429]);
  expect(await codes(1)).toEqual([429]);
  expect((await fetched(path)).response.status).toBe(200);
  vi.setSystemTime(Date.now() + 2000);
  expect(await codes(2)).toEqual([429]);
  vi.useRealTimers();
});
