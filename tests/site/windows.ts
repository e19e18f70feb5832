import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { isNightly } from '../support/nightly.ts';
import { expectFits, PHONE } from './pages.ts';
import type { Player } from './players.ts';

/** A window, with the sizes of text in pixels at which all must fit into it. */
interface Window extends ViewportSize {
  readonly texts: readonly (16 | 32)[];
}

const BOTH = [16, 32] as const;

/** A phone, a phone held sideways, and a tablet. */
const TOUCHED: readonly Window[] = [
  { width: 360, height: 780, texts: BOTH },
  { width: 780, height: 360, texts: isNightly ? BOTH : [] },
  { width: 768, height: 1024, texts: isNightly ? BOTH : [] },
];

/** A desktop. */
const POINTED: readonly Window[] = [{ width: 1440, height: 900, texts: isNightly ? BOTH : [16] }];

/** What players touch or point with, their browsers, and the windows in which all must fit. */
export const HANDS = [
  ['with fingers', PHONE, TOUCHED],
  ['with a mouse', {}, POINTED],
] as const satisfies readonly (readonly [string, BrowserContextOptions, readonly Window[]])[];

/** Checks that what a player sees fits into every window, with text of every size; `also` checks what else is to be true. */
export async function expectFitsEverywhere(
  { page, context }: Player,
  look: string,
  windows: readonly Window[],
  also: (where: string) => Promise<void>,
): Promise<void> {
  const session = await context.newCDPSession(page);
  for (const fontSize of BOTH) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    for (const { width, height, texts } of windows) {
      if (!texts.includes(fontSize)) continue;
      const where = `${look}, ${width} × ${height}, text of ${fontSize} pixels`;
      await page.setViewportSize({ width, height });
      const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(shown, { message: where }).toBe(`${fontSize}px`);
      await expectFits(page, where);
      await also(where);
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: BOTH[0] } });
  await session.detach();
}
