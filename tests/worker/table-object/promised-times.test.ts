import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { PACE_DAYS } from '../../../shared/protocol/pace.ts';
import { NEW_CLOCK, USUAL } from '../../../shared/table/clock.ts';
import { nextOf } from '../../../shared/table/clock-steps.ts';
import { back, holidayOf, isBudgetSpent, paused } from '../../../shared/table/holidays.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { clocksAfter } from '../../../shared/table/turn-clocks.ts';
import { GATHERING } from '../../../worker/addresses/digest.ts';
import { MACHINE } from '../../../worker/machine.ts';
import { attemptAt, HEALTHY } from '../../../worker/notifications/outbox/schedule.ts';
import { NOTICE_DELAY } from '../support/hooks.ts';

/*
 * The times that docs/playing.md, docs/protocol.md and the pages promise, as figures of their own instead of the
 * constants of the code.
 */

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const START = Date.UTC(2027, 0, 1);

const FIRST = timesOf({});

describe('holidays', () => {
  const pace = { days: 3, onTimeOut: 'bot' } as const;
  const begun = at(clocksAfter(MACHINE, [NEW_CLOCK], [], [0], { now: START, pace, count: 0, settings: [USUAL] }), 0);
  const away = paused(MACHINE, FIRST, begun, START) ?? NEW_CLOCK;

  test('are 14 days for each player, not a moment more', () => {
    expect(holidayOf(FIRST, begun)).toEqual({ until: null, left: 14 * DAY });
    expect(holidayOf(FIRST, away)).toEqual({ until: START + 14 * DAY, left: 14 * DAY });
    expect(nextOf(MACHINE, FIRST, away, pace)).toBe(START + 14 * DAY);
    expect(isBudgetSpent(FIRST, away, START + 14 * DAY - 1)).toBe(false);
    expect(isBudgetSpent(FIRST, away, START + 14 * DAY)).toBe(true);
  });

  test('may be taken in parts: who is back after 13 days has one left, after 14 none', () => {
    const backAfter = (days: number) => back(FIRST, away, { now: START + days * DAY, isWaitedFor: true });
    expect(holidayOf(FIRST, backAfter(13)).left).toBe(DAY);
    expect(paused(MACHINE, FIRST, backAfter(13), START + 20 * DAY)).toBeDefined();
    expect(paused(MACHINE, FIRST, backAfter(14), START + 20 * DAY)).toBeUndefined();
  });

  test('are not begun anew by who asks for them again meanwhile', () => {
    const again = paused(MACHINE, FIRST, away, START + 10 * DAY) ?? NEW_CLOCK;
    expect(nextOf(MACHINE, FIRST, again, pace)).toBe(START + 14 * DAY);
    expect(holidayOf(FIRST, back(FIRST, again, { now: START + 13 * DAY, isWaitedFor: true })).left).toBe(DAY);
  });
});

test('a turn takes 1, 2, 3, 7 or 14 days', () => {
  expect(PACE_DAYS).toEqual([1, 2, 3, 7, 14]);
});

test('the times of the first version are these for good, whatever those of later ones are', () => {
  expect(FIRST).toEqual({
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
  });
});

test('a turn is told 20 seconds after it began', () => {
  const waiting = { since: START, due: START + NOTICE_DELAY, leasedUntil: 0 };
  expect(attemptAt(waiting, { health: HEALTHY, rhythm: { type: 'at-once' } }, START)).toBe(START + 20_000);
});

test('what tables tell once a day is gathered for five minutes', () => {
  expect(GATHERING).toBe(5 * MINUTE);
});
