import { canTap, pressByKey, tap, until } from '../hand.ts';
import type { Pane } from '../pane.ts';
import type { Play } from '../turns.ts';

/** Chooses a route, and lays cards for it until they pay it. */
async function claim(pane: Pane): Promise<void> {
  await pressByKey(pane, '[data-claim]');
  await until('a route that is paid', async () => {
    if (await canTap(pane, '.claim .confirm')) return true;
    await tap(pane, '.cards [data-card]');
    return false;
  });
  await tap(pane, '.claim .confirm');
}

export const tchuPlay: Play = {
  game: 'tchu',
  actions: [['[data-offer="0"]', '[data-offer="1"]', '[data-offer="2"]', '.keep'], ['.market .draw']],
  byHand: {
    keep: [['[data-offer="0"]', '[data-offer="1"]', '[data-offer="2"]', '.keep']],
    'draw-card': [['.market .draw']],
    'draw-tickets': [['.market .pile:last-child']],
    claim,
    add: [['.tunnel [data-code]']],
  },
};
