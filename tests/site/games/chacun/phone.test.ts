import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
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

test.each(['fr-FR', 'en-GB'])('a tap on a cell moves nothing, and another one plays nothing: %s', async (locale) => {
  const ana = await newPlayer(browser(), { ...PHONE, locale });
  const { page } = ana;
  const played: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => payload.includes('"act"') && played.push('over the socket')),
  );
  page.on('request', (request) => request.url().includes('/actions') && played.push('posted'));
  await beginGame(origin, [ana], { seed: '2024' });
  const cells = page.locator('.cell');
  await cells.first().waitFor();
  const before = await places(page);
  for (let nth = 0; nth < (await cells.count()); nth += 1) {
    await cells.nth(nth).tap();
    await page.locator('.cell.chosen').waitFor();
    expect(await places(page)).toEqual(before);
    await page.locator('.cell.chosen').tap();
  }
  await page.locator('.place-actions .place').tap();
  await expect.poll(() => page.locator('.placed').count()).toBe(2);
  expect(played).toEqual(['over the socket']);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

test('a sketch begins in sight, and tells its tiles by what is on them', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const { page } = ana;
  await beginGame(origin, [ana], { seed: '2024' });
  await page.getByRole('button', { name: 'Plan ahead' }).tap();
  await page.locator('.sketch-bar').waitFor();
  await expect.poll(async () => (await page.locator('.sketch-bar').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  const names = await page
    .locator('[data-chance]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(/^Tile: .*(forest|meadow|river)/);
  await ana.context.close();
});
