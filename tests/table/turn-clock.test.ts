import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { allowanceOf, PACE_DAYS, type Pace, TIME_OUTS } from '../../shared/protocol/pace.ts';
import { type Clock, type ClockStep, NEW_CLOCK, USUAL } from '../../shared/table/clock.ts';
import { nextOf, showClock, stepped, welcomed } from '../../shared/table/clock-steps.ts';
import { back, isBudgetSpent, paused } from '../../shared/table/holidays.ts';
import { timesOf } from '../../shared/table/times.ts';
import { clocksAfter } from '../../shared/table/turn-clocks.ts';
import { MACHINE } from '../../worker/machine.ts';

const HOUR = 3_600_000;
/** Those of the first version. */
const TIMES = timesOf({});
const { grace: GRACE, holidays: HOLIDAYS } = TIMES;
const START = Date.UTC(2027, 2, 27, 17);
const paces: readonly Pace[] = PACE_DAYS.flatMap((days) => TIME_OUTS.map((onTimeOut) => ({ days, onTimeOut })));

/** A turn that begins without any bank or settings. */
const plain = (now: number) => ({ now, pace: null, count: 0, settings: [USUAL] });
const begun = (now: number): Clock => at(clocksAfter(MACHINE, [NEW_CLOCK], [], [0], plain(now)), 0);

/** Every step that a clock takes by itself, each when it is due: the hours after its beginning. */
function life(pace: Pace): readonly [ClockStep, number][] {
  const steps: [ClockStep, number][] = [];
  let clock = begun(START);
  for (let due = nextOf(MACHINE, TIMES, clock, pace); due !== undefined; due = nextOf(MACHINE, TIMES, clock, pace)) {
    expect(stepped(MACHINE, TIMES, clock, pace, due - 1)).toBeUndefined();
    const next = stepped(MACHINE, TIMES, clock, pace, due);
    if (next === undefined) throw new Error('what was due is not');
    clock = next;
    steps.push([clock.step, (due - START) / HOUR]);
  }
  return steps;
}

describe('a turn', () => {
  test('is reminded of at half and nine tenths, then has a grace of a day', () => {
    const bot = (days: (typeof PACE_DAYS)[number]) => life({ days, onTimeOut: 'bot' });
    expect(bot(1)).toEqual([
      ['half', 12],
      ['nearly', 21.6],
      ['late', 24],
      ['out', 48],
    ]);
    expect(bot(3).map(([, hours]) => hours)).toEqual([36, 64.8, 72, 96]);
    expect(bot(14).map(([, hours]) => hours)).toEqual([168, 302.4, 336, 360]);
    expect(life({ days: 1, onTimeOut: 'substitute' })).toEqual(bot(1));
  });

  test('is out after the grace also where the others just wait', () => {
    expect(life({ days: 2, onTimeOut: 'wait' })).toEqual([
      ['half', 24],
      ['nearly', 43.2],
      ['late', 48],
      ['out', 72],
    ]);
  });

  test.each(paces)('of $days days, then $onTimeOut: after an outage its player still has the whole grace', (pace) => {
    const found = START + 40 * 24 * HOUR;
    const late = stepped(MACHINE, TIMES, begun(START), pace, found);
    expect(late?.step).toBe('late');
    if (late === undefined) return;
    expect(stepped(MACHINE, TIMES, late, pace, found)).toBeUndefined();
    expect(nextOf(MACHINE, TIMES, late, pace)).toBe(found + GRACE);
    expect(stepped(MACHINE, TIMES, late, pace, found + GRACE)?.step).toBe('out');
  });
});

type Event =
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'pause' | 'back' | 'alarm' | 'end' | 'begin' | 'take-back' };

const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 60 * HOUR }) }),
    },
    { weight: 3, arbitrary: fc.constant({ type: 'alarm' as const }) },
    { weight: 4, arbitrary: fc.constantFrom('pause' as const, 'back' as const).map((type) => ({ type })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('end' as const, 'begin' as const, 'take-back' as const).map((type) => ({ type })),
    },
  ),
  { maxLength: 120 },
);

/** What the clock should know, found by adding up every stretch of time. */
interface Model {
  readonly now: number;
  readonly isWaited: boolean;
  readonly isAway: boolean;
  /** How long this turn has taken, without holidays; and all holidays so far. */
  readonly used: number;
  readonly away: number;
}

const START_MODEL: Model = { now: START, isWaited: true, isAway: false, used: 0, away: 0 };

function modelled(model: Model, event: Event): Model {
  switch (event.type) {
    case 'pass': {
      const { ms } = event;
      return {
        ...model,
        now: model.now + ms,
        used: model.used + (model.isWaited && !model.isAway ? ms : 0),
        away: model.away + (model.isAway ? ms : 0),
      };
    }
    case 'pause':
      return { ...model, isAway: model.isAway || model.away < HOLIDAYS };
    case 'back':
      return { ...model, isAway: false, away: Math.min(HOLIDAYS, model.away) };
    case 'alarm':
      return model.away >= HOLIDAYS ? modelled(model, { type: 'back' }) : model;
    case 'end':
      return { ...model, isWaited: false };
    case 'begin':
      return model.isWaited ? model : { ...model, isWaited: true, used: 0 };
    case 'take-back':
      return { ...model, isWaited: true };
  }
}

function happened(clock: Clock, event: Event, { now, isWaited }: Model, pace: Pace): Clock {
  const seats = isWaited ? [0] : [];
  const seat = { now, isWaitedFor: isWaited };
  switch (event.type) {
    case 'pass':
      return clock;
    case 'pause':
      return paused(MACHINE, TIMES, clock, now) ?? clock;
    case 'back':
      return back(TIMES, clock, seat);
    case 'alarm':
      return isBudgetSpent(TIMES, clock, now)
        ? back(TIMES, clock, seat)
        : (stepped(MACHINE, TIMES, clock, pace, now) ?? clock);
    case 'end':
      return at(clocksAfter(MACHINE, [clock], seats, [], plain(now)), 0);
    case 'begin':
      return at(clocksAfter(MACHINE, [clock], seats, [0], plain(now)), 0);
    case 'take-back':
      return at(clocksAfter(MACHINE, [clock], seats, [0], { ...plain(now), isTakenBack: true }), 0);
  }
}

test('over any pauses, ends and takings back, with alarms whenever they come: nobody gains, and nobody is robbed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paces), events, (pace, all) => {
      let model = START_MODEL;
      let clock = begun(START);
      let lateAt: number | null = null;
      for (const event of all) {
        const before = clock;
        clock = happened(clock, event, model, pace);
        model = modelled(model, event);
        if (clock.step === 'fresh' && before.step !== 'fresh') lateAt = null;
        const total = clock.used + (clock.from === null ? 0 : model.now - clock.from);
        // Once late, the clock counts the grace only.
        if (lateAt === null && clock.step !== 'late') expect(total).toBe(model.used);
        expect(clock.from !== null).toBe(model.isWaited && !model.isAway);
        const away = clock.away + (clock.awaySince === null ? 0 : model.now - clock.awaySince);
        expect(Math.min(HOLIDAYS, away)).toBe(Math.min(HOLIDAYS, model.away));
        expect(clock.away).toBeLessThanOrEqual(HOLIDAYS);
        if (event.type === 'alarm' && clock.from !== null) {
          // Nothing that is due is left undone but a grace that has only begun.
          const due = nextOf(MACHINE, TIMES, clock, pace);
          if (due !== undefined && before.awaySince === null) expect(due).toBeGreaterThan(model.now);
        }
        if (clock.step === 'late' && before.step !== 'late') {
          expect(model.used).toBeGreaterThanOrEqual(allowanceOf(pace));
          lateAt = model.used;
        }
        if (clock.step === 'out' && before.step !== 'out') {
          expect(model.used - (lateAt ?? Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(GRACE);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('however often one goes and comes, what is left of a turn is the same before and after, and holidays are used up', () => {
  const pace: Pace = { days: 3, onTimeOut: 'bot' };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 * 24 * HOUR }), { maxLength: 20 }), (pauses) => {
      let now = START + HOUR;
      let clock = begun(START);
      const left = (nextOf(MACHINE, TIMES, clock, pace) ?? 0) - now;
      for (const pause of pauses) {
        const gone = paused(MACHINE, TIMES, clock, now);
        if (gone === undefined) {
          expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(HOLIDAYS);
          return;
        }
        now = Math.min(now + pause, nextOf(MACHINE, TIMES, gone, pace) ?? 0);
        clock = back(TIMES, gone, { now: now, isWaitedFor: true });
        expect((nextOf(MACHINE, TIMES, clock, pace) ?? 0) - now).toBe(left);
      }
    }),
  );
});

test('who acts after their time was out has the grace again to finish the turn, and no more', () => {
  const pace: Pace = { days: 1, onTimeOut: 'substitute' };
  const late = stepped(MACHINE, TIMES, begun(START), pace, START + 24 * HOUR);
  const out = late && stepped(MACHINE, TIMES, late, pace, START + 48 * HOUR);
  if (!out) throw new Error('not out');
  const welcome = welcomed(out, pace, START + 50 * HOUR);
  expect([welcome.step, nextOf(MACHINE, TIMES, welcome, pace)]).toEqual(['late', START + 74 * HOUR]);
  expect(welcomed(late, pace, START + 25 * HOUR)).toBe(late);
});

test('a time that is put back takes nothing away, and gives nothing', () => {
  const pace: Pace = { days: 1, onTimeOut: 'bot' };
  const clock = begun(START);
  expect(stepped(MACHINE, TIMES, clock, pace, START - 100 * HOUR)).toBeUndefined();
  const gone = paused(MACHINE, TIMES, clock, START - HOUR);
  expect(gone).toMatchObject({ used: 0 });
  expect(gone && back(TIMES, gone, { now: START - 2 * HOUR, isWaitedFor: true })).toMatchObject({ used: 0, away: 0 });
});

test('a deadline is so many hours later, also over the nights in which summer time begins and ends', () => {
  const pace: Pace = { days: 1, onTimeOut: 'bot' };
  for (const start of [Date.UTC(2027, 2, 27, 17), Date.UTC(2027, 9, 30, 16), Date.UTC(2027, 5, 1)]) {
    expect(showClock(MACHINE, TIMES, begun(start), pace, { isWaitedFor: true })).toEqual({
      deadline: start + 24 * HOUR,
      graceUntil: start + 48 * HOUR,
      left: null,
      bank: null,
      rests: false,
      isLate: false,
      holiday: { until: null, left: HOLIDAYS },
    });
  }
});
