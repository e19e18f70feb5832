import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { speak } from '../../../web/lang.ts';
import { Clocks } from '../../../web/table/seats/pace.tsx';

const DEADLINE = Date.UTC(2027, 4, 3, 17);
const HOUR = 3_600_000;

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
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

/** What is said of the deadline on a device that is so many hours past it. */
function said(isLate: boolean, hours: number): string {
  vi.setSystemTime(DEADLINE + hours * HOUR);
  const clock = { graceUntil: null, left: null, bank: null, rests: false, holiday: { until: null } };
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
        { ...clock, deadline: null },
        { ...clock, deadline: DEADLINE, isLate },
      ],
    },
  } as unknown as Snapshot;
  return render(h(Clocks, { snapshot }))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

test.each([-3, 0, 25])(
  'who is late is decided by the service, not by the clock of the device (%i hours on)',
  (hours) => {
    expect(said(false, hours)).toBe(`Bob has until Monday 3 May, 17:00 (${hours < 0 ? '3 hours' : '1 minute'} left).`);
    expect(said(true, hours)).toBe('Bob has been late since Monday 3 May, 17:00.');
  },
);
