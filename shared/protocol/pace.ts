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

/** In hours: how long before a deadline a player may be reminded. At most two of them are chosen, the longer first. */
export const REMINDER_HOURS = [48, 24, 12, 6, 3, 1] as const;

/** The settings of a player's own clock. Null stands for hours without a stop, and for the usual reminders. */
export interface ClockSettings {
  readonly hours: Hours | null;
  readonly reminders: readonly (typeof REMINDER_HOURS)[number][] | null;
}
