import { DAY, HOUR } from '../time.ts';

/*
 * How long turns may take. A day is exactly 24 hours: when daylight saving time begins or ends, the displayed deadline
 * moves by an hour, and nobody gains or loses time.
 */

export const PACE_DAYS = [1, 2, 3, 7, 14] as const;
/** In days: what a bank holds when the game begins, which is also the most it can hold. */
export const BANK_DAYS = [2, 5, 10, 20] as const;
/** In hours: what each turn puts back into the bank. */
export const INCREMENT_HOURS = [6, 12, 24] as const;

/** What happens when somebody's time is up: the others wait, a bot plays the turn, or anyone may take the seat over. */
export const TIME_OUTS = ['wait', 'bot', 'substitute'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/**
 * What the others may decide about a seat that is late: a robot stands in for its player, anyone may take it over, or
 * the table ends.
 */
export const REMEDIES = ['bot', 'open', 'end'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** When players may have their own clock stopped: at night, or at night and on up to two days of the week. */
export const RESTS = ['nights', 'weekends'] as const;
export type Rest = (typeof RESTS)[number];

interface AnyPace {
  readonly onTimeOut: TimeOut;
  /** Absent if the clocks of all players always run. */
  readonly rest?: Rest | undefined;
}

/** Every turn may take one of these numbers of days. */
interface TurnPace extends AnyPace {
  readonly days: (typeof PACE_DAYS)[number];
}

/** Every player has a bank of days, which their turns use up; each turn puts some hours back. */
interface BankPace extends AnyPace {
  readonly bank: (typeof BANK_DAYS)[number];
  readonly increment: (typeof INCREMENT_HOURS)[number];
}

/** The pace of a table. */
export type Pace = TurnPace | BankPace;

/** In milliseconds: how long a turn may take, with a full bank. */
export const allowanceOf = (pace: Pace): number => ('days' in pace ? pace.days : pace.bank) * DAY;

/** In milliseconds: what each turn puts into the bank; null at a table without banks. */
export const incrementOf = (pace: Pace): number | null => ('bank' in pace ? pace.increment * HOUR : null);

/** The grace period in milliseconds, after the player was warned. */
export const GRACE = DAY;

/**
 * The hours in which the clock of a player runs, on these days of the week (0 is Monday). If `to` is not later than
 * `from`, it is on the next day; if they are the same, the clock runs all day. Local times follow daylight saving time.
 */
export interface Hours {
  /** Such as `Europe/Zurich`. */
  readonly zone: string;
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** The least number of hours for which a clock runs on a day, if it runs on that day at all. */
const LEAST_HOURS = 10;
/** The least number of days of the week on which a clock runs. */
const LEAST_DAYS: Readonly<Record<Rest, number>> = { nights: 7, weekends: 5 };

/** Whether the rules of a table permit these hours. */
export function mayRun(rest: Rest | undefined, { days, from, to }: Hours): boolean {
  const length = (to - from + 24) % 24 || 24;
  return rest !== undefined && length >= LEAST_HOURS && new Set(days).size >= LEAST_DAYS[rest];
}

/** In hours: how long before a deadline a player may be reminded. At most two of them are chosen, the longer first. */
export const REMINDER_HOURS = [48, 24, 12, 6, 3, 1] as const;

/** The settings of a player's own clock. Null stands for hours without a stop, and for the usual reminders. */
export interface ClockSettings {
  readonly hours: Hours | null;
  readonly reminders: readonly (typeof REMINDER_HOURS)[number][] | null;
}

// docs/decisions/38-no-table-is-stuck.md
/** In milliseconds: the time after which a seat is late at a table without a pace. */
export const LATE_WITHOUT_PACE = 7 * DAY;
/** In milliseconds: the time between a decision about a late seat and its effect. */
export const REMEDY_NOTICE = DAY;
/**
 * In milliseconds: the time to answer a proposal about a late seat. After it, those who have not answered do not count.
 */
export const REMEDY_ANSWER = 3 * DAY;
/** In milliseconds: players without a sign of life for this long need not agree to end the table. */
export const END_ANSWER = 14 * DAY;

/**
 * Whether the answers decide on a remedy: by a majority of all voters or, once the time is up, of those who answered.
 */
export const isCarried = (voters: number, agreed: number, declined: number, waited: number): boolean =>
  2 * agreed > voters || (waited >= REMEDY_ANSWER && agreed > declined);

/** In milliseconds: how long a game that all players have left waits for somebody to take over a seat. */
export const REST_LASTS = 30 * DAY;

/** In milliseconds: the shortest and the longest pause of a table. */
export const PAUSE_LEAST = HOUR;
export const PAUSE_MOST = 60 * DAY;

/**
 * In milliseconds: the longest wait of robots and forced moves, at tables where they wait until somebody has looked.
 */
export const LOOK_WAIT = DAY;

/** The holidays of each player at each table, in milliseconds; their clock is paused meanwhile. */
export const HOLIDAYS = 14 * DAY;
