import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Action, View } from '../../../../shared/games/chacun/types.ts';
import type { Choice, Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import type { Player } from '../../players.ts';

export const viewOf = (snapshot: Snapshot): View => snapshot.play?.view as View;

/** How a chosen cell shows the tile: its quarter turns. */
export async function shownRotation(page: Page): Promise<number> {
  return Number(await page.locator('.cell.chosen .ghost .tile-picture').getAttribute('data-rotation'));
}

export const cellAt = (page: Page, { x, y }: { readonly x: number; readonly y: number }): Locator =>
  page.locator(`[data-place="${x},${y}"]`);

/** Presses the marker of a choice on the board, and then the button for it; to pass is a button alone. */
export async function chooseMarker(page: Page, code: string, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.locator('.dock .pass').waitFor();
  const marker = page.locator(`[data-choice="${code}"]`);
  if ((await marker.count()) > 0) await press(marker);
  await press(page.locator(`.dock [data-code="${code}"]`));
}

/** Plays a choice with the mouse, on the board and in the dock. */
export async function playByMouse({ page }: Player, { code, action: json }: Choice): Promise<void> {
  const action = json as Action;
  if (action.type !== 'place') {
    await chooseMarker(page, code, (target) => target.click());
    return;
  }
  // A cell that was chosen before has come near, and others have gone out of sight.
  if ((await page.locator('.cell.chosen').count()) > 0)
    await page.getByRole('button', { name: 'See the whole board' }).click();
  await cellAt(page, action).click();
  await page.locator(`.cell.chosen[data-place="${action.x},${action.y}"]`).waitFor();
  for (let turn = await shownRotation(page); turn !== action.rotation; turn = (turn + 1) % 4)
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await expect.poll(() => shownRotation(page)).toBe(action.rotation);
  await page.getByRole('button', { name: 'Place here' }).click();
}

/** What the page shows of the board: tiles with their cells and rotations, and who stands where. */
export const boardShown = ({ page }: Player) =>
  page.evaluate(() => ({
    placed: [...document.querySelectorAll<SVGElement>('.placed')].map(({ dataset }) => ({
      tile: Number(dataset['tile']),
      x: Number(dataset['x']),
      y: Number(dataset['y']),
      rotation: Number(dataset['rotation']),
    })),
    occupants: [...document.querySelectorAll<SVGElement>('[data-occupant]')].map(
      ({ dataset }) => `${dataset['occupant']}/${dataset['seat']}`,
    ),
    points: [...document.querySelectorAll('.player .points > [aria-hidden]')].map(({ textContent }) =>
      Number(textContent),
    ),
  }));

/** The same of a view. */
export const boardOf = ({ placed, occupants, points }: View) => ({
  placed: placed.map(({ tile, x, y, rotation }) => ({ tile, x, y, rotation })),
  occupants: occupants.map(({ kind, zone, seat }) => `${kind}${zone}/${seat}`),
  points: [...points],
});
