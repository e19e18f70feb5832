import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import { earliest } from '../time.ts';
import type { ClockStep } from './clock.ts';
import { nextOf, stepped } from './clock-steps.ts';
import { happen } from './happen.ts';
import { isBudgetSpent, paused } from './holidays.ts';
import { isAway } from './late.ts';
import { gameOf, type Machine } from './machine.ts';
import { refused } from './refused.ts';
import { type Change, type Changed, isOver, type Table, unchanged } from './table.ts';
import { timesOf } from './times.ts';

/*
 * The effects of time on a table: reminders, the grace, and what was agreed for players who let both pass. Each is an
 * entry in the log, made when it is found to be due, so an alarm may come late or twice.
 */

// docs/decisions/18-time-is-in-the-log.md
/** When the pause of a table ends; undefined if there is none. */
const nextPauseEnd = (table: Table): number | undefined =>
  isOver(table) ? undefined : (table.play?.pausedUntil ?? undefined);

const settlePause = (machine: Machine, change: Change, now: number): Change =>
  now >= (nextPauseEnd(change.table) ?? Number.POSITIVE_INFINITY)
    ? happen(machine, change, now, { type: 'resume' })
    : change;

export function settleClocks(machine: Machine, before: Change, now: number): Change {
  const change = settlePause(machine, before, now);
  const { places } = change.table.setup;
  return places.reduce((so, { by }, seat) => (by === 'player' ? settleClock(machine, so, seat, now) : so), change);
}

function settleClock(machine: Machine, change: Change, seat: Seat, now: number): Change {
  const { setup, play } = change.table;
  const clock = play?.clocks[seat];
  if (!play || !clock || isOver(change.table) || isAway(play, seat)) return change;
  if (!setup.pace) {
    const step = waitedFor(change.table, seat).findLast(({ at }) => at <= now)?.step;
    return step === undefined ? change : happen(machine, change, now, { type: 'time', seat, step });
  }
  const times = timesOf(setup);
  if (isBudgetSpent(times, clock, now)) return happen(machine, change, now, { type: 'holiday', seat, on: false });
  const step = stepped(machine, times, clock, setup.pace, now)?.step;
  return step === undefined ? change : withStep(machine, change, seat, step, now);
}

/**
 * The steps that a seat still takes at a table without a pace, as long as others wait for it: a reminder after half of the
 * time, and then they may decide about it.
 */
function waitedFor(
  { setup, play }: Table,
  seat: Seat,
): readonly { readonly step: 'half' | 'late'; readonly at: number }[] {
  const { from = null, step = 'fresh' } = play?.clocks[seat] ?? {};
  const hasOthers = setup.places.some(({ by }, other) => by === 'player' && other !== seat);
  if (from === null || !hasOthers || step === 'late') return [];
  const { lateWithoutPace } = timesOf(setup);
  const late = { step: 'late', at: from + lateWithoutPace } as const;
  return step === 'fresh' ? [{ step: 'half', at: from + lateWithoutPace / 2 }, late] : [late];
}

function withStep(machine: Machine, change: Change, seat: Seat, step: ClockStep, now: number): Change {
  const { setup } = change.table;
  if (step === 'fresh') return change;
  if (step !== 'out') return happen(machine, change, now, { type: 'time', seat, step });
  if (setup.pace?.onTimeOut === 'wait') return happen(machine, change, now, { type: 'time', seat, step });
  const level = setup.pace?.onTimeOut === 'bot' ? standInLevel(gameOf(machine, setup)) : undefined;
  return happen(machine, change, now, { type: 'time-out', seat, next: level ?? 'open' });
}

/** When the next effect of time is due; undefined if there is none. */
export function nextClockStep(machine: Machine, table: Table): number | undefined {
  const { setup, play } = table;
  const { pace } = setup;
  if (nextPauseEnd(table) !== undefined) return nextPauseEnd(table);
  if (!play || isOver(table)) return undefined;
  const times = setup.places.map(({ by }, seat) => {
    const clock = play.clocks[seat];
    if (by !== 'player' || !clock || isAway(play, seat)) return undefined;
    return pace ? nextOf(machine, timesOf(setup), clock, pace) : waitedFor(table, seat)[0]?.at;
  });
  return earliest(times);
}

export function goOnHoliday(machine: Machine, table: Table, seat: Seat, on: boolean, now: number): Changed {
  const { setup, play } = table;
  const clock = play?.clocks[seat];
  if (!setup.pace) return refused('no-pace');
  if (!play || !clock) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (play.pausedUntil !== null) return refused('table-paused');
  if (on && paused(machine, timesOf(setup), clock, now) === undefined) return refused('no-holiday-left');
  if (on === (clock.awaySince !== null)) return ok(unchanged(table));
  return ok(happen(machine, unchanged(table), now, { type: 'holiday', seat, on }));
}
