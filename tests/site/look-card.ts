import { expect } from 'vitest';
import { follow } from './pages.ts';
import type { Player } from './players.ts';

/** A phone, in portrait and landscape. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 780, height: 360 },
];

/**
 * Touches a board where there is something to look at, and checks that this is told beside the board, until the card
 * is touched. `at` is measured from the left and the top of the board, as parts of its width and its height.
 */
export async function expectLookCardBeside(
  { page }: Player,
  link: string,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  await follow(page, `${link}#watch`);
  const card = page.locator('.look-card');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const board = page.locator('.board');
    const { x, y, width, height } = (await board.boundingBox()) ?? expect.fail('no board');
    await page.touchscreen.tap(x + at.x * width, y + at.y * height);
    const shown = (await card.boundingBox()) ?? expect.fail('no card');
    expect(Math.max(shown.x - x - width, shown.y - y - height)).toBeGreaterThan(-1);
    await card.tap();
    await card.waitFor({ state: 'detached' });
  }
}
