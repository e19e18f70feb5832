import { isOver, type Table } from '../../table/table.ts';
import type { Part } from './part.ts';

const DAY = 24 * 3_600_000;
/** A finished table is archived when nobody has opened it for so long. */
const QUIET = 365 * DAY;
/** A visit is written down if the last one known is so long ago. */
const COARSE = 30 * DAY;

export const VISIT_SCHEMA = 'CREATE TABLE visit(one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;';

/** When a finished table was opened last, in milliseconds since 1970, to within a month. */
export class Visits implements Part {
  readonly #storage: DurableObjectStorage;
  /** As in the storage. */
  #at: number | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Somebody opens the table. Whether that is worth knowing, so that it is to be written down. */
  isNews = (table: Table, now: number): boolean => isOver(table) && now > this.#last(table) + COARSE;

  write(now: number): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO visit VALUES (1, ?)', now);
    this.#at = now;
  }

  /** Whether it is to be archived. */
  isForgotten = (table: Table, now: number): boolean => now >= (this.wakesAt(table) ?? Number.POSITIVE_INFINITY);

  wakesAt = (table: Table): number | undefined => (isOver(table) ? this.#last(table) + QUIET : undefined);

  forget(): void {
    // Of nobody's seat.
  }

  /** At least when its last entry was written. */
  #last({ last }: Table): number {
    this.#at ??= this.#storage.sql.exec<{ at: number }>('SELECT at FROM visit').toArray()[0]?.at ?? 0;
    return Math.max(this.#at, last.at);
  }
}
