import type { Seat } from '../../shared/game/contract.ts';
import type { SeatClock } from '../../shared/protocol/messages/snapshot.ts';
import { allowanceOf, graceOf, HOLIDAYS, type Pace } from '../../shared/protocol/pace.ts';

/*
 * The clock of a seat, as pure functions; times are in milliseconds since 1970. It measures the duration of one turn,
 * and only counts the time for which it ran. No holiday, undo or alarm that comes late or twice gives a player more
 * time.
 */

// docs/decisions/19-clocks-count-running-time.md
/**
 * The last step of a turn's time that was taken, and that the player was told of. A clock reaches `out` only after all
 * of its time and the grace.
 */
export type Step = 'fresh' | 'half' | 'nearly' | 'late' | 'out';

export interface Clock {
  /** The duration of the turn, up to `from` if the clock runs. */
  readonly used: number;
  /** The time since which the clock runs; null while it is stopped. */
  readonly from: number | null;
  readonly step: Step;
  /** How much of the holidays was used, up to `awaySince` during a holiday. */
  readonly away: number;
  readonly awaySince: number | null;
}

export const NEW_CLOCK: Clock = { used: 0, from: null, step: 'fresh', away: 0, awaySince: null };

/** The time elapsed since `from`: 0 if the system clock was set back. */
const since = (from: number | null, now: number): number => (from === null ? 0 : Math.max(0, now - from));

/** Starts the clock, unless its player is on holiday. */
const running = (clock: Clock, now: number): Clock =>
  clock.from !== null || clock.awaySince !== null ? clock : { ...clock, from: now };

const standing = (clock: Clock, now: number): Clock =>
  clock.from === null ? clock : { ...clock, used: clock.used + since(clock.from, now), from: null };

/** The clock of a new turn. */
export const turned = (clock: Clock, now: number): Clock =>
  running({ ...clock, used: 0, from: null, step: 'fresh' }, now);

/**
 * The clocks after a change of who is waited for. The clock of a seat that is still waited for keeps running. A turn
 * that its player took back without asking continues with the time that was left.
 */
export function clocksAfter(
  clocks: readonly Clock[],
  before: readonly Seat[],
  after: readonly Seat[],
  now: number,
  isTakenBack = false,
): readonly Clock[] {
  return clocks.map((clock, seat) => {
    if (!after.includes(seat)) return standing(clock, now);
    if (before.includes(seat)) return clock;
    return isTakenBack ? running(clock, now) : turned(clock, now);
  });
}

/** A player who acts after their time was out gets the grace again, to finish the turn. */
export const welcomed = (clock: Clock, pace: Pace | null, now: number): Clock =>
  pace === null || clock.step !== 'out' ? clock : graced(clock, pace, now);

/** The clock of a player who was away and is back: nobody may call them late at once. */
export function cameBack(clock: Clock, pace: Pace | null, isWaited: boolean, now: number): Clock {
  if (pace === null) return isWaited ? { ...clock, used: 0, from: now } : clock;
  if (clock.step !== 'out') return clock;
  return isWaited ? graced(clock, pace, now) : { ...clock, used: 0, step: 'fresh' };
}

/** The grace begins when it is announced, however late that is. */
const graced = (clock: Clock, pace: Pace, now: number): Clock => ({
  ...clock,
  step: 'late',
  used: allowanceOf(pace),
  from: clock.awaySince === null ? now : null,
});

/** After how much time of a turn each step is taken. */
function after(step: Step, pace: Pace): number {
  const allowance = allowanceOf(pace);
  switch (step) {
    case 'fresh':
      return 0;
    case 'half':
      return allowance / 2;
    case 'nearly':
      return (allowance * 9) / 10;
    case 'late':
      return allowance;
    case 'out':
      return allowance + graceOf(pace);
  }
}

const NEXT: Readonly<Record<Step, Step | null>> = {
  fresh: 'half',
  half: 'nearly',
  nearly: 'late',
  late: 'out',
  out: null,
};

/** When a clock takes its next step or a holiday ends; undefined if neither will happen. */
export function nextOf({ used, from, step, away, awaySince }: Clock, pace: Pace): number | undefined {
  if (awaySince !== null) return awaySince + HOLIDAYS - away;
  const next = NEXT[step];
  const at = from === null || next === null ? Number.POSITIVE_INFINITY : from + after(next, pace) - used;
  return Number.isFinite(at) ? at : undefined;
}

/**
 * A running clock with the step that is due; undefined if none is. If several steps were missed, only the last is
 * taken, but a player's time is never out before they had the grace.
 */
export function stepped(clock: Clock, pace: Pace, now: number): Clock | undefined {
  const { used, from } = clock;
  if (from === null) return undefined;
  const total = used + since(from, now);
  let step = clock.step;
  for (let next = NEXT[step]; next !== null && total >= after(next, pace); next = NEXT[next]) {
    if (next === 'out' && clock.step !== 'late') break;
    step = next;
  }
  if (step === clock.step) return undefined;
  return step === 'late' ? graced(clock, pace, now) : { ...clock, step };
}

/** How much of the holidays is left, not counting the present one. */
const leftOf = ({ away }: Clock): number => HOLIDAYS - away;

/** The clock of a player who goes on holiday; undefined if no holidays are left. */
export function paused(clock: Clock, now: number): Clock | undefined {
  if (clock.awaySince !== null) return clock;
  return leftOf(clock) > 0 ? { ...standing(clock, now), awaySince: now } : undefined;
}

/** The clock of a player who comes back from holiday. It runs only if the seat is waited for. */
export function back(clock: Clock, isWaited: boolean, now: number): Clock {
  if (clock.awaySince === null) return clock;
  const away = Math.min(HOLIDAYS, clock.away + since(clock.awaySince, now));
  const here = { ...clock, away, awaySince: null };
  return isWaited ? running(here, now) : here;
}

/** Whether a holiday is over because all holidays are used up. */
export const isBudgetSpent = ({ away, awaySince }: Clock, now: number): boolean =>
  awaySince !== null && away + since(awaySince, now) >= HOLIDAYS;

/** A clock as shown to everybody, in values that do not change as time passes. */
export function shownClock(clock: Clock, pace: Pace, isWaited: boolean): SeatClock {
  const { used, from, step, awaySince } = clock;
  const until = (total: number) => (from === null ? null : from + total - used);
  return {
    deadline: until(allowanceOf(pace)),
    // If the others just wait, the player loses nothing at the end of the grace.
    graceUntil: pace.onTimeOut === 'wait' ? null : until(after('out', pace)),
    left: isWaited && from === null ? allowanceOf(pace) - used : null,
    isLate: isWaited && (step === 'late' || step === 'out'),
    holiday: { until: awaySince === null ? null : awaySince + leftOf(clock), left: leftOf(clock) },
  };
}
