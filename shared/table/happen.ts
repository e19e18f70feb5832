import { entryHasher, NO_HASH } from '../log/chain.ts';
import type { LogEntry } from '../log/events.ts';
import { evolve } from './evolve.ts';
import type { EventWithAside } from './happened.ts';
import type { Machine } from './machine.ts';
import { remembered } from './remembered.ts';
import type { Change, LogRow, Setup, Table } from './table.ts';

const hasherOf = remembered(({ secret }: Setup) => entryHasher(secret));

/** The hasher of a table, or of the one that is being opened. */
function hasherAt(table: Table | undefined, happening: EventWithAside): ReturnType<typeof entryHasher> {
  if (table) return hasherOf(table.setup);
  if (happening.type !== 'open') throw new Error('a table begins with its opening');
  return entryHasher(happening.aside.secret);
}

type Before = Omit<Change, 'table'> & { readonly table: Table | undefined };

type Asked = Partial<Pick<LogRow, 'key' | 'said' | 'secret'>>;

/** The row of an entry; without more, nobody requested it, and its code is no secret. */
export const rowOf = ({ entry, hash }: Pick<LogRow, 'entry' | 'hash'>, more: Asked): LogRow => ({
  n: entry.n,
  entry,
  hash,
  seat: 'seat' in entry ? entry.seat : null,
  key: null,
  secret: false,
  ...more,
});

/** Makes an entry of the log, and does to the table what it does. Only this function makes the next table. */
export function happen(
  machine: Machine,
  { table, rows, ...rest }: Before,
  at: number,
  happening: EventWithAside,
  more: Asked = {},
): Change {
  const { aside: _, ...event } = happening;
  const entry: LogEntry = { n: (table?.version ?? 0) + 1, at, ...event };
  const hash = hasherAt(table, happening)(table?.hash ?? NO_HASH, entry);
  const row = rowOf({ entry, hash }, more);
  return { ...rest, table: evolve(machine, table, { n: entry.n, at, hash, ...happening }), rows: [...rows, row] };
}
