import type { Play } from '../walk.ts';

export const tchuPlay: Play = {
  game: 'tchu',
  actions: [['[data-offer="0"]', '[data-offer="1"]', '[data-offer="2"]', '.keep'], ['.market .draw']],
};
