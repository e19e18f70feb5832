import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { postTable } from '../../../support/posted-table.ts';
import { HANDS as IN_THE_WAY, missedOn, type Point } from '../../in-the-way.ts';
import { PHONE } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { HANDS } from '../../windows.ts';
import { expectRoom } from './room.ts';

/** Where the middles of the routes are. */
const MIDDLES: readonly Point[] = ROUTES.map(({ id }) => {
  const { slots } = trackOf(id);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  return [x / SHEET.width, y / SHEET.height];
});

/** A small phone, whose browser shows its bars. */
const SMALL = { width: 320, height: 660 };

/** With the five tickets that the first seat is dealt, the dock is taller than the room under the map of a small phone. */
const SEED = '3';

async function resize(page: Page, window: typeof SMALL): Promise<void> {
  await page.setViewportSize(window);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(window.width);
}

describe.each(HANDS)('the first tickets of tCHu, %s', (hand, options, windows) => {
  const player = sharedPlayer(options);

  beforeAll(async () => {
    const { seatLink } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], options: { seed: SEED } });
    await player().page.goto(seatLink(0));
    await player().page.locator('.keep').waitFor();
  });

  test('fit into every window and can be touched, with small and large text', async () => {
    await expectRoom(player(), hand, windows);
  });

  test('cover no route', async () => {
    const { page } = player();
    for (const window of IN_THE_WAY[options === PHONE ? 0 : 1][2]) {
      await resize(page, window);
      await expect.poll(() => missedOn(page, MIDDLES), { message: JSON.stringify(window) }).toEqual([]);
    }
  });

  test.runIf(options === PHONE)('that do not fit are scrolled, and none is focused under the button', async () => {
    const { page } = player();
    await resize(page, SMALL);
    const dock = page.locator('.dock');
    await expect.poll(() => dock.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(0);
    const { button, tickets } = await page.evaluate(() => {
      const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Infinity;
      const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
      const bottoms = offers.map((offer) => {
        offer.focus();
        return bottomOf(offer) - (document.querySelector('.keep')?.getBoundingClientRect().top ?? 0);
      });
      return { button: bottomOf(document.querySelector('.keep')), tickets: bottoms };
    });
    expect(button).toBeLessThanOrEqual(SMALL.height);
    expect(tickets).toHaveLength(5);
    expect(Math.max(...tickets)).toBeLessThanOrEqual(0);
  });
});
