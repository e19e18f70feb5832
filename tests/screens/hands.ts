import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { HAND_TABLES } from '../site/games/hand-tables.ts';
import { cutParts, goToState, LANGUAGES, openHandPage, resizeTo, WINDOWS } from '../site/games/hands.ts';
import { USUAL_PACE } from '../support/posted-table.ts';
import { gallery, type Row } from './album.ts';

/** By language, so that each hand is seen by day and by night. */
const SCHEMES = { fr: 'light', en: 'dark' } as const;

/** Waits for what lies on the board: its land is drawn beside the page. */
const drawn = async (page: Page): Promise<void> => {
  await page.locator('.stage > [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForTimeout(150);
};

/**
 * The album of hands: what a player holds in every state of every game, at the usual pace, in every window, with what of it
 * is cut. Answers the states in which something is.
 */
export async function shootHands(
  browser: Browser,
  origin: string,
  only: string,
  folder: string,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const [game, open] of Object.entries(HAND_TABLES)) {
    if (!game.includes(only)) continue;
    const table = await open(origin, USUAL_PACE);
    const pages = new Map<keyof typeof LANGUAGES, Page>();
    for (const lang of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
      const context = await browser.newContext({
        locale: LANGUAGES[lang],
        colorScheme: SCHEMES[lang],
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await openHandPage(page, table);
      pages.set(lang, page);
    }
    for (const state of table.states) {
      const title = `${game}: ${state.name}`;
      const count = await state.reach();
      const figures: { src: string; caption: string }[] = [];
      for (const [lang, page] of pages) {
        await goToState(page, table, state, count);
        for (const size of WINDOWS) {
          await resizeTo(page, size);
          await drawn(page);
          const cut = await cutParts(page);
          const where = `${lang}, ${size.width} × ${size.height}`;
          const src = `${`${title} ${where}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`;
          await page.screenshot({ path: join(folder, src), scale: 'css' });
          figures.push({ src, caption: `${where}${cut.length === 0 ? '' : `: ${cut.length} cut`}` });
          faults.push(...cut.map((part) => `${title}, ${where}: ${part}`));
        }
        await page.keyboard.press('Escape');
      }
      rows.push({ title, figures });
    }
    for (const page of pages.values()) await page.context().close();
  }
  writeFileSync(join(folder, 'index.html'), gallery('Hands', rows));
  return faults;
}
