/*
 * How long a turn may take. A day is 24 hours that go by, whatever the clocks on the walls do meanwhile: when summer
 * time begins or ends, a deadline is shown an hour later or earlier, and nobody gains or loses.
 */

export const PACE_DAYS = [1, 2, 3, 7, 14] as const;

/** What happens when somebody's time is up: the others wait, a bot plays the turn, or anyone may take the seat over. */
export const TIME_OUTS = ['wait', 'bot', 'substitute'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/** The pace of a table, settled when it is opened. */
export interface Pace {
  readonly days: (typeof PACE_DAYS)[number];
  readonly onTimeOut: TimeOut;
}

const DAY = 24 * 3_600_000;

/** In milliseconds: how long a turn may take. */
export const allowanceOf = ({ days }: Pace): number => days * DAY;

/** And how much longer, once the player has been told that the seat is at risk: a quarter of it, a day at most. */
export const graceOf = (pace: Pace): number => Math.min(DAY, allowanceOf(pace) / 4);

/** So much time of holidays has each player at each table; no clock runs for them then. */
export const HOLIDAYS = 14 * DAY;
