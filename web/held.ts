import { signal } from '@preact/signals';
import type { Seat } from '../shared/game/contract.ts';
import { store, stored } from './storage.ts';

/** A table whose link this browser knows, and the seats that it may play there: their cookies are the actual right. */
export interface HeldTable {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Seat[];
}

const KEY = 'tables';
/** So many tables are remembered, those met last. */
const MOST = 30;

const isHeld = (value: unknown): value is HeldTable => {
  const table = value as Partial<HeldTable> | null;
  return (
    typeof table?.id === 'string' &&
    typeof table.game === 'string' &&
    Array.isArray(table.seats) &&
    table.seats.every(Number.isInteger)
  );
};

function load(): readonly HeldTable[] {
  const value = stored(KEY);
  return Array.isArray(value) ? value.filter(isHeld) : [];
}

/** The tables of this browser, the one met last first. */
export const held = signal<readonly HeldTable[]>([]);

export function loadHeld(): void {
  held.value = load();
}

/** The seats that this browser holds at a table, in increasing order. */
export const seatsAt = (id: string): readonly Seat[] => held.value.find((table) => table.id === id)?.seats ?? [];

function change(id: string, game: string, seats: readonly Seat[]): void {
  // Read again: another tab may have added one.
  const others = load().filter((table) => table.id !== id);
  const changed = seats.length === 0 ? others : [{ id, game, seats }, ...others].slice(0, MOST);
  store(KEY, changed);
  held.value = changed;
}

export function hold(id: string, game: string, seat: Seat): void {
  const seats = load().find((table) => table.id === id)?.seats ?? [];
  change(
    id,
    game,
    [...new Set([...seats, seat])].sort((a, b) => a - b),
  );
}

/** Forgets a table that is no more. */
export const forget = (id: string): void => change(id, '', []);

/** Forgets a seat whose link no longer holds. */
export function letGo(id: string, seat: Seat): void {
  const table = load().find((known) => known.id === id);
  if (table !== undefined)
    change(
      id,
      table.game,
      table.seats.filter((other) => other !== seat),
    );
}
