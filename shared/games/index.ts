import type { AnyGame } from '../game/contract.ts';
import { defineGame } from '../game/define-game.ts';
import { catane } from './catane/index.ts';
import { chacun } from './chacun/index.ts';
import { tchu } from './tchu/index.ts';

/** The one list of games, by id. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  chacun: defineGame(chacun),
  tchu: defineGame(tchu),
  catane: defineGame(catane),
};
