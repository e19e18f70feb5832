import type { Seat } from '../../shared/game/contract.ts';
import { store, stored } from '../storage.ts';

/*
 * The part of the ways of being notified that every table needs at once. The rest is loaded when there is something to
 * do.
 */

/** Where this browser keeps the ways; see ways.ts. */
export const WAYS = 'ways';
const OWED = 'ways-owed';

const listed = (key: string): readonly unknown[] => {
  const value = stored(key);
  return Array.isArray(value) ? value : [];
};

/** The seats taken here of which the service does not know yet that their player is notified as always. */
const owed = (): readonly string[] => listed(OWED).filter((each) => typeof each === 'string');

const named = (id: string, seat: Seat) => `${id}/${seat}`;

/** The player of this browser has taken a seat, at which they are to be notified as always. */
export function oweWays(id: string, seat: Seat): void {
  if (listed(WAYS).length > 0) store(OWED, [...owed().filter((one) => one !== named(id, seat)), named(id, seat)]);
}

export const areWaysOwed = (id: string, seat: Seat): boolean => owed().includes(named(id, seat));

export const waysGiven = (id: string, seat: Seat): void =>
  store(
    OWED,
    owed().filter((one) => one !== named(id, seat)),
  );
