import { isOver, type Table } from '../../../shared/table/table.ts';
import { DAY } from '../../../shared/time.ts';
import type { Part } from './part.ts';

/** A finished table is archived when nobody has opened it for this long. */
const QUIET = 365 * DAY;
/** A visit is recorded if the last recorded one is at least this old. */
const COARSE = 30 * DAY;

export const VISIT_SCHEMA = 'CREATE TABLE visit(one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;';

/** When a finished table was last opened, in milliseconds since 1970, to within a month. */
export class Visits implements Part {
  readonly #storage: DurableObjectStorage;
  /** Cached from the storage. */
  #at: number | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Whether a visit now is to be recorded. */
  isNews = (table: Table, now: number): boolean => isOver(table) && now > this.#last(table) + COARSE;

  write(now: number): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO visit VALUES (1, ?)', now);
    this.#at = now;
  }

  /** Whether the table is to be archived. */
  isForgotten = (table: Table, now: number): boolean => now >= (this.wakesAt(table) ?? Number.POSITIVE_INFINITY);

  wakesAt = (table: Table): number | undefined => (isOver(table) ? this.#last(table) + QUIET : undefined);

  forget(): void {
    // A visit belongs to no seat.
  }

  /** The last visit, which is never before the last entry of the log. */
  #last({ last }: Table): number {
    this.#at ??= this.#storage.sql.exec<{ at: number }>('SELECT at FROM visit').toArray()[0]?.at ?? 0;
    return Math.max(this.#at, last.at);
  }
}
