import type { Command } from '../../../shared/table/commands.ts';
import { seatSecret, secretHash } from '../../../shared/table/secrets.ts';
import type { Change, Setup } from '../../../shared/table/table.ts';
import { type Rate, taken } from '../../../shared/token-bucket.ts';

/** The token buckets of strangers, by what they did and a hash of their IP address. */
export const STRANGER_SCHEMA = `
  CREATE TABLE stranger(
    deed TEXT NOT NULL, ip TEXT NOT NULL, tokens REAL NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (deed, ip)) STRICT;
`;

type Deed = 'claim' | 'join';

/** Each slower than the budget of the log (log-budget.ts) recovers, so that one address cannot use that up. */
const RATES: Readonly<Record<Deed, Rate>> = {
  claim: { perSecond: 1 / 3600, burst: 10 },
  join: { perSecond: 1 / 1200, burst: 20 },
};
/** The largest number of buckets; the latest are kept. */
const MOST = 100;

const isDeed = (type: Command['type']): type is Deed => Object.hasOwn(RATES, type);

/** Without the key of the table, the hash does not reveal the address. */
const hashOf = ({ key }: Setup, deed: Deed, ip: string): string =>
  secretHash(seatSecret(key, 0, `${deed} from ${ip}`)).slice(0, 16);

/**
 * Limits how often strangers who have the link of a table may join it or claim a seat, by IP address. It is saved: an idle
 * object is evicted within seconds, and limits in memory would start anew.
 */
export class Strangers {
  readonly #sql: SqlStorage;

  constructor({ sql }: Pick<DurableObjectStorage, 'sql'>) {
    this.#sql = sql;
  }

  /**
   * Counts a change that a command makes, and returns 0; or the seconds until it may be made. A repeated request changes
   * nothing, and is not counted.
   */
  take({ type }: Command, { table: { setup }, rows }: Change, ip: string, now: number): number {
    if (!isDeed(type) || rows.length === 0) return 0;
    const name = hashOf(setup, type, ip);
    const [before] = this.#sql
      .exec<{ tokens: number; at: number }>('SELECT tokens, at FROM stranger WHERE deed = ? AND ip = ?', type, name)
      .toArray();
    const { bucket, retryAfter } = taken(before, RATES[type], now);
    if (retryAfter > 0) return retryAfter;
    this.#sql.exec('INSERT OR REPLACE INTO stranger VALUES (?, ?, ?, ?)', type, name, bucket.tokens, now);
    this.#forget(now);
    return 0;
  }

  /** Deletes the buckets that are full again, and the oldest if there are too many. */
  #forget(now: number): void {
    for (const [deed, { perSecond, burst }] of Object.entries(RATES)) {
      const full = 'DELETE FROM stranger WHERE deed = ? AND tokens + (? - at) / 1000.0 * ? >= ?';
      this.#sql.exec(full, deed, now, perSecond, burst);
    }
    const others = 'DELETE FROM stranger WHERE rowid NOT IN (SELECT rowid FROM stranger ORDER BY at DESC LIMIT ?)';
    this.#sql.exec(others, MOST);
  }
}
