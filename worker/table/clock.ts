import type { Seat } from '../../shared/game/contract.ts';
import type { SeatClock } from '../../shared/protocol/messages/snapshot.ts';
import {
  allowanceOf,
  type ClockSettings,
  GRACE,
  HOLIDAYS,
  incrementOf,
  mayRun,
  type Pace,
} from '../../shared/protocol/pace.ts';
import { HOUR } from '../../shared/time.ts';
import { momentAfter, timeWithin } from './hours.ts';

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
export type Step = 'fresh' | 'half' | 'nearly' | 'late' | 'out';

/** How the player wants their clock. Changes apply from their next turn on. */
export type Settings = ClockSettings;

export const USUAL: Settings = { hours: null, reminders: null };

/** The settings as far as a pace permits them. */
export const permitted = (settings: Settings, pace: Pace | null): Settings =>
  settings.hours === null || mayRun(pace?.rest, settings.hours) ? settings : { ...settings, hours: null };

export interface Clock {
  /** The time that the turn has taken, up to `from` if the clock runs. */
  readonly used: number;
  /** The time since which the clock runs; null while it is stopped. */
  readonly from: number | null;
  readonly step: Step;
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

/** What a turn begins with: its time, the pace, the number of actions before it, and the settings of its player. */
export interface TurnStart {
  readonly now: number;
  readonly pace: Pace | null;
  readonly count: number;
  readonly settings: Settings;
}

/** The time elapsed since `from`: 0 if the system clock was set back. */
const since = (from: number | null, now: number): number => (from === null ? 0 : Math.max(0, now - from));

/** How long the clock has been running. */
const ran = ({ from, settings: { hours } }: Clock, now: number): number =>
  from === null ? 0 : timeWithin(hours, from, now);

/** Starts the clock, unless its player is on holiday or the table has a pause. */
const running = (clock: Clock, now: number): Clock =>
  clock.from !== null || clock.awaySince !== null || clock.held !== null ? clock : { ...clock, from: now };

/** The clock, stopped: the time that it ran is counted. */
export const stopped = (clock: Clock, now: number): Clock =>
  clock.from === null ? clock : { ...clock, used: clock.used + ran(clock, now), from: null };

/** How long the present turn may take: less than with a full bank if earlier turns have taken from it. */
const timeFor = ({ spent }: Clock, pace: Pace): number =>
  allowanceOf(pace) - (incrementOf(pace) === null ? 0 : Math.min(spent, allowanceOf(pace)));

/**
 * The clock after the last turn was deducted from the bank. A turn that is replayed after an undo puts nothing back.
 */
function settled(clock: Clock, { pace, count, now }: TurnStart): Clock {
  const increment = pace && incrementOf(pace);
  if (pace === null || increment === null) return clock;
  const used = clock.used + ran(clock, now);
  const earned = count > clock.earned ? increment : 0;
  const spent = Math.max(0, Math.min(allowanceOf(pace), clock.spent + used) - earned);
  return { ...clock, spent, earned: Math.max(count, clock.earned) };
}

/** The clock of a new turn. */
const turned = (clock: Clock, start: TurnStart): Clock =>
  running({ ...settled(clock, start), used: 0, from: null, step: 'fresh', settings: start.settings }, start.now);

/**
 * The clock of a seat with a new player. The rest of its bank and of its holidays stays with the seat, but the new
 * player gets at least the increment of one turn.
 */
export function passedOn(clock: Clock, isWaited: boolean, start: Omit<TurnStart, 'count'>): Clock {
  const { pace } = start;
  const increment = pace && incrementOf(pace);
  const next = turned({ ...clock, awaySince: null, held: clock.held && 'turn' }, { ...start, count: clock.earned });
  const least = pace && increment !== null ? allowanceOf(pace) - increment : Number.POSITIVE_INFINITY;
  const away = Math.min(HOLIDAYS, clock.away + since(clock.awaySince, start.now));
  const passed = { ...next, away, spent: Math.min(next.spent, least) };
  return isWaited ? passed : { ...passed, from: null };
}

/** The clock without the time that the turn has taken: the seat has no player, or the turn never came. */
export const unused = (clock: Clock): Clock => ({ ...clock, used: 0, from: null });

/** The circumstances in which the turn passes from some seats to others. */
export interface Turning extends Omit<TurnStart, 'settings'> {
  /** By seat. */
  readonly settings: readonly Settings[];
  /** Whether this continues a turn that its player took back without asking. */
  readonly isTakenBack?: boolean;
}

/**
 * The clocks after a change of who is waited for. The clock of a seat that is still waited for keeps running. A turn
 * that its player took back without asking continues with the time that was left, and the turn that had begun with its
 * end has taken none: otherwise one player could use up the bank of the next one.
 */
export function clocksAfter(
  clocks: readonly Clock[],
  before: readonly Seat[],
  after: readonly Seat[],
  { settings, isTakenBack = false, ...start }: Turning,
): readonly Clock[] {
  return clocks.map((clock, seat) => {
    if (!after.includes(seat)) return isTakenBack && before.includes(seat) ? unused(clock) : stopped(clock, start.now);
    if (before.includes(seat)) return clock;
    return isTakenBack ? running(clock, start.now) : turned(clock, { ...start, settings: settings[seat] ?? USUAL });
  });
}

/** A player who acts after their time was out gets the grace again, to finish the turn. */
export const welcomed = (clock: Clock, pace: Pace | null, now: number): Clock =>
  pace === null || clock.step !== 'out' ? clock : graced(clock, pace, now);

/** The clock of a player who was away and is back: nobody may call them late at once. */
export function cameBack(clock: Clock, pace: Pace | null, isWaited: boolean, now: number): Clock {
  if (pace === null) return isWaited ? running({ ...clock, used: 0, from: null }, now) : clock;
  if (clock.step !== 'out') return clock;
  return isWaited ? graced(clock, pace, now) : { ...clock, step: 'fresh' };
}

/** The grace begins when it is announced, however late that is. */
const graced = (clock: Clock, pace: Pace, now: number): Clock =>
  running({ ...clock, step: 'late', used: timeFor(clock, pace), from: null }, now);

/**
 * The clock when the players have agreed on another pace. A turn that had a limit keeps the time it has taken; one that
 * had none starts over. Without a pace there are no holidays: a current one ends.
 */
export function repaced(before: Clock, isWaited: boolean, from: Pace | null, to: Pace | null, now: number): Clock {
  const clock = to === null ? withoutHoliday(before, isWaited, now) : before;
  // Without a bank until now, a turn that is over is not deducted from the new one.
  const isKept = from !== null && to !== null && (isWaited || incrementOf(from) !== null);
  const used = isKept ? clock.used + ran(clock, now) : 0;
  const settings = permitted(clock.settings, to);
  return { ...clock, used, step: 'fresh', from: clock.from === null ? null : now, settings };
}

/** The steps of a clock that are still to come, and after how much time of the turn each is taken. */
function coming(clock: Clock, pace: Pace): readonly (readonly [step: Step, after: number])[] {
  const time = timeFor(clock, pace);
  const { reminders } = clock.settings;
  const [first, second] = reminders?.map((hours) => time - hours * HOUR) ?? [time / 2, (time * 9) / 10];
  const steps = [
    ['half', first],
    ['nearly', second],
    ['late', time],
    ['out', time + GRACE],
  ] as const;
  const taken = steps.findIndex(([step]) => step === clock.step);
  // A reminder that would be due before the turn begins is skipped.
  return steps
    .slice(taken + 1)
    .flatMap(([step, after]) => (after === undefined || (after <= 0 && step !== 'late') ? [] : [[step, after]]));
}

/** When a clock takes its next step or a holiday ends; undefined if neither will happen. */
export function nextOf(clock: Clock, pace: Pace): number | undefined {
  const { used, from, away, awaySince, settings } = clock;
  if (awaySince !== null) return awaySince + HOLIDAYS - away;
  const [next] = coming(clock, pace);
  return from === null || next === undefined ? undefined : momentAfter(settings.hours, from, next[1] - used);
}

/**
 * A running clock with the step that is due; undefined if none is. If several steps were missed, only the last is
 * taken, but a player's time is never out before they had the grace.
 */
export function stepped(clock: Clock, pace: Pace, now: number): Clock | undefined {
  if (clock.from === null) return undefined;
  const total = clock.used + ran(clock, now);
  const due = coming(clock, pace).filter(([, after]) => total >= after);
  const step = due.findLast(([next]) => next !== 'out' || clock.step === 'late')?.[0];
  if (step === undefined) return undefined;
  return step === 'late' ? graced(clock, pace, now) : { ...clock, step };
}

/** How much of the holidays is left, not counting the present one. */
const leftOf = ({ away }: Clock): number => HOLIDAYS - away;

/** The clock of a player who goes on holiday; undefined if no holidays are left. */
export function paused(clock: Clock, now: number): Clock | undefined {
  if (clock.awaySince !== null) return clock;
  return leftOf(clock) > 0 ? { ...stopped(clock, now), awaySince: now } : undefined;
}

/** The clock of a player who comes back from holiday. It runs only if the seat is waited for. */
export function back(clock: Clock, isWaited: boolean, now: number): Clock {
  if (clock.awaySince === null) return clock;
  const away = Math.min(HOLIDAYS, clock.away + since(clock.awaySince, now));
  const here = { ...clock, away, awaySince: null };
  return isWaited ? running(here, now) : here;
}

/** The clock without its holiday, be it a current one or one that would resume after a pause of the table. */
export const withoutHoliday = (clock: Clock, isWaited: boolean, now: number): Clock =>
  back({ ...clock, held: clock.held && 'turn' }, isWaited, now);

/** The clock at the beginning of a pause of the table: nothing of the turn or of a holiday is used up meanwhile. */
export function held(clock: Clock, now: number): Clock {
  if (clock.held !== null) return clock;
  const isAway = clock.awaySince !== null;
  return { ...stopped(back(clock, false, now), now), held: isAway ? 'holiday' : 'turn' };
}

/** The clock at the end of the pause. */
export function released(clock: Clock, isWaited: boolean, now: number): Clock {
  const free = { ...clock, held: null };
  if (clock.held === 'holiday' && leftOf(clock) > 0) return { ...free, awaySince: now };
  return isWaited ? running(free, now) : free;
}

/** Whether a holiday is over because all holidays are used up. */
export const isBudgetSpent = ({ away, awaySince }: Clock, now: number): boolean =>
  awaySince !== null && away + since(awaySince, now) >= HOLIDAYS;

/** A clock as shown to everybody, in values that do not change as time passes. */
export function shownClock(clock: Clock, pace: Pace, isWaited: boolean): SeatClock {
  const { used, from, step, awaySince, settings } = clock;
  const time = timeFor(clock, pace);
  const until = (total: number) => (from === null ? null : momentAfter(settings.hours, from, total - used));
  return {
    deadline: until(time),
    // If the others just wait, the player loses nothing at the end of the grace.
    graceUntil: pace.onTimeOut === 'wait' ? null : until(time + GRACE),
    left: isWaited && from === null ? time - used : null,
    bank: incrementOf(pace) === null ? null : Math.max(0, time - used),
    rests: settings.hours !== null,
    isLate: isWaited && awaySince === null && (step === 'late' || step === 'out'),
    holiday: { until: awaySince === null ? null : awaySince + leftOf(clock), left: leftOf(clock) },
  };
}
