import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sentBy } from '../../misses.ts';
import { beginGame, newPlayer, PHONE, sharedBrowser } from '../../pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Where land and dock are, once two frames have been drawn. */
const places = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return ['.land', '.dock'].map((part) => {
      const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return { part, top, bottom };
    });
  });

test('a tap on a cell moves nothing, and another one plays nothing, in French and in English', async () => {
  const ana = await newPlayer(browser(), { ...PHONE, locale: 'fr-FR' });
  const { page } = ana;
  const sent = sentBy(page);
  await beginGame(origin, [ana], { seed: '2024' });
  const cells = page.locator('.cell');
  for (const lang of ['fr', 'en']) {
    await cells.first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const before = await places(page);
    for (let nth = 0; nth < (await cells.count()); nth += 1) {
      await cells.nth(nth).tap();
      await page.locator('.cell.chosen').waitFor();
      expect(await places(page)).toEqual(before);
      await page.locator('.cell.chosen').tap();
    }
    expect(sent).toEqual([]);
    if (lang === 'en') break;
    await page.evaluate(() => localStorage.setItem('chacun-son-tour:lang', '"en"'));
    await page.reload();
  }
  await page.locator('.place-actions .place').tap();
  await expect.poll(() => page.locator('.placed').count()).toBe(2);
  expect(sent).toHaveLength(1);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});
