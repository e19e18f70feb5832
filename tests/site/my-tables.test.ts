import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { beginGame, FIRST, newPlayer, openTable, SECOND, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const KEY = 'chacun-son-tour:tables';
const MOST_ASKED = 30;

/** Tables that this browser was at, each with seat 0; the service has none of them. */
const invented = (count: number, isOver = false) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).padStart(16, 'x'),
    game: FIRST,
    seats: [0],
    isOver,
  }));

const heldIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[], KEY);

const holdIn = (page: Page, tables: readonly unknown[]) =>
  page.evaluate(([key, json]) => localStorage.setItem(key, json), [KEY, JSON.stringify(tables)] as const);

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

test('a table that waits for its player is never dropped from their tables, however many they have met since', async () => {
  const ana = await newPlayer(browser());
  const { page } = ana;
  await beginGame(origin, [ana]);
  await page.locator('.cell').first().waitFor();
  const [waiting] = await heldIn(page);
  await holdIn(page, [...invented(60), waiting]);
  const requests = asked(page);
  await openTable(ana, origin, { name: 'Ana', game: SECOND });
  await page.goto(`${origin}/tables`);
  await rows(page).first().getByText('Your turn').waitFor();
  // Those that go on, and thirty of those that are gone.
  await expect.poll(() => rows(page).count()).toBe(32);
  await expect.poll(() => rows(page).getByText('This table no longer exists.').count()).toBe(30);

  // What cannot change any more is not asked for again.
  const before = requests.length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  expect(requests.at(-1)).toHaveLength(2);
  expect(requests.at(-1)).toContain(waiting?.id);
  for (const ids of requests) expect(ids.length).toBeLessThanOrEqual(MOST_ASKED);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

test('of tables that are over only those are asked for that are shown', async () => {
  const ana = await newPlayer(browser());
  const { page } = ana;
  await page.goto(`${origin}/tables`);
  await holdIn(page, invented(40, true));
  const requests = asked(page);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(30);
  await expect.poll(() => requests.flat().length).toBe(30);
  await page.getByRole('button', { name: 'Show more finished games' }).click();
  await expect.poll(() => rows(page).count()).toBe(40);
  await expect.poll(() => new Set(requests.flat()).size).toBeGreaterThanOrEqual(40);
  // On a slow machine they are asked for again.
  expect(new Set(requests.flat()).size).toBe(40);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

test('who asks too often is told how long to wait, and the page asks no more until then', async () => {
  const ana = await newPlayer(browser());
  const { page } = ana;
  await page.clock.install();
  await page.goto(`${origin}/tables`);
  await holdIn(page, invented(2));
  let isRefused = true;
  await page.route('**/api/summaries', (route) => {
    const body = { type: 'about:blank', code: 'too-many', title: 'Too many requests.', status: 429, retryAfter: 60 };
    return isRefused
      ? route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.continue();
  });
  const requests = asked(page);
  await page.reload();
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
      return rows(page).getByText('This table no longer exists.').count();
    })
    .toBeGreaterThan(0);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});
