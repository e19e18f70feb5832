import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openTable, type Player, sharedBrowser, sharedPlayer } from '../../pages.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { openLongTable } from './long-game.ts';

const origin = inject('origin');
const browser = sharedBrowser();

type Table = Awaited<ReturnType<typeof openLongTable>>;
let over: Table;
let occupying: Table;
let placing: Table;
beforeAll(async () => {
  [over, occupying, placing] = await Promise.all([
    openLongTable(origin),
    openLongTable(origin, 81),
    openLongTable(origin, 82),
  ]);
});

/** All that is looked at: how one comes there, and whether there is a board. */
const LOOKS: Readonly<Record<string, { readonly hasBoard?: true; readonly open: (player: Player) => Promise<void> }>> =
  {
    'the lobby': {
      open: async (player) =>
        void (await openTable(player, origin, {
          name: 'Ana with a rather long name, yes indeed',
          seats: 5,
          seed: '2',
        })),
    },
    'taking another seat': {
      open: async (player) => {
        // The lobby is open if it was looked at.
        if ((await player.page.locator('.lobby').count()) === 0)
          await openTable(player, origin, { name: 'Ana', seats: 5, seed: '2' });
        await player.page.getByLabel('Add… in seat 3').click();
        await player.page.getByRole('button', { name: 'Someone on this device, in seat 3' }).click();
      },
    },
    placing: {
      hasBoard: true,
      open: async ({ page }) => {
        await page.goto(placing.seatLinks[await placing.waitingFor()] ?? '');
        await page.locator('.dock').waitFor();
      },
    },
    occupying: {
      hasBoard: true,
      open: async ({ page }) => {
        await page.goto(occupying.seatLinks[await occupying.waitingFor()] ?? '');
        await page.locator('.dock .pass').waitFor();
      },
    },
    'the story': {
      hasBoard: true,
      open: async ({ page }) => {
        await page.goto(`${over.link}#watch`);
        await page.getByRole('button', { name: 'See the game again' }).click();
        await page.getByRole('slider').waitFor();
      },
    },
  };

describe.each(HANDS)('ChaCuN %s, in every window, with small and large text', (_, options, windows) => {
  const player = sharedPlayer(browser, options);

  test.each(Object.entries(LOOKS))('%s: all of it fits and can be touched', async (look, { hasBoard, open }) => {
    const { page, errors } = player();
    await open(player());
    await expectFitsEverywhere(player(), look, windows, async (message) => {
      if (look === 'occupying') {
        // To decline is always within reach.
        await page.locator('.dock .pass').scrollIntoViewIfNeeded();
        expect(await page.locator('.dock .pass').isVisible(), message).toBe(true);
      }
      if (!hasBoard) return;
      // The points of a player are on one line.
      const lines = () =>
        page
          .locator('.player .points')
          .evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)));
      await expect.poll(lines, { message }).toBe(1);
      const board = page.locator('.board');
      await expect.poll(async () => (await board.boundingBox())?.height, { message }).toBeGreaterThan(140);
    });
    expect(errors).toEqual([]);
  });
});
