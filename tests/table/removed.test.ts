import { expect, test } from 'vitest';
import { departures } from '../../shared/table/seats.ts';
import { Host, hex, tableOf } from './host.ts';

const open = { type: 'open', id: 'a'.repeat(16), key: hex(1), nonce: hex(2), name: 'Ann', game: 'toy' } as const;

test('a player who is removed is told so, whatever follows from it', () => {
  const host = new Host(1);
  host.give('spectator', { ...open, seats: 2, options: {} });
  host.give('spectator', { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' });
  // Somebody claims the seat of the host.
  host.give('spectator', { type: 'claim', seat: 0, key: hex(5) });
  host.pass(60_000);
  const before = tableOf(host);
  const done = host.give(0, { type: 'free-player', seat: 1 });
  expect(done.ok).toBe(true);
  expect(departures(before, host.since(before))).toEqual([{ seat: 1, why: 'removed' }]);
});
