import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { openTable, PHONE, type Player, sharedBrowser, sharedPlayer, violations } from '../../pages.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { openLongTable } from './long-table.ts';

const origin = inject('origin');
const browser = sharedBrowser();

type LongTable = Awaited<ReturnType<typeof openLongTable>>;

/** How many actions of the long game are left when a tile is placed in its middle, after which somebody may occupy it. */
const PLACING = 82;

const LONG_NAME = 'Ana with a rather long name, yes indeed';

let fresh: PostedTable;
let over: LongTable;
beforeAll(async () => {
  [fresh, over] = await Promise.all([
    postTable(origin, { game: 'chacun', names: [LONG_NAME], bots: 4, options: { seed: '2' } }),
    openLongTable(origin),
  ]);
});

/** In the page: whether nothing covers an element down to its lower edge. */
function isOnTop(element: Element): boolean {
  const { x, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, bottom - 2));
}

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

/** The page of a table without the tiles of its board: those of a small board stand for all. */
const BUT_TILES = 'main > :not(.land), .choice-layer';

interface Look {
  /** How one comes there: by a table in the middle of its game, or from the look before. */
  readonly open: (player: Player, middle: LongTable) => Promise<unknown>;
  readonly hasBoard?: true;
  readonly hasFreeCells?: true;
  /** What axe reads of it: null for the whole page. */
  readonly read?: string | null;
}

const LOOKS: Readonly<Record<string, Look>> = {
  'the lobby': {
    open: (player) => openTable(player, origin, { name: LONG_NAME, seats: 5, seed: '2' }),
  },
  'taking another seat': {
    open: async ({ page }) => {
      await page.getByLabel('Add… in seat 3').click();
      await page.getByRole('button', { name: 'Someone on this device, in seat 3' }).click();
    },
  },
  'placing the first tile': {
    hasBoard: true,
    hasFreeCells: true,
    read: null,
    open: async ({ page }) => {
      await page.goto(fresh.seatLinks[0] ?? '');
      await page.locator('.cell').first().waitFor();
    },
  },
  'a cell chosen': {
    hasBoard: true,
    read: BUT_TILES,
    open: async ({ page }) => {
      await page.locator('.cell').first().click();
      await page.locator('.cell.chosen').waitFor();
    },
  },
  placing: {
    hasBoard: true,
    hasFreeCells: true,
    open: async ({ page }, middle) => {
      await page.goto(middle.seatLinks[await middle.waitingFor()] ?? '');
      await page.locator('.cell').first().waitFor();
    },
  },
  occupying: {
    hasBoard: true,
    read: BUT_TILES,
    open: async ({ page }, middle) => {
      await middle.playOn(PLACING - 1);
      await page.locator('.dock .pass').waitFor();
    },
  },
  'the end': {
    hasBoard: true,
    read: BUT_TILES,
    open: async ({ page }) => {
      await page.goto(over.seatLinks[0] ?? '');
      await page.locator('.ranking').waitFor();
      // However many have played.
      const rematch = page.getByRole('button', { name: 'Rematch' });
      expect(await rematch.evaluate(isOnTop)).toBe(true);
    },
  },
  'the replay': {
    hasBoard: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'See the game again' }).click();
      await page.getByRole('slider').waitFor();
    },
  },
};

describe.each(HANDS)('ChaCuN %s, in every window, with small and large text', (_, options, windows) => {
  const player = sharedPlayer(browser, options);
  let middle: LongTable;
  beforeAll(async () => {
    middle = await openLongTable(origin, PLACING);
  });

  test.each(Object.entries(LOOKS))(
    '%s: all of it fits and can be touched, and is accessible on a phone',
    async (look, is) => {
      const { page, errors } = player();
      await is.open(player(), middle);
      await expectFitsEverywhere(player(), look, windows, async (message) => {
        if (look === 'occupying') {
          // To decline is always within reach.
          await page.locator('.dock .pass').scrollIntoViewIfNeeded();
          expect(await page.locator('.dock .pass').isVisible(), message).toBe(true);
        }
        if (!is.hasBoard) return;
        // The points of a player are on one line.
        const lines = () =>
          page
            .locator('.player .points')
            .evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)));
        await expect.poll(lines, { message }).toBe(1);
        const board = page.locator('.board');
        await expect.poll(async () => (await board.boundingBox())?.height, { message }).toBeGreaterThan(140);
        if (is.hasFreeCells) await expect.poll(() => missed(page), { message }).toEqual([]);
      });
      // Axe takes its time, and finds the same for every hand: least where the window is small.
      if (options === PHONE && is.read !== undefined) expect(await violations(page, is.read)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
