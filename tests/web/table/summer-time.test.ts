import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { speak } from '../../../web/lang.ts';
import { Clocks } from '../../../web/table/seats/pace.tsx';

const DAY = 24 * 3_600_000;
const clock = { graceUntil: null, left: DAY, bank: null, rests: false, isLate: false, holiday: { until: null } };

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

test.each([
  ['begins', Date.UTC(2027, 2, 27, 17), 'Sunday 28 Mar, 19:00'],
  ['ends', Date.UTC(2027, 9, 30, 16), 'Sunday 31 Oct, 17:00'],
])(
  'over the night in which summer time %s, a day is 24 hours and the deadline is shown as the wall will show it',
  (_, begun, shown) => {
    vi.setSystemTime(begun);
    const snapshot = {
      stage: 'playing',
      viewer: 0,
      pace: { days: 1, onTimeOut: 'wait' },
      seats: [{ by: 'player', name: 'Ana', isOpen: false }],
      play: { pausedUntil: null, clocks: [{ ...clock, deadline: begun + DAY }] },
    } as unknown as Snapshot;
    const said = render(h(Clocks, { snapshot })).replaceAll(/<[^>]+>/g, '');
    expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`You have until ${shown} (24 hours left).`);
  },
);
