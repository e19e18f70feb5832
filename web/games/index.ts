import type { GameEntry } from '../game-entry.ts';
import { entry as catane } from './catane/index.ts';
import { entry as chacun } from './chacun/index.ts';
import { entry as tchu } from './tchu/index.ts';

/** The one list of what the site has of each game. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = { chacun, catane, tchu };
