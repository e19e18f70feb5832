import { DurableObject } from 'cloudflare:workers';
import { SECOND } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import { type Bucket, taken } from '../token-bucket.ts';

/**
 * A rate limit for what is done by one address or to one. There is one object for each; it is deleted when its bucket
 * is full again.
 */
export class QuotaObject extends DurableObject<Env> {
  /** Counts one more request, of at most `most` in `time` (milliseconds). Returns 0, or the seconds to wait. */
  take(most: number, time: number): number {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const rate = { perSecond: (most * SECOND) / time, burst: most };
    const { bucket, retryAfter } = taken(kv.get<Bucket>('bucket'), rate, now);
    kv.put('bucket', bucket);
    void this.ctx.storage.setAlarm(now + time);
    return retryAfter;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
