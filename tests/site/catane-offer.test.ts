import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { View } from '../../shared/games/catane/types.ts';
import { cataneView, type DrivenTable, hoard, openDrivenTable } from './catane-game.ts';
import { newPlayer, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const phaseOf = async (table: DrivenTable): Promise<View['phase']> => cataneView(await table.snapshot(0)).phase;

/** By resource: what the page shows to be wanted, and below zero to be given. */
const composed = (page: Page) =>
  page
    .locator('.compose .count > [aria-hidden]')
    .evaluateAll((counts) => counts.map(({ textContent }) => Number(textContent?.replace('−', '-'))));

/** An offer of two cards for one: what is given and wanted, as the page shows it. */
async function composeOffer(page: Page, give: number, get: number): Promise<readonly number[]> {
  await page.locator('[data-open="offer"]').click();
  await page.locator(`.compose [data-less="${give}"]`).click();
  await page.locator(`.compose [data-less="${give}"]`).click();
  await page.locator(`.compose [data-more="${get}"]`).click();
  const counts = [0, 0, 0, 0, 0].with(give, -2).with(get, 1);
  expect(await composed(page)).toEqual(counts);
  return counts;
}

test('an offer that is interrupted while it is sent is shown as far as it came, sent on, or given up', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: '11' });
  const turn = await table.playUntil(
    ({ seat, phase, own, seats }) =>
      seat === 0 &&
      phase.type === 'main' &&
      (own?.resources.some((count) => count >= 2) ?? false) &&
      (seats[1]?.resources ?? 0) > 0,
    hoard,
  );
  expect(turn).toBe(0);
  const { own } = cataneView(await table.snapshot(0));
  const give = own?.resources.findIndex((count) => count >= 2) ?? 0;
  const get = (give + 1) % 5;
  const player = await newPlayer(browser());
  const { page } = player;
  await page.goto(table.seatLinks[0] ?? '');
  const confirm = page.locator('.compose .confirm');

  // One of the cards is refused. What was composed is still there, and can be sent on.
  const counts = await composeOffer(page, give, get);
  const steps: number[] = [];
  const answering = Promise.withResolvers<void>();
  await page.route('**/actions', async (route) => {
    if (steps.push(steps.length) <= 2) return route.continue();
    await answering.promise;
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Too much at once.', status: 429, code: 'too-many' }),
    });
  });
  await confirm.click();
  // To compose, two cards, another one, and to make the offer: two of them are done.
  await page.locator('progress[value="2"][max="5"]').waitFor();
  expect(await composed(page)).toEqual(counts);
  answering.resolve();
  await page.getByText('Too much at once.').waitFor();
  expect(steps).toHaveLength(3);
  expect(await composed(page)).toEqual(counts);
  expect(await phaseOf(table)).toMatchObject({ type: 'draft', trade: { give: [0, 0, 0, 0, 0].with(give, 1) } });
  await page.unroute('**/actions');
  await confirm.click();
  await page.locator('.on-table').waitFor();
  expect(await phaseOf(table)).toMatchObject({
    type: 'offer',
    trade: { give: [0, 0, 0, 0, 0].with(give, 2), want: [0, 0, 0, 0, 0].with(get, 1) },
  });
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await page.locator('.turn').waitFor();

  // The connection is lost. Opened again, the page shows what lies there already; the rest can be added.
  await composeOffer(page, give, get);
  let sent = 0;
  await page.route('**/actions', (route) => {
    sent += 1;
    return sent <= 3 ? route.continue() : route.abort();
  });
  await confirm.click();
  await expect.poll(() => sent).toBeGreaterThan(3);
  await page.goto('about:blank');
  await page.unroute('**/actions');
  await page.goto(table.seatLinks[0] ?? '');
  await page.locator('.compose').waitFor();
  expect(await composed(page)).toEqual([0, 0, 0, 0, 0].with(give, -2));
  expect(await page.locator(`.compose [data-more="${give}"]`).isDisabled()).toBe(true);
  expect(await confirm.isDisabled()).toBe(true);
  await page.locator(`.compose [data-more="${get}"]`).click();
  expect(await confirm.isEnabled()).toBe(true);
  // Or all of it can be given up.
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.locator('.turn').waitFor();
  expect(await phaseOf(table)).toEqual({ type: 'main' });
  expect(player.errors).toEqual([]);
  await player.context.close();
});
