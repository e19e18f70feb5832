import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { TRANSCRIPTS } from '../games/tchu/transcripts.ts';
import { openDrivenTable } from '../site/games/catane/driven.ts';
import { openLongTable } from '../site/games/chacun/long-game.ts';
import { openRecordedTable, stepsOf } from '../site/games/tchu/recorded.ts';
import { startSite } from '../site/server.ts';
import { chromiumPath } from '../support/chromium.ts';

/** A phone of the lower middle: a small screen, many pixels, a processor a quarter as fast as this one. */
const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'fr',
};
const THROTTLING = 4;
const FRAMES = 180;
const PLACEMENTS = 5;

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A page of an own browser context, as slow as the phone. */
async function slowPage(browser: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  return { page, session };
}

/**
 * Does something in each frame of the page, with the events that a finger or a wheel would make, and tells how long the
 * frames took, in milliseconds.
 */
const framesOf = (page: Page, gesture: 'pan' | 'zoom' | 'nothing') =>
  page.evaluate(
    ([what, count]) => {
      const { promise, resolve } = Promise.withResolvers<number[]>();
      const board = document.querySelector('.board') ?? document.body;
      const { left, top, width, height } = board.getBoundingClientRect();
      const at = (x: number, y: number) => ({
        clientX: left + width / 2 + x,
        clientY: top + height / 2 + y,
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
      });
      const target = document.elementFromPoint(left + width / 2, top + height / 2) ?? board;
      const times: number[] = [];
      // A pointer made here cannot be captured.
      Element.prototype.setPointerCapture = () => undefined;
      if (what === 'pan') target.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)));
      const step = (now: number) => {
        times.push(now);
        const n = times.length;
        if (what === 'pan')
          target.dispatchEvent(new PointerEvent('pointermove', at(120 * Math.sin(n / 12), 160 * Math.sin(n / 17))));
        if (what === 'zoom')
          target.dispatchEvent(
            new WheelEvent('wheel', { ...at(0, 0), deltaY: 40 * Math.cos(n / 14), cancelable: true }),
          );
        if (n <= count) requestAnimationFrame(step);
        else {
          if (what === 'pan') target.dispatchEvent(new PointerEvent('pointerup', at(0, 0)));
          resolve(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
        }
      };
      requestAnimationFrame(step);
      return promise;
    },
    [gesture, FRAMES] as const,
  );

/** Frames per second as one sees them: of the middle frame, and of the slowest. */
function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => b - a);
  const fps = (ms: number) => (1000 / ms).toFixed(1);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return `median ${fps(median(times))}, mean ${fps(mean)}, worst ${fps(sorted[0] ?? 0)} frames/s (slowest frames ${sorted
    .slice(0, 3)
    .map((ms) => ms.toFixed(0))
    .join(', ')} ms)`;
}

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

/** The compressed bytes of all that the page of a table asked for, by name. */
async function firstLoad(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => files.add(request.url()));
  await page.goto(url);
  await page.locator('.placed').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.startsWith('http') && !file.includes('/api/'))
      .map(async (file) => ({
        name: new URL(file).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await (await fetch(file)).bytes()).length,
      })),
  );
  console.log(`first load of a table: ${kb(sizes.reduce((sum, { bytes }) => sum + bytes, 0))} compressed`);
  for (const { name, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kb(bytes).padStart(9)}  ${name}`);
  await context.close();
}

/** How long the page of a table takes until all of its board is shown, and how smoothly that moves. */
async function moving(browser: Browser, what: string, url: string, shown: (page: Page) => Promise<void>) {
  const { page, session } = await slowPage(browser);
  const start = performance.now();
  await page.goto(url);
  await shown(page);
  console.log(`${what}: shown ${(performance.now() - start).toFixed(0)} ms after the link was opened`);
  await page.waitForTimeout(2000);
  const { nodes } = await session.send('Memory.getDOMCounters');
  console.log(`  nodes in the page: ${nodes}`);
  for (const gesture of ['nothing', 'pan', 'zoom', 'pan'] as const) {
    console.log(`  ${gesture}: ${told(await framesOf(page, gesture))}`);
    await page.waitForTimeout(600);
  }
  await page.context().close();
}

/** A large island late in its game, as who watches it sees it. */
async function lateIsland(origin: string): Promise<string> {
  const table = await openDrivenTable(origin, ['Ana', 'Bob', 'Cléo', 'Dan'], { size: '6', seed: '8' });
  await table.playUntil(({ turns }) => turns >= 60);
  return `${table.link}#watch`;
}

/** The railways at the end of a recorded game. */
async function fullMap(origin: string): Promise<string> {
  const [game] = TRANSCRIPTS;
  if (game === undefined) throw new Error('no recorded game');
  const { link } = await openRecordedTable(origin, game, stepsOf(game));
  return `${link}#watch`;
}

/** How the page of a table feels on a phone, late in its game, when there is most on the board. */
export async function benchWeb(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    console.log(`Chromium ${browser.version()} without a screen, ${THROTTLING} × slower, 360 × 780 at 2 pixels each`);
    const over = await openLongTable(site.origin);
    await firstLoad(browser, `${site.origin}/t/${over.id}`);

    const empty = await slowPage(browser);
    await empty.page.goto(`${site.origin}/icon.svg`);
    await empty.page.goto('about:blank');
    console.log(`an empty page, for comparison: ${told(await framesOf(empty.page, 'nothing'))}`);
    await empty.page.context().close();

    await moving(browser, 'ChaCuN, 94 tiles', `${site.origin}/t/${over.id}`, async (page) => {
      await page.locator('.placed').nth(93).waitFor();
      await page.locator('.sheet').nth(4).waitFor();
    });
    await moving(browser, 'Catane, a large island', await lateIsland(site.origin), async (page) => {
      await page.locator('img.layer').waitFor();
      await page.locator('[data-building]').nth(7).waitFor({ state: 'attached' });
    });
    await moving(browser, 'tCHu, the end of a game', await fullMap(site.origin), (page) =>
      page.locator('.names text').first().waitFor({ state: 'attached' }),
    );

    const nearly = await openLongTable(site.origin, 12);
    const times: Awaited<ReturnType<typeof placing>>[] = [];
    for (let count = 0; count < PLACEMENTS; count += 1) {
      const seat = await nearly.waitingFor();
      const slow = await slowPage(browser);
      await slow.page.goto(nearly.seatLinks[seat] ?? '');
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
  } finally {
    await browser.close();
    await site.stop();
  }
}
