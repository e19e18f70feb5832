import type { AnyGame } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { GAMES as REAL } from '../../shared/games/index.ts';
import { boast } from '../boast/index.ts';
import { hex } from '../hex/index.ts';
import { limbo } from '../limbo/index.ts';
import { toy } from '../toy/index.ts';
import { seededCatane } from './catane/seeded.ts';
import { seededTchu } from './tchu/seeded.ts';

/** The list of games that tests run with. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  ...REAL,
  catane: defineGame(seededCatane),
  tchu: defineGame(seededTchu),
  toy: defineGame(toy),
  hex: defineGame(hex),
  boast: defineGame(boast),
};

/** The games that the laws are checked for: one more, which no test of the service needs. */
export const ALL_GAMES: typeof GAMES = { ...GAMES, limbo: defineGame(limbo) };
