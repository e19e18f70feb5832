import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { follow, openSeat, postLobby, postPlayer, postStart, violations } from '../../pages.ts';
import { origin, type Player, sharedPlayer } from '../../players.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { openLongTable } from './long-table.ts';

/** How many actions of the long game are left when a tile is placed in its middle, after which somebody may occupy it. */
const PLACING = 82;

const LONG_NAME = 'Ana with a rather long name, yes indeed';

let lobby: Awaited<ReturnType<typeof postLobby>>;
let middle: Awaited<ReturnType<typeof openLongTable>>;
let over: Awaited<ReturnType<typeof openLongTable>>;
beforeAll(async () => {
  [lobby, middle, over] = await Promise.all([
    postLobby(origin, { name: LONG_NAME, game: 'chacun', seats: 5, robots: 3, seed: '2' }),
    openLongTable(origin, PLACING),
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
  /** What happens before, at a table that is shown. */
  readonly play?: () => Promise<unknown>;
  /** How one comes there: by a table in the middle of its game, or from the look before. */
  readonly open: (player: Player) => Promise<unknown>;
  readonly hasBoard?: true;
  readonly hasFreeCells?: true;
}

const LOOKS: Readonly<Record<string, Look>> = {
  'the lobby': {
    open: async (player) => {
      await openSeat(player, lobby.seatLink, 0);
      await player.page.getByRole('heading', { name: 'The table is open' }).waitFor();
    },
  },
  'taking another seat': {
    open: async ({ page }) => {
      await page.getByLabel('Add… in seat 2').click();
      await page.getByRole('button', { name: 'Another player on this device, in seat 2' }).click();
    },
  },
  'placing the first tile': {
    hasBoard: true,
    hasFreeCells: true,
    play: async () => {
      await postPlayer(lobby.link, 1, 'Bob');
      await postStart(lobby.seatLink);
    },
    open: ({ page }) => page.locator('.cell').first().waitFor(),
  },
  'a cell chosen': {
    hasBoard: true,
    open: async ({ page }) => {
      await page.locator('.cell').first().click();
      await page.locator('.cell.chosen').waitFor();
    },
  },
  placing: {
    hasBoard: true,
    hasFreeCells: true,
    open: async ({ page }) => {
      await follow(page, middle.seatLink(await middle.waitingFor()));
      await page.locator('.cell').first().waitFor();
    },
  },
  occupying: {
    hasBoard: true,
    play: () => middle.playOn(PLACING - 1),
    open: ({ page }) => page.locator('.dock .pass').waitFor(),
  },
  'the end': {
    hasBoard: true,
    open: async ({ page }) => {
      await follow(page, over.seatLink(0));
      await page.locator('.ranking').waitFor();
      // Who has won comes first, however many have played, and then what can be done next.
      const last = page.locator('.ranking tr').last();
      expect(await last.evaluate(isOnTop)).toBe(true);
      const rematch = await page.getByRole('button', { name: 'Rematch' }).boundingBox();
      expect(rematch?.y).toBeGreaterThan((await last.boundingBox())?.y ?? Number.NaN);
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

/** In the page: the height of the board, and the most lines that the points of a player take. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const points = [...document.querySelectorAll('.player .points')].map((one) => one.getClientRects().length);
    return { height: document.querySelector('.board')?.clientHeight ?? 0, lines: Math.max(...points) };
  });

/** In the page: the pieces offered at the top of the sheet that are wider than their buttons, or only half in sight. */
function covered(): readonly string[] {
  const sheet = document.querySelector('.dock');
  sheet?.scrollTo(0, 0);
  const end = sheet?.getBoundingClientRect().bottom ?? 0;
  const buttons = document.querySelector('.place-actions')?.getBoundingClientRect();
  return [...document.querySelectorAll('.offer')].flatMap((offer) => {
    const { left, right, top, bottom } = offer.getBoundingClientRect();
    const icon = offer.querySelector('svg')?.getBoundingClientRect();
    const isNarrow = icon !== undefined && (icon.left < left || icon.right > right);
    const isUnder = buttons !== undefined && bottom > buttons.top && top < buttons.bottom && buttons.top < end;
    return isNarrow || isUnder ? [`${offer.textContent} ${left}–${right} ${top}–${bottom}`] : [];
  });
}

describe('ChaCuN in every window, with small and large text', () => {
  const [[, PHONE, touched], [, DESKTOP, pointed]] = HANDS;
  const phone = sharedPlayer(PHONE);
  const hands = [
    { player: phone, windows: touched },
    { player: sharedPlayer(DESKTOP), windows: pointed },
  ];

  /** What axe reads on the phone, for which it takes its time. The end of a game is read in teacher.test.ts, on a desktop. */
  const read: Readonly<Record<string, string | null>> = { 'a cell chosen': null, occupying: BUT_TILES };

  test.each(Object.entries(LOOKS))(
    '%s: all of it fits and can be touched, and is accessible on a phone',
    async (look, is) => {
      await is.play?.();
      for (const { player, windows } of hands) {
        const { page } = player();
        await is.open(player());
        await expectFitsEverywhere(player(), look, windows, async (message) => {
          if (look === 'occupying') {
            // To decline is always within reach.
            await page.locator('.dock .pass').scrollIntoViewIfNeeded();
            expect(await page.locator('.dock .pass').isVisible(), message).toBe(true);
            expect(await page.evaluate(covered), message).toEqual([]);
          }
          if (!is.hasBoard) return;
          // The points of a player are on one line.
          await expect
            .poll(() => measured(page), { message })
            .toEqual({ height: expect.toSatisfy((height: number) => height > 140), lines: 1 });
          if (is.hasFreeCells) await expect.poll(() => missed(page), { message }).toEqual([]);
        });
      }
      const part = read[look];
      if (part !== undefined) expect(await violations(phone().page, part)).toEqual([]);
    },
  );
});
