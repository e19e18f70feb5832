import { GAMES } from '../../../../shared/games/index.ts';

/** Games whose robots think longest come last. */
export const ALL = Object.values(GAMES).map(({ meta }) => meta);
export const GAME: string = ALL[0]?.id ?? '';
