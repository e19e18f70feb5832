import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { longGame } from '../../../games/chacun/long-game.ts';
import { sentBy, tapAstray } from '../../misses.ts';
import { PHONE } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';
import { openLongTable } from './long-table.ts';

/** A large board, on which a phone shows cells of half a fingertip. */
const TILES = 47;
const STATES = longGame();
const LEFT =
  STATES.length - 1 - STATES.findIndex(({ placed, phase }) => placed.length === TILES && phase.type === 'place');

let table: Awaited<ReturnType<typeof openLongTable>>;
beforeAll(async () => {
  table = await openLongTable(origin, LEFT);
});

/** In pixels: how wide a cell is now. */
const widthOf = async (page: Page, cell: string): Promise<number> =>
  ((await page.locator(`${cell} .slot`).first().boundingBox())?.width ?? 0) / 0.92;

/**
 * Where something on the board lies once it stands still. What the buttons of the board leave free is measured with the
 * next frame, after which the whole board is shown a fingertip lower.
 */
const placeAtRest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let before = ''; ; ) {
        await frame();
        const { x, y, width } = element.getBoundingClientRect();
        if (before === `${x} ${y}`) return { x, y, width };
        before = `${x} ${y}`;
      }
    });

/** Whether all cells beside the chosen one are on the board's part of the screen. */
const areNeighboursSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const slot = document.querySelector('.cell.chosen .slot')?.getBoundingClientRect();
    if (board === undefined || slot === undefined) return false;
    const all = { left: slot.left - slot.width, right: slot.right + slot.width, top: slot.top - slot.height };
    return (
      all.left >= board.left &&
      all.right <= board.right &&
      all.top >= board.top &&
      slot.bottom + slot.height <= board.bottom
    );
  });

test('on a large board taps only choose: a cell comes near, markers are explained, and buttons alone play', async () => {
  const seat = await table.waitingFor();
  // A new device: what ends a turn is held back.
  const player = await newPlayer(PHONE, null);
  const { page } = player;
  const sent = sentBy(page);
  await page.goto(table.seatLink(seat));
  await page.locator('.cell').first().waitFor();
  const { version } = await table.snapshot(seat);
  expect(await page.locator('.placed').count()).toBe(TILES);
  expect(await widthOf(page, '.cell')).toBeLessThan(44);

  await tapAstray(page, '.cell', 20);
  await page.locator('.cell.chosen').waitFor();
  expect(await widthOf(page, '.cell.chosen')).toBeGreaterThanOrEqual(96);
  // Wherever the last tap went, a tap beside a cell that is no larger than half a finger chooses it.
  await page.getByRole('button', { name: 'See the whole board' }).tap();
  await expect.poll(() => widthOf(page, '.cell')).toBeLessThan(44);
  const cells = await page
    .locator('.cell')
    .evaluateAll((all) =>
      all.map((cell) => ({ key: cell.getAttribute('data-place'), isChosen: cell.matches('.chosen') })),
    );
  const isFree = ({ key }: { readonly key: string | null }): boolean => {
    const [x = 0, y = 0] = (key ?? '').split(',').map(Number);
    // Beside a cell with another one above it, the other one would be hit.
    return cells.every((other) => other.key !== `${x},${y - 1}`);
  };
  const key = cells.find((cell) => !cell.isChosen && isFree(cell))?.key;
  const small = await placeAtRest(page, `.cell[data-place="${key}"] .slot`);
  await page.touchscreen.tap(small.x + small.width / 2 - 3, small.y - 3);
  await page.locator(`.cell.chosen[data-place="${key}"]`).waitFor();
  expect(await widthOf(page, '.cell.chosen')).toBeGreaterThanOrEqual(96);
  await expect.poll(() => areNeighboursSeen(page)).toBe(true);
  // A tap on a free cell where the tile does not fit says so, and changes no choice. Such a cell is in sight: all are near.
  const misfit = await page.locator('.fringe').evaluateAll((all) => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const boxes = all.map((cell) => cell.getBoundingClientRect());
    const seen = boxes.find(
      ({ left, right, top, bottom }) =>
        board && left > board.left && right < board.right && top > board.top && bottom < board.bottom,
    );
    return seen === undefined ? null : { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  });
  if (misfit === null) throw new Error('the tile fits everywhere');
  const status = page.locator('.dock .status');
  const before = await status.textContent();
  await page.touchscreen.tap(misfit.x, misfit.y);
  await status.getByText('This tile does not fit here, however it is turned.').waitFor();
  expect(await page.locator('.fringe.barred').count()).toBe(1);
  // Until one taps elsewhere.
  await page.locator(`.cell[data-place="${key}"]`).tap();
  await expect.poll(() => status.textContent()).toBe(before);
  expect(await page.locator('.barred').count()).toBe(0);
  expect(sent).toEqual([]);
  await page.locator('.dock .place').tap();

  await page.locator('.dock .pass').waitFor();
  expect(sent).toHaveLength(1);
  await tapAstray(page, '[data-choice]', 20);
  const marker = page.locator('[data-choice]').first();
  // Its row in the sheet chooses it as well, and says what each piece is worth.
  const offers = page.locator('.offer');
  expect(await offers.count()).toBe(await page.locator('[data-choice]').count());
  // All of the sheet is in sight.
  expect(await page.locator('.dock').evaluate((dock) => dock.scrollHeight - dock.clientHeight)).toBe(0);
  await offers.last().tap();
  await expect.poll(() => offers.last().getAttribute('aria-pressed')).toBe('true');
  await marker.tap();
  await page
    .locator('.explained')
    .getByText(/ · worth \d+ now$/)
    .waitFor();
  const code = await marker.getAttribute('data-choice');
  await marker.tap();
  expect(sent).toHaveLength(1);

  // It can be taken back as long as it is held, and is sent when its player leaves.
  await page.locator('.dock .put').tap();
  await page.locator('[data-take-back]').tap();
  await page.locator('[data-take-back]').waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  expect((await table.snapshot(seat)).version).toBe(version + 1);
  await page.locator('.dock .put').tap();
  await page.locator(`[data-take-back="${code}"]`).waitFor();
  await page.goto('about:blank');
  const last = async () => (await table.snapshot(seat)).play?.recent.at(-1);
  await expect.poll(last).toMatchObject({ seat, code });
});
