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

/** Several pictures side by side, all of one height, as WebP. */
async function sideBySide(page: Page, sources: readonly string[], height: number, quality: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ([urls, tall, gap, faith]) => {
      const images = await Promise.all(
        urls.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return { image, width: Math.round((image.width * tall) / image.height) };
        }),
      );
      const canvas = document.createElement('canvas');
      canvas.width = images.reduce((sum, { width }) => sum + width + gap, -gap);
      canvas.height = tall;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('nothing to draw on');
      context.imageSmoothingQuality = 'high';
      let x = 0;
      for (const { image, width } of images) {
        context.drawImage(image, x, 0, width, tall);
        x += width + gap;
      }
      return canvas.toDataURL('image/webp', faith);
    },
    [sources, height, GAP, quality] as const,
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
    await writeFile(join(to, stripOf(scene)), await sideBySide(page, sources, 420, 0.6));
  }
  await page.close();
  return missing;
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
    await writeFile(join(to, file), await sideBySide(page, [source], 800, 0.8));
  }
  await page.close();
}

/** Writes a picture of a whole document, 1280 pixels wide. */
export async function writePicture(browser: Browser, html: string, to: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 100 } });
  await page.setContent(html);
  const png = await page.screenshot({ fullPage: true });
  await writeFile(to, await sideBySide(page, [pngOf(png)], png.readUInt32BE(20), 0.78));
  await page.close();
}
