import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { loadHeld, remember } from '../../../web/tables/known-tables.ts';
import { askOthers, askWaiting, myTables, nextWaiting } from '../../../web/tables/my-tables.ts';
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

test('after a move, the other tables are asked about once a minute, and the most urgent of those that wait is next', async () => {
  const SOON = 'abcdefghij234567abce';
  remember(SOON, 'toy', 1);
  remember('this234567this234567', 'toy', 0);
  const summary = (id: string, waitingFor: readonly number[], deadline: number | null) => ({
    ...{ id, version: 9, game: 'toy', stage: 'playing', seats: [], waitingFor, last: null, deadline },
    ...{ picture: null, winners: null, points: null },
  });
  const tables = [summary(OTHER, [0], null), summary(SOON, [1], NOON + MINUTE)];
  const fetched = vi.fn(async () => Response.json({ tables }));
  vi.stubGlobal('fetch', fetched);
  expect(await askWaiting('this234567this234567')).toBe(2);
  expect(nextWaiting('this234567this234567')?.id).toBe(SOON);
  vi.setSystemTime(NOON + MINUTE - 1);
  await askWaiting('this234567this234567');
  expect(fetched).toHaveBeenCalledTimes(1);
  tables[1] = summary(SOON, [0], null);
  vi.setSystemTime(NOON + MINUTE + 1);
  await askWaiting('this234567this234567');
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(nextWaiting('this234567this234567')?.id).toBe(OTHER);
  expect(nextWaiting(OTHER)).toBeUndefined();
});
