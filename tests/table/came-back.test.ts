import { expect, test } from 'vitest';
import { begun, codeOf, tableOf } from './host.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
test('nobody may take over a seat, nor call it late, that nobody waits for any more', () => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'substitute' } });
  host.act(0, 'B1');
  host.act(1, 'B2');
  host.act(0, 'R');
  expect(tableOf(host).play?.position.waitingFor).toEqual([1]);
  host.pass(DAY);
  host.pass(DAY);
  // Bob comes, and lets Ann take back her roll: now it is her turn.
  host.give(0, { type: 'undo', ...host.keyed() });
  host.agree(1);
  expect(tableOf(host).play?.position.waitingFor).toEqual([0]);
  expect(host.shown(0).seats[1]?.isOpen).toBe(false);
  expect(codeOf(host.sit(1, 'Cleo'))).toBe('seat-taken');
  expect(host.shown(0).play?.late).toEqual([null, null]);
});

test('a player who was replaced and comes back does not get back what they took from their bank', () => {
  const host = begun(3, { pace: { bank: 5, increment: 6, onTimeOut: 'wait' } });
  for (const seat of [0, 1, 2]) host.act(seat, 'B1');
  host.act(0, 'R');
  const bank = () => host.shown(1).play?.clocks?.[1]?.bank ?? NaN;
  // Bob's five days and the grace go by, and a robot plays his turn.
  host.pass(5 * DAY);
  host.pass(DAY);
  host.give(0, { type: 'remedy', ...host.keyed(), of: 1, remedy: 'bot' });
  host.agree(2);
  host.pass(DAY);
  expect(tableOf(host).play?.position.waitingFor).toEqual([2]);
  expect(bank()).toBe(0);
  host.give(1, { type: 'return' });
  expect(bank()).toBe(0);
  host.act(2, 'R');
  expect(tableOf(host).play?.position.waitingFor).toContain(1);
  expect(bank()).toBe(6 * HOUR);
});

test('without a time limit, a late player who comes back is late again only after seven more days', () => {
  const host = begun(3);
  for (const seat of [0, 2]) expect(host.act(seat, 'B1').ok).toBe(true);
  const late = () => host.shown(0).play?.late[1];
  host.pass(7 * DAY);
  expect(late()).toBeLessThanOrEqual(host.now);
  host.give(0, { type: 'remedy', ...host.keyed(), of: 1, remedy: 'open' });
  host.agree(2);
  expect(tableOf(host).play?.votes.remedies[1]?.what).toBe('open');
  host.give(1, { type: 'return' });
  expect(late()).toBe(host.now + 7 * DAY);
});
