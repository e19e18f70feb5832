import { standInLevel } from '../game/stand-in.ts';
import { earliest } from '../time.ts';
import { effectiveAt } from './late.ts';
import type { Machine } from './machine.ts';
import { gameOf } from './machine.ts';
import { closed } from './proposal-decision.ts';
import { appended, type Change, isOver, type Table, withPlay } from './table.ts';

/* Decisions about late seats take effect after a day. */

/** Applies all decisions about late seats that are due. Idempotent. */
export function remediesSettled(machine: Machine, change: Change, now: number): Change {
  const { setup, play } = change.table;
  if (!play || isOver(change.table)) return change;
  const seat = play.remedies.findIndex((remedy) => remedy && !remedy.isInEffect && effectiveAt(remedy) <= now);
  const remedy = play.remedies[seat];
  if (!remedy) return change;
  if (remedy.what === 'end') return closed(machine, change, now, [seat]);
  const level = remedy.what === 'bot' ? standInLevel(gameOf(machine, setup)) : undefined;
  const next = appended(machine, change, now, { type: 'replaced', seat, next: level ?? 'open' });
  const remedies = play.remedies.with(seat, { ...remedy, isInEffect: true });
  return remediesSettled(machine, withPlay(next, { ...play, remedies }), now);
}

/** When the next decision takes effect; undefined if there is none. */
export function nextRemedyAt(table: Table): number | undefined {
  if (!table.play || isOver(table)) return undefined;
  return earliest(
    table.play.remedies.map((remedy) => (remedy && !remedy.isInEffect ? effectiveAt(remedy) : undefined)),
  );
}
