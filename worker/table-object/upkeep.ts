import { isErased, isExpired } from '../../shared/table/expiry.ts';
import { settlesAt } from '../../shared/table/settle.ts';
import { type Table, unchanged } from '../../shared/table/table.ts';
import { DAY } from '../../shared/time.ts';
import { logError } from '../log-error.ts';
import { MACHINE } from '../machine.ts';
import { archive } from './archive.ts';
import type { LiveTable } from './live-table.ts';

/* What happens to a table without a request: it is woken, archived, and in the end removed. */

/** In milliseconds: an alarm that comes later than this may be a repetition, the first of which comes after two seconds. */
const PUNCTUAL = 1000;
/** Also in milliseconds: for how long a table that the operator has deleted waits for its last notices to leave. */
const FAREWELL = DAY;

/**
 * Does what is due. It may be called late, for nothing, or twice; after a failure, the object is woken again later.
 * `setFor`: the time of the alarm. One that comes late may be the repetition of one that was cut off.
 */
export async function wake(live: LiveTable, ctx: DurableObjectState, setFor?: number): Promise<void> {
  live.alarm.forget();
  const now = Date.now();
  const isLate = setFor !== undefined && now > setFor + PUNCTUAL;
  try {
    const table = live.load();
    if (!table) return;
    if (isExpired(table, now)) return await remove(live, ctx, table, { now, isLate });
    if (live.parts.visits.isForgotten(table, now)) return putAway(live, ctx, table, now);
    const after = live.transaction(() => live.commit(unchanged(table), { now }));
    live.broadcast.closeSilent();
    live.broadcast.wake(now);
    live.parts.wake(after, now, isLate);
    // If this is cut off, the platform repeats the alarm, so no other one is set for that. The next alarm comes only
    // after this one has ended: if an earlier one is set meanwhile, this one ends at once.
    if (settlesAt(MACHINE, after, now, live.parts.queued(after)) !== now)
      await Promise.race([live.parts.notifications.delivered(), live.alarm.nextSet()]);
    live.alarm.succeeded(now);
    live.rearm();
  } catch (error) {
    logError(error);
    live.alarm.retry(now);
  }
}

interface Waking {
  readonly now: number;
  readonly isLate: boolean;
}

/** Deletes an expired table and everything about it, once nothing remains to be delivered. */
async function remove(
  live: LiveTable,
  { storage }: DurableObjectState,
  table: Table,
  { now, isLate }: Waking,
): Promise<void> {
  const { notifications, circle } = live.parts;
  const isTakenBack = circle.isTakenBack(table, now);
  const until = table.last.at + FAREWELL;
  if (isErased(table) && notifications.next(table, now) !== undefined) {
    if (now < until) return sayFarewell(live, table, { now, isLate }, until);
    console.error('a table was deleted before all its players could be told');
  }
  if (!notifications.isDone(table, now) || !isTakenBack) {
    live.alarm.retry(now);
    return;
  }
  live.broadcast.close(undefined, 'no such table any more');
  void storage.deleteAlarm();
  void storage.deleteAll();
  live.alarm.forget();
  live.forget();
}

/** Tells the players of a table that the operator has deleted; it is woken again for what could not be delivered yet. */
async function sayFarewell(live: LiveTable, table: Table, { now, isLate }: Waking, until: number): Promise<void> {
  const { notifications } = live.parts;
  notifications.wake(table, now, isLate);
  await notifications.delivered();
  live.alarm.succeeded(now);
  live.alarm.set(Math.min(until, notifications.next(table, Date.now()) ?? now));
}

/** Archives a finished table that nobody has opened for long. If that is not possible now, it counts as visited. */
function putAway(live: LiveTable, ctx: DurableObjectState, table: Table, now: number): void {
  const isInUse = ctx.getWebSockets().length > 0 || !live.parts.notifications.isIdle(now);
  if (isInUse || !isPutAway(ctx.storage, table)) live.visit(table, now);
  else live.forget();
}

function isPutAway(storage: DurableObjectStorage, { setup }: Table): boolean {
  try {
    archive(storage, setup);
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}

/**
 * Records that somebody has opened a finished table, if that is news. Best effort: a failed write, as on a full disk,
 * keeps nobody from reading.
 */
export function noteVisit(live: LiveTable, table: Table, now: number): void {
  if (!live.parts.visits.isNews(table, now)) return;
  try {
    live.visit(table, now);
  } catch (error) {
    logError(error);
  }
}
