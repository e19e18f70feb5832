import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as routes from '../../shared/protocol/routes.ts';
import { compareClocks, serviceNow } from '../../web/app/clock.ts';
import { call } from '../../web/app/request.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);
const header = (at: number) => new Date(at).toUTCString();
/** An answer with that header has come at once. */
const compared = (date: string | null) => compareClocks(date, Date.now());

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  compared(header(Date.now()));
});

test.each([
  ['an hour behind', HOUR],
  ['a day ahead', -24 * HOUR],
])('on a device whose clock is %s, time is told by the service’s clock once a request is answered', async (_, by) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: header(NOON + by) } }));
  await call(routes.games, {});
  expect(serviceNow()).toBe(NOON + by);
  vi.advanceTimersByTime(90_000);
  expect(serviceNow()).toBe(NOON + by + 90_000);
});

test('a device whose clock is right, or is put right, goes by its own: headers tell whole seconds, and come late', () => {
  compared(header(NOON - 59_000));
  expect(serviceNow()).toBe(NOON);
  compared(header(NOON + HOUR));
  expect(serviceNow()).toBe(NOON + HOUR);
  vi.setSystemTime(NOON + HOUR);
  compared(header(NOON + HOUR));
  expect(serviceNow()).toBe(NOON + HOUR);
});

test.each([null, '', 'yesterday'])('an answer that does not tell the time (%s) changes nothing', (date) => {
  compared(header(NOON + HOUR));
  compared(date);
  expect(serviceNow()).toBe(NOON + HOUR);
});

test('an answer that a page reads when it wakes up changes nothing: it tells when the page fell asleep', () => {
  const sent = Date.now();
  vi.advanceTimersByTime(8 * HOUR);
  compareClocks(header(sent), sent);
  expect(serviceNow()).toBe(NOON + 8 * HOUR);
  compared(header(NOON + 9 * HOUR));
  expect(serviceNow()).toBe(NOON + 9 * HOUR);
});
