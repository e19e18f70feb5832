import { openLongTable } from '../../site/games/chacun/long-table.ts';
import type { FullBoard } from '../web.ts';

/** A game of ChaCuN that is over. */
export const fullValley: FullBoard = {
  what: 'ChaCuN, 94 tiles',
  open: async (origin) => `${origin}/t/${(await openLongTable(origin)).id}`,
  // Ninety-four tiles, on twelve images.
  isShown: () =>
    document.querySelectorAll('.placed').length === 94 && document.querySelectorAll('image.sheet').length === 12,
};
