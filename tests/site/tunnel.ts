import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from './players.ts';

/** The copies of the site in a browser that are whole. */
export const wholeCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('/assets/release-'));
    const lists = await Promise.all(names.map((name) => caches.match(name, { cacheName: name })));
    return names.filter((_, index) => lists[index] !== undefined);
  });

/** A player whose page has been open for a while, which has the site kept in the browser. */
export async function stay({ page }: Player): Promise<void> {
  await page.clock.fastForward(5_000);
  await expect.poll(() => wholeCopies(page)).toHaveLength(1);
}
