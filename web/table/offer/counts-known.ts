import { store, storedNames } from '../../app/storage.ts';

const KEY = 'counts-said';

/** Whether the player of this browser was told what the players of a game have, in words. */
export const areCountsKnown = (game: string): boolean => storedNames(KEY).includes(game);

export const keepCountsKnown = (game: string): void => store(KEY, [...storedNames(KEY), game]);
