import { at } from '../game/at.ts';
import type { Asked } from '../protocol/messages/snapshot.ts';
import type { Hours, Rest } from '../protocol/pace.ts';
import { DAY, HOUR } from '../time.ts';

/*
 * The times that every table goes by, beside its pace: how long votes, clocks, pauses and claims last. They are rules of
 * the table like those of its game, so they have versions, and a table keeps those that it was opened with. Limits that
 * protect the service, such as its log-budget.ts and proposal-limit.ts, are promised to no table.
 */

/** In milliseconds, unless something else is said. */
export interface Times {
  /** The grace period, after the player was warned that their time is over. */
  readonly grace: number;
  /** The holidays of each player at each table; their clock is paused meanwhile. */
  readonly holidays: number;
  /** In hours: the least for which a player's own clock runs on a day, if it runs on that day at all. */
  readonly leastHours: number;
  /** The least number of days of the week on which it runs. */
  readonly leastDays: Readonly<Record<Rest, number>>;
  /** The shortest and the longest pause of a table. */
  readonly shortestPause: number;
  readonly longestPause: number;
  /** The longest wait of robots and forced moves, at tables where they wait until somebody has looked. */
  readonly lookWait: number;
  /** The time after which a seat is late at a table without a pace. */
  readonly lateWithoutPace: number;
  /** The time between a decision about a late seat and its effect. */
  readonly notice: number;
  /** Players without a sign of life for this long need not agree to end the table. */
  readonly silence: number;
  /**
   * How long a proposal stays open. When that about a late seat is over, those who have not answered do not count. That
   * to end the table is open for longer than a silence, which can then count even after a sign of life in the meantime.
   */
  readonly proposals: Readonly<Record<Asked['what'], number>>;
  /** How long a game that all players have left waits for somebody to take over a seat. */
  readonly rest: number;
  /** How long the holder of a seat has to dispute a claim, even if all others vouch for it. */
  readonly objection: number;
  /** A claim that not everyone has vouched for lapses after this time. */
  readonly claim: number;
}

// docs/decisions/38-no-table-is-stuck.md
// docs/decisions/58-rules-have-versions.md
/** By version, from 1. One that tables were opened with never changes: other times are another row. */
export const TIMES: readonly Times[] = [
  {
    grace: DAY,
    holidays: 14 * DAY,
    leastHours: 10,
    leastDays: { nights: 7, weekends: 5 },
    shortestPause: HOUR,
    longestPause: 60 * DAY,
    lookWait: DAY,
    lateWithoutPace: 7 * DAY,
    notice: DAY,
    silence: 14 * DAY,
    proposals: {
      undo: 7 * DAY,
      pace: 7 * DAY,
      pause: 7 * DAY,
      rules: 7 * DAY,
      move: 7 * DAY,
      stay: 7 * DAY,
      end: 28 * DAY,
      remedy: 3 * DAY,
    },
    rest: 30 * DAY,
    objection: DAY,
    claim: 7 * DAY,
  },
];

/** What says by which version a table goes; absent for the first. */
interface Versioned {
  readonly machine?: number | undefined;
}

/** The version that a table is opened with now. */
export const newestTimes = (): { readonly machine?: number } => (TIMES.length > 1 ? { machine: TIMES.length } : {});

export const knowsTimes = ({ machine = 1 }: Versioned): boolean => TIMES[machine - 1] !== undefined;

/** The times that a table goes by. One of a later release goes on by the newest that are known here. */
export const timesOf = ({ machine = 1 }: Versioned): Times => at(TIMES, Math.min(machine, TIMES.length) - 1);

export const isPauseLength = ({ shortestPause, longestPause }: Times, length: number): boolean =>
  length >= shortestPause && length <= longestPause;

/** Whether a table permits these hours. */
export function mayRun(
  { leastHours, leastDays }: Times,
  rest: Rest | undefined,
  { days, from, to }: Pick<Hours, 'days' | 'from' | 'to'>,
): boolean {
  const length = (to - from + 24) % 24 || 24;
  return rest !== undefined && length >= leastHours && new Set(days).size >= leastDays[rest];
}
