import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { animated, type Frame } from './webp.ts';

/*
 * A page is filmed picture by picture. Its clock and its animations stand still between two pictures, so that a film is
 * the same however slow the machine is.
 */

/** In milliseconds. */
const STEP = 80;
/** How far the clock of a page goes at a time while it is waited for. */
const WAITING = 10;
/** How long it stays on the last picture. */
const REST = 1_500;
const QUALITY = 0.55;
/** Of a picture on the sheet of them all, in pixels. */
const SMALL = 180;
const ABREAST = 10;

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

/** In an empty page: pictures in rows, small. */
async function inRows([urls, small, abreast]: readonly [readonly string[], number, number]): Promise<string> {
  const bitmaps = await Promise.all(
    urls.map(async (url) =>
      createImageBitmap(await (await fetch(url)).blob(), { resizeWidth: small, resizeQuality: 'high' }),
    ),
  );
  const tall = bitmaps[0]?.height ?? 0;
  const canvas = document.createElement('canvas');
  canvas.width = small * Math.min(abreast, bitmaps.length);
  canvas.height = tall * Math.ceil(bitmaps.length / abreast);
  const pen = canvas.getContext('2d');
  for (const [n, bitmap] of bitmaps.entries())
    pen?.drawImage(bitmap, small * (n % abreast), tall * Math.floor(n / abreast));
  return canvas.toDataURL('image/png');
}

/** What films a page, whose clock is installed. */
export interface Camera {
  /** Lets the page go on until this is so, without pictures, however long it takes to answer. */
  wait(isSo: () => Promise<boolean>): Promise<void>;
  /** Takes pictures as long as this is so, of so many milliseconds at most. */
  film(isSo: () => Promise<boolean>, atMost: number): Promise<void>;
  /** Stays on the last picture for so many milliseconds more. */
  stay(duration: number): void;
  /** Writes the film, and all its pictures on a sheet to look at; answers its size in bytes. It repeats itself. */
  write(path: string, sheet: string): Promise<number>;
}

/** In milliseconds: what does not come by then does not come. */
const PATIENCE = 20_000;

/** `editor` is an empty page. */
export function makeCamera(page: Page, editor: Page): Camera {
  const frames: Frame[] = [];
  const pictures: string[] = [];
  let now = 0;
  async function take(): Promise<void> {
    await page.evaluate(setAnimations, now);
    const url = `data:image/png;base64,${(await page.screenshot({ animations: 'allow' })).toString('base64')}`;
    const part = await editor.evaluate(changed, [url, QUALITY] as const);
    const last = frames.at(-1);
    if (part === null && last !== undefined) last.duration += STEP;
    else if (part !== null) {
      frames.push({ ...part, duration: STEP, still: Uint8Array.from(part.bytes) });
      pictures.push(url);
    }
    await page.clock.runFor(STEP);
    now += STEP;
  }
  return {
    async wait(isSo) {
      for (const end = Date.now() + PATIENCE; !(await isSo()); ) {
        if (Date.now() > end) throw new Error('nothing happens in the page');
        await page.clock.runFor(WAITING);
        await page.evaluate(setAnimations, now);
      }
    },
    async film(isSo, atMost) {
      for (const end = now + atMost; now < end && (await isSo()); ) await take();
    },
    stay(duration) {
      const last = frames.at(-1);
      if (last === undefined) throw new Error('nothing was filmed');
      last.duration += duration;
    },
    async write(path, sheet) {
      this.stay(REST);
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const file = animated(width, height, frames);
      writeFileSync(path, file);
      const drawn = await editor.evaluate(inRows, [pictures, SMALL, ABREAST] as const);
      writeFileSync(sheet, drawn.slice(drawn.indexOf(',') + 1), 'base64');
      const seconds = frames.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const size = `${(file.length / 1000).toFixed(0)} KB`;
      console.log(`${path}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${size}; all of them: ${sheet}`);
      return file.length;
    },
  };
}
