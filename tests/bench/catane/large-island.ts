import { finished } from '../finished.ts';
import type { Board } from '../pictures.ts';

/** The larger of the two islands. */
export const largeIsland: Board = {
  game: 'catane',
  name: 'catane, large, at the end',
  view: () => finished('catane', { size: '6' }),
};
