import type { Browser, CDPSession, Page } from 'playwright-core';

/** A phone of the lower middle: a small screen, many pixels, a processor a quarter as fast as this one. */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'fr',
};
export const THROTTLING = 4;

/** A page of an own browser context, as slow as the phone. */
export async function slowPage(browser: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  return { page, session };
}

/** The middle one of these numbers, or 0 of none. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
