import { expect, test } from 'vitest';
import { isExpired } from '../../shared/table/expiry.ts';
import { settlesAt } from '../../shared/table/settle.ts';
import { DAY } from '../../shared/time.ts';
import { MACHINE } from '../../worker/machine.ts';
import { begun, codeOf, type Host, opened, tableOf } from './host.ts';

const nextOf = (host: Host) => settlesAt(MACHINE, tableOf(host), host.now);
const isOut = (host: Host) => isExpired(tableOf(host), host.now);
const last = (host: Host) => host.rows.at(-1)?.entry.type;

test('a table that nobody begins is announced to be removed after 23 days without any entry, and is a week later', () => {
  const host = opened(2);
  expect(nextOf(host)).toBe(host.now + 23 * DAY);
  host.pass(23 * DAY - 1);
  expect([last(host), host.shown().expires]).toEqual(['join', host.now + 1 + 7 * DAY]);
  host.pass(1);
  expect([last(host), host.shown().expires, nextOf(host)]).toEqual([
    'expiring',
    host.now + 7 * DAY,
    host.now + 7 * DAY,
  ]);
  host.pass(7 * DAY - 1);
  expect(isOut(host)).toBe(false);
  host.pass(1);
  expect(isOut(host)).toBe(true);
  // It was announced once.
  expect(host.rows.filter(({ entry }) => entry.type === 'expiring')).toHaveLength(1);
});

test('no table is removed unannounced, however late the alarm comes', () => {
  const host = opened(2);
  host.now += 40 * DAY;
  expect(isOut(host)).toBe(false);
  host.settle();
  expect([last(host), isOut(host), host.shown().expires]).toEqual(['expiring', false, host.now + 7 * DAY]);
});

test('a player keeps it once that is announced, for as long again; before, there is nothing to keep', () => {
  const host = opened(2);
  expect(codeOf(host.give(0, { type: 'keep' }))).toBe('ok');
  expect(last(host)).toBe('join');
  host.pass(23 * DAY);
  host.pass(7 * DAY - 1);
  expect(codeOf(host.give(0, { type: 'keep' }))).toBe('ok');
  expect([last(host), nextOf(host)]).toEqual(['keep', host.now + 23 * DAY]);
  host.pass(7 * DAY);
  expect(isOut(host)).toBe(false);
});

test('a table whose game has begun is never removed', () => {
  const host = begun(2);
  expect(codeOf(host.give(0, { type: 'keep' }))).toBe('already-started');
  host.pass(400 * DAY);
  expect([host.shown().expires, isOut(host)]).toEqual([null, false]);
});
