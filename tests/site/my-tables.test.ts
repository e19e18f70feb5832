import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { expectFits, FIRST, follow, openSeat, openTable, PHONE, SECOND, violations } from './pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from './players.ts';

const player = sharedPlayer();

const KEY = 'chacun-son-tour:tables';
const MOST_ASKED = 30;

/** Tables that this browser was at, each with seat 0; the service has none of them. */
const invented = (count: number, isOver = false) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).padStart(20, 'x'),
    game: FIRST,
    seats: [0],
    isOver,
  }));

const heldIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[], KEY);

const holdIn = (page: Page, tables: readonly unknown[]) =>
  page.evaluate(([key, json]) => localStorage.setItem(key, json), [KEY, JSON.stringify(tables)] as const);

/** In the page: what is wider than the window, though it may be cut off there. */
function sticksOut(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter(
      (element) =>
        element.offsetParent !== null &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

const rows = (page: Page) => page.locator('.table-row');

/** What is asked of the service about tables: the ids of each request. */
function asked(page: Page): string[][] {
  const requests: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/summaries'))
      requests.push((request.postDataJSON() as { tables: string[] }).tables);
  });
  return requests;
}

test('a table that waits for its player comes first and is never dropped, however many they have met since, and says at once when it does not wait any more', async () => {
  const ana = player();
  const { page } = ana;
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(ana, table.seatLink(0), 0);
  const [waiting] = await heldIn(page);
  await holdIn(page, [...invented(60), waiting]);
  const requests = asked(page);
  await openTable(ana, origin, { name: 'Ana' });
  // It asks at intervals too: not now.
  await page.evaluate(() => Object.assign(window, { setInterval: () => 0 }));
  await page.getByRole('link', { name: 'My tables' }).click();
  await rows(page).first().getByText('Your turn').waitFor();
  expect(await rows(page).first().locator('.at-table').textContent()).toBe('Ana0Bob0');
  // Each player is named once in what is seen.
  expect(await rows(page).first().getByText('Bob').count()).toBe(1);
  // One table lacks a player, who is invited from here.
  await rows(page).nth(1).getByText('One seat is still free').waitFor();
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await rows(page).nth(1).getByRole('button', { name: 'Copy the link' }).click();
  await rows(page).nth(1).getByText('Link copied').waitFor();
  // Whoever needs it once more finds the button again.
  await rows(page).nth(1).getByRole('button', { name: 'Copy the link' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/t\/[a-z0-9]+$/);
  await page.getByText('Finished games (60)').waitFor();
  expect(await rows(page).count()).toBe(2);
  expect(await page.title()).toMatch(/^\(1\) My tables/);
  await page.getByRole('status').getByText('One table is waiting for you.').waitFor();

  // Elsewhere, the same player takes the turn that is shown here: the page knows when it is looked at again.
  await table.act(0, (await table.snapshot(0)).version, 'B1');
  const before = requests.length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rows(page).getByText('It is Bob’s turn').waitFor();
  // What cannot change any more is not asked for again.
  expect(requests.slice(before).map((ids) => ids.length)).toEqual([2]);
  expect(requests.at(-1)).toContain(table.id);
  for (const ids of requests) expect(ids.length).toBeLessThanOrEqual(MOST_ASKED);
});

test('of tables that are over none is asked for before the archive is open, and then only those are asked for that are shown', async () => {
  const ana = player();
  const { page } = ana;
  await holdIn(page, invented(40, true));
  const requests = asked(page);
  await page.goto(`${origin}/tables`);
  await page.getByText('No table is waiting for you.').waitFor();
  await page.getByText('Finished games (40)').click();
  await expect.poll(() => rows(page).count()).toBe(24);
  // On a slow machine they are asked for again.
  const askedFor = () => new Set(requests.flat()).size;
  await expect.poll(askedFor).toBe(24);
  await page.getByRole('button', { name: 'Show more finished games' }).click();
  await expect.poll(() => rows(page).count()).toBe(40);
  await expect.poll(askedFor).toBe(40);
});

test('who asks too often is told how long to wait, and the page asks no more until then', async () => {
  const ana = player();
  const { page } = ana;
  await page.clock.install();
  await page.goto(`${origin}/robots.txt`);
  await holdIn(page, invented(2));
  let isRefused = true;
  await page.route('**/api/summaries', (route) => {
    const body = { type: 'about:blank', code: 'too-many', title: 'Too many requests.', status: 429, retryAfter: 60 };
    return isRefused
      ? route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.continue();
  });
  const requests = asked(page);
  await page.goto(`${origin}/tables`);
  await page.getByText('Too many requests. Try again in 60 s.').waitFor();
  isRefused = false;
  const addresses = () => page.waitForResponse((response) => response.url().endsWith('/api/address'));
  const heard = addresses();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heard;
  expect(requests).toHaveLength(1);
  // A slow page may set its timer late.
  await expect
    .poll(async () => {
      await page.clock.fastForward(76_000);
      return page.getByText('Finished games (2)').count();
    })
    .toBe(1);
  await page.unroute('**/api/summaries');
});

/** One table that waits for Ana, one that is over, and some that are gone: enough to search. */
async function severalTables(ana: Player): Promise<void> {
  const running = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const over = await postTable(origin, { game: SECOND, names: ['Ana', 'Cléo'] });
  await over.endByConsent();
  for (const { seatLink } of [over, running]) await openSeat(ana, seatLink(0), 0);
  await holdIn(ana.page, [...(await heldIn(ana.page)), ...invented(4, true)]);
}

/** What the browser itself writes about a seat whose cookie it does not have. */
const REFUSED_SOCKET = /^WebSocket connection to \S+ failed: HTTP Authentication failed/;

const DRAWING = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="82"/>',
};
const PASSPHRASE = 'four unrelated blue sheep';

test('tables have names, an archive and a search, and go to another device in a file that only its passphrase opens', async () => {
  const [ana, phone] = [player(), await newPlayer(PHONE)];
  for (const { expected } of [ana, phone]) expected.push(REFUSED_SOCKET);
  const { page } = ana;
  await page.goto(`${origin}/robots.txt`);
  await holdIn(page, []);
  await severalTables(ana);
  await page.goto(`${origin}/tables`);
  await page.getByTitle('Manage “Toy with Bob”').click();
  await page.getByLabel('Name of the table').first().fill('Tuesday league');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByRole('link', { name: 'Tuesday league' }).waitFor();
  const row = page.locator('.table-row', { hasText: 'Tuesday league' });
  const [title, menu] = [
    await row.locator('.table-title').boundingBox(),
    await row.locator('.own-table').boundingBox(),
  ];
  expect((title?.x ?? Number.NaN) + (title?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? Number.NaN);

  const archive = page.locator('.archive');
  // As when many pictures are asked for at a time: the page asks again, and shows the game until then. The service itself
  // may refuse for longer, since all tests draw at the same address.
  const answers = [{ status: 429 }];
  await page.route('**/postcards/**', (route) => route.fulfill(answers.pop() ?? DRAWING));
  await archive.getByText('Finished games (5)').click();
  await archive.getByText('The game is over').waitFor();
  await expect
    .poll(() =>
      archive
        .locator('img.board-picture')
        .evaluateAll(([image]) => (image as HTMLImageElement | undefined)?.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await expectFits(page);
  // What a scrollbar leaves of the smallest phone.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 305, height });
  await expectFits(page);
  await page.setViewportSize({ width, height });

  const search = page.getByLabel('Search for a table');
  await search.fill('cleo');
  await page.getByText('One table found.').waitFor();
  await page.getByTitle(/^Manage “.* with Cléo”$/).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('No table found.').waitFor();
  await search.fill('league');
  await page.getByText('One table found.').waitFor();
  await search.fill('');
  await page.getByText('Hidden tables (1)').waitFor();

  await page.getByText('Save my tables').click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await page.getByText('The file is ready, with 2 tables. 4 seats are not in it').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const chunks = (await (await download.createReadStream()).toArray()) as Uint8Array[];
  const file = { name: download.suggestedFilename(), mimeType: 'application/json', buffer: Buffer.concat(chunks) };

  await phone.page.goto(`${origin}/tables`);
  await phone.page.getByText('Restore tables from a file').click();
  const open = async (passphrase: string) => {
    await phone.page.getByLabel('File', { exact: true }).setInputFiles(file);
    await phone.page.getByLabel('Passphrase of the file').fill(passphrase);
    await phone.page.getByRole('button', { name: 'Add these tables' }).click();
  };
  await open('four unrelated red sheep');
  await phone.page.getByText('This is not the right passphrase').waitFor();
  const lost = join(mkdtempSync(join(tmpdir(), 'tables-')), 'my-tables.json');
  writeFileSync(lost, file.buffer);
  await phone.page.getByLabel('File', { exact: true }).setInputFiles(lost);
  rmSync(dirname(lost), { recursive: true });
  await phone.page.getByRole('button', { name: 'Add these tables' }).click();
  await phone.page.getByText('This file can no longer be read: choose it again.').waitFor();
  await open(PASSPHRASE);
  await phone.page.getByText('The 2 tables in the file are in your list.').waitFor();
  expect(await heldIn(phone.page)).toHaveLength(2);
  await rows(phone.page).getByText('Your turn').waitFor();
  await phone.page.getByText('Hidden tables (1)').click();
  await expectFits(phone.page);
  await phone.page.getByRole('link', { name: 'Tuesday league' }).click();
  await phone.page.waitForURL(/#seat=0$/);
  await phone.page.locator('.choices button').first().waitFor();

  // Browsers drop cookies of a site that has many.
  await ana.context.clearCookies();
  await page.getByRole('link', { name: 'Tuesday league' }).click();
  await page.locator('.choices button').first().waitFor();
  expect(await page.title()).toMatch(/^\(1\) /);
});

test('with text twice as large in a small window, nothing in My tables is wider than the window', async () => {
  const { page, expected } = player();
  expected.push(REFUSED_SOCKET);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await follow(page, `${origin}/tables`);
  await page
    .getByTitle(/^Manage “/)
    .first()
    .click();
  await page.getByText('Restore tables from a file').click();
  await page.getByLabel('Name of the table').waitFor();
  await page.getByLabel('Passphrase of the file').waitFor();
  expect(await page.evaluate(sticksOut)).toEqual([]);
});

test('a table that was removed from the list, even without a network, opens no seat in this browser any more', async () => {
  const ana = await newPlayer();
  ana.expected.push(REFUSED_SOCKET);
  const { page, context } = ana;
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(ana, table.seatLink(0), 0);
  const cookies = async () =>
    (await context.cookies(`${origin}/api/tables/${table.id}/seats/0`)).map(({ name }) => name);
  expect(await cookies()).toEqual(['seat']);
  await page.goto(`${origin}/tables`);
  await page.getByTitle('Manage “Toy with Bob”').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await rows(page).waitFor({ state: 'detached' });
  expect(await cookies()).toEqual(['seat']);
  await context.setOffline(false);
  await expect.poll(cookies).toEqual([]);
  await page.goto(`${table.link}#seat=0`);
  await page.getByText('This seat is not open in this browser.').waitFor();
});

test('a link, or the message around it, is opened from My tables, and its secret is never in the address', async () => {
  const ana = await newPlayer();
  ana.expected.push(REFUSED_SOCKET);
  const { page, context } = ana;
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(`${origin}/tables`);
  const open = async (text: string) => {
    await page.getByLabel('Link of a table or a seat').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  };
  await open('hello');
  await page.getByRole('alert').getByText('There is no link of a table in this text.').waitFor();
  await open(table.seatLink(1).slice(0, -1));
  await page.getByRole('alert').getByText('Part of it was lost or changed').waitFor();
  await open(table.seatLink(1).replace(origin, 'https://elsewhere.example'));
  await page.getByRole('alert').getByText('another site: https://elsewhere.example').waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Ta place : ${table.seatLink(1)}, à toi !`);
  await page.getByRole('button', { name: 'Paste and open' }).click();
  await page.locator('.players').getByText('Bob (you)').waitFor();
  expect(page.url()).toBe(`${table.link}#seat=1`);
  expect(addresses.filter((address) => /[0-9a-f]{32}/.test(address))).toEqual([]);
});
