import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { expectFits, goOffline, openSeat, PHONE, violations, waitForActions } from './pages.ts';
import { newPlayer, origin, WITH_SERVICE_WORKER } from './players.ts';
import { stay } from './tunnel.ts';

test('a move that is made offline can be cancelled, or is sent by itself when the network or the page is back', async () => {
  const ana = await newPlayer(PHONE);
  const { page, context } = ana;
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const played = async () => (await table.snapshot('spectator')).play?.recent.length ?? 0;
  await openSeat(ana, table.seatLink(0), 0);
  const choice = page.locator('.choices button').first();
  await page.locator('.connection.live').waitFor({ state: 'attached' });
  const bar = page.getByRole('alert').getByText('You are offline. Your move will be sent when you are back.');
  const cutOff = async () => {
    await goOffline(ana);
    await page.locator('.connection.offline').waitFor({ state: 'attached' });
  };

  await cutOff();
  await choice.tap();
  await bar.waitFor();
  // What says so on the board is seen at a glance.
  const mark = await page.locator('.connection.offline > .dot').boundingBox();
  expect(mark?.width).toBeGreaterThan(15);
  // It is the only one.
  expect(await page.locator('.notice').count()).toBe(1);
  expect(await choice.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await bar.waitFor({ state: 'detached' });
  expect(await choice.isEnabled()).toBe(true);
  await context.setOffline(false);
  await page.locator('.connection.live').waitFor({ state: 'attached' });
  expect(await played()).toBe(0);

  await cutOff();
  await choice.tap();
  await bar.waitFor();
  await context.setOffline(false);
  await expect.poll(played).toBe(1);
  await bar.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  await table.playFirst(1);
  await waitForActions(ana, 2);
  await cutOff();
  await choice.tap();
  await bar.waitFor();
  // A tab that is closed could find the network again before it ends.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(`${table.link}#seat=0`);
  await page.getByRole('alert').getByText('Your move was waiting for the network. It has now been played.').waitFor();
  expect(await played()).toBe(3);
});

/** The seats whose last position the browser keeps. */
const keptPositions = (page: Page) =>
  page.evaluate(async () => {
    const name = 'chacun-son-tour:here';
    // To open it first would make it, without its stores.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await done(indexedDB.open(name));
    const names = await done(database.transaction('positions').objectStore('positions').getAllKeys());
    database.close();
    return names.map(String);
  });

test('without a network, a move is prepared at each table; any page sends them later, and says what came too late', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page, context } = ana;
  await page.clock.install();
  const tables = await Promise.all(
    ['Bob', 'Cleo'].map((other) => postTable(origin, { game: 'toy', names: ['Ana', other] })),
  );
  const [first, second] = tables;
  if (!first || !second) expect.fail('two were opened');
  const played = async (table: typeof first) => (await table.snapshot('spectator')).play?.recent.length ?? 0;
  const choice = page.locator('.choices button').first();
  for (const table of tables) {
    await openSeat(ana, table.seatLink(0), 0);
    await choice.waitFor();
    // What is looked at for a while is kept.
    await page.clock.fastForward(5_000);
    await expect.poll(() => keptPositions(page)).toContain(`${table.id}/0`);
  }
  await stay(ana);
  const rows = page.locator('.table-row');
  const row = (other: string) => rows.filter({ hasText: other });
  await page.goto(`${origin}/tables`);
  await row('Cleo').getByText('Your turn').waitFor();

  await context.setOffline(true);
  for (const other of ['Bob', 'Cleo']) {
    await page.goto(`${origin}/tables`);
    await row(other).getByRole('link').first().click();
    await choice.tap();
    await page.getByRole('alert').getByText('You are offline. Your move will be sent when you are back.').waitFor();
  }
  await page.goto(`${origin}/tables`);
  const ready = page.getByText('Your move is ready. It will be sent when you are back online.');
  await expect.poll(() => ready.count()).toBe(2);
  await expectFits(page);
  expect(await violations(page)).toEqual([]);

  // Ana plays at one of them on another device.
  await second.playFirst(0);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.fastForward(3_000);
  await expect.poll(() => played(first)).toBe(1);
  const late = row('Cleo').getByText('Your move was not played: the game has moved on. Look again.');
  await late.waitFor();
  expect(await ready.count()).toBe(0);
  expect(await played(second)).toBe(1);
  await row('Cleo').getByRole('link').first().click();
  await page
    .getByRole('alert')
    .getByText('Your move was waiting for the network, and the game has moved on: it was not played.')
    .waitFor();
  await page.goto(`${origin}/tables`);
  await row('Cleo').waitFor();
  expect(await late.count()).toBe(0);
});
