import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fileOf } from './shoot.ts';

/** What a strip shows of a state, and how it is called there. */
const VARIANTS = ['desktop, en, day', 'desktop, en, night', 'phone, en, day', 'phone, en, night'];

/** In pixels: what lies between two pictures. */
const GAP = 10;

/** The strip of a state: `chacun-sixty-tiles.webp`. */
const stripOf = (scene: string) => `${scene.replace(/[^a-z]+/gi, '-').toLowerCase()}.webp`;

const pngOf = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

/** Pictures in rows, all of one height, as WebP. Where one is missing, its place stays empty. */
async function inRows(
  page: Page,
  rows: readonly (readonly (string | null)[])[],
  height: number,
  quality: number,
): Promise<Buffer> {
  const url = await page.evaluate(
    async ([all, tall, gap, faith]) => {
      const images = await Promise.all(
        all.map((row) =>
          Promise.all(
            row.map(async (src) => {
              if (src === null) return null;
              const image = new Image();
              image.src = src;
              await image.decode();
              return image;
            }),
          ),
        ),
      );
      const widths = (images[0] ?? []).map((_, column) =>
        Math.max(0, ...images.map((row) => ((row[column]?.width ?? 0) * tall) / (row[column]?.height ?? 1))),
      );
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(widths.reduce((sum, width) => sum + width + gap, -gap));
      canvas.height = images.length * (tall + gap) - gap;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('nothing to draw on');
      context.imageSmoothingQuality = 'high';
      images.forEach((row, line) => {
        let x = 0;
        row.forEach((image, column) => {
          const width = widths[column] ?? 0;
          if (image !== null) context.drawImage(image, Math.round(x), line * (tall + gap), Math.round(width), tall);
          x += width + gap;
        });
      });
      return canvas.toDataURL('image/webp', faith);
    },
    [rows, height, GAP, quality] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Writes the strip of each of these states of which there are pictures in `from`. Answers the others. */
export async function writeStrips(
  browser: Browser,
  scenes: readonly string[],
  from: string,
  to: string,
): Promise<readonly string[]> {
  await mkdir(to, { recursive: true });
  const page = await browser.newPage();
  const missing: string[] = [];
  for (const scene of scenes) {
    const files = VARIANTS.map((variant) => join(from, fileOf(scene, variant)));
    if (!files.every(existsSync)) {
      missing.push(scene);
      continue;
    }
    const sources = files.map((file) => pngOf(readFileSync(file)));
    await writeFile(join(to, stripOf(scene)), await inRows(page, [sources], 420, 0.6));
  }
  await page.close();
  return missing;
}

/** What is compared of a state, before and now. */
const COMPARED = ['phone', 'tablet', 'desktop'].flatMap((window) => [`${window}, en, day`, `${window}, en, night`]);

/** Writes of each of these states how it was, in a row, and below it how it is. */
export async function writeComparisons(
  browser: Browser,
  scenes: readonly string[],
  before: string,
  now: string,
  to: string,
): Promise<void> {
  await mkdir(to, { recursive: true });
  const page = await browser.newPage();
  for (const scene of scenes) {
    const rows = [before, now].map((folder) =>
      COMPARED.map((variant) => join(folder, fileOf(scene, variant))).map((file) =>
        existsSync(file) ? pngOf(readFileSync(file)) : null,
      ),
    );
    await writeFile(join(to, stripOf(scene)), await inRows(page, rows, 250, 0.5));
  }
  await page.close();
}

/** Writes pictures of boards as on a desktop by day, by file. */
export async function writeBoards(
  browser: Browser,
  boards: Readonly<Record<string, string>>,
  from: string,
  to: string,
): Promise<void> {
  const page = await browser.newPage();
  for (const [file, scene] of Object.entries(boards)) {
    const source = pngOf(readFileSync(join(from, fileOf(scene, 'desktop, en, day'))));
    await writeFile(join(to, file), await inRows(page, [[source]], 800, 0.8));
  }
  await page.close();
}

/** Writes a picture of a whole document, 1280 pixels wide. */
export async function writePicture(browser: Browser, html: string, to: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 100 } });
  await page.setContent(html);
  const png = await page.screenshot({ fullPage: true });
  await writeFile(to, await inRows(page, [[pngOf(png)]], png.readUInt32BE(20), 0.78));
  await page.close();
}
