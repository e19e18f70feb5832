import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Camera, makeCamera } from './camera.ts';
import { type Moment, openMoment } from './moment.ts';
import { openReturn, type Return } from './return.ts';
import { drawnBeside, sit } from './scene.ts';

/** In pixels. */
const SIZE = { width: 360, height: 640 } as const;
/** In milliseconds. */
const LONGEST = 9_000;
const PATIENCE = 5_000;
const MOST_BYTES = 1_000_000;

/** In the page: holds its questions for past positions back; `begin` lets them go, once there is one. */
function holdPast(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = window;
  window.fetch = async (...request) => {
    const [what] = request;
    if (/\/past\//.test(what instanceof Request ? what.url : String(what))) {
      Object.assign(window, { begin: resolve });
      await promise;
    }
    return fetch(...request);
  };
}

/** Opens a seat again, from what the browser has kept of it; the clock of the page stands still from then on. */
async function openStill(page: Page, link: string, isReady: () => Promise<unknown>): Promise<void> {
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(link);
  await page.locator('.board .stage').waitFor({ state: 'attached' });
  await isReady();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawnBeside(page, PATIENCE);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** What is played back to whoever opens this seat. */
async function filmReturn(page: Page, camera: Camera, link: string): Promise<void> {
  // Once, so that everything is loaded.
  await page.goto(link);
  await page.locator('.caption p').first().waitFor();
  await page.locator('.clip-layer').first().waitFor({ state: 'attached' });
  await page.evaluate(() => localStorage.removeItem('chacun-son-tour:shown-moves'));
  // Nothing begins before the clock stands still. Requests are held back in the page, which can go on using its cache.
  await page.addInitScript(holdPast);
  await openStill(page, link, () => page.waitForFunction(() => 'begin' in window));
  const caption = page.locator('.caption p').first();
  const isTold = async () => (await caption.count()) > 0;
  await page.evaluate(() => (window as unknown as { begin: () => void }).begin());
  await camera.wait(isTold);
  await camera.film(isTold, LONGEST);
}

/** What is there as long as a move is shown, or the end of a game. */
const SHOWN = '.clip-layer.own, .reveal, .flight, .caption p, .players .sum, .crown.falling';
/** In milliseconds. */
const BEFORE = 700;
const PRESSED = 400;
/** The end of a game, source by source. */
const LONGEST_MOMENT = 16_000;
const AGREED = 2_500;

/** In the page, before all else: moves are played at once, and sound has been offered. */
function keepSettings(): void {
  // An empty page has no storage.
  if (location.origin === 'null') return;
  localStorage.setItem('chacun-son-tour:final-actions', '"at-once"');
  localStorage.setItem('chacun-son-tour:sounds-offered', 'true');
}

/** What a player does at their table, and what it shows them. */
async function filmMoment(page: Page, camera: Camera, origin: string, moment: Moment): Promise<void> {
  const { table, seat, deeds } = await openMoment(origin, moment);
  const link = table.seatLink(seat);
  await page.addInitScript(keepSettings);
  await sit(page, link);
  await openStill(page, link, () => page.waitForLoadState('networkidle'));
  const isThere = async (selector: string) => (await page.locator(selector).count()) > 0;
  const moves = () => page.locator('.frame').evaluate((frame: HTMLElement) => Number(frame.dataset['moves']));
  const press = async (selector: string) => {
    await camera.wait(() => isThere(selector));
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not in sight`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await camera.film(async () => true, PRESSED);
  };
  await camera.film(async () => true, 1);
  camera.stay(BEFORE);
  const film = async () => {
    await camera.wait(() => isThere(SHOWN));
    await camera.film(() => isThere(SHOWN), LONGEST_MOMENT);
  };
  if (moment.isAgreed) {
    await table.endByConsent(seat);
    // Nothing is counted up: the board comes whole into sight, and the sheet says how it ended.
    await camera.wait(() => isThere('.result-banner'));
    return camera.film(async () => true, AGREED);
  }
  for (const { action, code } of deeds) {
    const before = await moves();
    if (moment.byHand === undefined) await table.act(seat, (await table.snapshot(seat)).version, code);
    else await moment.byHand(action, code, press, page);
    await camera.wait(async () => (await moves()) > before);
    await film();
  }
}

/** What a film is called. */
export const filmName = (film: Return | Moment): string => ('film' in film ? film.film : film.game);

/** Films as `<name>.webp` in a folder, small enough for a page of text, and a sheet of the pictures of each in another. */
export async function shootFilms(
  browser: Browser,
  origin: string,
  films: readonly (Return | Moment)[],
  folder: string,
  sheets: string,
): Promise<void> {
  mkdirSync(sheets, { recursive: true });
  for (const film of films) {
    const context = await browser.newContext({ viewport: SIZE, hasTouch: true, locale: 'en-GB' });
    const page = await context.newPage();
    const camera = makeCamera(page, await context.newPage());
    const name = filmName(film);
    if ('film' in film) await filmMoment(page, camera, origin, film);
    else await filmReturn(page, camera, await openReturn(origin, film));
    const size = await camera.write(join(folder, `${name}.webp`), join(sheets, `${name}.png`));
    if (size > MOST_BYTES) process.exitCode = 1;
    await context.close();
  }
}
