import type { Seat } from '../game/contract.ts';
import { allowanceOf, incrementOf, type Pace } from '../protocol/pace.ts';
import {
  type Clock,
  permitted,
  ran,
  running,
  type SeatNow,
  type Settings,
  started,
  stopped,
  USUAL,
  unused,
} from './clock.ts';
import { holidaysEnded, withoutHoliday } from './holidays.ts';
import type { Machine } from './machine.ts';
import type { Setup } from './table.ts';
import { timesOf } from './times.ts';

/* What becomes of clocks when the turn passes, when a seat gets another player, and when the pace changes. */

export const settingsOf = (setup: Setup): readonly Settings[] =>
  setup.places.map(({ clock }) => permitted(timesOf(setup), clock ?? USUAL, setup.pace));

/** What a table settles about time: its pace, and the version of its times. */
type Timing = Pick<Setup, 'pace' | 'machine'>;

/** What a turn begins with: its time, the pace, the number of actions before it, and the settings of its player. */
interface TurnStart {
  readonly now: number;
  readonly pace: Pace | null;
  readonly count: number;
  readonly settings: Settings;
}

/** A turn that is replayed after an undo puts nothing back into the bank. */
function settled(machine: Machine, clock: Clock, { pace, count, now }: TurnStart): Clock {
  const increment = pace && incrementOf(pace);
  if (pace === null || increment === null) return clock;
  const used = clock.used + ran(machine, clock, now);
  const earned = count > clock.earned ? increment : 0;
  const spent = Math.max(0, Math.min(allowanceOf(pace), clock.spent + used) - earned);
  return { ...clock, spent, earned: Math.max(count, clock.earned) };
}

const turned = (machine: Machine, clock: Clock, start: TurnStart): Clock => ({
  ...settled(machine, clock, start),
  used: 0,
  from: null,
  step: 'fresh',
  settings: start.settings,
});

/**
 * The clock of a seat with a new player. The rest of its bank and of its holidays stays with the seat, but the new
 * player gets at least the increment of one turn.
 */
export function passedOn(machine: Machine, setup: Timing, clock: Clock, seat: SeatNow): Clock {
  const { pace } = setup;
  const { now } = seat;
  const increment = pace && incrementOf(pace);
  const least = pace && increment !== null ? allowanceOf(pace) - increment : Number.POSITIVE_INFINITY;
  const rested = holidaysEnded(timesOf(setup), clock, now);
  const next = turned(machine, rested, { now, pace, count: clock.earned, settings: USUAL });
  return running({ ...next, spent: Math.min(next.spent, least) }, seat);
}

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
  machine: Machine,
  clocks: readonly Clock[],
  before: readonly Seat[],
  after: readonly Seat[],
  { settings, isTakenBack = false, ...start }: Turning,
): readonly Clock[] {
  return clocks.map((clock, seat) => {
    if (!after.includes(seat))
      return isTakenBack && before.includes(seat) ? unused(clock) : stopped(machine, clock, start.now);
    if (before.includes(seat)) return clock;
    return started(
      isTakenBack ? clock : turned(machine, clock, { ...start, settings: settings[seat] ?? USUAL }),
      start.now,
    );
  });
}

/**
 * The clock when the players have agreed on another pace. A turn that had a limit keeps the time it has taken; one that
 * had none starts over. Without a pace there are no holidays: a current one ends.
 */
export function repaced(machine: Machine, setup: Timing, before: Clock, to: Pace | null, seat: SeatNow): Clock {
  const { pace: from } = setup;
  const { now } = seat;
  const times = timesOf(setup);
  const clock = to === null ? withoutHoliday(times, before, seat) : before;
  // Without a bank until now, a turn that is over is not deducted from the new one.
  const isKept = from !== null && to !== null && (seat.isWaitedFor || incrementOf(from) !== null);
  const used = isKept ? clock.used + ran(machine, clock, now) : 0;
  const settings = permitted(times, clock.settings, to);
  return { ...clock, used, step: 'fresh', from: clock.from === null ? null : now, settings };
}
