import type { Pace } from '../protocol/pace.ts';
import { type Clock, type SeatNow, seatNow } from './clock.ts';
import { held, released } from './holidays.ts';
import type { Machine } from './machine.ts';
import { appended, type Change, isOver, type Play, type Table, withPlay } from './table.ts';
import { repaced } from './turn-clocks.ts';

/*
 * What the players can agree on about time: another pace, and a pause. During a pause all clocks are stopped, holidays
 * are not used up, and nobody is late. Players may still play.
 */

const withClocks = (play: Play, now: number, change: (clock: Clock, seat: SeatNow) => Clock): Play => ({
  ...play,
  clocks: play.clocks.map((clock, seat) => change(clock, seatNow(play, seat, now))),
});

/** Sets the pace that the players have agreed on. */
export function atPace(machine: Machine, { table, ...rest }: Change, pace: Pace | null, now: number): Change {
  const { setup, play } = table;
  const change = appended(machine, { ...rest, table: { ...table, setup: { ...setup, pace } } }, now, {
    type: 'pace',
    pace,
  });
  if (!play) return change;
  const next = withClocks(play, now, (clock, seat) => repaced(machine, clock, setup.pace, pace, seat));
  return withPlay(change, { ...next, proposal: null });
}

/** Begins the pause that the players have agreed on; if there is one already, it ends at the new time. */
export function atPause(machine: Machine, change: Change, until: number, now: number): Change {
  const { play } = change.table;
  if (!play) return change;
  const next = withClocks(play, now, (clock) => held(machine, clock, now));
  return withPlay(appended(machine, change, now, { type: 'pause', until }), {
    ...next,
    pausedUntil: until,
    proposal: null,
  });
}

/**
 * Ends a pause: turns and holidays go on with what was left of them. Silence during the pause does not count as
 * absence.
 */
export function resumed(machine: Machine, change: Change, now: number): Change {
  const { play } = change.table;
  if (!play || play.pausedUntil === null) return change;
  const next = withClocks(play, now, released);
  const active = play.active.map((at) => Math.max(at ?? 0, now));
  const isAsked = play.proposal?.what.type === 'pause' && play.proposal.what.until === null;
  const proposal = isAsked ? null : play.proposal;
  return withPlay(appended(machine, change, now, { type: 'resume' }), { ...next, pausedUntil: null, active, proposal });
}

/** When the pause of a table ends; undefined if there is none. */
export const nextPauseEnd = (table: Table): number | undefined =>
  isOver(table) ? undefined : (table.play?.pausedUntil ?? undefined);

/** Ends a pause if that is due. */
export const pauseSettled = (machine: Machine, change: Change, now: number): Change =>
  now >= (nextPauseEnd(change.table) ?? Number.POSITIVE_INFINITY) ? resumed(machine, change, now) : change;
