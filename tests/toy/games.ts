import type { Game } from '../../shared/game.ts';
import { GAMES as REAL } from '../../shared/games/index.ts';
import { seededCatane } from './catane.ts';
import { toy } from './index.ts';
import { seededTchu } from './tchu.ts';

/** The list of games that tests run with. */
export const GAMES: Readonly<Record<string, Game>> = { ...REAL, catane: seededCatane, tchu: seededTchu, toy };
