import type { Locator, Page } from 'playwright-core';

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, stop: Locator): Promise<void> {
  const element = await stop.elementHandle();
  for (let presses = 0; !(await element?.evaluate((it) => it === document.activeElement)); presses += 1) {
    if (presses > 60) throw new Error('Tab does not lead there');
    await page.keyboard.press('Tab');
  }
  await element?.dispose();
}

/** Presses a button, or ticks a box, where the Tab key leads; in a group of which one is chosen, by the arrows. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  const inner = target.locator('input');
  const stop = (await inner.count()) > 0 ? inner : target;
  const type = await stop.getAttribute('type');
  if (type !== 'radio') {
    await tabTo(page, stop);
    await page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
    return;
  }
  await tabTo(page, page.locator(`[name="${await stop.getAttribute('name')}"]`).first());
  for (let presses = 0; !(await stop.isChecked()); presses += 1) {
    if (presses > 20) throw new Error('the arrows do not lead there');
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
  }
}

/**
 * Chooses a place of a board: to the board by Tab, and there by arrows, from each place by another one than the last time,
 * which leads everywhere sooner or later.
 */
export async function choosePlaceByKeys(page: Page, key: string): Promise<void> {
  await tabTo(page, page.locator('[data-place][tabindex="0"]'));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const tried = new Map<string, number>();
  for (let presses = 0, place = await focused(); place !== key; presses += 1, place = await focused()) {
    if (presses > 400) throw new Error('the arrows do not lead to the place');
    const count = tried.get(`${place}`) ?? 0;
    tried.set(`${place}`, count + 1);
    await page.keyboard.press(arrows[count % arrows.length] ?? '');
  }
  await page.keyboard.press('Enter');
}

/** Chooses in a list that the Tab key leads to, by the arrows. */
export async function pickByKeys(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('Home');
  for (let presses = 0; (await list.inputValue()) !== value; presses += 1) {
    if (presses > 20) throw new Error('the arrows do not lead there');
    await page.keyboard.press('ArrowDown');
  }
}
