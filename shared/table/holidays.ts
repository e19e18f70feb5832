import { type Clock, running, type SeatNow, stopped } from './clock.ts';
import type { Machine } from './machine.ts';
import type { Times } from './times.ts';

/* Holidays of a player and pauses of a table: meanwhile, nothing of a turn is used up. */

const leftOf = ({ holidays }: Times, { away }: Clock): number => holidays - away;

/** The same, and when the present holiday ends at the latest; null if there is none. */
export const holidayOf = (times: Times, clock: Clock): { readonly until: number | null; readonly left: number } => ({
  until: clock.awaySince === null ? null : clock.awaySince + leftOf(times, clock),
  left: leftOf(times, clock),
});

/** How much of the holidays is used up: not more of the present one if the system clock was set back. */
const awayAt = ({ away, awaySince }: Clock, now: number): number =>
  awaySince === null ? away : away + Math.max(0, now - awaySince);

export const isBudgetSpent = ({ holidays }: Times, clock: Clock, now: number): boolean =>
  clock.awaySince !== null && awayAt(clock, now) >= holidays;

/** The clock of a player who goes on holiday; undefined if no holidays are left. */
export function paused(machine: Machine, times: Times, clock: Clock, now: number): Clock | undefined {
  if (clock.awaySince !== null) return clock;
  return leftOf(times, clock) > 0 ? { ...stopped(machine, clock, now), awaySince: now } : undefined;
}

/** The clock without a current holiday, still stopped. */
const holidayEnded = ({ holidays }: Times, clock: Clock, now: number): Clock =>
  clock.awaySince === null ? clock : { ...clock, away: Math.min(holidays, awayAt(clock, now)), awaySince: null };

/** The clock without any holiday, be it a current one or one that would resume after a pause; still stopped. */
export const holidaysEnded = (times: Times, clock: Clock, now: number): Clock =>
  holidayEnded(times, { ...clock, held: clock.held && 'turn' }, now);

export const back = (times: Times, clock: Clock, seat: SeatNow): Clock =>
  clock.awaySince === null ? clock : running(holidayEnded(times, clock, seat.now), seat);

/** The clock without its holiday, be it a current one or one that would resume after a pause of the table. */
export const withoutHoliday = (times: Times, clock: Clock, seat: SeatNow): Clock =>
  back(times, { ...clock, held: clock.held && 'turn' }, seat);

/** The clock at the beginning of a pause of the table: nothing of the turn or of a holiday is used up meanwhile. */
export function held(machine: Machine, times: Times, clock: Clock, now: number): Clock {
  if (clock.held !== null) return clock;
  const isOnHoliday = clock.awaySince !== null;
  return { ...stopped(machine, holidayEnded(times, clock, now), now), held: isOnHoliday ? 'holiday' : 'turn' };
}

export function released(times: Times, clock: Clock, seat: SeatNow): Clock {
  const free = { ...clock, held: null };
  return clock.held === 'holiday' && leftOf(times, clock) > 0 ? { ...free, awaySince: seat.now } : running(free, seat);
}
