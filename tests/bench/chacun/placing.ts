import type { Browser, Page } from 'playwright-core';
import { openLongTable } from '../../site/games/chacun/long-table.ts';
import { median, slowPage } from '../phone.ts';

const PLACEMENTS = 5;

/** From the click on the button to the frame in which the tile is seen to lie there, and until the service has said so. */
async function placing(page: Page): Promise<{ readonly seen: number; readonly acknowledged: number }> {
  await page.locator('.cell').first().tap();
  await page.locator('.place:enabled').waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<{ seen: number; acknowledged: number }>();
    const before = document.querySelectorAll('.placed').length;
    const start = performance.now();
    let seen = 0;
    document.querySelector<HTMLElement>('.place')?.click();
    const look = () => {
      const isThere = document.querySelectorAll('.placed').length > before;
      // What was changed before this frame is seen with the next one.
      if (seen === 0 && (isThere || document.querySelector('[data-sending] .cell.chosen') !== null))
        requestAnimationFrame(() => {
          seen ||= performance.now() - start;
        });
      if (isThere) requestAnimationFrame(() => resolve({ seen, acknowledged: performance.now() - start }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return promise;
  });
}

/** How long it takes to place a tile, on a phone and late in a game of ChaCuN. */
export async function benchPlacing(browser: Browser, origin: string): Promise<void> {
  const nearly = await openLongTable(origin, 12);
  const times: Awaited<ReturnType<typeof placing>>[] = [];
  for (let count = 0; count < PLACEMENTS; count += 1) {
    const seat = await nearly.waitingFor();
    const slow = await slowPage(browser);
    await slow.page.goto(nearly.seatLink(seat));
    await slow.page.locator('.cell').first().waitFor();
    // Nobody plays before they have looked.
    await slow.page.waitForTimeout(2000);
    times.push(await placing(slow.page));
    await slow.page.context().close();
    await nearly.finishTurn();
  }
  for (const moment of ['seen', 'acknowledged'] as const) {
    const each = times.map((time) => time[moment]);
    const worst = Math.max(...each).toFixed(0);
    console.log(
      `from the click on "place" to the tile ${moment}: median ${median(each).toFixed(0)} ms, worst ${worst} ms, of ${PLACEMENTS}`,
    );
  }
}
