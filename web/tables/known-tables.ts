import { computed, signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import { KEYS, onStored, store } from '../app/storage.ts';
import { noteNotByAddress } from './by-address.ts';
import { forgetAccess, retain } from './forgotten.ts';
import { type KnownTable, storedTables } from './stored-tables.ts';
import { heardWaiting, noteWaiting } from './waiting.ts';

export type { KnownTable };

/** For other records by table: how many are kept for tables at which this browser has no seat. */
const MOST_OTHERS = 30;

/** The tables of this browser, latest first. None is ever dropped, since it might be waiting for a move. */
export const knownTables = signal<readonly KnownTable[]>([]);

export function loadHeld(): void {
  knownTables.value = storedTables();
}
onStored(KEYS.tables, loadHeld);

/** The tables that wait for a player of this browser, as far as its pages know, without the hidden ones. */
export const waitingTables = computed(() => {
  const hidden = new Set(knownTables.value.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  return heardWaiting.value.filter((id) => !hidden.has(id));
});

/** The seats of this browser at a table, in increasing order. */
export const seatsAt = (id: string): readonly Seat[] => knownTables.value.find((table) => table.id === id)?.seats ?? [];

/** Of entries by table, latest last: all those for known tables, and the latest of the others. */
export function lasting<Entry>(entries: readonly Entry[], tableOf: (entry: Entry) => string): readonly Entry[] {
  const ids = new Set(storedTables().map(({ id }) => id));
  const others = new Set(entries.filter((entry) => !ids.has(tableOf(entry))).slice(-MOST_OTHERS));
  return entries.filter((entry) => ids.has(tableOf(entry)) || others.has(entry));
}

function keep(tables: readonly KnownTable[]): void {
  store(KEYS.tables, tables);
  knownTables.value = tables;
}

/**
 * Keeps the secret of a seat in the vault, which is loaded on demand, since no page needs it to be shown. Best effort: a
 * secret that was not kept is fetched later.
 */
const keepInVault = (id: string, seat: Seat, secret: string): void =>
  void import('./vault.ts').then(
    ({ keepSecret }) => keepSecret(id, seat, secret),
    () => undefined,
  );

// Storage is read again for each change: another tab may have added a table.

/** Remembers a seat, and the secret of its link if that is known. */
export function remember(id: string, game: string, seat: Seat, secret?: string): void {
  const tables = storedTables();
  const known = tables.find((table) => table.id === id);
  const seats = [...new Set([...(known?.seats ?? []), seat])].sort((a, b) => a - b);
  const before = known ?? { isOver: false, name: '', isHidden: false, circle: '' };
  keep([{ ...before, id, game, seats }, ...tables.filter((table) => table !== known)]);
  retain(id, seat);
  if (secret === undefined) return;
  keepInVault(id, seat, secret);
  noteNotByAddress(id, seat);
}

/** Forgets a seat that is no longer this player's, with the access to it. */
export function forgetSeat(id: string, seat: Seat): void {
  void forgetAccess(id, [seat]);
  noteNotByAddress(id, seat);
  if (seatsAt(id).every((other) => other === seat)) noteWaiting(new Map([[id, false]]));
  keep(
    storedTables()
      .map((table) => (table.id === id ? { ...table, seats: table.seats.filter((other) => other !== seat) } : table))
      .filter(({ seats }) => seats.length > 0),
  );
}

/** Records that no table waits for a player of this browser that is neither known here nor one of these. */
export function waitNoMore(others: readonly string[]): void {
  const ids = new Set([...storedTables().map(({ id }) => id), ...others]);
  noteWaiting(new Map(heardWaiting.value.flatMap((id) => (ids.has(id) ? [] : [[id, false]]))));
}

/** Replaces the list of tables by the result of `change`. */
export const keepTables = (change: (tables: readonly KnownTable[]) => readonly KnownTable[]): void =>
  keep(change(storedTables()));

export type Own = Partial<Pick<KnownTable, 'name' | 'isHidden'>>;

/** Changes those settings of a table, which is remembered from then on. */
export function setOwn(table: KnownTable, own: Own): void {
  const tables = storedTables();
  const isKnown = tables.some(({ id }) => id === table.id);
  const { id, game, seats, isOver, name, isHidden, circle } = table;
  const all = isKnown ? tables : [...tables, { id, game, seats, isOver, name, isHidden, circle }];
  keep(all.map((one) => (one.id === table.id ? { ...one, ...own } : one)));
}

/** Records the circle that a table belongs to, if this browser knows the table. */
export function noteCircle(id: string, circle: string): void {
  const tables = storedTables();
  const isNews = (table: KnownTable) => table.id === id && table.circle !== circle;
  if (tables.some(isNews)) keep(tables.map((table) => (isNews(table) ? { ...table, circle } : table)));
}

/** Remembers which of the given tables are over. */
export function noteOver(over: ReadonlyMap<string, boolean>): void {
  const tables = storedTables();
  const isNews = ({ id, isOver }: KnownTable) => (over.get(id) ?? isOver) !== isOver;
  if (tables.some(isNews)) keep(tables.map((table) => (isNews(table) ? { ...table, isOver: !table.isOver } : table)));
}
