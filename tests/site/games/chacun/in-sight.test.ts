import { beforeEach, expect, test } from 'vitest';
import { SEAT_COLOURS } from '../../../../shared/game/seat-colours.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { follow, PHONE } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { openLongTable } from './long-table.ts';

/* What is in sight, and in which colour. */

const phone = sharedPlayer(PHONE);
beforeEach(() => phone().page.setViewportSize(PHONE.viewport));

/** As style sheets give it back. */
const inStyle = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** How many actions of the long game are left when a tile is placed in its middle, after which somebody may occupy it. */
const PLACING = 82;

test('whoever looks sees the cells in the colour of the player to move, and both decks also while one occupies', async () => {
  const table = await openLongTable(origin, PLACING);
  const turn = await table.waitingFor();
  const colour = inStyle(SEAT_COLOURS[turn]?.day ?? '');
  const { page } = phone();
  for (const link of [`${table.link}#watch`, table.seatLink(turn)]) {
    await follow(page, link);
    await page.locator('.choice-layer rect').first().waitFor();
    const strokes = await page
      .locator('.fringe, .cell:not(.near) .slot')
      .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).stroke))]);
    expect(strokes).toEqual([colour]);
  }
  await table.playOn(PLACING - 1);
  await page.locator('.dock .pass').waitFor();
  const { play } = await table.snapshot('spectator');
  const left = (play?.view as View | undefined)?.left;
  expect(await page.locator('.deck').allInnerTexts()).toEqual([`${left?.normal}`, `${left?.menhir}`]);
  for (const deck of await page.locator('.deck').all()) expect(await deck.isVisible()).toBe(true);
});

test('the end shows all of the valley, wherever one had looked before', async () => {
  const table = await openLongTable(origin, 3);
  const { page } = phone();
  await follow(page, table.seatLink(0));
  await page.locator('.placed').first().waitFor({ state: 'attached' });
  /** The tiles that are not whole in the clear part of the board. */
  const beyond = () =>
    page.evaluate(() => {
      const clear = document.querySelector('.land > .clear')?.getBoundingClientRect();
      return [...document.querySelectorAll('.placed')].filter((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        return !clear || left < clear.left || right > clear.right || top < clear.top || bottom > clear.bottom;
      }).length;
    });
  for (let n = 0; n < 6; n += 1) await page.locator('.zoom .plus, .zoom button').first().click();
  await expect.poll(beyond).toBeGreaterThan(10);
  await table.playOn(0);
  await page.locator('.ranking').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(beyond).toBe(0);
});
