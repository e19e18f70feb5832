import { openDrivenTable } from '../../site/games/catane/driven.ts';
import type { FullBoard } from '../web.ts';

/** A large island late in its game, as who watches it sees it. */
export const lateIsland: FullBoard = {
  what: 'Catane, a large island',
  async open(origin) {
    const table = await openDrivenTable(origin, ['Ana', 'Bob', 'Cléo', 'Dan'], { size: '6', seed: '8' });
    await table.playUntil(({ turns }) => turns >= 60);
    return `${table.link}#watch`;
  },
  isShown: () =>
    document.querySelector('img.layer') !== null && document.querySelectorAll('[data-building]').length > 7,
};
