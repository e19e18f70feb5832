import type { Seat } from '../../shared/game/contract.ts';
import type { Env } from '../env.ts';
import type { Setup } from '../table/table.ts';
import { addressName } from './name.ts';

/** A seat that belongs to a confirmed address, by the name of its object, or that no longer does. */
export interface News {
  readonly seat: Seat;
  readonly name: string;
  readonly isHeld: boolean;
  /** What comes late does not undo what came after it. */
  readonly rev: number;
}

/** An address that its owner has confirmed for a seat. */
interface Confirmed {
  readonly seat: Seat;
  readonly address: string;
}

export const ADDRESS_NEWS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS address_news(
    seat INTEGER NOT NULL, name TEXT NOT NULL, held INTEGER NOT NULL, rev INTEGER NOT NULL, told_at INTEGER,
    PRIMARY KEY (seat, name)) STRICT, WITHOUT ROWID;
`;

/** In milliseconds: how long an object that did not answer is left alone. */
const RETRY = 60_000;
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
  readonly #env: Pick<Env, 'ADDRESSES' | 'ADDRESS_KEY'>;
  /** As in the storage; undefined after a write. */
  #rows: readonly NewsRow[] | undefined;
  /** When the objects may be told again; best effort, in memory. */
  #notBefore = 0;

  constructor(storage: DurableObjectStorage, env: Pick<Env, 'ADDRESSES' | 'ADDRESS_KEY'>) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Which seats belong to which addresses, by the names of their objects. */
  named(confirmed: readonly Confirmed[]): readonly Pick<News, 'seat' | 'name'>[] {
    return confirmed.map(({ seat, address }) => ({ seat, name: addressName(this.#env.ADDRESS_KEY, address) }));
  }

  /** Notes which seats belong to which addresses now. */
  note(confirmed: readonly Confirmed[], now: number): void {
    const wanted = this.named(confirmed);
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

  /** Whether there is something to tell. */
  get isPending(): boolean {
    return this.#pending().length > 0;
  }

  /** When it is to be told; undefined if there is nothing. */
  next(now: number): number | undefined {
    return this.isPending ? Math.max(now, this.#notBefore) : undefined;
  }

  /** Tells the objects of addresses what they do not know yet; whatever fails is told again later. */
  async tell({ id, game }: Pick<Setup, 'id' | 'game'>): Promise<void> {
    this.#notBefore = Date.now() + RETRY;
    for (const news of this.#pending()) {
      try {
        await this.#env.ADDRESSES.getByName(news.name).hear({ table: id, seat: news.seat }, game, news);
        this.#told(news, Date.now());
      } catch (error) {
        console.error(error);
      }
    }
  }

  #pending(): readonly News[] {
    return this.#read()
      .filter(({ told_at }) => told_at === null)
      .map(({ seat, name, held, rev }) => ({ seat, name, isHeld: held === 1, rev }));
  }

  /** That was told, unless it has changed since. */
  #told({ seat, name, rev }: News, now: number): void {
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
    this.#rows ??= sql.exec<NewsRow>('SELECT * FROM address_news ORDER BY rev').toArray();
    return this.#rows;
  }
}
