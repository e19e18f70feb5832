import { autoplayed, isPlayDue, type QueuedTurn } from './autoplay.ts';
import { claimsSettled, nextClaimAt } from './claims.ts';
import { nextPaced, paced } from './deadlines.ts';
import { announced, nextExpiry } from './expiry.ts';
import type { Change, Table } from './table.ts';

/** More actions than these, about what four bots do in a round, wait for the alarm: so no request lasts long. */
const ACTIONS_AT_ONCE = 24;

/**
 * A change with all that follows from it by itself, now: a table that nobody wants is announced to expire, claims that
 * are due are granted or lapse, clocks take their steps, and what needs no player is played. Idempotent, so that an
 * alarm may come late or twice.
 */
export const settle = (change: Change, now: number, queued: readonly QueuedTurn[] = []): Change =>
  autoplayed(paced(claimsSettled(announced(change, now), now), now), ACTIONS_AT_ONCE, now, queued);

/** When `settle` has something to do by itself; undefined if it never has. */
export function settlesAt(table: Table, now: number, queued: readonly QueuedTurn[] = []): number | undefined {
  if (isPlayDue(table, queued)) return now;
  const times = [nextClaimAt(table), nextPaced(table), nextExpiry(table)].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
