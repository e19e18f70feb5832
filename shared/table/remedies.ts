import { standInLevel } from '../game/stand-in.ts';
import { earliest } from '../time.ts';
import { happen } from './happen.ts';
import { effectiveAt, isDue } from './late.ts';
import { gameOf, type Machine } from './machine.ts';
import { type Change, isOver, type Table } from './table.ts';

/* Decisions about late seats take effect after a day. */

/** Applies all decisions about late seats that are due. Idempotent. */
export function settleRemedies(machine: Machine, change: Change, now: number): Change {
  const { setup, play } = change.table;
  if (!play || isOver(change.table)) return change;
  const seat = play.votes.remedies.findIndex((remedy) => remedy && isDue(setup, remedy, now));
  const remedy = play.votes.remedies[seat];
  if (!remedy) return change;
  if (remedy.what === 'end') return happen(machine, change, now, { type: 'end' });
  const level = remedy.what === 'bot' ? standInLevel(gameOf(machine, setup)) : undefined;
  const next = happen(machine, change, now, { type: 'replaced', seat, next: level ?? 'open' });
  return settleRemedies(machine, next, now);
}

/** When the next decision takes effect; undefined if there is none. */
export function nextRemedyAt(table: Table): number | undefined {
  const { setup, play } = table;
  if (!play || isOver(table)) return undefined;
  return earliest(
    play.votes.remedies.map((remedy) => (remedy && !remedy.isInEffect ? effectiveAt(setup, remedy) : undefined)),
  );
}
