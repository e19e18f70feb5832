import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt, isZone, momentOf } from '../../../shared/hours/zone-clock.ts';
import { type Rhythm, SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import { calmAt, dueAt } from '../../../worker/notifications/outbox/schedule.ts';
import { slowCalmAt, slowDueAt } from '../../support/slow-rhythm.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const utc = (text: string) => Date.parse(`${text}:00Z`);

const daily = (zone: string, at: number): Rhythm => ({ type: 'daily', zone, at });
const quiet = (zone: string, from: number, to: number): Rhythm => ({ type: 'quiet', zone, from, to });

test.each([
  // Summer and winter where people live, and where clocks are set by half and quarter hours.
  ['Europe/Paris', '2027-01-10T17:00', '2027-01-10T18:00'],
  ['Europe/Paris', '2027-07-10T16:00', '2027-07-10T18:00'],
  ['America/St_Johns', '2027-07-10T10:30', '2027-07-10T08:00'],
  ['Asia/Kolkata', '2027-07-10T12:30', '2027-07-10T18:00'],
  ['Asia/Kathmandu', '2027-07-10T12:15', '2027-07-10T18:00'],
  ['Pacific/Chatham', '2027-07-10T05:15', '2027-07-10T18:00'],
  ['Pacific/Kiritimati', '2027-07-10T10:00', '2027-07-11T00:00'],
  // The signs in these names are those of POSIX: behind UTC is +.
  ['Etc/GMT+2', '2027-07-10T20:00', '2027-07-10T18:00'],
  ['Etc/GMT-14', '2027-07-10T10:00', '2027-07-11T00:00'],
  ['GMT', '2027-07-10T18:00', '2027-07-10T18:00'],
] as const)('in %s, at %s of UTC, clocks show %s', (zone, moment, clock) => {
  expect(clockAt(zone, utc(moment))).toBe(utc(clock));
  expect(momentOf(zone, utc(clock))).toBe(utc(moment));
});

describe('the daily message', () => {
  test.each([
    ['comes at its hour', 'Europe/Paris', 18, '2027-01-10T10:00', '2027-01-10T17:00'],
    ['is about what came before it', 'Europe/Paris', 18, '2027-01-10T17:00', '2027-01-11T17:00'],
    ['else waits for the next day', 'Europe/Paris', 18, '2027-01-10T17:01', '2027-01-11T17:00'],
    ['goes with summer time', 'Europe/Paris', 18, '2027-03-27T18:00', '2027-03-28T16:00'],
    ['of an hour left out comes when that is over', 'Europe/Paris', 2, '2027-03-27T20:00', '2027-03-28T01:00'],
    ['of an hour shown twice comes the first time', 'Europe/Paris', 2, '2027-10-30T20:00', '2027-10-31T00:00'],
    ['and not the second time', 'Europe/Paris', 2, '2027-10-31T00:01', '2027-11-01T01:00'],
    ['of half an hour left out, too', 'Australia/Lord_Howe', 2, '2027-10-02T12:00', '2027-10-02T15:30'],
    ['of half an hour shown twice, too', 'Australia/Lord_Howe', 1, '2027-04-03T13:00', '2027-04-03T14:00'],
    [
      'of the hour before midnight, left out, comes at midnight',
      'America/Nuuk',
      23,
      '2027-03-27T20:00',
      '2027-03-28T01:00',
    ],
    ['of midnight itself, left out, comes at one', 'Africa/Cairo', 0, '2027-04-29T12:00', '2027-04-29T22:00'],
  ] as const)('%s: %s, %i', (_, zone, at, moment, told) => {
    expect(new Date(dueAt(daily(zone, at), utc(moment)))).toEqual(new Date(utc(told)));
  });
});

describe('quiet hours', () => {
  test.each([
    ['hold nothing up by day', 'Europe/Paris', 22, 8, '2027-01-10T12:00', '2027-01-10T12:00'],
    ['begin with their first minute', 'Europe/Paris', 22, 8, '2027-01-10T21:00', '2027-01-11T07:00'],
    ['end with their last', 'Europe/Paris', 22, 8, '2027-01-11T07:00', '2027-01-11T07:00'],
    ['may be those of the day', 'Europe/Paris', 9, 17, '2027-01-11T12:34', '2027-01-11T16:00'],
    ['are an hour shorter in spring', 'Europe/Paris', 22, 8, '2027-03-27T22:00', '2027-03-28T06:00'],
    ['and an hour longer in autumn', 'Europe/Paris', 22, 8, '2027-10-30T22:00', '2027-10-31T07:00'],
    ['go on in an hour that comes twice', 'America/New_York', 22, 2, '2027-11-07T05:30', '2027-11-07T07:00'],
    ['end with half an hour that is left out', 'Australia/Lord_Howe', 22, 2, '2027-10-02T15:00', '2027-10-02T15:30'],
    [
      'leave out with the clocks the one hour that they left',
      'Africa/Cairo',
      1,
      0,
      '2027-04-29T12:00',
      '2027-04-30T21:00',
    ],
    ['or that comes twice', 'Australia/Lord_Howe', 22, 2, '2027-04-03T14:45', '2027-04-03T15:30'],
  ] as const)('%s: %s, %i to %i', (_, zone, from, to, moment, calm) => {
    expect(new Date(calmAt(quiet(zone, from, to), utc(moment)))).toEqual(new Date(utc(calm)));
  });
});

/** Zones that change their clocks in all the ways there are, and some that do not. */
const ZONES = [
  'Europe/Paris',
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Nuuk',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'UTC',
];

/** Moments at most two days from where a zone changes its clocks in 2027, and any others. */
const moments = (zone: string) => {
  const year = utc('2027-01-01T00:00');
  const days = Array.from({ length: 365 }, (_, day) => year + day * DAY);
  const changes = days.filter((day) => clockAt(zone, day) - day !== clockAt(zone, day + DAY) - (day + DAY));
  const near = changes.map((day) => fc.integer({ min: day - DAY, max: day + 2 * DAY }));
  return fc.oneof(...near, fc.integer({ min: year, max: year + 365 * DAY }));
};
const hours = fc.integer({ min: 0, max: 23 });

test.each(ZONES)('in %s, quick and slow agree on when to tell', (zone) => {
  fc.assert(
    fc.property(moments(zone), hours, hours, (moment, from, to) => {
      expect(dueAt(daily(zone, from), moment)).toBe(slowDueAt(daily(zone, from), moment));
      if (from !== to) expect(calmAt(quiet(zone, from, to), moment)).toBe(slowCalmAt(quiet(zone, from, to), moment));
    }),
    { numRuns: 50 },
  );
});

test('a rhythm makes sense: hours there are, a zone there is, and quiet hours that end', () => {
  const isRhythm = (json: unknown) => SetChannel.safeParse({ wants: 'all', rhythm: json }).success;
  expect(isRhythm({ type: 'at-once' })).toBe(true);
  expect(isRhythm(daily('Europe/Paris', 23))).toBe(true);
  expect(isRhythm(quiet('Europe/Paris', 22, 7))).toBe(true);
  expect(isRhythm(quiet('Europe/Paris', 7, 7))).toBe(false);
  expect(isRhythm(daily('Europe/Paris', 24))).toBe(false);
  expect(isRhythm(daily('Europe/Paris', 7.5))).toBe(false);
  expect(isRhythm({ type: 'at-once', zone: 'UTC' })).toBe(false);
  expect(isZone('Europe/Paris')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
  expect(isZone('')).toBe(false);
});

test.each([
  ...['Europe/Zurich', 'Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Nuuk', 'UTC'],
  ...['GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/GMT+2', 'Etc/GMT-14', 'US/Pacific', 'CET', 'EST5EDT', 'NZ-CHAT'],
])('a zone is named as browsers name it: %s', (name) => expect(isZone(name)).toBe(true));

test.each([
  'europe/zurich',
  'EUROPE/ZURICH',
  'Europe/Zürich',
  '+02:00',
  '-00:00',
  'utc',
  'Europe/Zurich ',
  'Etc/gmt+2',
  'Etc/GMT+13',
  'Etc/Unknown',
  '__proto__',
])('a zone has one way to be written: not %s', (name) => expect(isZone(name)).toBe(false));

test('clocks are read as well in more zones than are kept in memory', () => {
  const noon = Date.UTC(2026, 6, 1, 12);
  const all = Intl.supportedValuesOf('timeZone');
  const first = all.map((zone) => clockAt(zone, noon));
  expect(all.map((zone) => clockAt(zone, noon))).toEqual(first);
  expect(clockAt('Asia/Kolkata', noon)).toBe(noon + 5.5 * 3600 * 1000);
});
