import { entryHasher, NO_HASH } from '../log/chain.ts';
import type { LogEntry, LogEvent } from '../log/events.ts';
import { evolve } from './evolve.ts';
import type { Aside } from './happened.ts';
import type { Machine } from './machine.ts';
import { remembered } from './remembered.ts';
import type { Change, LogRow, Setup, Table, TablePosition } from './table.ts';

const hasherOf = remembered(({ secret }: Setup) => entryHasher(secret));

/** What goes with an event. */
interface More {
  readonly aside?: Aside;
  readonly position?: TablePosition;
  /** What identifies the request in a repetition. */
  readonly key?: string | null;
  /** The kind and hash of the content of that request. */
  readonly said?: string;
  /** Whether only the seat itself may know it for now. */
  readonly secret?: boolean;
}

/** The change that opens a table begins with no table. */
type Before = Omit<Change, 'table'> & { readonly table: Table | undefined };

/** Makes an entry of the log, and does to the table what it does. Only this function makes the next table. */
export function happen(
  machine: Machine,
  { table, rows, ...rest }: Before,
  at: number,
  event: LogEvent,
  { aside = {}, position, key = null, said, secret = false }: More = {},
): Change {
  const entry: LogEntry = { n: (table?.version ?? 0) + 1, at, ...event };
  const next = evolve(machine, table, { entry, aside, ...(position && { position }) });
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
