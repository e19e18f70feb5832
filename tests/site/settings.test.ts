import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { closePanel, FIRST, openPanel, openSeat, PHONE, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('settings chosen at a table apply at once, and to every page', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const ana = await newPlayer({ ...PHONE, colorScheme: 'light' });
  const { page } = ana;
  await openSeat(ana, table.seatLink(0), 0);
  const looks = () =>
    page.evaluate(() => {
      const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
      return { colorScheme, fontSize, hand: document.documentElement.dataset['hand'] };
    });
  expect(await looks()).toEqual({ colorScheme: 'light dark', fontSize: '16px', hand: 'right' });
  await openPanel(ana, 'more');
  await page.locator('summary', { hasText: 'Settings' }).tap();
  await page.getByLabel('Light').selectOption('night');
  await page.getByLabel('Text size').selectOption('larger');
  await page.getByLabel('Hand you play with').selectOption('left');
  const chosen = { colorScheme: 'dark', fontSize: '20px', hand: 'left' };
  expect(await looks()).toEqual(chosen);
  expect(await violations(page)).toEqual([]);
  // Folds of the same panel keep their own form.
  await page.locator('summary', { hasText: 'My seat' }).tap();
  await page.locator('summary', { hasText: 'Take a break' }).tap();
  const left = async (shown: Locator) => (await shown.boundingBox())?.x;
  expect(await left(page.getByLabel('Until'))).toBe(await left(page.locator('summary', { hasText: 'Take a break' })));
  await closePanel(ana);
  await page.goto(`${origin}/tables`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(looks).toEqual(chosen);
  await page.locator('summary', { hasText: 'Settings' }).tap();
  await page.getByLabel('Light').selectOption('auto');
  await expect.poll(async () => (await looks()).colorScheme).toBe('light dark');
});

test('a page that is to be shown by night is so before any module has come, with its pictures', async () => {
  const { context, page } = await newPlayer({ colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('chacun-son-tour:settings', '{"light":"night"}'));
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await page.goto(origin);
  const cover = page.locator('.game-cover img').first();
  await expect.poll(() => cover.evaluate((img) => (img as HTMLImageElement).currentSrc)).toContain('night');
  expect(await page.locator('html').getAttribute('data-sky')).toBe('night');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  // #1b1714, the paper of the night.
  expect(await ground()).toBe('rgb(27, 23, 20)');
  expect(await page.locator('meta[name="theme-color"][media="all"]').getAttribute('data-sky')).toBe('night');
});
