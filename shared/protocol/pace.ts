/*
 * How long a turn may take. A day is exactly 24 hours: when daylight saving time begins or ends, the displayed deadline
 * moves by an hour, and nobody gains or loses time.
 */

export const PACE_DAYS = [1, 2, 3, 7, 14] as const;

/** What happens when somebody's time is up: the others wait, a bot plays the turn, or anyone may take the seat over. */
export const TIME_OUTS = ['wait', 'bot', 'substitute'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/**
 * What the others may decide about a seat that is late: a robot stands in for its player, anyone may take it over, or
 * the table ends.
 */
export const REMEDIES = ['bot', 'open', 'end'] as const;
export type Remedy = (typeof REMEDIES)[number];

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

// docs/decisions/38-no-table-is-stuck.md
/** In milliseconds: after this long a seat is late at a table without a pace. */
export const LATE_WITHOUT_PACE = 7 * DAY;
/** In milliseconds: the time between a decision about a late seat and its effect. */
export const REMEDY_NOTICE = DAY;
/** In milliseconds: after this long, those who have not answered a question about a late seat do not count. */
export const REMEDY_ANSWER = 3 * DAY;
/** In milliseconds: after this long without a sign of life, nobody's consent is needed to end the table. */
export const END_ANSWER = 14 * DAY;

/** Whether those who have answered decide on a remedy: with a majority of all voters, or of the answers in the end. */
export const isCarried = (voters: number, agreed: number, declined: number, waited: number): boolean =>
  2 * agreed > voters || (waited >= REMEDY_ANSWER && agreed > declined);

/** The holidays of each player at each table, in milliseconds; their clock is paused meanwhile. */
export const HOLIDAYS = 14 * DAY;
