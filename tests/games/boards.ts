import { defineGame } from '../../shared/game/define-game.ts';
import type { GameEntry } from '../../web/game-entry.ts';
import { ENTRIES as REAL } from '../../web/games/index.ts';
import { ALPHABET } from '../boast/codes.ts';

/** The storage key that makes a browser treat Hex as a game without a board. */
const PLAIN = 'hex-plain';
const isPlain = 'localStorage' in globalThis && localStorage.getItem(PLAIN) !== null;

/** The list of boards that tests of the site run with. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = {
  ...REAL,
  catane: { ...REAL['catane'], whole: async () => defineGame((await import('./catane/seeded.ts')).seededCatane) },
  tchu: { ...REAL['tchu'], whole: async () => defineGame((await import('./tchu/seeded.ts')).seededTchu) },
  toy: { whole: async () => defineGame((await import('../toy/index.ts')).toy) },
  boast: {
    whole: async () => defineGame((await import('../boast/index.ts')).boast),
    alphabet: ALPHABET,
  },
  hex: {
    whole: async () => defineGame((await import('../hex/index.ts')).hex),
    ...(!isPlain && { board: async () => (await import('../hex/board.tsx')).Board }),
  },
};
