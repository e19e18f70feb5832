import type { SeatClock } from '../protocol/messages/snapshot.ts';
import { incrementOf, type Pace } from '../protocol/pace.ts';
import { HOUR } from '../time.ts';
import { type Clock, type ClockStep, ran, type SeatNow, started, timeFor } from './clock.ts';
import { holidayOf } from './holidays.ts';
import type { Machine } from './machine.ts';
import type { Times } from './times.ts';

/* The steps that a running clock takes from reminders to the end of the grace, and what everybody is shown of them. */

/** The steps of a clock that are still to come, and after how much time of the turn each is taken. */
function coming({ grace }: Times, clock: Clock, pace: Pace): readonly (readonly [step: ClockStep, after: number])[] {
  const time = timeFor(clock, pace);
  const { reminders } = clock.settings;
  const [first, second] = reminders?.map((hours) => time - hours * HOUR) ?? [time / 2, (time * 9) / 10];
  const steps = [
    ['half', first],
    ['nearly', second],
    ['late', time],
    ['out', time + grace],
  ] as const;
  const taken = steps.findIndex(([step]) => step === clock.step);
  // A reminder that would be due before the turn begins is skipped.
  return steps
    .slice(taken + 1)
    .flatMap(([step, after]) => (after === undefined || (after <= 0 && step !== 'late') ? [] : [[step, after]]));
}

/** When a running clock has counted this much of the turn; null while it is stopped. */
const reaches = (machine: Machine, { used, from, settings }: Clock, time: number): number | null =>
  from === null ? null : machine.momentAfter(settings.hours, from, time - used);

/** When a clock takes its next step or a holiday ends; undefined if neither will happen. */
export function nextOf(machine: Machine, times: Times, clock: Clock, pace: Pace): number | undefined {
  const { until } = holidayOf(times, clock);
  if (until !== null) return until;
  const [next] = coming(times, clock, pace);
  return next && (reaches(machine, clock, next[1]) ?? undefined);
}

/**
 * A running clock with the step that is due; undefined if none is. If several steps were missed, only the last is
 * taken, but a player's time is never out before they had the grace.
 */
export function stepped(machine: Machine, times: Times, clock: Clock, pace: Pace, now: number): Clock | undefined {
  if (clock.from === null) return undefined;
  const total = clock.used + ran(machine, clock, now);
  const due = coming(times, clock, pace).filter(([, after]) => total >= after);
  const step = due.findLast(([next]) => next !== 'out' || clock.step === 'late')?.[0];
  if (step === undefined) return undefined;
  return step === 'late' ? graced(clock, pace, now) : { ...clock, step };
}

/** The grace begins when it is announced, however late that is. */
export const graced = (clock: Clock, pace: Pace, now: number): Clock =>
  started({ ...clock, step: 'late', used: timeFor(clock, pace), from: null }, now);

/** A player who acts after their time was out gets the grace again, to finish the turn. */
export const welcomed = (clock: Clock, pace: Pace | null, now: number): Clock =>
  pace === null || clock.step !== 'out' ? clock : graced(clock, pace, now);

/** The clock of a player who was away and is back: nobody may call them late at once. */
export function cameBack(clock: Clock, pace: Pace | null, { now, isWaitedFor }: SeatNow): Clock {
  if (pace === null) return isWaitedFor ? started({ ...clock, used: 0, from: null, step: 'fresh' }, now) : clock;
  if (clock.step !== 'out') return clock;
  return isWaitedFor ? graced(clock, pace, now) : { ...clock, step: 'fresh' };
}

/** When the time of a running turn ends; null while the clock is stopped. */
export const deadlineOf = (machine: Machine, clock: Clock, pace: Pace): number | null =>
  reaches(machine, clock, timeFor(clock, pace));

/** A clock as shown to everybody, in values that do not change as time passes. */
export function showClock(
  machine: Machine,
  times: Times,
  clock: Clock,
  pace: Pace,
  { isWaitedFor }: Pick<SeatNow, 'isWaitedFor'>,
): SeatClock {
  const { used, from, step, awaySince, settings } = clock;
  const time = timeFor(clock, pace);
  return {
    deadline: reaches(machine, clock, time),
    // If the others just wait, the player loses nothing at the end of the grace.
    graceUntil: pace.onTimeOut === 'wait' ? null : reaches(machine, clock, time + times.grace),
    left: isWaitedFor && from === null ? time - used : null,
    bank: incrementOf(pace) === null ? null : Math.max(0, time - used),
    rests: settings.hours !== null,
    isLate: isWaitedFor && awaySince === null && (step === 'late' || step === 'out'),
    holiday: holidayOf(times, clock),
  };
}
