import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { type Bucket, taken } from '../http/limits.ts';

/** How often something was done lately, by one address or to one. There is one object for each, forgotten after a rest. */
export class QuotaObject extends DurableObject<Env> {
  /** Counts it once more, of `most` in so many seconds: 0, or the seconds after which it may be tried again. */
  take(most: number, seconds: number): number {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const { bucket, retryAfter } = taken(kv.get<Bucket>('bucket'), { perSecond: most / seconds, burst: most }, now);
    kv.put('bucket', bucket);
    void this.ctx.storage.setAlarm(now + seconds * 1000);
    return retryAfter;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
