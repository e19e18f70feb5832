import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byHand } from '../../../support/nightly.ts';
import { postTable } from '../../../support/posted-table.ts';
import { openSeat, snapshotOf, violations, waitForActions } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';

const cellOf = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);

/** A first click chooses the cell, a second one puts the stone there. */
async function byMouse({ page }: Player, name: string): Promise<void> {
  await cellOf(page, name).click();
  await expect.poll(() => cellOf(page, name).getAttribute('aria-pressed')).toBe('true');
  await cellOf(page, name).click();
}

/** Tab to the board, arrows to the row and then along it to the cell, Enter, and Enter again. */
async function byKeys({ page }: Player, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
  const press = async (key: string, isThere: (place: string) => boolean) => {
    for (let presses = 0; !isThere(await focused()); presses += 1) {
      if (presses > 60) throw new Error(`${key} does not lead to ${name}`);
      await page.keyboard.press(key);
    }
  };
  await press('Tab', (place) => place !== '');
  const row = Number(name.slice(1));
  await press('ArrowDown', (place) => Number(place.slice(1)) >= row);
  await press('ArrowUp', (place) => Number(place.slice(1)) <= row);
  await press('ArrowRight', (place) => place >= name);
  await press('ArrowLeft', (place) => place <= name);
  await page.keyboard.press('Enter');
  await expect.poll(() => cellOf(page, name).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
}

/** Each free cell is a button with a name, and all of them are one stop of Tab: the one that is chosen, if one is. */
async function expectOneStop(player: Player, cells: number): Promise<void> {
  const { page } = player;
  await cellOf(page, 'A1').waitFor();
  expect(await page.getByRole('button', { name: /^Cell [A-G]\d$/ }).count()).toBe(cells);
  const stop = page.locator('[data-place][tabindex="0"]');
  expect(await stop.count()).toBe(1);
  await cellOf(page, 'F6').click();
  expect(await stop.getAttribute('aria-label')).toBe('Cell F6');
  // Another cell is chosen instead, and nothing was played.
  await cellOf(page, 'F7').click();
  await expect.poll(() => page.locator('[aria-pressed="true"][data-place]').getAttribute('data-place')).toBe('F7');
  expect((await snapshotOf(player, 0)).play?.recent).toEqual([]);
}

test('a board of cells, each of them a button with a name, is played by mouse and by keys, to the end', async () => {
  const [ana, bob] = [await newPlayer(), await newPlayer()];
  const table = await postTable(origin, { game: 'hex', names: ['Ana', 'Bob'], options: { size: '7' } });
  for (const [seat, player] of [ana, bob].entries()) await openSeat(player, table.seatLink(seat), seat);
  await expectOneStop(ana, 7 * 7);
  // Seat 1 takes the first stone over, and plays by keys; seat 0 joins the upper and the lower side.
  const isByHand = byHand();
  const game = 'C1 S D1 A5 D2 G7 D3 B6 D4 F1 D5 A1 D6 G4 D7'.split(' ');
  for (const [n, code] of game.entries()) {
    const player = n % 2 === 0 ? ana : bob;
    const way = code === 'S' ? 'button' : n % 2 === 0 ? 'mouse' : 'keys';
    if (!isByHand(way)) {
      await table.act(n % 2, (await table.snapshot(n % 2)).version, code);
      continue;
    }
    await waitForActions(player, n);
    await player.page.locator('.status').getByText('It is your turn').waitFor();
    if (n === 1) expect(await violations(player.page)).toEqual([]);
    if (way === 'button') await player.page.getByRole('button', { name: 'Take the first stone over' }).click();
    else await (way === 'mouse' ? byMouse : byKeys)(player, code);
    await waitForActions(player, n + 1);
  }
  for (const [player, result] of [
    [ana, 'You won!'],
    [bob, 'Ana wins the game!'],
  ] as const) {
    await player.page.locator('.status').getByText(result).waitFor();
    await player.page.getByRole('img', { name: 'The board. Ana: 7, Bob: 7 (stones placed).' }).waitFor();
    expect(await player.page.locator('[data-place]').count()).toBe(0);
  }
  expect((await snapshotOf(ana, 0)).play?.outcome?.winners).toEqual([0]);
});
