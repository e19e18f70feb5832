import { expect, test } from 'vitest';
import { departures } from '../../shared/table/seats.ts';
import { full, hex, tableOf } from './host.ts';

test('a player who is removed is told so, whatever follows from it', () => {
  const host = full(2);
  // Somebody claims the seat of the host.
  host.give('spectator', { type: 'claim', seat: 0, key: hex(5) });
  host.pass(60_000);
  const before = tableOf(host);
  const done = host.give(0, { type: 'free-player', seat: 1 });
  expect(done.ok).toBe(true);
  expect(departures(before, host.since(before))).toEqual([{ seat: 1, why: 'removed' }]);
});
