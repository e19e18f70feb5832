import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inParallel } from '../bench/in-parallel.ts';
import type { Scene, Scenes } from './scene.ts';

/** The windows and languages in which everything is looked at. */
const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const LOCALES: Readonly<Record<string, string>> = { fr: 'fr-CH', en: 'en-GB' };
const SCHEMES = { day: 'light', night: 'dark' } as const;

/** What a picture is of: `phone, fr, day`. */
export const VARIANTS = Object.keys(WINDOWS).flatMap((window) =>
  Object.keys(LOCALES).flatMap((lang) => Object.keys(SCHEMES).map((scheme) => `${window}, ${lang}, ${scheme}`)),
);

export const fileOf = (scene: string, variant: string): string =>
  `${`${scene} ${variant}`.replace(/[^a-z]+/gi, '-').toLowerCase()}.png`;

/** In milliseconds: a page that is not there by then is reported. */
const PATIENCE = 30_000;
/** How many pages are open at a time: while one waits for the service, another is drawn. */
const WIDTH = 3;

/** The image of the ground of a board that is drawn beside the page, anew for another theme; null if there is none. */
const groundOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLImageElement>('img.layer[src^="blob:"]')?.src ?? null);
const isOther = (before: string) => {
  const image = document.querySelector<HTMLImageElement>('img.layer[src^="blob:"]');
  return image !== null && image.src !== before && image.complete;
};

/** One scene in one window and language, by day and by night. */
async function shootOne(page: Page, [name, scene]: [string, Scene], variant: string, folder: string) {
  await scene(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const [scheme, colorScheme] of Object.entries(SCHEMES)) {
    const isNew = scheme !== Object.keys(SCHEMES)[0];
    const before = isNew ? await groundOf(page) : null;
    await page.emulateMedia({ colorScheme });
    if (before !== null) await page.waitForFunction(isOther, before);
    const file = join(folder, fileOf(name, `${variant}, ${scheme}`));
    await writeFile(file, await page.screenshot({ animations: 'allow' }));
  }
}

/**
 * Writes a picture of every scene in every variant into a folder. Answers what could not be reached and what went wrong
 * in the pages, in words.
 */
export async function shootAll(browser: Browser, scenes: Scenes, folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const jobs = Object.entries(scenes).flatMap((scene) =>
    Object.keys(WINDOWS).flatMap((window) => Object.keys(LOCALES).map((lang) => ({ scene, window, lang }))),
  );
  await inParallel(jobs.length, WIDTH, async (index) => {
    const job = jobs[index];
    if (job === undefined) return;
    const { scene, window, lang } = job;
    const variant = `${window}, ${lang}`;
    const context = await browser.newContext({
      ...WINDOWS[window],
      locale: LOCALES[lang] ?? lang,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const fault = (error: unknown) =>
      faults.push(
        `${scene[0]}, ${variant}: ${`${error instanceof Error ? error.message : error}`.split('\n', 2).join(' ')}`,
      );
    page.on('pageerror', fault);
    await shootOne(page, scene, variant, folder).catch(fault);
    await context.close();
    if ((index + 1) % 20 === 0) console.log(`  ${index + 1} of ${jobs.length} pages`);
  });
  return faults;
}
