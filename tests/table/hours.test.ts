import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentAfter, timeWithin } from '../../shared/hours/hours.ts';
import type { Hours } from '../../shared/protocol/pace.ts';
import { mayRun, timesOf } from '../../shared/table/times.ts';
import { shown } from '../support/slow-rhythm.ts';

/* The hours of a clock, compared with a slow one that looks at the wall every quarter of an hour. */

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const DAY = 24 * HOUR;
const utc = (text: string) => Date.parse(`${text}:00Z`);

/** Clocks are changed by an hour or by half an hour, near midnight, and not at all. */
const ZONES = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu'];

const hours: fc.Arbitrary<Hours> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    days: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 5 }),
    from: fc.nat({ max: 23 }),
    length: fc.integer({ min: 10, max: 24 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, to: (rest.from + length) % 24 }));

/** Within three days of a night in which clocks are changed. */
const moments = fc
  .tuple(
    fc.constantFrom('2027-03-28T00:00', '2027-10-31T00:00', '2027-03-14T06:00', '2027-04-29T22:00', '2027-10-02T15:00'),
    fc.integer({ min: -72 * 4, max: 72 * 4 }),
  )
  .map(([text, quarters]) => utc(text) + quarters * QUARTER);

/** The day of the week before this one. */
const before = (day: number) => (day + 6) % 7;

/** Whether a clock runs at a moment at which no reading is shown twice. */
function runsAt({ zone, days, from, to }: Hours, moment: number): boolean {
  const reading = shown(zone, moment);
  const hour = Number(reading.slice(11, 13));
  const day = before(new Date(`${reading.slice(0, 10)}T00:00Z`).getUTCDay());
  if (from < to) return days.includes(day) && from <= hour && hour < to;
  return (days.includes(day) && hour >= from) || (days.includes(before(day)) && hour < to);
}

test('what falls within the hours is what a clock on the wall says, quarter by quarter, but for what it shows twice', () => {
  fc.assert(
    fc.property(hours, moments, fc.nat({ max: 96 * 4 }), (own, from, quarters) => {
      let slow = 0;
      for (let n = 0; n < quarters; n += 1) if (runsAt(own, from + n * QUARTER)) slow += QUARTER;
      // An hour that is shown twice counts until it is first over.
      expect(Math.abs(timeWithin(own, from, from + quarters * QUARTER) - slow)).toBeLessThanOrEqual(HOUR);
      const isPlain = own.zone === 'Asia/Kathmandu';
      if (isPlain) expect(timeWithin(own, from, from + quarters * QUARTER)).toBe(slow);
    }),
    { numRuns: 300 },
  );
});

test('the moment after some time is the first by which that much time is within the hours', () => {
  fc.assert(
    fc.property(hours, moments, fc.integer({ min: 1, max: 14 * 24 * 60 }), (own, from, minutes) => {
      const time = minutes * 60_000;
      const moment = momentAfter(own, from, time);
      expect(timeWithin(own, from, moment)).toBe(time);
      expect(timeWithin(own, from, moment - 1)).toBe(time - 1);
    }),
  );
});

test('time adds up wherever it is cut', () => {
  fc.assert(
    fc.property(hours, moments, fc.nat({ max: 9 * DAY }), fc.nat({ max: 9 * DAY }), (own, from, one, other) => {
      const middle = from + one;
      const whole = timeWithin(own, from, middle + other);
      expect(timeWithin(own, from, middle) + timeWithin(own, middle, middle + other)).toBe(whole);
    }),
  );
});

test.each([
  [
    'stops at ten in the evening and goes on at eight',
    [0, 1, 2, 3, 4, 5, 6],
    8,
    22,
    '2027-01-12T20:00',
    2,
    '2027-01-13T08:00',
  ],
  ['stops for the weekend', [0, 1, 2, 3, 4], 8, 22, '2027-01-15T20:00', 2, '2027-01-18T08:00'],
  [
    'runs for an hour less in the night in which summer time begins',
    [0, 1, 2, 3, 4, 5, 6],
    20,
    8,
    '2027-03-27T19:00',
    11,
    '2027-03-28T06:00',
  ],
  [
    'runs for an hour more in the night in which it ends',
    [0, 1, 2, 3, 4, 5, 6],
    20,
    8,
    '2027-10-30T18:00',
    13,
    '2027-10-31T07:00',
  ],
] as const)('in Paris a clock %s', (_, days, from, to, start, running, end) => {
  const own = { zone: 'Europe/Paris', days, from, to };
  expect(new Date(momentAfter(own, utc(start), running * HOUR))).toEqual(new Date(utc(end)));
});

test('a table permits no hours, nights of fourteen hours, or two days a week as well', () => {
  const all = [0, 1, 2, 3, 4, 5, 6];
  const own = (days: readonly number[], from: number, to: number) => ({ zone: 'UTC', days, from, to });
  const by = (mine: Hours) =>
    [undefined, 'nights' as const, 'weekends' as const].map((rest) => mayRun(timesOf({}), rest, mine));
  expect(by(own(all, 9, 19))).toEqual([false, true, true]);
  expect(by(own(all, 20, 6))).toEqual([false, true, true]);
  expect(by(own(all, 9, 18))).toEqual([false, false, false]);
  expect(by(own(all.slice(0, 5), 9, 9))).toEqual([false, false, true]);
  expect(by(own(all.slice(0, 4), 0, 0))).toEqual([false, false, false]);
  expect(by(own([0, 1, 2, 3, 3, 3, 3], 0, 0))).toEqual([false, false, false]);
});
