import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { atOneDevice } from './one-device.ts';
import { expectFits, newPlayer, PHONE, sharedBrowser, snapshotOf, tooSmall, violations } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const choices = (page: Page) => page.locator('.choices button');

test('where hands are hidden, the device is handed over: a cover hides the one hand and then the other', async () => {
  const both = await newPlayer(browser(), PHONE, 'asked');
  const { page } = both;
  await atOneDevice(both, origin, { game: 'toy' });
  const table = page.url();
  const cover = (name: string) => page.getByRole('heading', { name: `Hand the device to ${name}` });
  await cover('Ana').waitFor();
  expect(await choices(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am Ana' }).tap();

  // Where a final action is asked about, Escape or the other button lets one choose anew.
  await choices(page).first().tap();
  await page.getByText('Bet 0?').waitFor();
  await expectFits(page);
  expect(await violations(page, '.sheet-bar')).toEqual([]);
  await page.keyboard.press('Escape');
  await choices(page).nth(1).tap();
  await page.getByRole('button', { name: 'Change' }).tap();
  expect((await snapshotOf(both, 0)).play?.recent).toEqual([]);
  await choices(page).nth(2).tap();
  await page.keyboard.press('Enter');
  await page.getByText('It is Bob’s turn now').waitFor();
  expect((await snapshotOf(both, 0)).play?.recent).toMatchObject([{ seat: 0, code: 'B2' }]);
  expect(await tooSmall(page)).toEqual([]);

  await page.getByRole('link', { name: 'Hand it over' }).tap();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  // Going back does not show the hand that was covered: Bob may have the device already.
  await page.goBack();
  await cover('Ana').waitFor();
  expect(await choices(page).count()).toBe(0);
  await page.goForward();
  await cover('Bob').waitFor();
  // Nor does loading the page again show what is covered.
  await page.reload();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  await page.getByRole('button', { name: 'I am Bob' }).tap();
  await choices(page).first().waitFor();
  expect(page.url()).toMatch(/#seat=1$/);

  // The plain link names neither of them: it asks, and shows what spectators see.
  await page.goto(`${origin}${new URL(table).pathname}`);
  const seats = page.locator('.notice').filter({ hasText: 'several seats at this table' });
  await seats.getByRole('link', { name: 'Ana' }).waitFor();
  await expectFits(page);
  await seats.getByRole('link', { name: 'Bob' }).tap();
  await page.getByRole('button', { name: 'I am Bob' }).tap();
  await choices(page).first().waitFor();
  expect(page.url()).toMatch(/#seat=1$/);
  expect(await seats.count()).toBe(0);
  expect(both.errors).toEqual([]);
  await both.context.close();
});
