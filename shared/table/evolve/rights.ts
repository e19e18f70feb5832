import type { EntryOf } from '../../log/events.ts';
import type { HappenedOf } from '../happened.ts';
import { type Claim, placeOf, type Table, withPlace } from '../table.ts';

/* Who has the right to a seat: new links, and claims of players who have lost theirs. And the table that follows. */

/** The seat has a new link. What others said about an earlier one says nothing about this one. */
export function relink(table: Table, { seat, aside: { hash, isClaimed } }: HappenedOf<'link'>): Table {
  const place = placeOf(table, seat);
  if (!place) return table;
  const { claims: _, ...same } = place;
  const linked = { ...same, secretHash: hash, ...(isClaimed && { isClaimed }) };
  return { ...table, setup: withPlace(table.setup, seat, linked) };
}

export function claim(table: Table, { seat, n, at, aside: { hash, from: by } }: HappenedOf<'claim'>): Table {
  const place = placeOf(table, seat);
  const made: Claim = { n, at, hash, by, vouched: [] };
  const claimed = place && { ...place, claims: [...(place.claims ?? []), made] };
  return claimed ? { ...table, setup: withPlace(table.setup, seat, claimed) } : table;
}

export const vouch = (table: Table, { claim: n, seat }: EntryOf<'vouch'>): Table =>
  withClaims(table, n, (one) => [{ ...one, vouched: [...one.vouched, seat] }]);

export const endClaim = (table: Table, { claim: n }: EntryOf<'dispute' | 'lapse'>): Table =>
  withClaims(table, n, () => []);

function withClaims(table: Table, n: number, change: (one: Claim) => readonly Claim[]): Table {
  const seat = table.setup.places.findIndex(({ claims }) => claims?.some((one) => one.n === n));
  const place = table.setup.places[seat];
  if (!place) return table;
  const claims = place.claims?.flatMap((one) => (one.n === n ? change(one) : [one])) ?? [];
  return { ...table, setup: withPlace(table.setup, seat, { ...place, claims }) };
}

/** A player has asked for the next table of a game; one of that game that is gone is forgotten. */
export function rematch(table: Table, { seat: by, aside: made }: HappenedOf<'rematch'>): Table {
  if (!made) return table;
  const { setup } = table;
  const { game, table: id, circle } = made;
  const next = [...(setup.next ?? []).filter((one) => one.game !== game), { game, table: id, by }];
  return { ...table, setup: { ...setup, circle: setup.circle ?? circle, next } };
}
