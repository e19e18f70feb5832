import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { forget } from '../../../web/tables/forget.ts';
import { carryOut, forgetAccess, isLeftToForget } from '../../../web/tables/forgotten.ts';
import { forgetSeat, loadHeld, remember } from '../../../web/tables/known-tables.ts';

const TABLE = 'abcdefghijklmnop2345';

const sent: string[] = [];
let isOnline = true;

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no network');
    sent.push(`${method} ${path}`);
    return Response.json({});
  });
});
afterEach(() => {
  sent.length = 0;
  isOnline = true;
  for (const key of ['tables', 'forgotten']) store(key, []);
  loadHeld();
});

const cookieOf = (path: string) => `DELETE /api/tables/${TABLE}/${path}/session`;

test('a table that is removed from the list takes the cookies of its seats with it', async () => {
  for (const seat of [0, 2]) remember(TABLE, 'toy', seat);
  forget(TABLE);
  await vi.waitFor(() => expect(isLeftToForget()).toBe(false));
  expect(sent).toEqual([cookieOf('seats/0'), cookieOf('seats/2')]);
});

test('a seat that is left takes its cookie with it, and a guest that of the link', async () => {
  for (const seat of [0, 2]) remember(TABLE, 'toy', seat);
  forgetSeat(TABLE, 2);
  await vi.waitFor(() => expect(isLeftToForget()).toBe(false));
  await forgetAccess(TABLE, [{ guest: 'ab12' }]);
  expect(sent).toEqual([cookieOf('seats/2'), cookieOf('guests/ab12')]);
});

test('without a network it is noted, and made up for later, but not at the table that is open', async () => {
  vi.useFakeTimers();
  isOnline = false;
  remember(TABLE, 'toy', 0);
  forget(TABLE);
  await vi.runAllTimersAsync();
  expect(isLeftToForget()).toBe(true);
  isOnline = true;
  await carryOut(TABLE);
  expect([sent, isLeftToForget()]).toEqual([[], true]);
  await carryOut();
  expect([sent, isLeftToForget()]).toEqual([[cookieOf('seats/0')], false]);
});

test('whoever has opened the seat again in the meantime keeps its cookie', async () => {
  vi.useFakeTimers();
  isOnline = false;
  remember(TABLE, 'toy', 0);
  forget(TABLE);
  await vi.runAllTimersAsync();
  isOnline = true;
  remember(TABLE, 'toy', 0);
  await carryOut();
  expect([sent, isLeftToForget()]).toEqual([[], false]);
});
