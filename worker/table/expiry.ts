import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { type Refused, refused } from './refused.ts';
import { appended, type Change, type Table, unchanged } from './table.ts';

/*
 * A table at which no game has begun is removed when nothing has happened there for thirty days; a week before, those
 * who sit at it are told, and one of them can keep it. Nothing else is ever removed while somebody sits there.
 */

const DAY = 24 * 3_600_000;
const QUIET = 23 * DAY;
const NOTICE = 7 * DAY;

/** When a table is to be removed if nothing happens before; null if it never is. The notice comes first, however late. */
export const expiresAt = ({ play, last }: Table): number | null =>
  play !== null ? null : last.at + (last.type === 'expiring' ? NOTICE : QUIET + NOTICE);

const isAnnounced = ({ play, last }: Table): boolean => play === null && last.type === 'expiring';

/** Whether there is a table no longer. */
export const isExpired = (table: Table, now: number): boolean => isAnnounced(table) && now >= table.last.at + NOTICE;

/** When something is to be done about it; undefined if never. */
export const nextExpiry = (table: Table): number | undefined =>
  table.play !== null ? undefined : table.last.at + (isAnnounced(table) ? NOTICE : QUIET);

/** The change, and the notice that the table is about to be removed, if it is due. */
export function announced(change: Change, now: number): Change {
  const { play, last } = change.table;
  const isDue = play === null && last.type !== 'expiring' && now >= last.at + QUIET;
  return isDue ? appended(change, now, { type: 'expiring' }) : change;
}

/** A player wants a table to stay that was about to be removed. */
export function kept(table: Table, seat: Seat, now: number): Result<Change, Refused> {
  if (table.play) return refused('already-started');
  return ok(isAnnounced(table) ? appended(unchanged(table), now, { type: 'keep', seat }) : unchanged(table));
}
