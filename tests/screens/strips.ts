import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { tileSvg } from '../../shared/games/chacun/drawing/tile-svg.ts';
import { TILES } from '../../shared/games/chacun/tiles.ts';
import { fileOf } from './shoot.ts';

/** The states of which the documentation shows all looks, side by side. */
const STRIPS: readonly string[] = [
  'start page',
  'chacun: invitation',
  'chacun: a cell is chosen',
  'chacun: occupying',
  'chacun: sixty tiles',
  'tchu: a turn',
  'tchu: a late turn',
  'catane: a turn',
  'catane: an offer',
  'catane: the end',
];

/** The pictures of boards that the site has in its manifest, and the documentation too, by file. */
const BOARDS: Readonly<Record<string, string>> = {
  'board.webp': 'chacun: the middle of a game',
  'tchu.webp': 'tchu: a late turn',
  'catane.webp': 'catane: the middle of a game',
};

/** All states that the documentation shows. */
export const SHOWN: readonly string[] = [...new Set([...STRIPS, ...Object.values(BOARDS)])];

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

/** Writes the strip of each state of which there are pictures in `from`. Answers the other states. */
export async function writeStrips(browser: Browser, from: string, to: string): Promise<readonly string[]> {
  await mkdir(to, { recursive: true });
  const page = await browser.newPage();
  const missing: string[] = [];
  for (const scene of STRIPS) {
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

/** Writes the pictures of boards, and that of all tiles of ChaCuN. */
export async function writeBoards(browser: Browser, from: string, to: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 480 } });
  for (const [file, scene] of Object.entries(BOARDS)) {
    const source = pngOf(readFileSync(join(from, fileOf(scene, 'desktop, en, day'))));
    await writeFile(join(to, file), await sideBySide(page, [source], 800, 0.8));
  }
  const tiles = TILES.map(({ id }) => tileSvg(id, 0)).join('');
  await page.setContent(
    `<style>body { margin: 0; display: grid; grid-template-columns: repeat(16, 1fr); gap: 2px; background: #dccfb2 }</style>${tiles}`,
  );
  const all = await page.screenshot({ fullPage: true });
  await writeFile(join(to, 'tiles.webp'), await sideBySide(page, [pngOf(all)], 486, 0.78));
  await page.close();
}
