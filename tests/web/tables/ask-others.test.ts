import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { loadHeld, remember } from '../../../web/tables/known-tables.ts';
import { askOthers, myTables } from '../../../web/tables/my-tables.ts';
import { noteAsked } from '../../../web/tables/waiting.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const OTHER = 'abcdefghij234567abcd';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('document', { hidden: false });
  remember(OTHER, 'toy', 0);
});
afterEach(() => {
  for (const key of ['tables', 'waiting']) store(key, []);
  loadHeld();
});

test.each([
  ['asks', 'eleven minutes ago', -11 * MINUTE, 1],
  ['does not ask', 'nine minutes ago', -9 * MINUTE, 0],
  ['asks', 'three days from now, by a clock that was put right since', 3 * 1440 * MINUTE, 1],
])('the page of a table %s about the others if that was last done %s', async (_, _when, since, times) => {
  const fetched = vi.fn(async () => Response.json({ tables: [] }));
  vi.stubGlobal('fetch', fetched);
  noteAsked(NOON + since);
  await askOthers('this');
  expect(fetched).toHaveBeenCalledTimes(times);
});

test('an id that can be no table, from a file perhaps, spoils no list: the others are asked about, and it is gone', async () => {
  remember('ABC', 'toy', 0);
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(String(body));
    return Response.json({ tables: [] });
  });
  noteAsked(NOON - 11 * MINUTE);
  await askOthers('this');
  expect(bodies).toEqual([JSON.stringify({ tables: [OTHER] })]);
  const { current, finished } = myTables();
  expect([...current, ...finished].find(({ id }) => id === 'ABC')?.now).toEqual({ id: 'ABC', isGone: true });
});
