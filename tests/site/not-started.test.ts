import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { FIRST } from './pages.ts';
import { newPlayer, origin } from './players.ts';

/* Pages that do not start, or not yet: they say so, and do not pretend to be loading. */

const MAIN = '**/assets/index-*.js';

test('without JavaScript every page says that it needs it, and not that it is loading', async () => {
  const { page } = await newPlayer({ javaScriptEnabled: false });
  for (const path of ['/', '/tables', `/rules/${FIRST}`]) {
    await page.goto(origin + path);
    expect(await page.locator('noscript').isVisible(), path).toBe(true);
    expect(await page.locator('noscript').textContent(), path).toContain('This site needs JavaScript');
    expect(await page.locator('.first-loading').isVisible(), path).toBe(false);
  }
});

const tooOld = (context: BrowserContext) =>
  context.route(MAIN, (route) => route.fulfill({ contentType: 'text/javascript', body: 'this is of a later year' }));
const cutOff = (context: BrowserContext) => context.route(MAIN, (route) => route.abort());

test('a browser that is too old for the site or cut off from its files says that the page could not start', async () => {
  const { context, page, expected } = await newPlayer();
  expected.push(/Unexpected identifier/);
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const { pathname } = new URL(table.link);
  for (const [spoil, path] of [
    [tooOld, '/'],
    [tooOld, '/tables'],
    [tooOld, pathname],
    // All documents begin alike.
    [cutOff, pathname],
  ] as const) {
    await spoil(context);
    await page.goto(origin + path);
    await page.getByRole('alert').filter({ hasText: 'could not start' }).waitFor();
    expect(await page.locator('.sight').count(), path).toBe(0);
    expect(await page.getByText('Loading…').count(), path).toBe(0);
    await context.unroute(MAIN);
  }
});

test('a table that cannot be reached says so, above what its document contains of it', async () => {
  const { context, page } = await newPlayer();
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  await context.route('**/api/**', (route) => route.abort());
  await context.routeWebSocket(/./, (socket) => socket.close());
  await page.clock.install();
  await page.goto(`${table.link}#watch`);
  await page.locator('main .loading').waitFor();
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return page.getByText('Offline: trying again').count();
    })
    .toBe(1);
  expect(await page.locator('.sight').count()).toBe(0);
});

test('the start page says that it waits, if the list of games does not come; of a table that opens, nothing of the kind is said', async () => {
  const ana = await newPlayer();
  const { promise: isThere, resolve: letItCome } = Promise.withResolvers<void>();
  await ana.context.route('**/api/games', async (route) => {
    await isThere;
    await route.continue();
  });
  await ana.page.clock.install();
  await ana.page.goto(origin, { waitUntil: 'commit' });
  await ana.page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  const note = ana.page.getByText('The server is slow to answer');
  await expect
    .poll(async () => {
      await ana.page.clock.fastForward(1_000);
      return note.count();
    })
    .toBe(1);
  letItCome();
  await ana.page.waitForURL(/\/t\//);
  await ana.page.locator('.players').waitFor();
  expect(await note.count()).toBe(0);
  expect(await ana.page.getByText('could not start').count()).toBe(0);
});
