import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { someOf } from '../support/nightly.ts';
import { postTable } from '../support/posted-table.ts';
import { beginGame, expectFits, FIRST, openPanel, openSeat, PHONE, TITLE, violations } from './pages.ts';
import { newPlayer, origin, WITH_SERVICE_WORKER } from './players.ts';
import { stay } from './tunnel.ts';

test('without a network, a game against robots is played on the device: with its story, undo and words, in two tabs, until it is deleted', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page, context } = ana;
  await page.clock.install();
  await beginGame(origin, [ana]);
  await page.locator('.stage .layer').first().waitFor();
  await stay(ana);
  await context.setOffline(true);
  await page.goto(origin);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.waitForURL(/\/here\/here-[0-9a-f]{32}#seat=0$/);
  await page.locator('.stage .layer').first().waitFor();
  expect(await page.locator('[data-panel=talk]').count()).toBe(0);
  await openPanel(ana, 'more');
  await page.getByText('This game is on this device only: nobody else can open it.').waitFor();
  await expectFits(page);
  expect(await violations(page, '.drawer')).toEqual([]);

  // In words, every game is played in the same way.
  const address = page.url();
  await page.goto(address.replace('#', '/text#'));
  const field = page.getByLabel('A code or a few words');
  await field.waitFor();
  const moves = () =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1));
  const before = await moves();
  await page.locator('.choices button').first().click();
  await expect.poll(moves).toBeGreaterThan(before);

  const other = await context.newPage();
  await other.goto(address);
  await other.locator('.stage .layer').first().waitFor();
  await other.close();
  await page.goto(`${origin}/tables`);
  const here = page.getByRole('region', { name: 'On this device' });
  await here.getByRole('link', { name: TITLE }).waitFor();
  await expectFits(page);
  await here.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await here.waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText('Table not found.').waitFor();
});

test('from any position of a game, running or over, its player plays on by themselves, on the device', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page } = ana;
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  for (let n = 0; n < 3; n += 1) await table.playFirst((await table.waitedFor()) ?? 0);
  await openSeat(ana, table.seatLink(0), 0);
  const slider = page.getByRole('slider', { name: 'Earlier positions' });
  await page.goto(`${table.link}?at=1#seat=0`);
  await slider.waitFor();
  expect(await slider.inputValue()).toBe('1');
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/here\/here-[0-9a-f]{32}#seat=0$/);
  await page.locator('.stage .layer').first().waitFor();
  const first = page.url();
  // How it came about is hidden there still, so that nobody can be told.
  const invite = page.getByRole('button', { name: 'Invite friends here' });
  await page.goto(first.replace('#', '?at=0#'));
  await invite.click();
  await page.getByText('This game came from a table that is not over').waitFor();
  await table.playFirst((await table.waitedFor()) ?? 0);
  await table.endByConsent();
  await page.goto(`${table.link}?at=1#seat=0`);
  await slider.waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => /\/here\/here-[0-9a-f]{32}#seat=0$/.test(url.href) && url.href !== first);
  await page.locator('.stage .layer').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLElement>('.frame')?.dataset['moves']))
    .toMatch(/^\d+$/);
  // From there, and from what was played since, friends can be invited to a table of the service.
  await page.goto(page.url().replace('#', '?at=0#'));
  await invite.click();
  await page.waitForURL(/\/t\/[a-z2-7]{20}#seat=0$/);
  await page.getByText('The game begins where another one stood.').waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  // The table itself is as it was.
  expect((await table.snapshot('spectator')).stage).toBe('over');
});

test.each(someOf(['after that', 'before a page is loaded']))(
  'a game on the device goes on if the network is cut %s: it is opened, played, told, taken back and played on from',
  async (when) => {
    const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
    const { page, context } = ana;
    await page.clock.install();
    await beginGame(origin, [ana]);
    await page.locator('.stage .layer').first().waitFor();
    await stay(ana);
    const isBefore = when.startsWith('before');
    /** Opens a page, and has the network cut then. */
    const goto = async (address: string, isThere: Locator) => {
      await context.setOffline(isBefore);
      await page.goto(address);
      await isThere.waitFor();
      await context.setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
    };
    const playNow = page.getByRole('button', { name: /^Play now/ }).first();
    await goto(origin, playNow);
    await playNow.click();
    await page.waitForURL(/\/here\/here-[0-9a-f]{32}#seat=0$/);
    const address = page.url();
    const inWords = address.replace('#', '/text#');
    const choice = page.locator('.choices button').first();
    const moves = () =>
      page.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1));

    await goto(inWords, choice);
    const before = await moves();
    await choice.click();
    await expect.poll(moves).toBeGreaterThan(before);
    await goto(inWords, page.locator('.frame'));
    const back = page.getByRole('button', { name: 'Take back my move' });
    await back.waitFor();
    await back.click();
    await expect.poll(moves).toBe(before);
    await goto(inWords, choice);
    await choice.click();
    await expect.poll(moves).toBeGreaterThan(before);
    await goto(address, page.locator('.stage .layer').first());
    await openPanel(ana, 'story');
    await page.locator('.drawer-body li').first().waitFor();
    const playOn = page.getByRole('button', { name: 'Play on from here' });
    await goto(address.replace('#', '?at=0#'), playOn);
    await playOn.click();
    await page.waitForURL((url) => url.pathname.startsWith('/here/') && !address.includes(url.pathname));
    await page.locator('.stage .layer').first().waitFor();
  },
);

test('what runs games on the device is less than 130 KB, and is in no first load', () => {
  const workers = join(inject('dist'), 'site/workers');
  const [worker, ...others] = readdirSync(workers).filter((name) => name.startsWith('here-worker-'));
  expect(others).toEqual([]);
  const size = gzipSync(readFileSync(join(workers, worker ?? expect.fail('no worker')))).length / 1024;
  console.log(`games on the device: ${size.toFixed(1)} KB compressed`);
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThan(130);
});
