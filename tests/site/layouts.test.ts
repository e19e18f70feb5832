import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openLongTable } from './long-game.ts';
import { isTooWide, newPlayer, openTable, sharedBrowser, tooSmall } from './pages.ts';

const origin = inject('origin');

const SCREENS = [
  ['a phone', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
  ['a phone held sideways', { viewport: { width: 780, height: 360 }, hasTouch: true, isMobile: true }],
  ['a tablet', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const;

describe.each([16, 32])('text of %i pixels', (size) => {
  const browser = sharedBrowser(size);
  const tables: Awaited<ReturnType<typeof openLongTable>>[] = [];
  beforeAll(async () => {
    if (tables.length === 0)
      tables.push(...(await Promise.all([0, 81, 82].map((left) => openLongTable(origin, left)))));
  });

  test.each(SCREENS)('on %s: all of it fits and can be touched', async (_, options) => {
    const player = await newPlayer(browser(), options);
    const { page, context, errors } = player;
    const [over, occupying, placing] = tables;
    if (over === undefined || occupying === undefined || placing === undefined) throw new Error('no tables');
    const fits = async (where: string) => {
      expect(await isTooWide(page), where).toBe(0);
      expect(await tooSmall(page), where).toEqual([]);
    };
    const check = async (where: string) => {
      await fits(where);
      // The points of a player are on one line.
      const points = await page
        .locator('.player .points')
        .evaluateAll((all) => all.map((one) => one.getClientRects().length));
      expect(Math.max(...points), where).toBe(1);
      const board = await page.locator('.board').boundingBox();
      expect(board?.height, where).toBeGreaterThan(140);
    };
    await openTable(player, origin, { name: 'Ana with a rather long name, yes indeed', seats: 5, seed: '2' });
    await fits('the lobby');
    await page.getByRole('button', { name: 'Somebody here, in seat 3' }).click();
    await fits('taking another seat');
    await page.goto(placing.linkOf(await placing.waitingFor()));
    await page.locator('.dock').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    await check('placing');
    await page.goto(occupying.linkOf(await occupying.waitingFor()));
    await page.locator('.choice-list').waitFor();
    // To decline is always within reach.
    await page.locator('.choice-list .pass').scrollIntoViewIfNeeded();
    expect(await page.locator('.choice-list .pass').isVisible()).toBe(true);
    await check('occupying');
    await page.goto(`${origin}/t/${over.id}#watch`);
    await page.getByRole('button', { name: 'See the game again' }).click();
    await page.getByRole('slider').waitFor();
    await check('the story');
    expect(errors).toEqual([]);
    await context.close();
  });
});
