import { type GameEntry, ENTRIES as REAL } from '../../web/games/index.ts';

/** What a test leaves in the storage of a browser to see Hex as a game that has no board. */
const PLAIN = 'hex-plain';

/** The list of boards that tests of the site run with. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = {
  ...REAL,
  hex: localStorage.getItem(PLAIN) === null ? { board: async () => (await import('../hex/board.tsx')).Hex } : {},
};
