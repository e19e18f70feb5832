import { DurableObject } from 'cloudflare:workers';
import type { Env } from './env.ts';
import { type Bucket, setting, taken } from './limits.ts';

const HOUR = 3600;

/** How many tables one address has opened lately. There is one object for each address, forgotten after an hour. */
export class QuotaObject extends DurableObject<Env> {
  /** Counts a table to be opened: 0, or the seconds after which it may be tried again. */
  take(): number {
    const { kv } = this.ctx.storage;
    const perHour = setting(this.env.TABLES_PER_HOUR);
    const now = Date.now();
    const { bucket, retryAfter } = taken(kv.get<Bucket>('bucket'), { perSecond: perHour / HOUR, burst: perHour }, now);
    kv.put('bucket', bucket);
    void this.ctx.storage.setAlarm(now + HOUR * 1000);
    return retryAfter;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
