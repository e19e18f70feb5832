import type { AnyGame } from '../game/contract.ts';
import { defineGame } from '../game/define-game.ts';
import type { Terminal } from '../game/terminal.ts';
import { catane } from './catane/index.ts';
import { terminal as cataneTerminal } from './catane/terminal/index.ts';
import { chacun } from './chacun/index.ts';
import { terminal as chacunTerminal } from './chacun/terminal/index.ts';
import { tchu } from './tchu/index.ts';
import { terminal as tchuTerminal } from './tchu/terminal/index.ts';

/** The one list of games, by id. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  chacun: defineGame(chacun),
  tchu: defineGame(tchu),
  catane: defineGame(catane),
};

/** Those that are drawn in a terminal. Any other can be played there too, with its position in words. */
export const TERMINALS: Readonly<Record<string, Terminal<unknown>>> = {
  chacun: chacunTerminal,
  tchu: tchuTerminal,
  catane: cataneTerminal,
};
