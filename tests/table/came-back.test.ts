import { expect, test } from 'vitest';
import { Host, hex, tableOf } from './host.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const open = { type: 'open', id: 'a'.repeat(16), key: hex(1), nonce: hex(2), name: 'Ann', game: 'toy' } as const;

test('nobody may take over a seat, nor call it late, that nobody waits for any more', () => {
  const host = new Host(1);
  host.give('spectator', { ...open, seats: 2, options: {}, pace: { days: 1, onTimeOut: 'substitute' } });
  host.give('spectator', { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' });
  host.give(0, { type: 'start' });
  const keyed = (n: number) => ({ version: tableOf(host).version, key: hex(n) });
  for (const [seat, code] of [
    [0, 'B1'],
    [1, 'B2'],
    [0, 'R'],
  ] as const)
    host.give(seat, { type: 'act', ...keyed(10 + tableOf(host).version), code });
  expect(tableOf(host).play?.waitingFor).toEqual([1]);
  host.pass(DAY);
  host.pass(DAY);
  // Bob comes, and lets Ann take back her roll: now it is her turn.
  host.give(0, { type: 'undo', ...keyed(50) });
  host.give(1, { type: 'agree', ...keyed(51) });
  expect(tableOf(host).play?.waitingFor).toEqual([0]);
  expect(host.shown(0).seats[1]?.isOpen).toBe(false);
  const joined = host.decide('spectator', { type: 'join', seat: 1, key: hex(80), nonce: hex(81), name: 'Cleo' });
  expect(joined.ok ? 'ok' : joined.error.code).toBe('seat-taken');
  expect(host.shown(0).play?.late).toEqual([null, null]);
});

test('a player who was replaced and comes back does not get back what they took from their bank', () => {
  const host = new Host(1);
  host.give('spectator', { ...open, seats: 3, options: {}, pace: { bank: 5, increment: 6, onTimeOut: 'wait' } });
  for (const seat of [1, 2])
    host.give('spectator', { type: 'join', seat, key: hex(10 + seat), nonce: hex(20 + seat), name: `P${seat}` });
  host.give(0, { type: 'start' });
  const keyed = () => ({ version: tableOf(host).version, key: hex(100 + tableOf(host).version) });
  for (const [seat, code] of [
    [0, 'B1'],
    [1, 'B1'],
    [2, 'B1'],
    [0, 'R'],
  ] as const)
    expect(host.give(seat, { type: 'act', ...keyed(), code }).ok).toBe(true);
  const bank = () => host.shown(1).play?.clocks?.[1]?.bank ?? NaN;
  // Bob's five days and the grace go by, and a robot plays his turn.
  host.pass(5 * DAY);
  host.pass(DAY);
  host.give(0, { type: 'remedy', ...keyed(), of: 1, remedy: 'bot' });
  host.give(2, { type: 'agree', ...keyed() });
  host.pass(DAY);
  expect(tableOf(host).play?.waitingFor).toEqual([2]);
  expect(bank()).toBe(0);
  host.give(1, { type: 'return' });
  expect(bank()).toBe(0);
  host.give(2, { type: 'act', ...keyed(), code: 'R' });
  expect(tableOf(host).play?.waitingFor).toContain(1);
  expect(bank()).toBe(6 * HOUR);
});

test('without a time limit, a late player who comes back is late again only after seven more days', () => {
  const host = new Host(1);
  host.give('spectator', { ...open, seats: 3, options: {} });
  for (const seat of [1, 2])
    host.give('spectator', { type: 'join', seat, key: hex(10 + seat), nonce: hex(20 + seat), name: `P${seat}` });
  host.give(0, { type: 'start' });
  const keyed = () => ({ version: tableOf(host).version, key: hex(100 + tableOf(host).version) });
  for (const seat of [0, 2]) expect(host.give(seat, { type: 'act', ...keyed(), code: 'B1' }).ok).toBe(true);
  const late = () => host.shown(0).play?.late[1];
  host.pass(7 * DAY);
  expect(late()).toBeLessThanOrEqual(host.now);
  host.give(0, { type: 'remedy', ...keyed(), of: 1, remedy: 'open' });
  host.give(2, { type: 'agree', ...keyed() });
  expect(tableOf(host).play?.remedies[1]?.what).toBe('open');
  host.give(1, { type: 'return' });
  expect(late()).toBe(host.now + 7 * DAY);
});
