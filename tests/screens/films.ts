import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openReturn, type Return } from './return.ts';
import { drawnBeside } from './scene.ts';
import { animated, type Frame } from './webp.ts';

/*
 * Films of players who come back: what is played back to them, taken picture by picture. Clock and animations of the page
 * stand still between two pictures, so that a film is the same however slow the machine is.
 */

/** In pixels. */
const SIZE = { width: 360, height: 640 } as const;
/** In milliseconds. */
const STEP = 80;
const LONGEST = 9_000;
const PATIENCE = 5_000;
/** How long it stays on the last picture. */
const REST = 1_500;
const QUALITY = 0.55;
const MOST_BYTES = 1_000_000;

/** In the page: puts every animation and transition where it is after that many milliseconds of the film. */
async function setAnimations(now: number): Promise<void> {
  const shared = window as unknown as { begun?: WeakMap<Animation, number> };
  shared.begun ??= new WeakMap();
  const { begun } = shared;
  for (const animation of document.getAnimations()) {
    const from = begun.get(animation) ?? now;
    begun.set(animation, from);
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    if (now - from >= end) animation.finish();
    else {
      animation.pause();
      animation.currentTime = now - from;
    }
  }
  // Until then the compositor goes on showing those that have just begun.
  await Promise.all(document.getAnimations().map(({ ready }) => ready));
}

/** In an empty page: what changed from the picture before, as a still WebP; null if nothing did. */
async function changed([url, quality]: readonly [string, number]) {
  const shared = window as unknown as { before?: ImageData };
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  pen.drawImage(bitmap, 0, 0);
  const now = pen.getImageData(0, 0, width, height);
  const { before } = shared;
  shared.before = now;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const [pixels, others] = [new Uint32Array(now.data.buffer), before && new Uint32Array(before.data.buffer)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (pixels[y * width + x] !== others?.[y * width + x]) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  if (right === 0) return null;
  // Frames begin at even pixels.
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext('2d', { alpha: false })?.drawImage(bitmap, -left, -top);
  const still = await part.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await still.arrayBuffer());
  return { x: left, y: top, width: part.width, height: part.height, bytes: [...bytes] };
}

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

/** Takes the pictures of what is played back to whoever opens this seat. */
async function taken(page: Page, link: string, onPicture: (png: Buffer) => Promise<void>): Promise<void> {
  // Once, so that everything is loaded.
  await page.goto(link);
  await page.locator('.caption p').first().waitFor();
  await page.locator('.clip-layer').first().waitFor({ state: 'attached' });
  await page.evaluate(() => localStorage.removeItem('chacun-son-tour:shown-moves'));
  await page.goto('about:blank');
  // Nothing begins before the clock stands still. Requests are held back in the page, which can go on using its cache.
  await page.addInitScript(holdPast);
  await page.clock.install();
  await page.goto(link);
  await page.locator('.board .stage').waitFor({ state: 'attached' });
  await page.waitForFunction(() => 'begin' in window);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawnBeside(page, PATIENCE);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const caption = page.locator('.caption p').first();
  await page.evaluate(() => (window as unknown as { begin: () => void }).begin());
  while ((await caption.count()) === 0) {
    await page.clock.runFor(1);
    await page.evaluate(setAnimations, 0);
  }
  for (let now = 0; now < LONGEST; now += STEP) {
    await page.evaluate(setAnimations, now);
    await onPicture(await page.screenshot({ animations: 'allow' }));
    await page.clock.runFor(STEP);
    if ((await caption.count()) === 0) break;
  }
}

/** Films of these returns, as `<game>.webp` in a folder. Each repeats itself, and is small enough for a page of text. */
export async function shootFilms(
  browser: Browser,
  origin: string,
  returns: readonly Return[],
  folder: string,
): Promise<void> {
  for (const one of returns) {
    const link = await openReturn(origin, one);
    const context = await browser.newContext({ viewport: SIZE, hasTouch: true, locale: 'en-GB' });
    const editor = await context.newPage();
    const frames: Frame[] = [];
    await taken(await context.newPage(), link, async (png) => {
      const url = `data:image/png;base64,${png.toString('base64')}`;
      const part = await editor.evaluate(changed, [url, QUALITY] as const);
      const last = frames.at(-1);
      if (part === null && last !== undefined) last.duration += STEP;
      else if (part !== null) frames.push({ ...part, duration: STEP, still: Uint8Array.from(part.bytes) });
    });
    const last = frames.at(-1);
    if (last === undefined) throw new Error(`nothing is played back in ${one.game}`);
    last.duration += REST;
    const file = animated(SIZE.width, SIZE.height, frames);
    const path = join(folder, `${one.game}.webp`);
    writeFileSync(path, file);
    const seconds = frames.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    console.log(`${path}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${(file.length / 1000).toFixed(0)} KB`);
    if (file.length > MOST_BYTES) process.exitCode = 1;
    await context.close();
  }
}
