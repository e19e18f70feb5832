import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { joinTable, openSeat, postLobby } from './pages.ts';
import { newPlayer, origin } from './players.ts';

/* What becomes of the address of a seat, without its secret: it stands in the address bar, in histories and in mails. */

test('friends who are sent the address of a seat are invited to the table, as long as there is room; who comes later can be signed in by mail', async () => {
  const { link } = await postLobby(origin, { name: 'Ana', game: 'toy' });
  const bob = await newPlayer();
  bob.expected.push(/WebSocket/);
  await joinTable(bob, `${link}#seat=0`, 1, 'Bob');

  // The table is full now. The next visitor may be Ana, who followed the link of a mail on another device.
  const phone = await newPlayer();
  phone.expected.push(/WebSocket/);
  await phone.page.goto(`${link}#seat=0`);
  await phone.page.getByRole('heading', { name: 'not open in this browser' }).waitFor();
  // Watching, which does not help them, comes second.
  expect(await phone.page.locator('main .row > a').allTextContents()).toEqual([
    'I have lost my link',
    'Go to the table',
  ]);
  expect(await phone.page.locator('main a.primary').textContent()).toBe('I have lost my link');
  await phone.page.getByLabel('Your email address').fill('ana@elsewhere.example');
  await phone.page.getByRole('button', { name: 'Send me a link' }).click();
  await phone.page.getByText('the link is on its way').waitFor();
  await phone.page.getByRole('link', { name: 'I have lost my link' }).click();
  await phone.page.getByRole('heading', { name: 'Get your seat back' }).waitFor();
  await phone.page.goBack();
  await phone.page.getByRole('link', { name: 'Go to the table' }).click();
  await phone.page.getByRole('heading', { name: 'is full' }).waitFor();
});

/** The names of the seats whose secrets a browser keeps. What it does not have yet is not made. */
const keptSecrets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('chacun-son-tour');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('secrets').objectStore('secrets').getAllKeys();
          keys.onsuccess = () => resolve(keys.result);
        };
      }),
  );

/** The browser takes no cookies, and says nothing about it. */
const refuseCookies = (context: BrowserContext) =>
  context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

test('players whose browser refuses cookies are told so, and not that they have lost their seat', async () => {
  const ana = await newPlayer();
  ana.expected.push(/WebSocket/);
  await refuseCookies(ana.context);
  await ana.page.goto(origin);
  await ana.page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await ana.page.getByRole('heading', { name: 'refuses cookies' }).waitFor();
  await ana.page.getByRole('button', { name: 'Reload' }).waitFor();
});

test('nor are they if storage is refused with the cookies', async () => {
  const ana = await newPlayer({}, null);
  ana.expected.push(/WebSocket/);
  const { link } = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  // What Chromium does if all cookies are blocked.
  await ana.context.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    for (const name of ['sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await ana.page.goto(`${link}#seat=0`);
  await ana.page.getByRole('heading', { name: 'refuses cookies' }).waitFor();
});

test('a seat whose cookie is gone is not lost because the service did not decide, or storage cannot be read: its link is tried again', async () => {
  const { seatLink } = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  const ana = await newPlayer();
  const { page, context, expected } = ana;
  expected.push(/WebSocket/);
  await openSeat(ana, seatLink(0), 0);
  await expect.poll(() => keptSecrets(page)).toHaveLength(1);
  await context.clearCookies();
  const problem = { type: 'about:blank', code: 'too-many', title: 'Too many requests.', status: 429, retryAfter: 20 };
  await page.route('**/session', (route) => route.fulfill({ status: 429, json: problem }));
  await page.reload();
  await page.getByText('Try again in 20 s').waitFor();
  expect(await keptSecrets(page)).toHaveLength(1);
  await page.unroute('**/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.position').waitFor();

  // As Safari does to pages that slept.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('shut') === null) return;
    indexedDB.open = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  });
  await page.evaluate(() => sessionStorage.setItem('shut', ''));
  await context.clearCookies();
  await page.reload();
  await page.getByRole('heading', { name: 'not open in this browser' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('chacun-son-tour:tables'))).toContain('"seats":[0]');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.locator('.position').waitFor();
});
