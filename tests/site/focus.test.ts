import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type {} from '../../web/app/early.ts';
import { joinTable } from './pages.ts';
import { newPlayer, origin, sharedPlayer } from './players.ts';

/* Where keys and screen readers go on from, after what they operated is gone. */

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const pressEnter = async (page: Page, role: 'link' | 'button', name: RegExp) => {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
};

describe('from the start page to a game', () => {
  const ana = sharedPlayer();

  test('a page that was opened from another one begins at its title, and one that was loaded at its beginning', async () => {
    const { page } = ana();
    await page.goto(origin);
    await page
      .getByRole('button', { name: /^Play now/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    // Before the modules are there, a link loads its page.
    await expect.poll(() => page.evaluate(() => globalThis.isDrawn)).toBe(false);
    await pressEnter(page, 'link', /^Invite friends/);
    await expect.poll(() => focused(page)).toMatch(/^Invite friends to a game of/);
    await page.getByRole('radio', { name: '3 players' }).check({ force: true });
    await page.getByLabel('Your name').fill('Ana');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('The table is open');
    // Also by what remains on all pages.
    await pressEnter(page, 'link', /^My tables/);
    await expect.poll(() => focused(page)).toBe('My tables');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('The table is open');
  });

  test('a button has the focus again once its request is answered, and if it is gone, what was around it', async () => {
    const { page } = ana();
    await page.getByText('Turn notifications').click();
    await page.getByLabel('Your email address').fill('ana@focus.example');
    await pressEnter(page, 'button', /^Add email/);
    await page.getByText('We have written to').waitFor();
    await expect.poll(() => focused(page)).toBe('Add email');
    // Whoever has left it in the meantime is not called back.
    await page.getByLabel('Your email address').fill('ana@elsewhere.example');
    const { promise: mayBeSent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await mayBeSent;
      await route.continue();
    });
    await pressEnter(page, 'button', /^Add email/);
    await page.locator('h1').click();
    send();
    await page.getByText('ana@elsewhere.example').first().waitFor();
    expect(await focused(page)).not.toBe('Add email');
    await page.unroute('**/api/**');
    await page.getByText('Add…').first().click();
    await pressEnter(page, 'button', /^Add an easy robot/);
    await expect.poll(() => focused(page)).toMatch(/^Seats.*Easy robot/);
  });

  test('everyone in the lobby is taken to the table when somebody starts the game', async () => {
    const bob = await newPlayer();
    const link = await ana().page.getByLabel('Table link').inputValue();
    await ana().page.getByRole('button', { name: 'Copy the link' }).focus();
    await joinTable(bob, link, 2, 'Bob');
    await expect.poll(() => focused(bob.page)).toBe('You are at the table');
    // Nobody can be invited any more: what remains to be done is said, and is the main thing.
    for (const { page } of [ana(), bob]) {
      await page.getByText('Everyone is here: anyone can start.').waitFor();
      await page.getByRole('heading', { name: 'Share the table' }).waitFor();
      expect(await page.locator('.share .primary').count()).toBe(0);
    }
    expect(await focused(ana().page)).toBe('Copy the link');
    await pressEnter(bob.page, 'button', /^Start the game/);
    for (const { page } of [ana(), bob]) await expect.poll(() => focused(page)).toMatch(/ table$/);
  });
});
