import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openLongTable } from './long-game.ts';
import { expectFits, newPlayer, openTable, PHONE, sharedBrowser, WINDOWS } from './pages.ts';

const origin = inject('origin');

const HANDS = [
  ['with fingers', PHONE, WINDOWS.touched],
  ['with a mouse', {}, WINDOWS.pointed],
] as const satisfies readonly (readonly [string, BrowserContextOptions, unknown])[];

describe.each([16, 32])('text of %i pixels', (size) => {
  const browser = sharedBrowser(size);
  const tables: Awaited<ReturnType<typeof openLongTable>>[] = [];
  beforeAll(async () => {
    if (tables.length === 0)
      tables.push(...(await Promise.all([0, 81, 82].map((left) => openLongTable(origin, left)))));
  });

  test.each(HANDS)('%s, in every window: all of it fits and can be touched', async (_, options, windows) => {
    const player = await newPlayer(browser(), options);
    const { page, context, errors } = player;
    const [over, occupying, placing] = tables;
    if (over === undefined || occupying === undefined || placing === undefined) throw new Error('no tables');
    const inEveryWindow = async (where: string, check: (where: string) => Promise<void>) => {
      for (const window of windows) {
        await page.setViewportSize(window);
        await check(`${where}, ${window.width} × ${window.height}`);
      }
    };
    const fits = (where: string) => expectFits(page, where);
    const boardFits = async (where: string) => {
      await fits(where);
      // The points of a player are on one line.
      const lines = () =>
        page
          .locator('.player .points')
          .evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)));
      await expect.poll(lines, { message: where }).toBe(1);
      await expect
        .poll(async () => (await page.locator('.board').boundingBox())?.height, { message: where })
        .toBeGreaterThan(140);
    };
    await openTable(player, origin, { name: 'Ana with a rather long name, yes indeed', seats: 5, seed: '2' });
    await inEveryWindow('the lobby', fits);
    await page.getByRole('button', { name: 'Somebody here, in seat 3' }).click();
    await inEveryWindow('taking another seat', fits);
    await page.goto(placing.seatLinks[await placing.waitingFor()] ?? '');
    await page.locator('.dock').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    await inEveryWindow('placing', boardFits);
    await page.goto(occupying.seatLinks[await occupying.waitingFor()] ?? '');
    await page.locator('.choice-list').waitFor();
    await inEveryWindow('occupying', async (where) => {
      // To decline is always within reach.
      await page.locator('.choice-list .pass').scrollIntoViewIfNeeded();
      expect(await page.locator('.choice-list .pass').isVisible(), where).toBe(true);
      await boardFits(where);
    });
    await page.goto(`${over.link}#watch`);
    await page.getByRole('button', { name: 'See the game again' }).click();
    await page.getByRole('slider').waitFor();
    await inEveryWindow('the story', boardFits);
    expect(errors).toEqual([]);
    await context.close();
  });
});
