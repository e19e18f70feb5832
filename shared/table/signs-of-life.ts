import type { Seat } from '../game/contract.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Change, isOver, type Table, unchanged, withActive } from './table.ts';

/** Records a sign of life of a player, which cancels what was proposed or decided because they were late. */
export function withSignOfLife(
  machine: Machine,
  change: Change,
  seat: Seat,
  at: number,
  key: string | null = null,
): Change {
  const { setup, play } = change.table;
  if (!play || isOver(change.table) || setup.places[seat]?.by !== 'player') return change;
  const what = play.votes.proposal?.what;
  const isProposed = what?.type === 'remedy' && what.of === seat;
  if ((play.votes.remedies[seat] ?? null) === null && !isProposed)
    return { ...change, table: { ...change.table, play: withActive(play, seat, at) } };
  return happen(machine, change, at, { type: 'return', seat }, { key });
}

/**
 * A player says that they are back. Changes nothing if nothing was proposed or decided about their seat. `key`: that of
 * the request, if it is only recognized by its key when it is repeated.
 */
export function returnToTable(
  machine: Machine,
  table: Table,
  seat: Seat,
  at: number,
  key: string | null = null,
): Change {
  const change = withSignOfLife(machine, unchanged(table), seat, at, key);
  return change.rows.length > 0 ? change : unchanged(table);
}

/** A player says something to the others: a sign of life, recorded only where it matters. */
export function hearTalk(machine: Machine, table: Table, seat: Seat, at: number): Change {
  const { proposal = null, remedies = [] } = table.play?.votes ?? {};
  const matters =
    proposal?.what.type === 'end' || proposal?.what.type === 'remedy' || (remedies[seat] ?? null) !== null;
  return matters ? withSignOfLife(machine, unchanged(table), seat, at) : unchanged(table);
}
