import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  beginGame,
  follow,
  leave,
  openPanel,
  openSeat,
  postAction,
  postLobby,
  snapshotOf,
  waitForActions,
} from './pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from './players.ts';

/** Who is answered but for now and then. */
const player = sharedPlayer();

/** The clock of the page is ours from here on, deadlines of requests included. */
async function stopClock({ page }: Player): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
  });
}

/** A server that can fall silent: what is asked of it from then on is never answered, and sockets neither say nor open. */
async function silenced({ page }: Player): Promise<{ isSilent: boolean }> {
  const server = { isSilent: false };
  await page.route('**/api/**', (route) => (server.isSilent ? undefined : route.continue()));
  await page.routeWebSocket('**/live*', (socket) => {
    // Else it would be open at once.
    if (server.isSilent) return new Promise<void>(() => undefined);
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      if (!server.isSilent) socket.send(message);
    });
    return undefined;
  });
  return server;
}

test('a table is live only while it is heard of: when the server hangs the page says so, and is live again at once when the network is back', async () => {
  const ana = await newPlayer();
  const { page } = ana;
  await stopClock(ana);
  const server = await silenced(ana);
  await beginGame(origin, [ana], { game: 'toy' });
  const state = (name: string) => page.locator(`.connection.${name}`);
  await state('live').waitFor({ state: 'attached' });

  // That it is live for as long as the server answers is in tests/web/table/live-socket.test.ts.
  server.isSilent = true;
  // Ten seconds to the next ping, and five for its answer; timers of the page run when the test lets them.
  let seconds = 0;
  for (; (await state('live').count()) > 0 && seconds < 60; seconds += 5) await page.clock.fastForward(5000);
  expect(seconds).toBeLessThan(20);
  // What it asks then is not answered either, until it gives up.
  for (; (await state('offline').count()) === 0 && seconds < 90; seconds += 5) await page.clock.fastForward(5000);
  expect(seconds).toBeLessThan(60);

  server.isSilent = false;
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await state('live').waitFor({ state: 'attached' });
});

test('an action whose answer never comes is said to be unanswered; tried again, it is the same action', async () => {
  const ana = await newPlayer();
  const { page } = ana;
  await stopClock(ana);
  const keys: string[] = [];
  // The socket takes everything and only shows that it is alive. What a page asks for over it has keys of its own.
  await page.routeWebSocket('**/live*', (socket) => {
    socket.onMessage((text) => {
      if (text === 'ping') socket.send('pong');
      const [, key] = /^\{"act":.*"key":"(\w+)"/.exec(`${text}`) ?? [];
      if (key !== undefined) keys.push(key);
    });
  });
  await beginGame(origin, [ana], { game: 'toy' });
  await page.locator('.choices button').first().waitFor();
  const before = await snapshotOf(ana, 0);
  let isLost = true;
  await page.route('**/actions*', async (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    // It arrives, and the answer is lost.
    if (isLost) await route.fetch();
    else await route.continue();
  });
  // Nor does the page hear otherwise that it has arrived.
  await page.route(/\/seats\/0(?:\?|$)/, (route) => (isLost ? route.abort() : route.continue()));
  await page.locator('.choices button').first().click();
  const notice = page.locator('.notice').getByText('The server did not answer');
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return notice.count();
    })
    .toBe(1);
  // Over the socket, then posted and posted again.
  expect(keys.length).toBeGreaterThan(2);
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(new Set(keys).size).toBe(1);
  const own = (await snapshotOf(ana, 0)).play?.recent.filter(({ seat }) => seat === 0) ?? [];
  expect(own).toHaveLength(1);
  expect((await snapshotOf(ana, 0)).version).toBeGreaterThan(before.version);
  expect(await page.locator('.notice').count()).toBe(0);
});

test('a lost answer does not lock a player out of the seat they took, whatever the table says meanwhile', async () => {
  const { link } = await postLobby(origin, { name: 'Ana', game: 'toy' });
  const bob = player();
  const { page } = bob;
  await stopClock(bob);
  await follow(page, link);
  await page.getByLabel('Your name').fill('Bob');
  let posts = 0;
  let isLost = true;
  await page.route('**/api/tables/*/seats/1', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    posts += 1;
    await route.fetch();
    await route.abort();
  });
  const join = page.getByRole('button', { name: 'Join the game' });
  const alert = page.locator('.join [role=alert]').getByText('The server did not answer');
  await join.click();
  await page.locator('.seat-line').getByText('Bob').waitFor();
  // Once nothing is under way any more, and again by hand: Bob is not taken for somebody of the same name.
  for (const attempt of [1, 2]) {
    const before = posts;
    if (attempt > 1) await join.click();
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return posts > before && (await alert.count()) === 1;
      })
      .toBe(true);
    expect(await page.getByText('All seats are taken').count()).toBe(0);
  }
  isLost = false;
  await page.reload();
  await page.waitForURL(/#seat=1$/);
  expect((await snapshotOf(bob, 1)).seats[1]).toMatchObject({ name: 'Bob' });
  await page.unrouteAll();
});

test('a seat that is granted after its player has gone on to another table does not lead away from that one', async () => {
  const other = await postLobby(origin, { name: 'Bob', game: 'toy' });
  const { link } = await postLobby(origin, { name: 'Ana', game: 'toy' });
  const bob = player();
  const { page } = bob;
  await openSeat(bob, other.seatLink, 0);
  const own = new URL(page.url());
  await follow(page, link);
  await page.getByLabel('Your name').fill('Bob');
  const { promise: isThere, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/tables/*/seats/1', async (route) => {
    if (route.request().method() === 'POST') await isThere;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Join the game' }).click();
  await page.getByRole('link', { name: 'My tables' }).click();
  await page.locator(`a[href^="${own.pathname}"]`).first().click();
  await page.waitForURL(own.href);
  await page.getByRole('heading', { name: 'The table is open' }).waitFor();
  answer();
  // The seat is known here, once the answer has come.
  const isKnown = (id: string) => (localStorage.getItem('chacun-son-tour:tables') ?? '').includes(id);
  await page.waitForFunction(isKnown, new URL(link).pathname.slice('/t/'.length));
  expect(page.url()).toBe(own.href);
  expect(await page.getByRole('heading', { name: 'The table is open' }).count()).toBe(1);
  await page.unrouteAll();
});

test('in a tunnel the talk, the history, the replay and the page for lost links say that nothing came', async () => {
  const ana = player();
  const { page } = ana;
  const link = await beginGame(origin, [ana], { game: 'toy' });
  const { version, play } = await snapshotOf(ana, 0);
  await postAction(ana, 0, version, play?.choices[0]?.code ?? '');
  await waitForActions(ana, 2);
  await stopClock(ana);
  let isInTunnel = true;
  await page.route(/\/(log|past|talk\/)/, (route) => (isInTunnel ? route.abort() : route.continue()));
  const comes = (locator: ReturnType<Page['getByText']>) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return locator.count();
      })
      .toBe(1);
  const drawer = page.locator('.drawer');
  await openPanel(ana, 'talk');
  await page.getByLabel('Your message to the table').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Delete this message' }).click();
  await comes(drawer.getByRole('alert').filter({ hasText: 'The server did not answer' }));
  expect(await drawer.getByText('Hello').count()).toBe(1);
  await openPanel(ana, 'story');
  await page.getByText('History', { exact: true }).click();
  await comes(drawer.getByText('The history could not be fetched.'));
  expect(await drawer.getByText('Loading…').count()).toBe(0);
  isInTunnel = false;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await drawer.getByText('The game begins').first().waitFor();
  await page.locator('.since .recount').first().click();
  const replay = page.locator('.replay');
  await replay.waitFor();
  isInTunnel = true;
  await replay.getByRole('slider').press('Home');
  await comes(replay.getByText('The earlier positions could not be read.'));

  await page.route('**/api/tables/**', (route) => route.abort());
  await page.routeWebSocket('**/live*', (socket) => socket.close());
  await leave(page);
  await follow(page, `${link}#lost`);
  await comes(page.locator('main').getByText('Offline: trying again'));
});
