import { TRANSCRIPTS } from '../../games/tchu/transcripts.ts';
import { openRecordedTable, stepsOf } from '../../site/games/tchu/recorded.ts';
import type { FullBoard } from '../web.ts';

/** The railways at the end of a recorded game. */
export const fullMap: FullBoard = {
  what: 'tCHu, the end of a game',
  async open(origin) {
    const [game] = TRANSCRIPTS;
    if (game === undefined) throw new Error('no recorded game');
    const { link } = await openRecordedTable(origin, game, stepsOf(game));
    return `${link}#watch`;
  },
  isShown: () => document.querySelector('.names text') !== null,
};
