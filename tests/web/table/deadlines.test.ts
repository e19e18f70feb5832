import { type ComponentType, h } from 'preact';
import { render } from 'preact-render-to-string';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { ClockChip, Clocks, ClocksTold } from '../../../web/table/clock/clocks.tsx';
import { TableContext } from '../../../web/table/context.ts';
import type { TableModel } from '../../../web/table/model/model.ts';
import { speaking } from '../support/speaking.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** At 17:00 in Zurich. */
const DEADLINE = Date.UTC(2027, 4, 3, 15);
const CLOCK = { graceUntil: null, left: null, bank: null, rests: false, holiday: { until: null } };

speaking('en');
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Zurich');
  vi.useFakeTimers();
});

const renderAt = (snapshot: Snapshot, shown: ComponentType): string =>
  render(h(TableContext.Provider, { value: { table: {} as TableModel, snapshot }, children: h(shown, {}) }));

const textOf = (snapshot: Snapshot): string =>
  renderAt(snapshot, Clocks)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** What is said of the deadline on a device that is so many hours past it. */
function said(isLate: boolean, hours: number): string {
  vi.setSystemTime(DEADLINE + hours * HOUR);
  const snapshot = {
    stage: 'playing',
    viewer: 0,
    pace: { days: 1, onTimeOut: 'wait' },
    seats: [
      { by: 'player', name: 'Ana', isOpen: false },
      { by: 'player', name: 'Bob', isOpen: false },
    ],
    play: {
      pausedUntil: null,
      clocks: [
        { ...CLOCK, deadline: null },
        { ...CLOCK, deadline: DEADLINE, isLate },
      ],
    },
  } as unknown as Snapshot;
  return textOf(snapshot);
}

test.each([-3, 0, 25])(
  'who is late is decided by the service, not by the clock of the device (%i hours on)',
  (hours) => {
    expect(said(false, hours)).toBe(`Bob: ${hours < 0 ? '3 hours' : '1 minute'} left (Mon 3 May, 17:00).`);
    expect(said(true, hours)).toBe('Bob has been late since Monday 3 May, 17:00.');
  },
);

test.each([
  ['begins', Date.UTC(2027, 2, 27, 17), 'Sun 28 Mar, 19:00'],
  ['ends', Date.UTC(2027, 9, 30, 16), 'Sun 31 Oct, 17:00'],
])(
  'over the night in which summer time %s, a day is 24 hours and the deadline is shown as the wall will show it',
  (_, begun, shown) => {
    vi.setSystemTime(begun);
    const snapshot = {
      stage: 'playing',
      viewer: 0,
      pace: { days: 1, onTimeOut: 'wait' },
      seats: [{ by: 'player', name: 'Ana', isOpen: false }],
      play: { pausedUntil: null, clocks: [{ ...CLOCK, left: DAY, isLate: false, deadline: begun + DAY }] },
    } as unknown as Snapshot;
    expect(textOf(snapshot)).toBe(`24 hours left (${shown}).`);
  },
);

/** What is beside the prompt of seat 0, and what its button tells, while these seats are waited for. */
function told(waitingFor: readonly number[], clocks: readonly object[], pausedUntil: number | null = null) {
  vi.setSystemTime(DEADLINE - 50 * HOUR);
  const snapshot = {
    stage: 'playing',
    viewer: 0,
    pace: { days: 3, onTimeOut: 'wait' },
    seats: ['Ana', 'Bob', 'Cléo'].map((name) => ({ by: 'player', name, isOpen: false })),
    play: {
      waitingFor,
      pausedUntil,
      clocks: clocks.map((clock) => ({ ...CLOCK, isLate: false, deadline: null, ...clock })),
    },
  } as unknown as Snapshot;
  const chip = renderAt(snapshot, ClockChip);
  const [, whole = ''] = /title="([^"]*)"/.exec(renderAt(snapshot, ClocksTold)) ?? [];
  return {
    chip: chip.replaceAll(/<[^>]+>/g, ''),
    isHidden: chip.includes('aria-hidden="true"'),
    // Hovering shows a line each; as the name of the button, they are read as one.
    whole: whole.replaceAll(/[\u00a0\n]/g, ' '),
  };
}

test('beside the prompt, the time of whoever looks is two signs, and a button tells it with its date', () => {
  expect(told([0, 1], [{ deadline: DEADLINE }, { deadline: DEADLINE - 20 * HOUR }, {}])).toEqual({
    chip: '2d',
    isHidden: true,
    whole: '2 days left (Mon 3 May, 17:00). Bob: 30 hours left (Sun 2 May, 21:00).',
  });
});

test('of others, it is the shortest time; who is late or away, and a pause, are said in a word', () => {
  expect(told([1, 2], [{}, { deadline: DEADLINE }, { deadline: DEADLINE - 20 * HOUR }]).chip).toBe('30h');
  expect(told([1], [{}, { deadline: DEADLINE - 60 * HOUR, isLate: true }, {}]).chip).toBe('late');
  expect(told([1], [{}, { holiday: { until: DEADLINE }, left: DAY }, {}]).chip).toBe('away');
  expect(told([1], [{}, { left: DAY }, {}], DEADLINE).chip).toBe('paused');
});

test('where nobody has a clock, nothing is beside the prompt', () => {
  expect(told([0], [{}, {}, {}])).toEqual({ chip: '', isHidden: false, whole: '' });
});
