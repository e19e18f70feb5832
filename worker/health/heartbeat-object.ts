import { DurableObject } from 'cloudflare:workers';
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import type { Heartbeat } from '../objects/calls.ts';

/** In milliseconds: how far the clock may go back, as when it is corrected by a time server. */
const TOLERANCE = MINUTE;
/** In milliseconds: after so long, a clock that goes on from an earlier time is right, and the one before was wrong. */
const FORGIVEN = HOUR;
/** In milliseconds: an alarm that comes later is late. */
const LATE = 30 * SECOND;

/** What is stored of the clock: the latest time that it has shown, and since when it shows an earlier one. */
export interface ClockRecord {
  readonly latest: number;
  readonly behindSince: number | null;
}

/** The record after the clock shows this time. */
export function afterReading(record: ClockRecord | undefined, now: number): ClockRecord {
  if (record === undefined || now >= record.latest - TOLERANCE)
    return { latest: Math.max(now, record?.latest ?? 0), behindSince: null };
  const since = Math.min(record.behindSince ?? now, now);
  return now - since >= FORGIVEN ? { latest: now, behindSince: null } : { ...record, behindSince: since };
}

/** When it was first asked in this isolate: an alarm from before may have been due while nothing ran. */
let firstAsked: number | undefined;

// docs/decisions/63-health-is-tried-when-asked.md
/** Finds out whether what all objects need works: storage, alarms, and the clock. Without a question it does nothing. */
export class HeartbeatObject extends DurableObject<Env> {
  async beat(): Promise<Heartbeat> {
    const { storage } = this.ctx;
    const now = Date.now();
    firstAsked ??= now;
    const due = await storage.getAlarm();
    const clock = afterReading(storage.kv.get<ClockRecord>('clock'), now);
    storage.kv.put('clock', clock);
    if (due === null || due > now + MINUTE) void storage.setAlarm(now + MINUTE);
    const isLate = due !== null && now - Math.max(due, firstAsked) > LATE;
    return { alarms: isLate ? 'late' : 'ok', clock: clock.behindSince === null ? 'ok' : 'behind' };
  }

  /** That it comes is all that is asked of it. */
  override alarm(): void {}
}
