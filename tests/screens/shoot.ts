import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inParallel } from '../bench/in-parallel.ts';
import { drawnBeside, FLEETING, type Scene, type Scenes } from './scene.ts';

/** The windows and languages in which everything is looked at. */
const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
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
const WIDTH = 6;

/** In milliseconds: a page that has not changed for so long is drawn. */
const STILL = 120;
/** In milliseconds: one that goes on changing is photographed all the same. */
const RESTLESS = 4_000;

/** In the page: waits until all its images are there and it changes no more, as boards are drawn piece by piece. */
async function drawn([still, restless]: readonly [number, number]): Promise<void> {
  // Those who listen to a change of theme hear of it in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
  const AFTER_ALL_ELSE = { priority: 'background', delay: 16 } as const;
  const began = performance.now();
  let changed = began;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    const now = performance.now();
    const isWhole = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    if ((isWhole && now - changed >= still) || now - began >= restless) return resolve();
    void scheduler.postTask(look, AFTER_ALL_ELSE);
  };
  // Not between the short tasks in which a board is drawn.
  void scheduler.postTask(look, AFTER_ALL_ELSE);
  await promise;
  observer.disconnect();
}

/** Waits until a page is drawn, what is drawn beside it included. */
async function settled(page: Page): Promise<void> {
  const still = () => page.evaluate(drawn, [STILL, RESTLESS] as const);
  await still();
  // The land of a board, however long its thread takes.
  await page.locator('.stage > [aria-busy="true"]').waitFor({ state: 'detached' });
  if (await drawnBeside(page, RESTLESS)) await still();
}

/** One scene in one window and language, by day and by night. */
async function shootOne(page: Page, [name, scene]: [string, Scene], variant: string, folder: string) {
  const session = await page.context().newCDPSession(page);
  let lasts = false;
  for (const [scheme, colorScheme] of Object.entries(SCHEMES)) {
    await page.emulateMedia({ colorScheme });
    if (!lasts) lasts = (await scene(page)) !== FLEETING;
    await settled(page);
    // The captions about others' moves may come last, as their code is loaded on demand.
    if (lasts && (await page.locator('.caption > *').count()) > 0) {
      await page.keyboard.press('Escape');
      await settled(page);
    }
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    await writeFile(join(folder, fileOf(name, `${variant}, ${scheme}`)), data, 'base64');
  }
}

/**
 * Writes a picture of every scene in every variant into a folder. Answers what could not be reached and what went wrong
 * in the pages, in words.
 */
export async function shootAll(
  browser: Browser,
  scenes: Scenes,
  folder: string,
  langs: readonly string[] = Object.keys(LOCALES),
): Promise<readonly string[]> {
  const faults: string[] = [];
  const jobs = Object.entries(scenes).flatMap((scene) =>
    Object.keys(WINDOWS).flatMap((window) => langs.map((lang) => ({ scene, window, lang }))),
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
