import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import { DAY } from '../time.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { refused } from './refused.ts';
import { type Change, type Changed, isResting, type Table, unchanged } from './table.ts';
import { timesOf } from './times.ts';

/*
 * A table whose game has not begun is removed after thirty days without any entry in its log. A week before, its
 * players are notified, and each of them can keep it. A table whose game has begun is never removed; a finished one is
 * archived (docs/decisions/36-old-tables-are-archived.md). A game that all players have left rests, and ends after
 * thirty days unless somebody takes over a seat.
 */

const QUIET = 23 * DAY;
const NOTICE = 7 * DAY;

/**
 * When a table will be removed if nothing happens until then; null if never. The removal is always announced a week
 * ahead, even if that delays it.
 */
export const expiresAt = ({ play, last }: Table): number | null =>
  play !== null ? null : last.at + (last.type === 'expiring' ? NOTICE : QUIET + NOTICE);

const isAnnounced = ({ play, last }: Table): boolean => play === null && last.type === 'expiring';

/** Whether the operator has deleted it: nothing happens there any more. */
export const isErased = ({ setup, last }: Table): boolean => setup.isDeleted === true && last.type === 'erase';

/** Whether the table is to be removed now. */
export const isExpired = (table: Table, now: number): boolean =>
  isErased(table) || (isAnnounced(table) && now >= table.last.at + NOTICE);

/** When the announcement or the removal is due; undefined if never. */
export const nextExpiry = (table: Table): number | undefined =>
  table.play !== null ? undefined : table.last.at + (isAnnounced(table) ? NOTICE : QUIET);

export function announceExpiry(machine: Machine, change: Change, now: number): Change {
  const { play, last } = change.table;
  const isDue = play === null && last.type !== 'expiring' && now >= last.at + QUIET;
  return isDue ? happen(machine, change, now, { type: 'expiring' }) : change;
}

export function keepTable(machine: Machine, table: Table, seat: Seat, now: number): Changed {
  if (table.play) return refused('already-started');
  return ok(isAnnounced(table) ? happen(machine, unchanged(table), now, { type: 'keep', seat }) : unchanged(table));
}

/** When a game that rests ends; undefined if it does not rest. */
export const nextRestEnd = (table: Table): number | undefined =>
  isResting(table) ? table.last.at + timesOf(table.setup).rest : undefined;

export const endRest = (machine: Machine, change: Change, now: number): Change =>
  now >= (nextRestEnd(change.table) ?? Number.POSITIVE_INFINITY)
    ? happen(machine, change, now, { type: 'end' })
    : change;
