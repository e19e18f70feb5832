import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { Renderer } from '@takumi-rs/wasm';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { nextAddress, playing, step } from '../support/client.ts';
import { page, tagsIn } from '../support/page.ts';

/** Any game that has a picture. */
const [FIRST = ''] = Object.keys(GAMES);
const CHAT = { 'user-agent': 'WhatsApp/2.23.20.0' };
const BROWSER = { 'sec-fetch-mode': 'navigate' };

/** A page that is opened, once what follows the answer is done too; how many boards were drawn for it, and its picture. */
async function opened(path: string, headers: Readonly<Record<string, string>>) {
  const render = vi.spyOn(Renderer.prototype, 'render');
  const context = createExecutionContext();
  const { text } = await page(path, headers, context);
  await waitOnExecutionContext(context);
  const drawn = render.mock.calls.length;
  render.mockRestore();
  return { drawn, picture: tagsIn(text).get('og:image') ?? '' };
}

/** The number of boards drawn when a picture is fetched. */
async function fetched(picture: string): Promise<number> {
  const render = vi.spyOn(Renderer.prototype, 'render');
  const response = await exports.default.fetch(picture, { headers: { 'cf-connecting-ip': nextAddress() } });
  expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  const drawn = render.mock.calls.length;
  render.mockRestore();
  return drawn;
}

let year = 2060;
// What other tests drew must not count as recent.
beforeEach(() => {
  year += 1;
  vi.setSystemTime(Date.UTC(year, 0, 1));
});

test('when a chat has read the page of a table, its picture is there: showing it needs no drawing', async () => {
  const { table } = at(await playing(FIRST, 2), 0);
  const { drawn, picture } = await opened(`/t/${table}`, CHAT);
  expect(drawn).toBe(1);
  expect(await fetched(picture)).toBe(0);
  expect((await opened(`/t/${table}`, CHAT)).drawn).toBe(0);
});

test('a player who opens a table has nothing drawn, unless its link was shown in a chat within the last hour', async () => {
  const players = await playing(FIRST, 2);
  const path = `/t/${players[0].table}`;
  const first = await opened(path, BROWSER);
  expect(first.drawn).toBe(0);
  await fetched(first.picture);
  await step(players);
  const second = await opened(path, BROWSER);
  expect(second.drawn).toBe(1);
  expect(second.picture).not.toBe(first.picture);
  expect(await fetched(second.picture)).toBe(0);
  await step(players);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect((await opened(path, BROWSER)).drawn).toBe(0);
});

test('whoever opens pages in a loop, from many networks, has no more than five boards drawn, and then one in five seconds', async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, () => playing(FIRST, 2)));
  const paths = tables.map((players) => `/t/${at(players, 0).table}`);
  const all = async () => {
    let sum = 0;
    for (const path of paths) sum += (await opened(path, CHAT)).drawn;
    return sum;
  };
  expect(await all()).toBe(5);
  expect(await all()).toBe(0);
  vi.setSystemTime(Date.now() + 5000);
  expect(await all()).toBe(1);
});

test('a picture that could not be drawn is drawn when it is asked for again', async () => {
  const { table } = at(await playing(FIRST, 2), 0);
  const { picture } = await opened(`/t/${table}`, BROWSER);
  const render = vi.spyOn(Renderer.prototype, 'render').mockRejectedValueOnce(new Error('broken'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = await exports.default.fetch(picture, { headers: { 'cf-connecting-ip': nextAddress() } });
  expect(failed.status).toBe(500);
  expect(said.mock.calls.map(String)).toEqual([expect.stringContaining('Error: broken')]);
  render.mockRestore();
  expect(await fetched(picture)).toBe(1);
});
