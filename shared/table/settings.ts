import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import type { ClockSettings } from '../protocol/pace.ts';
import { permitted, USUAL } from './clock.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { refused } from './refused.ts';
import { type Changed, isOver, type Table, unchanged } from './table.ts';
import { timesOf } from './times.ts';

/* How players want their own clocks: the hours in which they run, and when they are reminded. */

/**
 * Applies from the next turn on: a turn keeps the hours that it began with. Refused without a pace, with hours that the
 * table does not permit, and with an unknown time zone.
 */
export function changeClock(
  machine: Machine,
  table: Table,
  seat: Seat,
  { hours, reminders }: ClockSettings,
  now: number,
): Changed {
  const { setup } = table;
  const place = setup.places[seat];
  if (isOver(table)) return refused('game-over');
  if (setup.pace === null) return refused('no-pace');
  if (place?.by !== 'player') return refused('seat-not-player');
  if (hours !== null && !machine.isZone(hours.zone)) return refused('wrong-zone');
  const sorted = reminders === null ? null : [...new Set(reminders)].sort((one, other) => other - one);
  const clock = { hours, reminders: sorted };
  if (permitted(timesOf(setup), clock, setup.pace) !== clock) return refused('wrong-hours');
  if (JSON.stringify(place.clock ?? USUAL) === JSON.stringify(clock)) return ok(unchanged(table));
  return ok(happen(machine, unchanged(table), now, { type: 'clock', seat, aside: clock }));
}
