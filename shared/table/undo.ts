import type { Seat } from '../game/contract.ts';
import type { History } from './context.ts';
import { happen } from './happen.ts';
import { canReplay, positionIn } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { positionAt } from './position.ts';
import type { Change, Checkpoint, Play, Setup } from './table.ts';
import { othersOf } from './votes.ts';

/*
 * Undo. A player takes back their latest action and all after it: at once if nobody else has acted since, the action
 * revealed nothing, and it is their own, not that of an earlier player of the seat; otherwise when all other players have
 * agreed. The undo is an entry in the log like any other. The actions taken back stay in the log, and the dice fall the
 * same again, because draws are numbered from the start of the game.
 */

/**
 * The action from which a seat takes back, counted from 1: its latest; or the last of all, if that was typed for somebody
 * elsewhere, since whoever sees that it was mistyped takes back that alone. Null if there is none.
 */
export const takesBackFrom = ({ count, latest, recent }: Checkpoint, seat: Seat): number | null =>
  recent.at(-1)?.by === 'elsewhere' ? count : (latest[seat] ?? null);

// docs/decisions/14-undo-stays-in-the-log.md
/** How a seat can take back its latest action; null if it cannot. */
export function undoFor(machine: Machine, setup: Setup, play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const { position, attendance } = play;
  const latest = takesBackFrom(position, seat);
  if (latest === null || position.outcome !== null || !canReplay(machine, setup)) return null;
  const isOwn = latest > (attendance.inherited?.[seat] ?? 0);
  const isAlone = latest === position.count && !position.revealed && isOwn;
  return isAlone || othersOf(setup, play, seat).length === 0 ? 'at-once' : 'ask';
}

export function takeBack(
  machine: Machine,
  change: Change,
  { seat, count }: { readonly seat: Seat; readonly count: number },
  key: string | null,
  at: number,
  history: Pick<History, 'line'>,
): Change {
  const { setup } = change.table;
  const game = gameOf(machine, setup);
  const [now, before] = positionIn(machine, setup, history.line(count - 1, count), count);
  const isByStandIn = now.recent.at(-1)?.by === 'stand-in';
  const revealed = before === undefined || isByStandIn || game.secrecy.reveals(before.state, now.state);
  const position = positionAt(game, now, revealed);
  return happen(machine, change, at, { type: 'undo', seat, count, aside: { position } }, { key });
}
