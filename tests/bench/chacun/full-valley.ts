import { openLongTable } from '../../site/games/chacun/long-game.ts';
import type { FullBoard } from '../web.ts';

/** A game of ChaCuN that is over. */
export const fullValley: FullBoard = {
  what: 'ChaCuN, 94 tiles',
  open: async (origin) => `${origin}/t/${(await openLongTable(origin)).id}`,
  shown: async (page) => {
    await page.locator('.placed').nth(93).waitFor({ state: 'attached' });
    await page.locator('.sheet').nth(11).waitFor();
  },
};
