import type { Table } from '../../../shared/table/table.ts';
import { HOUR } from '../../../shared/time.ts';
import { type Channel, isConfirmed } from '../channels/channel.ts';
import { turnSince } from '../news/situation.ts';
import { nextHour } from './schedule.ts';

/* Reminders at times of the day that a player chose for a channel. docs/decisions/25-rhythms-are-evaluated-late.md */

/** A player who has just been notified of a turn is not reminded of it. */
const SETTLED = HOUR;
/** What was missed by more, because the channel was down, is skipped: the reminder could come at night. */
export const STALE = HOUR;

export function nextReminder(channel: Channel, table: Table): number | undefined {
  const { seat, kind, remind, remindedAt = 0, health, isClosing = false, confirmation } = channel;
  const since = turnSince(table, seat);
  if (!remind || since === null || kind === 'feed' || health.isOff || isClosing || !isConfirmed(channel))
    return undefined;
  const usableSince = Math.max(channel.addedAt, confirmation?.confirmedAt ?? 0);
  return nextHour(remind.zone, remind.at, Math.max(since + SETTLED, remindedAt, usableSince));
}

/** The latest of the times that are due, and whether it is still worth a message; undefined if none is due. */
export function dueReminder(
  channel: Channel,
  table: Table,
  now: number,
): { readonly at: number; readonly isStale: boolean } | undefined {
  const first = nextReminder(channel, table);
  if (!channel.remind || first === undefined || first > now) return undefined;
  const { zone, at } = channel.remind;
  let latest = first < now - STALE ? nextHour(zone, at, now - STALE) : first;
  if (latest > now) return { at: now - STALE, isStale: true };
  for (let next = latest; next <= now; next = nextHour(zone, at, next)) latest = next;
  return { at: latest, isStale: false };
}
