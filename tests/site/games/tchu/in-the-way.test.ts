import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { postTable } from '../../../support/posted-table.ts';
import { expectNothingInTheWay, HANDS, missedOn, type Point } from '../../in-the-way.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Where the middles of the routes are. */
const routes: readonly Point[] = ROUTES.map(({ id }) => {
  const { slots } = trackOf(id);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  return [x / SHEET.width, y / SHEET.height];
});

/** A small phone. */
const SMALL = { width: 360, height: 740 };

/** With the five tickets that the first seat is dealt, the dock is taller than the room under the map of a small phone. */
const SEED = '3';

const missed = (page: Page) => missedOn(page, routes);

const positions = new Map<string, { readonly link: string; readonly missed: typeof missed }>();
beforeAll(async () => {
  const { seatLinks } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], options: { seed: SEED } });
  positions.set('first tickets', { link: seatLinks[0] ?? '', missed });
});

test.each(HANDS)('%s: nothing covers the routes', (_, options, windows) =>
  expectNothingInTheWay(browser(), options, windows, positions),
);

test('tickets that do not fit under the map are scrolled, and none is focused under the button', async () => {
  const { page, errors, context } = await newPlayer(browser(), { ...PHONE, viewport: SMALL });
  await page.goto(positions.get('first tickets')?.link ?? '');
  const dock = page.locator('.dock');
  await dock.waitFor();
  await expect.poll(() => dock.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(0);
  const button = await page.locator('.keep').boundingBox();
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(SMALL.height);
  const offers = page.locator('[data-offer]');
  expect(await offers.count()).toBe(5);
  for (const offer of await offers.all()) {
    await offer.focus();
    const ticket = await offer.boundingBox();
    expect((ticket?.y ?? Infinity) + (ticket?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
  expect(errors).toEqual([]);
  await context.close();
});
