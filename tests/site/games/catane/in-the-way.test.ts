import type { Page } from 'playwright-core';
import { beforeAll, inject, test } from 'vitest';
import { sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Size } from '../../../../shared/games/catane/types.ts';
import { postTable } from '../../../support/posted-table.ts';
import { expectNothingInTheWay, HANDS, missedOn, type Point } from '../../in-the-way.ts';
import { sharedBrowser } from '../../pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Where intersections and roads are. */
const sites = (size: Size): readonly Point[] =>
  [...geometryOf(size).intersections, ...geometryOf(size).roads]
    .map(spotOf)
    .map(([x, y]) => [x / sheetOf(size), y / sheetOf(size)]);

const positions = new Map<
  string,
  { readonly link: string; readonly missed: (page: Page) => Promise<readonly string[]> }
>();
beforeAll(async () => {
  for (const size of [4, 6] as const) {
    const { seatLinks } = await postTable(origin, {
      game: 'catane',
      names: ['Ana', 'Bob'],
      options: { size: `${size}` },
    });
    const targets = sites(size);
    positions.set(`${size} cells wide`, { link: seatLinks[0] ?? '', missed: (page) => missedOn(page, targets) });
  }
});

test.each(HANDS)('%s: nothing covers intersections and roads', (_, options, windows) =>
  expectNothingInTheWay(browser(), options, windows, positions),
);
