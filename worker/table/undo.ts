import type { Seat } from '../../shared/game/contract.ts';
import { clocksAfter } from './clock.ts';
import type { History } from './context.ts';
import { positionIn } from './line.ts';
import { appended, type Change, gameOf, type Play, withPlay } from './table.ts';
import { playFrom } from './turns.ts';

/*
 * Taking back. A player takes back their latest action and all after it: at once if nobody else has acted since and
 * nothing was shown by it, else when all other players have agreed. It is an entry of the log like any other: what was
 * taken back stays there, and dice fall the same again, as they are counted from the beginning.
 */

// docs/decisions/14-undo-stays-in-the-log.md
/** What taking back their latest action would mean for a seat: there are others to be asked. */
export function undoOf(play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const latest = play.latest[seat] ?? null;
  if (latest === null || play.outcome !== null) return null;
  return latest === play.count && !play.revealed ? 'at-once' : 'ask';
}

/** By whom all but the first `count` actions are taken back, and whether the others have agreed. */
interface Undoing {
  readonly seat: Seat;
  readonly count: number;
  readonly isAgreed: boolean;
}

/** Goes back to where the game stood after the first `count` actions: everybody is asked anew. */
export function takenBack(
  change: Change,
  { seat, count, isAgreed }: Undoing,
  key: string | null,
  at: number,
  history: History,
): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(change, at, { type: 'undo', seat, count }, { key });
  const [position, before] = positionIn(setup, history.line(count - 1, count), count);
  const revealed = before === undefined || gameOf(setup).secrecy.reveals(before.state, position.state);
  const after = playFrom(setup, position, revealed, play.clocks, next.table);
  const clocks = clocksAfter(play.clocks, play.waitingFor, after.waitingFor, at, !isAgreed);
  return withPlay(next, { ...after, clocks });
}
