import type { Seat } from '../../shared/game/contract.ts';
import type { Reader } from '../../shared/protocol/route.ts';
import type { Target } from '../../shared/protocol/targets.ts';
import { isHere } from './here.ts';

/** The fragment that names a reader of a table. Browsers do not send fragments. */
export const fragmentOf = (reader: Reader): string =>
  typeof reader === 'object' ? `#guest=${reader.guest}` : reader === 'spectator' ? '#watch' : `#seat=${reader}`;

/** The address of a table as a reader sees it; without one, as whoever opens it does. `inWords`: in text mode. */
export const tableUrl = (table: string, reader: Reader | null = null, inWords = false): string =>
  `/${isHere(table) ? 'here' : 't'}/${table}${inWords ? '/text' : ''}${reader === null ? '' : fragmentOf(reader)}`;

/** What a link leads to: without a fragment, to the only seat of this browser at the table, if it has one. */
export function withOwnSeat(link: Target | null, seatsAt: (table: string) => readonly Seat[]): Target | null {
  const [seat, ...others] = link?.type === 'table' ? seatsAt(link.table) : [];
  return link?.type === 'table' && seat !== undefined && others.length === 0
    ? { type: 'seat', table: link.table, seat, secret: null }
    : link;
}

export const readerOf = (link: Target): Reader =>
  link.type === 'seat' ? link.seat : link.type === 'guest' ? { guest: link.guest } : 'spectator';
