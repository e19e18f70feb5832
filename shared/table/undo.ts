import type { Seat } from '../game/contract.ts';
import type { History } from './context.ts';
import { positionIn } from './line.ts';
import type { Machine } from './machine.ts';
import { gameOf } from './machine.ts';
import { settingsOf } from './settings.ts';
import { appended, type Change, type Play, withPlay } from './table.ts';
import { clocksAfter } from './turn-clocks.ts';
import { playFrom, proposalAfter } from './turns.ts';

/*
 * Undo. A player takes back their latest action and all after it: at once if nobody else has acted since, the action
 * revealed nothing, and it is their own, not that of an earlier player of the seat; otherwise when all other players have
 * agreed. The undo is an entry in the log like any other. The actions taken back stay in the log, and the dice fall the
 * same again, because draws are numbered from the start of the game.
 */

// docs/decisions/14-undo-stays-in-the-log.md
/** How a seat can take back its latest action, if there are other players to ask; null if it cannot. */
export function undoOf(play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const latest = play.latest[seat] ?? null;
  if (latest === null || play.outcome !== null) return null;
  const isOwn = latest > (play.inherited?.[seat] ?? 0);
  return latest === play.count && !play.revealed && isOwn ? 'at-once' : 'ask';
}

/** Who takes back all but the first `count` actions, and whether the others have agreed. */
interface Undoing {
  readonly seat: Seat;
  readonly count: number;
  readonly isAgreed: boolean;
}

/** Returns to the position after the first `count` actions. Every seat that is waited for is asked again. */
export function takenBack(
  machine: Machine,
  change: Change,
  { seat, count, isAgreed }: Undoing,
  key: string | null,
  at: number,
  history: Pick<History, 'line'>,
): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(machine, change, at, { type: 'undo', seat, count }, { key });
  const [position, before] = positionIn(machine, setup, history.line(count - 1, count), count);
  const isByStandIn = position.recent.at(-1)?.by === 'stand-in';
  const revealed =
    before === undefined || isByStandIn || gameOf(machine, setup).secrecy.reveals(before.state, position.state);
  const after = playFrom(machine, setup, position, revealed, play, next.table);
  const start = { now: at, pace: setup.pace, count, settings: settingsOf(setup) };
  const turning = { ...start, isTakenBack: !isAgreed };
  const clocks = clocksAfter(machine, play.clocks, play.waitingFor, after.waitingFor, turning);
  // A turn that goes on is still the turn that its player was notified of, though its question has changed.
  const since = after.since.map((from, other) => from && (play.since[other] ?? from));
  return withPlay(next, { ...after, since, clocks, proposal: proposalAfter(play) });
}
