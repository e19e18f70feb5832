import { ok } from '../game/result.ts';
import { type Bucket, type Rate, taken } from '../token-bucket.ts';
import type { Context } from './context.ts';
import { refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import type { Changed, Setup } from './table.ts';

/*
 * Rate limits for what strangers who have the link of a table may do there, by IP address. They are saved with the table:
 * an idle object is evicted within seconds, and limits in memory would start anew.
 */

type Deed = 'claim' | 'join';

/** Each slower than the budget of the log (log-budget.ts) recovers, so that one address cannot use that up. */
const RATES: Readonly<Record<Deed, Rate>> = {
  claim: { perSecond: 1 / 3600, burst: 10 },
  join: { perSecond: 1 / 1200, burst: 20 },
};
/** The largest number of buckets; the latest are kept. */
const MOST = 100;

/** The name of a bucket. Without the key of the table, it does not reveal the address. */
const nameOf = ({ key }: Setup, deed: Deed, ip: string): string =>
  `${deed} ${secretHash(seatSecret(key, 0, `${deed} from ${ip}`)).slice(0, 16)}`;

/** Whether a bucket has refilled. */
const isFull = (name: string, bucket: Bucket, now: number): boolean => {
  const rate = RATES[name.startsWith('claim') ? 'claim' : 'join'];
  return taken(bucket, rate, now, 0).bucket.tokens >= rate.burst;
};

/** Refuses a change by a stranger if there were too many from the same address. Repeated requests do not count. */
export function byStranger(deed: Deed, changed: Changed, { ip, now }: Pick<Context, 'ip' | 'now'>): Changed {
  if (!changed.ok || changed.value.rows.length === 0) return changed;
  const { table, ...change } = changed.value;
  const { strangers = {} } = table.setup;
  const name = nameOf(table.setup, deed, ip);
  const { bucket, retryAfter } = taken(strangers[name], RATES[deed], now);
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const others = Object.entries(strangers).filter(([other, each]) => other !== name && !isFull(other, each, now));
  const kept = Object.fromEntries([...others.slice(1 - MOST), [name, bucket]]);
  return ok({ ...change, table: { ...table, setup: { ...table.setup, strangers: kept } } });
}
