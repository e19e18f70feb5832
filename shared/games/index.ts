import type { Game } from '../game.ts';

/** The one list of games, by id. */
export const GAMES: Readonly<Record<string, Game>> = {};
