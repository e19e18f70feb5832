import type { Page } from 'playwright-core';
import { beforeAll, inject, test } from 'vitest';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { postTable } from '../../../support/posted-table.ts';
import { expectNothingInTheWay, missedOn, type Point, WINDOWS } from '../../in-the-way.ts';
import { sharedBrowser } from '../../pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Where the middles of the routes are. */
const routes: readonly Point[] = ROUTES.map(({ id }) => {
  const { slots } = trackOf(id);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  return [x / SHEET.width, y / SHEET.height];
});

const missed = (page: Page) => missedOn(page, routes);

const positions = new Map<string, { readonly link: string; readonly missed: typeof missed }>();
beforeAll(async () => {
  const { seatLinks } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'] });
  positions.set('first tickets', { link: seatLinks[0] ?? '', missed });
});

test.each(WINDOWS)('in a window of $width × $height nothing covers the routes', (window) =>
  expectNothingInTheWay(browser(), window, positions),
);
