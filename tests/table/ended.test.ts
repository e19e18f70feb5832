import { expect, test } from 'vitest';
import { Host, hex, tableOf } from './host.ts';

const DAY = 24 * 3_600_000;
const open = { type: 'open', id: 'a'.repeat(16), key: hex(1), nonce: hex(2), name: 'Ann', game: 'toy' } as const;

test.each([false, true])('a table that is ended by agreement has no deadline and no pause (paused: %s)', (isPaused) => {
  const host = new Host(1);
  host.give('spectator', { ...open, seats: 2, options: {}, pace: { days: 1, onTimeOut: 'wait' } });
  host.give('spectator', { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' });
  host.give(0, { type: 'start' });
  const keyed = (n: number) => ({ version: tableOf(host).version, key: hex(n) });
  if (isPaused) {
    host.give(0, { type: 'pause', ...keyed(18), until: host.now + 9 * DAY });
    host.give(1, { type: 'agree', ...keyed(19) });
  }
  host.give(0, { type: 'end', ...keyed(20) });
  host.give(1, { type: 'agree', ...keyed(21) });
  const { play } = host.shown(0);
  expect(play?.outcome).not.toBe(null);
  expect(play?.clocks?.map(({ deadline }) => deadline)).toEqual([null, null]);
  expect(play?.pausedUntil).toBe(null);
});
