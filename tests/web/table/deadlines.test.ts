import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { speak } from '../../../web/lang.ts';
import { Clocks } from '../../../web/table/seats/clocks.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** At 17:00 in Zurich. */
const DEADLINE = Date.UTC(2027, 4, 3, 15);
const CLOCK = { graceUntil: null, left: null, bank: null, rests: false, holiday: { until: null } };

beforeEach(async () => {
  vi.stubEnv('TZ', 'Europe/Zurich');
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.useFakeTimers();
  await speak('en');
});
afterEach(async () => {
  vi.useRealTimers();
  await speak('fr');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const textOf = (snapshot: Snapshot): string =>
  render(h(Clocks, { snapshot }))
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
