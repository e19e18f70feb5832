import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareClocks, serviceNow } from '../../web/clock.ts';
import { request } from '../../web/request.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);
const header = (at: number) => new Date(at).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  compareClocks(header(Date.now()));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['an hour behind', HOUR],
  ['a day ahead', -24 * HOUR],
])('on a device whose clock is %s, time is told by the service’s clock once a request is answered', async (_, by) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: header(NOON + by) } }));
  await request({ method: 'GET', path: '/tables' });
  expect(serviceNow()).toBe(NOON + by);
  vi.advanceTimersByTime(90_000);
  expect(serviceNow()).toBe(NOON + by + 90_000);
});

test('a device whose clock is right, or is put right, goes by its own: headers tell whole seconds, and come late', () => {
  compareClocks(header(NOON - 59_000));
  expect(serviceNow()).toBe(NOON);
  compareClocks(header(NOON + HOUR));
  expect(serviceNow()).toBe(NOON + HOUR);
  vi.setSystemTime(NOON + HOUR);
  compareClocks(header(NOON + HOUR));
  expect(serviceNow()).toBe(NOON + HOUR);
});

test.each([null, '', 'yesterday'])('an answer that does not tell the time (%s) changes nothing', (date) => {
  compareClocks(header(NOON + HOUR));
  compareClocks(date);
  expect(serviceNow()).toBe(NOON + HOUR);
});
