import type { Seat } from '../game/contract.ts';
import { allowanceOf, type ClockSettings, incrementOf, type Pace } from '../protocol/pace.ts';
import type { Machine } from './machine.ts';
import { mayRun, type Times } from './times.ts';

/*
 * The clock of a seat, as pure functions; times are in milliseconds since 1970. It measures the duration of one turn,
 * and only counts the time while it was running, within the hours of its player. A holiday, a pause, an undo, a change
 * of hours, or an alarm that is late or repeated never gives a player more time.
 */

// docs/decisions/19-clocks-count-running-time.md
// docs/decisions/42-clocks-for-real-lives.md
/**
 * The last step of a turn's time that was taken, and that the player was notified of: `half` and `nearly` are the two
 * reminders, at the usual times or at those that the player chose. A clock reaches `out` only after all of its time and
 * the grace.
 */
export type ClockStep = 'fresh' | 'half' | 'nearly' | 'late' | 'out';

/** How the player wants their clock. Changes apply from their next turn on. */
export type Settings = ClockSettings;

export const USUAL: Settings = { hours: null, reminders: null };

export const permitted = (times: Times, settings: Settings, pace: Pace | null): Settings =>
  settings.hours === null || mayRun(times, pace?.rest, settings.hours) ? settings : { ...settings, hours: null };

export interface Clock {
  /** The time that the turn has taken, up to `from` if the clock runs. */
  readonly used: number;
  /** The time since which the clock runs; null while it is stopped. */
  readonly from: number | null;
  readonly step: ClockStep;
  /** How much of the holidays was used, up to `awaySince` during a holiday. */
  readonly away: number;
  readonly awaySince: number | null;
  /** How much of the bank earlier turns have used, less what was put back. */
  readonly spent: number;
  /**
   * The number of actions at the beginning of the last turn that put something back into the bank: earlier turns,
   * played again after an undo, put nothing back.
   */
  readonly earned: number;
  /** What resumes after a pause of the table; null outside a pause. */
  readonly held: 'turn' | 'holiday' | null;
  /** As they were when the turn began. */
  readonly settings: Settings;
}

export const NEW_CLOCK: Clock = {
  used: 0,
  from: null,
  step: 'fresh',
  away: 0,
  awaySince: null,
  spent: 0,
  earned: 0,
  held: null,
  settings: USUAL,
};

export const ran = (machine: Machine, { from, settings: { hours } }: Clock, now: number): number =>
  from === null ? 0 : machine.elapsed(hours, from, now);

export interface SeatNow {
  readonly now: number;
  readonly isWaitedFor: boolean;
}

export const seatNow = (
  { waitingFor }: { readonly waitingFor: readonly Seat[] },
  seat: Seat,
  now: number,
): SeatNow => ({
  now,
  isWaitedFor: waitingFor.includes(seat),
});

/** Starts the clock, unless its player is on holiday or the table has a pause. */
export const started = (clock: Clock, now: number): Clock =>
  clock.from !== null || clock.awaySince !== null || clock.held !== null ? clock : { ...clock, from: now };

export const running = (clock: Clock, { now, isWaitedFor }: SeatNow): Clock =>
  isWaitedFor ? started(clock, now) : clock;

/** The clock, stopped: the time that it ran is counted. */
export const stopped = (machine: Machine, clock: Clock, now: number): Clock =>
  clock.from === null ? clock : { ...clock, used: clock.used + ran(machine, clock, now), from: null };

/** How long the present turn may take: less than with a full bank if earlier turns have taken from it. */
export const timeFor = ({ spent }: Clock, pace: Pace): number =>
  allowanceOf(pace) - (incrementOf(pace) === null ? 0 : Math.min(spent, allowanceOf(pace)));

/** The clock without the time that the turn has taken: the seat has no player, or the turn never came. */
export const unused = (clock: Clock): Clock => ({ ...clock, used: 0, from: null });
