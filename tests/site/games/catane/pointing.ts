import type { Page } from 'playwright-core';
import { sheetOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import type { Size } from '../../../../shared/games/catane/types.ts';
import { type Place, whereIs } from '../../../../web/games/catane/map/places.ts';

/** Where on the screen a place of the board is. */
export async function pointOf(
  page: Page,
  size: Size,
  place: Place,
): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('.stage').boundingBox();
  if (box === null) throw new Error('no board');
  const { x, y } = whereIs(place, size);
  const unit = box.width / sheetOf(size);
  return { x: box.x + x * unit, y: box.y + y * unit };
}
