import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import { packSite } from '../../worker/selfhost/packed-site.ts';
import { openReturn, type Return } from '../screens/return.ts';
import { startSite } from '../site/server.ts';
import { chromiumPath, shellPath } from '../support/chromium.ts';
import { machine } from './machine.ts';
import { median, PHONE, slowPage, THROTTLING } from './phone.ts';
import { benchSlowNetwork, until } from './slow-network.ts';

const FRAMES = 180;

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A board late in its game, when there is most on it. */
export interface FullBoard {
  readonly what: string;
  /** Plays until there, at a table of this service; answers what a spectator opens. */
  open(origin: string): Promise<string>;
  /** In the page: whether it shows all of the board. */
  isShown(): boolean;
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

/** The compressed bytes of all that the page of a table asked for, by name. */
async function firstLoad(browser: Browser, { what, isShown }: FullBoard, url: string): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => files.add(request.url()));
  await page.goto(url);
  await until(page, isShown);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.startsWith('http') && !file.includes('/api/'))
      .map(async (file) => ({
        name: new URL(file).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await (await fetch(file)).bytes()).length,
      })),
  );
  console.log(`${what}: ${kb(sizes.reduce((sum, { bytes }) => sum + bytes, 0))} compressed on the first load`);
  for (const { name, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kb(bytes).padStart(9)}  ${name}`);
  await context.close();
}

/** How long the page of a table takes until all of its board is shown, and how smoothly that moves. */
async function moving(browser: Browser, { what, isShown }: FullBoard, url: string): Promise<void> {
  const { page, session } = await slowPage(browser);
  const start = performance.now();
  await page.goto(url);
  await until(page, isShown);
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

/** In the page: how long its frames take, in milliseconds, as long as something is played back. */
const playedBack = () => {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const times: number[] = [];
  const caption = document.querySelector('.caption');
  const step = (now: number) => {
    times.push(now);
    if (caption?.firstElementChild) requestAnimationFrame(step);
    else resolve(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
  };
  requestAnimationFrame(step);
  return promise;
};

/** How smoothly what others did is played back to a player who returns: for the first time, and with everything loaded. */
async function returning(browser: Browser, origin: string, one: Return): Promise<void> {
  const link = await openReturn(origin, one);
  const { page } = await slowPage(browser);
  for (const time of ['at first', 'again']) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.caption p').first().waitFor();
    console.log(`${one.game}, a return ${time}: ${told(await page.evaluate(playedBack))}`);
    await page.evaluate(() => localStorage.removeItem('chacun-son-tour:shown-moves'));
  }
  await page.context().close();
}

/**
 * `npm run bench -- web [returns]`: how these boards, and returns to games, feel on a phone; only the returns, if one says
 * so, and with `--first` only how pages are opened. `also` measures what can be done on only one board.
 */
export async function benchWeb(
  args: readonly string[],
  boards: readonly FullBoard[],
  returns: readonly Return[],
  also: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { first: { type: 'boolean', default: false } },
  });
  const site = await startSite((site) => packSite(dirname(site)));
  const browser = await chromium.launch({ executablePath: (await chromiumPath()) ?? (await shellPath()) });
  try {
    console.log(`Chromium ${browser.version()} without a screen, ${THROTTLING} × slower, 360 × 780 at 2 pixels each`);
    console.log(machine());
    if (!values.first) {
      const empty = await slowPage(browser);
      await empty.page.goto(`${site.origin}/icon.svg`);
      await empty.page.goto('about:blank');
      console.log(`an empty page, for comparison: ${told(await framesOf(empty.page, 'nothing'))}`);
      await empty.page.context().close();
    }

    if (!values.first) for (const one of returns) await returning(browser, site.origin, one);
    if (positionals.includes('returns')) return;

    await benchSlowNetwork(
      browser,
      'the start page',
      site.origin,
      () => document.querySelector('.game-card button') !== null,
    );
    for (const path of ['/tables', `/rules/${Object.keys(GAMES)[0]}`])
      await benchSlowNetwork(
        browser,
        path,
        `${site.origin}${path}`,
        () => document.querySelector('main :is(.ways, .rule)') !== null,
      );
    for (const board of boards) {
      const url = await board.open(site.origin);
      await benchSlowNetwork(browser, board.what, url, board.isShown);
      await firstLoad(browser, board, url);
      if (!values.first) await moving(browser, board, url);
    }
    if (!values.first) await also(browser, site.origin);
    console.log(`after: ${machine()}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
