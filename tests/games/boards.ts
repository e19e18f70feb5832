import { type GameEntry, ENTRIES as REAL } from '../../web/games/index.ts';

/** The storage key that makes a browser treat Hex as a game without a board. */
const PLAIN = 'hex-plain';
const isPlain = 'localStorage' in globalThis && localStorage.getItem(PLAIN) !== null;

/** The list of boards that tests of the site run with. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = {
  ...REAL,
  hex: isPlain ? {} : { board: async () => (await import('../hex/board.tsx')).Hex },
};
