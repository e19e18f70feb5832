import type { Seat } from '../../shared/game.ts';

/** A seat that belongs to a confirmed address, by the name of its object, or that no longer does. */
export interface News {
  readonly seat: Seat;
  readonly name: string;
  readonly isHeld: boolean;
  /** What comes late does not undo what came after it. */
  readonly rev: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS address_news(
    seat INTEGER NOT NULL, name TEXT NOT NULL, held INTEGER NOT NULL, rev INTEGER NOT NULL, told_at INTEGER,
    PRIMARY KEY (seat, name)) STRICT, WITHOUT ROWID;
`;

/** In milliseconds: after so long, what was told is told again, in case that it was lost there. */
const AGAIN = 30 * 24 * 3600 * 1000;

interface NewsRow extends Record<string, SqlStorageValue> {
  seat: number;
  name: string;
  held: number;
  rev: number;
  told_at: number | null;
}

/**
 * What the objects of addresses are to be told by a table: which seats are theirs. It is written with the change that
 * brings it about and stays until they have it; telling twice does no harm. A table without addresses has neither rows
 * nor costs.
 */
export class AddressNews {
  readonly #storage: DurableObjectStorage;
  /** As in the storage; undefined after a write. */
  #rows: readonly NewsRow[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Notes which seats belong to which addresses now, by their names. */
  note(wanted: readonly Pick<News, 'seat' | 'name'>[], now: number): void {
    const rows = this.#read();
    const isWanted = ({ seat, name }: NewsRow) => wanted.some((one) => one.seat === seat && one.name === name);
    const isKnown = ({ seat, name }: Pick<News, 'seat' | 'name'>) =>
      rows.some((row) => row.seat === seat && row.name === name && row.held === 1);
    for (const { seat, name } of wanted.filter((one) => !isKnown(one))) this.#put({ seat, name, isHeld: true });
    for (const row of rows) {
      if (row.held === 1 && !isWanted(row)) this.#put({ ...row, isHeld: false });
      else if (row.held === 1 && row.told_at !== null && row.told_at < now - AGAIN) this.#put({ ...row, isHeld: true });
    }
  }

  /** What has not been told yet. */
  pending(): readonly News[] {
    return this.#read()
      .filter(({ told_at }) => told_at === null)
      .map(({ seat, name, held, rev }) => ({ seat, name, isHeld: held === 1, rev }));
  }

  /** That was told, unless it has changed since. */
  told({ seat, name, rev }: News, now: number): void {
    this.#rows = undefined;
    this.#storage.sql.exec(
      'UPDATE address_news SET told_at = ? WHERE seat = ? AND name = ? AND rev = ?',
      now,
      seat,
      name,
      rev,
    );
  }

  #put({ seat, name, isHeld }: Omit<News, 'rev'>): void {
    const rev = 1 + Math.max(0, ...this.#read().map((row) => row.rev));
    this.#rows = undefined;
    this.#storage.sql.exec(SCHEMA);
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO address_news VALUES (?, ?, ?, ?, NULL)',
      seat,
      name,
      isHeld ? 1 : 0,
      rev,
    );
  }

  #read(): readonly NewsRow[] {
    const { sql } = this.#storage;
    this.#rows ??=
      sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'address_news'").toArray().length === 0
        ? []
        : sql.exec<NewsRow>('SELECT * FROM address_news ORDER BY rev').toArray();
    return this.#rows;
  }
}
