import type { Seat } from '../game/contract.ts';
import { type Place, type RecoveryCredentials, type Table, withPlace } from './table.ts';

/* What gives access to a seat besides its link. It belongs to one link, and is void with another. */

/** The place of a player who has a link. */
export const placeOf = ({ setup }: Table, seat: Seat): Place | undefined => {
  const place = setup.places[seat];
  // A player who has left for good has no link to recover.
  return place?.by === 'player' && place.secretHash !== '' ? place : undefined;
};

// docs/decisions/08-access-belongs-to-a-link.md
/** What gives access to a seat besides its link. */
export const credentialsOf = ({ secretHash: of, credentials }: Place): RecoveryCredentials =>
  credentials?.of === of ? credentials : { of, code: null, devices: [], mailed: null, claims: [] };

/** The table with changed credentials of a seat. */
export function withCredentials(table: Table, seat: Seat, change: Partial<Omit<RecoveryCredentials, 'of'>>): Table {
  const place = placeOf(table, seat);
  return place
    ? {
        ...table,
        setup: withPlace(table.setup, seat, { ...place, credentials: { ...credentialsOf(place), ...change } }),
      }
    : table;
}

/** The hashes of the secrets that prove who sits in a place: those of its link and of its devices. */
export const hashesOf = (place: Place): readonly string[] => [
  place.secretHash,
  ...credentialsOf(place).devices.map(({ hash }) => hash),
];
