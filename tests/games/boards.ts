import { type GameEntry, ENTRIES as REAL } from '../../web/games/index.ts';

/** What a test leaves in the storage of a browser to see Hex as a game that has no board. */
const PLAIN = 'hex-plain';
const isPlain = 'localStorage' in globalThis && localStorage.getItem(PLAIN) !== null;

/** The list of boards that tests of the site run with. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = {
  ...REAL,
  hex: isPlain ? {} : { board: async () => (await import('../hex/board.tsx')).Hex },
};
