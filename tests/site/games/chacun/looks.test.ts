import { beforeAll, expect, inject } from 'vitest';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { testLooks } from '../../looks.ts';
import { type Player, sharedBrowser, snapshotOf } from '../../pages.ts';
import { greedy } from './greedy.ts';
import { openLongTable } from './long-game.ts';
import { playByMouse, viewOf } from './shown.ts';

const origin = inject('origin');

const ended: PostedTable[] = [];
beforeAll(async () => void ended.push(await openLongTable(origin)));

/** A table of five whose first player is to place a tile, unless the page is at one. */
async function placing({ page }: Player): Promise<void> {
  if ((await page.locator('.cell').count()) > 0) return;
  const names = ['Ana with a rather long name, yes indeed'];
  const { seatLinks } = await postTable(origin, { game: 'chacun', names, bots: 4, options: { seed: '2' } });
  await page.goto(seatLinks[0] ?? '');
  await page.locator('.cell').first().waitFor();
}

/** In the page: whether nothing covers an element down to its lower edge. */
function isOnTop(element: Element): boolean {
  const { x, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, bottom - 2));
}

testLooks(sharedBrowser(), {
  'board, placing': placing,
  'board, a cell chosen': async (player) => {
    await placing(player);
    await player.page.locator('.cell').first().click();
  },
  'board, occupying': async (player) => {
    await placing(player);
    const { play, ...snapshot } = await snapshotOf(player, 0);
    await playByMouse(player, greedy(viewOf({ play, ...snapshot }), 0, play?.choices ?? []));
    await player.page.locator('.dock .pass').waitFor();
  },
  'end of the game': async ({ page }) => {
    await page.goto(ended[0]?.seatLinks[0] ?? '');
    await page.locator('.ranking').waitFor();
    // However many have played.
    const rematch = page.getByRole('button', { name: 'Rematch' });
    expect(await rematch.evaluate(isOnTop)).toBe(true);
  },
});
