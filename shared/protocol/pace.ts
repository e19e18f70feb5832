/*
 * How long a turn may take. A day is exactly 24 hours: when daylight saving time begins or ends, the displayed deadline
 * moves by an hour, and nobody gains or loses time.
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

/** The grace period in milliseconds, after the player was warned: a quarter of the allowance, at most a day. */
export const graceOf = (pace: Pace): number => Math.min(DAY, allowanceOf(pace) / 4);

/** The holidays of each player at each table, in milliseconds; their clock is paused meanwhile. */
export const HOLIDAYS = 14 * DAY;
