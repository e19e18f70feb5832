import { earliest } from '../time.ts';
import { AT_ONCE, autoplay, isPlayDue, nextPlayAt, type QueuedTurn } from './autoplay.ts';
import { nextClaimAt, settleClaims } from './claims.ts';
import type { History } from './context.ts';
import { nextClockStep, settleClocks } from './deadlines.ts';
import { announceExpiry, endRest, isErased, nextExpiry, nextRestEnd } from './expiry.ts';
import type { Machine } from './machine.ts';
import { nextProposalAt, settleProposal } from './proposal-decision.ts';
import { freeUnclaimed, nextUnclaimed } from './rematch.ts';
import { nextRemedyAt, settleRemedies } from './remedies.ts';
import { type Change, isResting, type Table } from './table.ts';

/**
 * Adds to a change everything that follows at this time without a player. Further actions, and steps of clocks after a
 * new pace was agreed, are left to the alarm, which is then due at once. An alarm may come late or twice.
 */
export function settle(
  machine: Machine,
  change: Change,
  now: number,
  history: Pick<History, 'line'>,
  queued: readonly QueuedTurn[] = [],
): Change {
  if (change.table.setup.isBlocked || isErased(change.table)) return change;
  if (change.table.setup.moved) return settleMoved(machine, change, now, history, queued);
  const timed = settleClocks(
    machine,
    settleClaims(
      machine,
      endRest(machine, announceExpiry(machine, freeUnclaimed(machine, change, now), now), now),
      now,
    ),
    now,
  );
  // A player who is away from now on is no longer asked, which may decide a proposal.
  const decided = settleProposal(machine, settleRemedies(machine, timed, now), now, history);
  // Where no seat belongs to a player any more, nothing is played.
  const isPlayed = !isResting(decided.table) && !decided.table.setup.moved;
  return isPlayed ? autoplay(machine, decided, AT_ONCE, now, queued) : decided;
}

/** A table that has moved rests, unless its players agree to stay. */
function settleMoved(
  machine: Machine,
  change: Change,
  now: number,
  history: Pick<History, 'line'>,
  queued: readonly QueuedTurn[],
): Change {
  const decided = settleProposal(machine, change, now, history);
  return decided.table.setup.moved ? decided : settle(machine, decided, now, history, queued);
}

/** When `settle` next has something to do; undefined if never. */
export function settlesAt(
  machine: Machine,
  table: Table,
  now: number,
  queued: readonly QueuedTurn[] = [],
): number | undefined {
  if (isErased(table)) return table.last.at;
  if (table.setup.isBlocked) return undefined;
  if (table.setup.moved) return nextProposalAt(table);
  if (isPlayDue(machine, table, now, queued)) return now;
  return earliest([
    nextClaimAt(table),
    nextClockStep(machine, table),
    nextProposalAt(table),
    nextRemedyAt(table),
    nextExpiry(table),
    nextRestEnd(table),
    nextUnclaimed(table),
    nextPlayAt(machine, table),
  ]);
}
