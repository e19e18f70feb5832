import { fieldsOf, store, stored } from '../app/storage.ts';
import { lasting } from './known-tables.ts';

/** What numbers of a table are kept of: the last message that was looked at, the last action that was played back. */
type What = 'heard' | 'shown-moves';

const numbers = (what: What) => fieldsOf(stored(what));

/** Up to which number this browser's players have seen something of a table; null if nothing of it. */
export function seenUpTo(what: What, table: string): number | null {
  const number = numbers(what)[table];
  return typeof number === 'number' ? number : null;
}

/** Keeps that number. */
export function keepSeenUpTo(what: What, table: string, number: number): void {
  const { [table]: _, ...others } = numbers(what);
  const entries = lasting([...Object.entries(others), [table, number] as const], ([id]) => id);
  store(what, Object.fromEntries(entries));
}
