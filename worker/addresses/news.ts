import type { Seat } from '../../shared/game/contract.ts';
import type { Setup } from '../../shared/table/table.ts';
import { DAY } from '../../shared/time.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { BackOff } from '../objects/back-off.ts';
import { addressName } from './name.ts';

/** Whether a seat belongs to a confirmed address, given by the name of its object. */
export interface News {
  readonly seat: Seat;
  readonly name: string;
  readonly isHeld: boolean;
  /** Older news that arrives late does not overwrite newer news. */
  readonly rev: number;
}

/** A mail address that its owner has confirmed for a seat. */
interface Confirmed {
  readonly seat: Seat;
  readonly address: string;
}

export const ADDRESS_NEWS_SCHEMA = `
  CREATE TABLE address_news(
    seat INTEGER NOT NULL, name TEXT NOT NULL, held INTEGER NOT NULL, rev INTEGER NOT NULL, told_at INTEGER,
    PRIMARY KEY (seat, name)) STRICT, WITHOUT ROWID;
`;

/** In milliseconds: after this time everything is reported again, in case it was lost there. */
const AGAIN = 30 * DAY;

interface NewsRow extends Record<string, SqlStorageValue> {
  seat: number;
  name: string;
  held: number;
  rev: number;
  told_at: number | null;
}

/**
 * What a table has to report to the objects of addresses: which seats are theirs. It is recorded together with the
 * change that causes it, and kept until delivered, at least once. A table without addresses has neither rows nor costs.
 */
export class AddressNews {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  /** Cached rows; undefined after a write. */
  #rows: readonly NewsRow[] | undefined;
  readonly #backOff: BackOff;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.#storage = storage;
    this.#env = env;
    this.#backOff = new BackOff(storage, 'address-news');
  }

  /** Notes which seats belong to which addresses now. */
  note(confirmed: readonly Confirmed[], now: number): void {
    const wanted = confirmed.map(({ seat, address }) => ({
      seat,
      name: addressName(configOf(this.#env).addressKey, address),
    }));
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

  /** Whether there is something to deliver. */
  get isPending(): boolean {
    return this.#pending().length > 0;
  }

  /** When to deliver next; undefined if there is nothing. */
  next(now: number): number | undefined {
    return this.isPending ? this.#backOff.next(now) : undefined;
  }

  /** Delivers pending news; whatever fails is retried later. */
  async deliver({ id, game }: Pick<Setup, 'id' | 'game'>): Promise<void> {
    this.#backOff.begin(Date.now());
    let areReached = true;
    for (const news of this.#pending()) {
      try {
        await this.#env.ADDRESSES.getByName(news.name).report({ table: id, seat: news.seat }, game, news);
        this.#delivered(news, Date.now());
      } catch (error) {
        areReached = false;
        logError(error);
      }
    }
    this.#backOff.end(areReached, Date.now());
  }

  #pending(): readonly News[] {
    return this.#read()
      .filter(({ told_at }) => told_at === null)
      .map(({ seat, name, held, rev }) => ({ seat, name, isHeld: held === 1, rev }));
  }

  /** Marks news as delivered, unless it has changed since. */
  #delivered({ seat, name, rev }: News, now: number): void {
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
    this.#backOff.hurry();
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
