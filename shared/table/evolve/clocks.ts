import type { Seat } from '../../game/contract.ts';
import type { EntryOf, LogEntry } from '../../log/events.ts';
import { type Clock, type SeatNow, seatNow } from '../clock.ts';
import { graced } from '../clock-steps.ts';
import type { HappenedOf } from '../happened.ts';
import { back, held, paused, released } from '../holidays.ts';
import type { Machine } from '../machine.ts';
import { type Play, type Setup, type Table, withPlace } from '../table.ts';
import { timesOf } from '../times.ts';
import { repaced } from '../turn-clocks.ts';

/* Clocks and time: steps of a turn, holidays, another pace, a pause. */

const withClock = (play: Play, seat: Seat, change: (clock: Clock) => Clock): Play => {
  const clock = play.clocks[seat];
  return clock ? { ...play, clocks: play.clocks.with(seat, change(clock)) } : play;
};

const withClocks = (play: Play, now: number, change: (clock: Clock, seat: SeatNow) => Clock): Play => ({
  ...play,
  clocks: play.clocks.map((clock, seat) => change(clock, seatNow(play.position, seat, now))),
});

const withoutQuestion = (play: Play): Play => ({ ...play, votes: { ...play.votes, proposal: null } });

export const takeStep = (
  { pace }: Setup,
  play: Play,
  { seat, step, at }: Pick<EntryOf<'time'>, 'seat' | 'step' | 'at'>,
): Play => withClock(play, seat, (clock) => (pace && step === 'late' ? graced(clock, pace, at) : { ...clock, step }));

export const holiday = (machine: Machine, setup: Setup, play: Play, { seat, on, at }: EntryOf<'holiday'>): Play =>
  withClock(play, seat, (clock) =>
    on
      ? (paused(machine, timesOf(setup), clock, at) ?? clock)
      : back(timesOf(setup), clock, seatNow(play.position, seat, at)),
  );

export function setClock(table: Table, { seat, aside: clock }: HappenedOf<'clock'>): Table {
  const place = table.setup.places[seat];
  return place && clock ? { ...table, setup: withPlace(table.setup, seat, { ...place, clock }) } : table;
}

export function repace(machine: Machine, table: Table, { pace, at }: EntryOf<'pace'>): Table {
  const { setup, play } = table;
  const next = { ...table, setup: { ...setup, pace } };
  if (!play) return next;
  const clocks = withClocks(play, at, (clock, seat) => repaced(machine, setup, clock, pace, seat));
  return { ...next, play: withoutQuestion(clocks) };
}

/** Nothing of turns and holidays is used up from now on. */
export const hold = (machine: Machine, setup: Setup, play: Play, at: number): Play =>
  withClocks(play, at, (clock) => held(machine, timesOf(setup), clock, at));

/** The pause begins that the players have agreed on; if there is one already, it ends at the new time. */
export const pause = (machine: Machine, setup: Setup, play: Play, { until, at }: EntryOf<'pause'>): Play => ({
  ...withoutQuestion(hold(machine, setup, play, at)),
  pausedUntil: until,
});

/** The pause ends: turns and holidays go on with what was left of them. Silence during it does not count as absence. */
export function resume(setup: Setup, play: Play, { at }: Pick<LogEntry, 'at'>): Play {
  const { votes } = play;
  const isAsked = votes.proposal?.what.type === 'pause' && votes.proposal.what.until === null;
  return withAllActive(
    {
      ...withClocks(play, at, (clock, seat) => released(timesOf(setup), clock, seat)),
      pausedUntil: null,
      votes: isAsked ? { ...votes, proposal: null } : votes,
    },
    at,
  );
}

/** Silence before this does not count as absence. */
export const withAllActive = ({ attendance, ...play }: Play, at: number): Play => ({
  ...play,
  attendance: { ...attendance, active: attendance.active.map((last) => Math.max(last ?? 0, at)) },
});
