import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeWithin } from '../../shared/hours/hours.ts';
import { allowanceOf, type Hours, type Pace } from '../../shared/protocol/pace.ts';
import { type Clock, NEW_CLOCK, type Settings, USUAL } from '../../shared/table/clock.ts';
import { stepped } from '../../shared/table/clock-steps.ts';
import { back, held, paused, released } from '../../shared/table/holidays.ts';
import { summary } from '../../shared/table/summary.ts';
import { timesOf } from '../../shared/table/times.ts';
import { clocksAfter, passedOn } from '../../shared/table/turn-clocks.ts';
import { MACHINE } from '../../worker/machine.ts';
import { begun, codeOf, type Host, hex, tableOf } from './host.ts';

/* Clocks with banks, hours and pauses: nobody gains by anything that they can do alone. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2027, 2, 26, 17);
/** Those of the first version. */
const TIMES = timesOf({});

const PARIS: Hours = { zone: 'Europe/Paris', days: [0, 1, 2, 3, 4], from: 8, to: 20 };
const NIGHTLY: Hours = { zone: 'America/New_York', days: [0, 1, 2, 3, 4, 5, 6], from: 20, to: 7 };
const SETTINGS: readonly Settings[] = [USUAL, { ...USUAL, hours: PARIS }, { hours: NIGHTLY, reminders: [6, 1] }];

const BANK: Pace = { bank: 5, increment: 12, onTimeOut: 'wait', rest: 'weekends' };
const FULL = 5 * DAY;
const INCREMENT = 12 * HOUR;

type Event =
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'set'; readonly to: number }
  | { readonly type: 'end' | 'begin' | 'undo' | 'take-back' | 'leave' | 'back' | 'hold' | 'release' };

const event = <Type extends Event['type']>(type: Type) => fc.constant({ type });
const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.nat({ max: 20 * HOUR }) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('set' as const), to: fc.nat({ max: 2 }) }) },
    { weight: 5, arbitrary: event('end') },
    { weight: 5, arbitrary: event('begin') },
    ...(['undo', 'take-back', 'leave', 'back', 'hold', 'release'] as const).map((type) => ({
      weight: 1,
      arbitrary: event(type),
    })),
  ),
  { maxLength: 100 },
);

/** What should be left in the bank, found by adding up every stretch of time. */
interface Model {
  readonly now: number;
  readonly left: number;
  readonly count: number;
  /** The number of actions at the latest turn that put something back. */
  readonly best: number;
  readonly isWaited: boolean;
  readonly isAway: boolean;
  readonly isHeld: boolean;
  /** As the player wants them, and as they are in this turn. */
  readonly wanted: Settings;
  readonly settings: Settings;
}

function modelled(model: Model, one: Event): Model {
  const { now, isWaited, isAway, isHeld, settings } = model;
  switch (one.type) {
    case 'pass': {
      const ran = isWaited && !isAway && !isHeld ? timeWithin(settings.hours, now, now + one.ms) : 0;
      return { ...model, now: now + one.ms, left: Math.max(0, model.left - ran) };
    }
    case 'set':
      return { ...model, wanted: SETTINGS[one.to] ?? USUAL };
    case 'end':
      return { ...model, isWaited: false, count: model.count + (isWaited ? 1 : 0) };
    case 'begin': {
      if (isWaited) return model;
      const put = model.count > model.best ? INCREMENT : 0;
      const left = Math.min(FULL, model.left + put);
      return { ...model, isWaited: true, left, best: Math.max(model.best, model.count), settings: model.wanted };
    }
    // Agreed, so that the seat is asked anew, a turn earlier.
    case 'undo':
      return modelled({ ...model, isWaited: false, count: Math.max(0, model.count - 1) }, { type: 'begin' });
    case 'take-back':
      return { ...model, isWaited: true };
    case 'leave':
      return { ...model, isAway: true };
    case 'back':
      return { ...model, isAway: false };
    case 'hold':
      return { ...model, isHeld: true };
    case 'release':
      return { ...model, isHeld: false };
  }
}

function happened(clock: Clock, one: Event, { now, isWaited, isHeld, count, wanted }: Model): Clock {
  const seats = isWaited ? [0] : [];
  const seat = { now, isWaitedFor: isWaited };
  const at = { now, pace: BANK, count, settings: [wanted] };
  const after = (next: readonly number[], isTakenBack = false) =>
    clocksAfter(MACHINE, [clock], seats, next, { ...at, isTakenBack })[0] ?? clock;
  switch (one.type) {
    case 'pass':
    case 'set':
      return clock;
    case 'end':
      return after([]);
    case 'begin':
      return after([0]);
    case 'undo': {
      const [ended = clock] = clocksAfter(MACHINE, [clock], seats, [], at);
      return clocksAfter(MACHINE, [ended], [], [0], { ...at, count: Math.max(0, count - 1) })[0] ?? ended;
    }
    case 'take-back':
      return after([0], true);
    case 'leave':
      return isHeld ? clock : (paused(MACHINE, TIMES, clock, now) ?? clock);
    case 'back':
      return isHeld ? clock : back(TIMES, clock, seat);
    case 'hold':
      return held(MACHINE, TIMES, clock, now);
    case 'release':
      return released(TIMES, clock, seat);
  }
}

const leftIn = ({ spent, used, from, settings }: Clock, now: number): number =>
  FULL - spent - used - (from === null ? 0 : timeWithin(settings.hours, from, now));

test('a bank loses the time that its player takes, and gets back what each turn puts in once, whatever they do', () => {
  fc.assert(
    fc.property(events, (all) => {
      let model: Model = {
        ...{ now: START, left: FULL, count: 0, best: 0, isWaited: true, isAway: false, isHeld: false },
        ...{ wanted: USUAL, settings: USUAL },
      };
      let [clock = NEW_CLOCK] = clocksAfter(MACHINE, [NEW_CLOCK], [], [0], {
        now: START,
        pace: BANK,
        count: 0,
        settings: [USUAL],
      });
      for (const one of all) {
        // Holidays are neither begun nor ended during a pause.
        if (model.isHeld && (one.type === 'leave' || one.type === 'back')) continue;
        clock = happened(clock, one, model);
        model = modelled(model, one);
        const left = leftIn(clock, model.now);
        // A bank that is empty owes nothing.
        expect(Math.max(0, left)).toBe(model.left);
        expect(clock.from !== null).toBe(model.isWaited && !model.isAway && !model.isHeld);
        expect(clock.spent).toBeGreaterThanOrEqual(0);
        expect(clock.spent).toBeLessThanOrEqual(FULL);
      }
    }),
    { numRuns: 500 },
  );
});

test('a turn that another player took back before it was played has taken no time; the turns before it have', () => {
  const played = { ...NEW_CLOCK, used: 5 * HOUR };
  const begun = { ...NEW_CLOCK, from: START };
  const turning = { now: START + HOUR, pace: BANK, count: 1, settings: [USUAL, USUAL, USUAL], isTakenBack: true };
  expect(clocksAfter(MACHINE, [played, begun, played], [1], [0], turning)).toEqual([
    { ...played, from: START + HOUR },
    NEW_CLOCK,
    played,
  ]);
});

test('a new player has what is left in the bank of the seat, and at least what a turn puts back', () => {
  fc.assert(
    fc.property(fc.nat({ max: FULL }), fc.boolean(), fc.integer({ min: 1, max: 9 }), (spent, isWaitedFor, times) => {
      let clock: Clock = { ...NEW_CLOCK, spent };
      for (let n = 0; n < times; n += 1) clock = passedOn(MACHINE, { pace: BANK }, clock, { now: START, isWaitedFor });
      expect(FULL - clock.spent).toBe(Math.max(FULL - spent, INCREMENT));
    }),
  );
});

const clockOf = (host: Host) => host.shown(0).play?.clocks?.[0];

test('a seat without a player is not late, and uses up nothing of the bank that the next one has', () => {
  const host = begun(2, { pace: { bank: 5, increment: 12, onTimeOut: 'substitute' } });
  host.pass(DAY);
  host.give(0, { type: 'leave' });
  host.act(1, 'B1');
  host.pass(3 * DAY);
  expect(tableOf(host).play?.position.waitingFor).toEqual([0]);
  expect(clockOf(host)).toMatchObject({ deadline: null, graceUntil: null, left: null, isLate: false });
  const acts = { line: host.line.bind(host), lastActAt: () => 0 };
  expect(summary(MACHINE, tableOf(host), acts).deadline).toBe(null);
  host.sit(0, 'Cleo');
  expect(clockOf(host)?.deadline).toBe(host.now + 4 * DAY);
});

describe('hours of one’s own', () => {
  test('apply from the next turn on: the deadline of this one stays, whatever is set', () => {
    const host = begun(2, { pace: BANK });
    const before = clockOf(host);
    for (const { hours, reminders } of SETTINGS) {
      expect(codeOf(host.give(0, { type: 'clock', hours, reminders: reminders && [6, 1] }))).toBe('ok');
      expect(clockOf(host)).toEqual(before);
    }
    expect(host.shown(0).clock).toEqual({ hours: NIGHTLY, reminders: [6, 1] });
    expect([host.shown(1).clock, host.shown().clock]).toEqual([USUAL, null]);
  });

  test.each([
    [{ days: 3, onTimeOut: 'wait' }, PARIS, 'wrong-hours'],
    [{ days: 3, onTimeOut: 'wait', rest: 'nights' }, PARIS, 'wrong-hours'],
    [{ days: 3, onTimeOut: 'wait', rest: 'nights' }, NIGHTLY, 'ok'],
    [{ days: 3, onTimeOut: 'wait', rest: 'weekends' }, PARIS, 'ok'],
    [{ days: 3, onTimeOut: 'wait', rest: 'weekends' }, { ...PARIS, zone: 'Europe/Atlantis' }, 'wrong-zone'],
    [null, PARIS, 'no-pace'],
  ] as const)('are those that the table permits: %j, %j: %s', (pace, hours, code) => {
    expect(codeOf(begun(2, { pace }).give(0, { type: 'clock', hours, reminders: null }))).toBe(code);
  });
});

test.each([
  [null, [1.5, 2.7, 3]],
  [[24, 3] as const, [2, 2.875, 3]],
  [[6] as const, [2.75, 3]],
  [[] as const, [3]],
])('a player is reminded when they want: %j', (reminders, days) => {
  const pace: Pace = { days: 3, onTimeOut: 'wait' };
  const settings = { hours: null, reminders };
  const [begins = NEW_CLOCK] = clocksAfter(MACHINE, [NEW_CLOCK], [], [0], {
    now: START,
    pace,
    count: 0,
    settings: [settings],
  });
  let clock = begins;
  const told: number[] = [];
  for (let minute = 0; minute <= 3 * 24 * 60; minute += 1) {
    const next = stepped(MACHINE, TIMES, clock, pace, START + minute * 60_000);
    if (next) told.push(minute / 24 / 60);
    clock = next ?? clock;
  }
  expect(told.map((day) => Math.round(day * 1000) / 1000)).toEqual(days);
});

describe('a pause', () => {
  /** Both want it. */
  function agree(host: Host, until: number | null): void {
    expect(codeOf(host.give(0, { type: 'pause', ...host.keyed(), until }))).toBe('ok');
    expect(codeOf(host.give(1, { type: 'agree', ...host.keyed() }))).toBe('ok');
  }

  test.each([BANK, { days: 3, onTimeOut: 'bot' }] as const)(
    'stops all clocks until its end, and nothing of a turn is gained or lost: %j',
    (pace) => {
      const host = begun(2, { pace });
      host.pass(7 * HOUR);
      const left = (clockOf(host)?.deadline ?? 0) - host.now;
      agree(host, host.now + 10 * DAY);
      expect(clockOf(host)).toMatchObject({ deadline: null, left });
      host.pass(10 * DAY - 1);
      expect(host.shown(0).play?.pausedUntil).toBe(host.now + 1);
      host.pass(1);
      expect(host.shown(0).play?.pausedUntil).toBe(null);
      expect((clockOf(host)?.deadline ?? 0) - host.now).toBe(left);
    },
  );

  test('ends earlier by agreement, and is found to be over however late that is', () => {
    const host = begun(2, { pace: { days: 3, onTimeOut: 'bot' } });
    agree(host, host.now + 10 * DAY);
    host.pass(DAY);
    agree(host, null);
    expect(clockOf(host)?.deadline).toBe(host.now + 3 * DAY);
    agree(host, host.now + 2 * DAY);
    host.pass(30 * DAY);
    expect(clockOf(host)?.deadline).toBe(host.now + 3 * DAY);
  });

  test('needs everybody, lasts an hour to sixty days, and nobody is late meanwhile', () => {
    const host = begun(2);
    const ask = (until: number | null) => codeOf(host.decide(0, { type: 'pause', ...host.keyed(), until }));
    expect([HOUR - 1, HOUR, 60 * DAY, 60 * DAY + 1].map((ms) => ask(host.now + ms))).toEqual([
      ...['wrong-time', 'ok', 'ok', 'wrong-time'],
    ]);
    expect(ask(null)).toBe('not-paused');
    host.give(0, { type: 'pause', ...host.keyed(), until: host.now + 9 * DAY });
    expect(tableOf(host).play?.pausedUntil).toBe(null);
    host.agree(1);
    host.pass(8 * DAY);
    expect(host.shown(0).play?.late).toEqual([null, null]);
    host.pass(DAY);
    expect(host.shown(0).play?.late).toEqual([host.now + 7 * DAY, host.now + 7 * DAY]);
  });
});

describe('a seat whose time is out', () => {
  /** Whether it is late, and whether anyone may take it over: what is shown, and what happens. */
  function standing(host: Host) {
    const { play, seats } = host.shown(0);
    const joined = host.decide('spectator', { type: 'join', seat: 0, key: hex(80), nonce: hex(81), name: 'Cleo' });
    return { isLate: play?.clocks?.[0]?.isLate, isOpen: seats[0]?.isOpen, joined: codeOf(joined) };
  }
  const OPEN = { isLate: true, isOpen: true, joined: 'ok' };
  const HELD = { isLate: false, isOpen: false, joined: 'seat-taken' };

  function out(): Host {
    const host = begun(2, { pace: { days: 1, onTimeOut: 'substitute' } });
    // Its days, then the grace.
    host.pass(DAY);
    host.pass(DAY);
    expect(standing(host)).toEqual(OPEN);
    return host;
  }

  test('is not late in a pause, nor free to be taken', () => {
    const host = out();
    host.give(0, { type: 'pause', ...host.keyed(), until: host.now + 10 * DAY });
    host.agree(1);
    expect(standing(host)).toEqual(HELD);
    // Nor does the table end without it.
    const end = host.decide(1, { type: 'end', ...host.keyed() });
    expect(end.ok && end.value.table.play?.votes.proposal?.what.type).toBe('end');
    host.pass(10 * DAY);
    expect(standing(host)).toEqual(OPEN);
  });

  test('is not late on holiday, nor free to be taken', () => {
    const host = out();
    expect(codeOf(host.give(0, { type: 'holiday', on: true }))).toBe('ok');
    expect(standing(host)).toEqual(HELD);
    host.give(0, { type: 'holiday', on: false });
    expect(standing(host)).toEqual(OPEN);
  });
});

test('a holiday that is asked for twice is recorded once, and so is its end', () => {
  const host = begun(2, { pace: { days: 3, onTimeOut: 'wait' } });
  const recorded = (on: boolean) => {
    const { version } = tableOf(host);
    expect(codeOf(host.give(0, { type: 'holiday', on }))).toBe('ok');
    return tableOf(host).version - version;
  };
  expect([true, true, false, false].map(recorded)).toEqual([1, 0, 1, 0]);
});

test('another pace keeps the time that a turn has taken, there and back', () => {
  const host = begun(2, { pace: { days: 3, onTimeOut: 'wait' } });
  const agree = (pace: Pace | null) => {
    host.give(0, { type: 'pace', ...host.keyed(), pace });
    host.agree(1);
    expect(tableOf(host).setup.pace).toEqual(pace);
  };
  host.pass(2 * DAY);
  agree({ days: 14, onTimeOut: 'wait' });
  expect(clockOf(host)?.deadline).toBe(host.now + 12 * DAY);
  host.pass(HOUR);
  agree(BANK);
  expect(clockOf(host)?.deadline).toBe(host.now + allowanceOf(BANK) - 2 * DAY - HOUR);
  agree({ days: 3, onTimeOut: 'wait' });
  expect(clockOf(host)?.deadline).toBe(host.now + DAY - HOUR);
  expect(codeOf(host.give(0, { type: 'pace', ...host.keyed(), pace: { onTimeOut: 'wait', days: 3 } }))).toBe(
    'same-pace',
  );
});

test.each([false, true])(
  'without a pace there are no holidays: one that goes on then is over, and its player can be late (in a pause: %s)',
  (isPaused) => {
    const host = begun(2, { pace: { days: 3, onTimeOut: 'wait' } });
    host.give(1, { type: 'holiday', on: true });
    host.pass(DAY);
    if (isPaused) {
      host.give(0, { type: 'pause', ...host.keyed(), until: host.now + 2 * DAY });
      host.agree(1);
    }
    host.give(0, { type: 'pace', ...host.keyed(), pace: null });
    host.agree(1);
    if (isPaused) host.pass(2 * DAY);
    expect(host.shown(0).play?.late).toEqual([host.now + 7 * DAY, host.now + 7 * DAY]);
    host.give(0, { type: 'pace', ...host.keyed(), pace: { days: 3, onTimeOut: 'wait' } });
    host.agree(1);
    expect(host.shown(1).play?.clocks?.[1]?.holiday).toEqual({ until: null, left: 13 * DAY });
  },
);

describe('where robots and forced moves wait for a look', () => {
  const amongRobots = (looks: boolean) => begun(2, { bots: ['easy'], looks });
  const isRobotAsked = (host: Host) => tableOf(host).play?.position.waitingFor.includes(1);

  test('they do until its player has looked, or for a day', () => {
    expect(isRobotAsked(amongRobots(false))).toBe(false);
    const looking = amongRobots(true);
    expect(isRobotAsked(looking)).toBe(true);
    looking.look(0);
    expect(isRobotAsked(looking)).toBe(false);
    const alone = amongRobots(true);
    alone.pass(DAY - 1);
    expect(isRobotAsked(alone)).toBe(true);
    alone.pass(1);
    expect(isRobotAsked(alone)).toBe(false);
  });
});

test('a turn that had no limit has all of its time from when the players have agreed on one', () => {
  const host = begun(2);
  host.pass(2 * DAY);
  host.give(0, { type: 'pace', ...host.keyed(), pace: { days: 3, onTimeOut: 'wait' } });
  host.agree(1);
  expect(host.shown().play?.clocks?.map((clock) => clock?.deadline)).toEqual([host.now + 3 * DAY, host.now + 3 * DAY]);
});
