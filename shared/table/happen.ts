import { entryHasher, NO_HASH } from '../log/chain.ts';
import type { LogEntry } from '../log/events.ts';
import { evolve } from './evolve.ts';
import type { EventWithAside } from './happened.ts';
import type { Machine } from './machine.ts';
import { remembered } from './remembered.ts';
import type { Change, LogRow, Setup, Table } from './table.ts';

const hasherOf = remembered(({ secret }: Setup) => entryHasher(secret));

type Before = Omit<Change, 'table'> & { readonly table: Table | undefined };

/** Makes an entry of the log, and does to the table what it does. Only this function makes the next table. */
export function happen(
  machine: Machine,
  { table, rows, ...rest }: Before,
  at: number,
  happening: EventWithAside,
  { key = null, said, secret = false }: Partial<Pick<LogRow, 'key' | 'said' | 'secret'>> = {},
): Change {
  const { aside: _, ...event } = happening;
  const entry: LogEntry = { n: (table?.version ?? 0) + 1, at, ...event };
  const next = evolve(machine, table, { n: entry.n, at, ...happening });
  const hash = hasherOf((table ?? next).setup)(table?.hash ?? NO_HASH, entry);
  const row: LogRow = {
    n: entry.n,
    entry,
    hash,
    seat: 'seat' in event ? event.seat : null,
    key,
    ...(said !== undefined && { said }),
    secret,
  };
  return { ...rest, table: { ...next, hash }, rows: [...rows, row] };
}
