import { lasting } from '../../my-tables/known-tables.ts';
import { store, stored } from '../../storage.ts';

/** By table: the number of the last action that this browser has played back, to any of its players. */
const KEY = 'shown-moves';

function keptCounts(): Readonly<Record<string, unknown>> {
  const value = stored(KEY);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The number of the last action that this browser has played back at a table; null if there is none. */
export function shownAt(id: string): number | null {
  const count = keptCounts()[id];
  return typeof count === 'number' ? count : null;
}

export function keepShown(id: string, count: number): void {
  const { [id]: _, ...others } = keptCounts();
  const entries = lasting([...Object.entries(others), [id, count] as const], ([name]) => name);
  store(KEY, Object.fromEntries(entries));
}
