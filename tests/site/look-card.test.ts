import { expect, inject, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { newPlayer, PHONE, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Where on the board of each game, from its left and its top, there is something to look at. */
const LOOKS = [
  ['catane', { x: 0.45, y: 0.45 }],
  ['tchu', { x: 0.5, y: 0.5 }],
] as const;

/** A phone, upright and sideways. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 780, height: 360 },
];

test.each(LOOKS)('%s: what a finger looks at is told beside the board, until it turns elsewhere', async (game, at) => {
  const { link } = await postTable(origin, { game, names: ['Ada', 'Charles'] });
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await page.goto(`${link}#watch`);
  const card = page.locator('.look-card');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const board = await page.locator('.board').boundingBox();
    if (board === null) throw new Error('no board');
    await page.touchscreen.tap(board.x + at.x * board.width, board.y + at.y * board.height);
    await card.waitFor();
    const shown = await card.boundingBox();
    const [right, below] = [(shown?.x ?? 0) - board.x - board.width, (shown?.y ?? 0) - board.y - board.height];
    expect(Math.max(right, below)).toBeGreaterThan(-1);
    await card.tap();
    await card.waitFor({ state: 'detached' });
  }
  expect(player.errors).toEqual([]);
  await player.context.close();
});
