import type { Reader } from '../../shared/protocol/route.ts';

/** The fragment that names a reader of a table. Browsers do not send fragments. */
export const fragmentOf = (reader: Reader): string =>
  typeof reader === 'object' ? `#guest=${reader.guest}` : reader === 'spectator' ? '#watch' : `#seat=${reader}`;

/** The address of a table as a reader sees it; without one, as whoever opens it does. `inWords`: in text mode. */
export const tableUrl = (table: string, reader: Reader | null = null, inWords = false): string =>
  `/t/${table}${inWords ? '/text' : ''}${reader === null ? '' : fragmentOf(reader)}`;
