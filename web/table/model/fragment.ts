import type { Reader } from '../../app/api.ts';

/** The fragment that names a reader of a table. Browsers do not send fragments. */
export const fragmentOf = (reader: Reader): string =>
  typeof reader === 'object' ? `#guest=${reader.guest}` : reader === 'spectator' ? '#watch' : `#seat=${reader}`;
