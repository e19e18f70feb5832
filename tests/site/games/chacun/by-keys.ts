import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Action } from '../../../../shared/games/chacun/types.ts';
import type { Choice } from '../../../../shared/protocol/messages/snapshot.ts';
import { tabTo } from '../../keys.ts';
import { shownRotation } from './shown.ts';

/** Plays a choice without mouse or finger: arrows to the cell, R, Enter; arrows and Enter among the markers. */
export async function playByKeys({ page }: { readonly page: Page }, choice: Choice): Promise<void> {
  const action = choice.action as Action;
  if (action.type === 'pass') {
    await tabTo(page, page.locator('.dock .pass'));
    await page.keyboard.press('Enter');
    return;
  }
  if (action.type !== 'place') {
    // One stop for all markers; the arrows choose one after the other, and Enter confirms.
    await tabTo(page, page.locator('[data-choice][tabindex="0"]'));
    const isChosen = async () => (await page.locator(`.chosen[data-choice="${choice.code}"]`).count()) > 0;
    for (let presses = 0; !(await isChosen()); presses += 1) {
      if (presses > 60) throw new Error('the arrows do not lead to the marker');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    return;
  }
  // To the board by Tab, then by arrows: across to the column, and up or down in it.
  await tabTo(page, page.locator('.cell[tabindex="0"]'));
  await page.keyboard.press('Enter');
  const chosen = page.locator('.cell.chosen');
  await chosen.waitFor();
  for (let presses = 0; ; presses += 1) {
    const [x = 0, y = 0] = ((await chosen.getAttribute('data-place')) ?? '').split(',').map(Number);
    if (x === action.x && y === action.y) break;
    if (presses > 60) throw new Error('the arrows do not lead to the cell');
    const [right, below] = [action.x - x, action.y - y];
    if (right !== 0) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(below > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  for (let turn = await shownRotation(page); turn !== action.rotation; turn = (turn + 1) % 4)
    await page.keyboard.press('r');
  await expect.poll(() => shownRotation(page)).toBe(action.rotation);
  await page.keyboard.press('Enter');
}
