import { DurableObject } from 'cloudflare:workers';
import { HOUR, SECOND } from '../../shared/time.ts';
import { type Bucket, taken } from '../../shared/token-bucket.ts';
import type { Env } from '../env.ts';

/** What a table may have for a time. */
interface Hold {
  readonly count: number;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/**
 * A rate limit for what is done by one address or to one. There is one object for each; it is deleted when its bucket
 * is full again.
 */
export class QuotaObject extends DurableObject<Env> {
  /** Counts one more request, or `cost` of them, of at most `most` in `time` (milliseconds). Returns 0, or the seconds to wait. */
  take(most: number, time: number, cost = 1): number {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const rate = { perSecond: (most * SECOND) / time, burst: most };
    const { bucket, retryAfter } = taken(kv.get<Bucket>('bucket'), rate, now, cost);
    kv.put('bucket', bucket);
    void this.ctx.storage.setAlarm(now + time);
    return retryAfter;
  }

  /** Holds `count` places for a table for an hour, instead of those that it had, if all tables then have at most `most`. */
  hold(table: string, count: number, most: number): boolean {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const held = Object.entries(kv.get<Readonly<Record<string, Hold>>>('places') ?? {});
    const others = held.filter(([id, { until }]) => id !== table && until > now);
    if (others.reduce((sum, [, other]) => sum + other.count, count) > most) return false;
    kv.put('places', { ...Object.fromEntries(others), [table]: { count, until: now + HOUR } satisfies Hold });
    void this.ctx.storage.setAlarm(now + HOUR);
    return true;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
