import type { Page } from 'playwright-core';
import { beforeAll, inject, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { expectNothingInTheWay, HANDS } from '../../in-the-way.ts';
import { sharedBrowser } from '../../pages.ts';
import { openLongTable } from './long-game.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** The cells that a tile may be placed on and that a finger which aims at them does not meet. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll<SVGElement>('.cell')];
    if (cells.length === 0) return ['no cells'];
    return cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit?.closest('.cell') === cell ? [] : [`${cell.dataset['place']}: ${hit?.outerHTML.slice(0, 60)}`];
    });
  });

const positions = new Map<string, { readonly link: string; readonly missed: typeof missed }>();
beforeAll(async () => {
  const { seatLinks } = await postTable(origin, { game: 'chacun', names: ['Ana', 'Bob'], options: { seed: '2024' } });
  positions.set('the first tile', { link: seatLinks[0] ?? '', missed });
  const long = await openLongTable(origin, 60);
  await long.finishTurn();
  positions.set('later', { link: long.seatLinks[await long.waitingFor()] ?? '', missed });
});

test.each(HANDS)('%s: nothing covers where a tile may be placed', (_, options, windows) =>
  expectNothingInTheWay(browser(), options, windows, positions),
);
