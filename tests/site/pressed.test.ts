import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { beginGame, PHONE, SECOND } from './pages.ts';
import { newPlayer, origin } from './players.ts';

/** Where the board lies under the camera, once two frames have been drawn; its scale is another matter. */
const whereIs = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelector<HTMLElement>('.stage')?.style.transform.replace(/ scale.*/, '') ?? '';
  });

async function middleOfBoard(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('no board');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the mouse to where the page is told that no button is pressed. */
const hover = (cdp: CDPSession, x: number, y: number) =>
  cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'none', buttons: 0 });

const openMenu = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('contextmenu');

// What follows the pointer is the same for all boards.
test.each(someOf(Object.keys(GAMES)))(
  '%s: the board follows the main button of a mouse, as long as it is pressed',
  async (game) => {
    const ana = await newPlayer();
    const { page } = ana;
    await beginGame(origin, [ana], { game });
    await page.locator('.stage .layer').first().waitFor();
    const { x, y } = await middleOfBoard(page);
    const cdp = await ana.context.newCDPSession(page);
    const drag = async (by: number) => {
      await page.mouse.move(x + by / 2, y);
      await page.mouse.move(x + by, y);
    };
    await page.mouse.move(x, y);
    const first = await whereIs(page);

    // Chacun turns its tile by the other button.
    for (const button of ['right', 'middle'] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await drag(80);
      expect(await whereIs(page)).toBe(first);
      await page.mouse.up({ button });
    }

    // The release is told to nobody: another button of the mouse is let go of over a native menu.
    await page.mouse.move(x, y);
    await cdp.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
    await hover(cdp, x + 40, y);
    await hover(cdp, x + 90, y);
    expect(await whereIs(page)).toBe(first);
    await page.mouse.up();

    // The window is left, or a menu opens, while the button is pressed.
    for (const leave of [
      () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
      () =>
        page.evaluate(() =>
          document.querySelector('h1, .players')?.dispatchEvent(new Event('contextmenu', { bubbles: true })),
        ),
    ]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await leave();
      await drag(80);
      expect(await whereIs(page)).toBe(first);
      await page.mouse.up();
    }

    await page.mouse.move(x, y);
    await page.mouse.down();
    await drag(80);
    const moved = await whereIs(page);
    expect(moved).not.toBe(first);
    await page.mouse.up();
    await drag(-80);
    expect(await whereIs(page)).toBe(moved);
  },
);

test('after a long press that opens a menu, the board has let go of the finger; the next finger moves it', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  await beginGame(origin, [ana], { game: SECOND, seed: '2024' });
  await page.locator('.stage .layer').first().waitFor();
  const { x, y } = await middleOfBoard(page);
  const cdp = await ana.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((by) => ({ x: x + by, y })) });
  const first = await whereIs(page);
  await touch('touchStart', 0);
  await openMenu(page, '.board');
  await touch('touchMove', 40);
  await touch('touchMove', 80);
  expect(await whereIs(page)).toBe(first);
  await touch('touchEnd');
  await touch('touchStart', 0);
  await touch('touchMove', 40);
  await touch('touchMove', 80);
  await expect.poll(() => whereIs(page)).not.toBe(first);
  await touch('touchEnd');
});
