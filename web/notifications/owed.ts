import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import { KEYS, store, storedList, storedNames } from '../app/storage.ts';
import { lasting } from '../tables/known-tables.ts';

/*
 * The part of the ways of being notified that every table needs at once. The rest is loaded on demand.
 */

const OWED = 'ways-owed';
const OFFERED = 'ways-offered';
const SETTLED = 'notices-settled';

/** The seats taken here whose channels have not all been added yet. */
const owed = (): readonly string[] => storedNames(OWED);
/**
 * The seats that came here by their links, whose players have not yet said whether they want to be notified as always.
 */
const offered = (): readonly string[] => storedNames(OFFERED);

/** Whether this browser knows how its player wants to be notified. */
export const hasWays = (): boolean => storedList(KEYS.ways, (way) => [way]).length > 0;

/** The tables at which a player of this browser had channels, or has said whether they want any. */
const settled = signal(storedNames(SETTLED));

export const areNoticesSettled = (id: string): boolean => settled.value.includes(id);

/** Records that the players of this browser are not to be asked any more how to notify them of a table. */
export function settleNotices(id: string): void {
  if (areNoticesSettled(id)) return;
  settled.value = lasting([...storedNames(SETTLED), id], (table) => table);
  store(SETTLED, settled.value);
}

const named = (id: string, seat: Seat) => `${id}/${seat}`;

/** Records that the player of this browser has taken a seat, at which they are to be notified as always. */
export function oweWays(id: string, seat: Seat): void {
  if (hasWays()) store(OWED, [...owed().filter((one) => one !== named(id, seat)), named(id, seat)]);
}

export const areWaysOwed = (id: string, seat: Seat): boolean => owed().includes(named(id, seat));

/**
 * Records that a seat has come by its link. Its player is asked first: anybody can send such a link, even for a seat
 * that is not meant for its recipient.
 */
export function offerWays(id: string, seat: Seat): void {
  if (hasWays()) store(OFFERED, [...offered().filter((one) => one !== named(id, seat)), named(id, seat)]);
}

export const areWaysOffered = (id: string, seat: Seat): boolean => offered().includes(named(id, seat));

/** Records that it is settled whether the player of a seat is notified as always. */
export function waysGiven(id: string, seat: Seat): void {
  const others = (one: string) => one !== named(id, seat);
  store(OWED, owed().filter(others));
  if (areWaysOffered(id, seat)) store(OFFERED, offered().filter(others));
  settleNotices(id);
}

/** How a player has just said that they want to be notified: the panel of their seat goes there once it is shown. */
export const wanted = signal<'push' | 'mail' | null>(null);
