import { expect, test } from 'vitest';
import { awaited } from '../support/good-moves.ts';
import { postTable } from '../support/posted-table.ts';
import {
  beginGame,
  FIRST,
  follow,
  goOffline,
  joinTable,
  openPanel,
  openSeat,
  openTable,
  PHONE,
  postLobby,
  snapshotOf,
  start,
  waitForActions,
  waitPastPause,
} from './pages.ts';
import { newPlayer, origin, sharedPlayer } from './players.ts';

/** Who loses nothing but pages, and that for a while. */
const player = sharedPlayer();

test('a wrong link says so: that of a seat, which can watch, and that of a table', async () => {
  const { link } = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  const guest = await newPlayer();
  await guest.page.clock.install();
  // Without an answer of the service nobody knows that it is wrong.
  await guest.page.route('**/session', (route) => route.abort());
  await guest.page.goto(`${link}#seat=0.${'0'.repeat(64)}`);
  // It asks several times.
  await waitPastPause(guest.page, guest.page.getByText('The server did not answer.'));
  await guest.page.unroute('**/session');
  await guest.page.getByRole('button', { name: 'Try again' }).click();
  await guest.page.getByRole('heading', { name: 'This seat link does not work.' }).waitFor();
  expect(await guest.page.getByText('does not work any more').count()).toBe(0);
  await guest.page.getByRole('link', { name: 'Watch the game' }).click();
  await guest.page.locator('.position').waitFor();

  // Its document has the colours of the game, which other pages do not keep.
  const begun = await postTable(origin, { game: FIRST, names: ['Ana'], bots: 1 });
  const dressedBy = () => guest.page.evaluate(() => document.documentElement.dataset['game'] ?? null);
  await guest.page.goto(`${begun.link}#lost=0`);
  await guest.page.getByRole('heading', { name: 'Get your seat back' }).waitFor();
  expect(await dressedBy()).toBe(FIRST);
  await guest.page.locator('a.brand').click();
  await guest.page.locator('.game-card').first().waitFor();
  expect(await dressedBy()).toBeNull();

  await follow(guest.page, `${origin}/t/nonsense`);
  await guest.page.getByRole('heading', { name: 'Table not found.' }).waitFor();
});

/** What becomes of a seat link on its way to its player. */
const ENDINGS: readonly (readonly [string, (link: string) => string])[] = [
  ['a full stop', (link) => `${link}.`],
  ['a space', (link) => `${link}%20`],
  ['what Facebook adds', (link) => link.replace('#', '?fbclid=IwAR0x#')],
  ['an = that was encoded', (link) => link.replace('=', '%3D')],
  ['a # that was encoded', (link) => link.replace('#', '%23')],
  ['itself once more', (link) => link + link],
];

test('a seat link with something after it opens the seat, and its secret is never in the address', async () => {
  const { page } = player();
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  for (const [what, change] of ENDINGS) {
    await page.context().clearCookies();
    await page.goto(change(table.seatLink(1)), { waitUntil: 'commit' });
    await page.waitForURL(/#seat=1$/);
    await page.locator('.players').getByText('Bob (you)').waitFor();
    expect([what, page.url()]).toEqual([what, `${table.link}#seat=1`]);
  }
});

test('a link that is damaged says so, and leaves nothing of its secret in the address, which is as short without the files of the site', async () => {
  const { page } = await newPlayer();
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await page.goto(table.seatLink(1).slice(0, -3));
  await page.getByRole('heading', { name: 'This link is damaged.' }).waitFor();
  expect(page.url()).toBe(table.link);
  await page.reload();
  await page.getByRole('heading', { name: 'This link is damaged.' }).waitFor();
  await page.getByRole('link', { name: 'I have lost my link' }).click();
  await page.getByRole('heading', { name: 'Get your seat back' }).waitFor();
  expect(page.url()).toBe(`${table.link}#lost=1`);
  // The link is not lost where the page could not be loaded.
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto(table.seatLink(1), { waitUntil: 'commit' });
  await page.waitForURL(table.link);
  await page.unrouteAll();
  await page.reload();
  await page.locator('.players').getByText('Bob (you)').waitFor();
  expect(page.url()).toBe(`${table.link}#seat=1`);
});

test('two seats of one table live in one browser, each in its own page', async () => {
  const both = player();
  const link = await openTable(both, origin, { name: 'Ana', game: 'toy' });
  const second = { ...both, page: await both.context.newPage() };
  await joinTable(second, `${link}#watch`, 1, 'Bob');
  await start(both);
  await both.page.locator('.players').getByText('Ana (you)').waitFor();
  await second.page.locator('.players').getByText('Bob (you)').waitFor();
  expect((await snapshotOf(second, 1)).viewer).toBe(1);
  await openPanel(second, 'more');
  await second.page.getByRole('link', { name: 'Play in seat 1 (Ana)' }).click();
  await second.page.locator('.players').getByText('Ana (you)').waitFor();
  await second.page.close();
});

test('without a socket the page polls, and comes back when the network does', async () => {
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const ana = await newPlayer();
  await ana.page.routeWebSocket(/\/live/, (socket) => socket.close());
  await openSeat(ana, table.seatLink(0), 0);
  await ana.page.locator('.connection.polling').waitFor();
  const phone = player();
  await follow(phone.page, table.link);
  await phone.page.locator('.connection.live').waitFor({ state: 'attached' });
  await phone.page.locator('.position').waitFor();

  await goOffline(phone);
  // What a page has not loaded yet does not come now: it stays, and shows it later.
  await phone.page.locator('[data-panel=talk]').click();
  await phone.page.getByText('This page could not be loaded.').waitFor();
  await table.act(1, (await table.snapshot(1)).version, 'B1');
  await waitForActions(ana, 1);
  await phone.context.setOffline(false);
  await waitForActions(phone, 1);
  await phone.page.getByText('Only players can write he').waitFor();
});

test('a page that could not be loaded is loaded once the network is back', async () => {
  const ana = player();
  const { page } = ana;
  await page.route(new RegExp(`/assets/${FIRST}-`), (route) => route.abort('internetdisconnected'));
  await beginGame(origin, [ana]);
  await page.getByText('This page could not be loaded.').waitFor();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('.cell').first().waitFor();
});

test('without a network, what a link or a fold would load says so in its place, and comes when the network does', async () => {
  const ana = player();
  const { page } = ana;
  const { seatLink } = await postLobby(origin, { name: 'Ana' });
  await openSeat(ana, seatLink, 0);
  await page.getByRole('heading', { name: 'The table is open' }).waitFor();
  await goOffline(ana);
  await page.locator('summary', { hasText: 'My seat' }).click();
  await page.locator('details[open] .soon.failed').waitFor();
  await page.getByRole('link', { name: 'My tables' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded.' }).waitFor();
  await page.getByText('It will appear when you are back.').waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await ana.context.setOffline(false);
  await page.getByRole('heading', { name: 'My tables', exact: true }).waitFor();
  await page.goBack();
  await page.locator('summary', { hasText: 'My seat' }).click();
  await page.getByRole('heading', { name: 'My clock' }).waitFor();
});

test('what a fold still loads does not push away what is below it', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  const loading = Promise.withResolvers<void>();
  await page.route(/\/assets\/table-time-/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  const { seatLink } = await postLobby(origin, { name: 'Ana' });
  await openSeat(ana, seatLink, 0);
  // What comes in meanwhile would move it under the finger.
  await page.waitForLoadState('networkidle');
  await page.locator('summary', { hasText: 'My seat' }).tap();
  await page.locator('details[open] > .soon').waitFor();
  const leave = page.getByRole('button', { name: 'Leave the table' });
  expect(await leave.isVisible()).toBe(false);
  loading.resolve();
  await page.getByRole('heading', { name: 'My clock' }).waitFor();
  await leave.waitFor();
});

test('the language follows the browser and the switch, and stays chosen', async () => {
  const { page } = await newPlayer({ locale: 'fr-CH' });
  await page.goto(origin);
  await page.getByRole('heading', { name: 'Des jeux de plateau' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Board games' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Board games' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
});

test('the address of a table opens the browser’s only seat there, without a connection as a spectator first', async () => {
  const { page } = player();
  const link = await beginGame(origin, [player()], { game: 'toy' });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto(link);
  await page.waitForURL(/#seat=0$/);
  await page.locator('.position').waitFor();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  expect(sockets.filter((path) => !path.includes('/seats/0/'))).toEqual([]);
});

test('a game that has begun is shared to be watched, and spectators are told of the last moves', async () => {
  const table = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  const { play, version } = await awaited(table, 0);
  await table.act(0, version, play?.choices[0]?.code ?? '');
  const { page } = player();
  await follow(page, table.link);
  await openPanel(player(), 'story');
  await page.getByRole('button', { name: 'The last moves' }).waitFor();
  expect(await page.getByText('since my turn').count()).toBe(0);
  await openPanel(player(), 'more');
  await page.getByText('Share the table').click();
  await page.getByText('Anyone with this link can watch, or take over a seat').waitFor();
  expect(await page.getByText('Invite', { exact: true }).count()).toBe(0);
  expect(await page.getByLabel('Table link').inputValue()).toBe(table.link);
});
