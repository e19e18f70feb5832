import { expect, test } from 'vitest';
import { begun } from './host.ts';

const DAY = 24 * 3_600_000;
test.each([false, true])('a table that is ended by agreement has no deadline and no pause (paused: %s)', (isPaused) => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'wait' } });
  if (isPaused) {
    host.give(0, { type: 'pause', ...host.keyed(), until: host.now + 9 * DAY });
    host.agree(1);
  }
  host.give(0, { type: 'end', ...host.keyed() });
  host.agree(1);
  const { play } = host.shown(0);
  expect(play?.outcome).not.toBe(null);
  expect(play?.clocks?.map(({ deadline }) => deadline)).toEqual([null, null]);
  expect(play?.pausedUntil).toBe(null);
});
