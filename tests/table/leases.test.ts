import { expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { Leases, SLICE } from '../../worker/account/leases.ts';
import { MESSAGES } from '../../worker/account/weights.ts';

const NOON = Date.UTC(2050, 10, 21, 12);

/** A table whose quota objects answer this, and what they were asked. */
function table({ wait = 0, hasPlaces = true } = {}) {
  const asked: string[] = [];
  const leases = new Leases({
    async work(client, units) {
      asked.push(`${client} ${units}`);
      return wait;
    },
    async places(client, count) {
      asked.push(`${client} ${count} places`);
      return hasPlaces;
    },
  });
  return { leases, asked };
}

/** How often work of a weight is done until it is refused. */
function done(leases: Leases, weight: number, now: number): number {
  for (let count = 0; ; count += 1) if (leases.charge('ann', weight, now).retryAfter > 0) return count;
}

test('a person who plays at a table does not have it ask anybody', () => {
  const { leases, asked } = table();
  for (let minute = 0; minute < 10; minute += 1)
    for (let second = 0; second < 60; second += 6) {
      const now = NOON + 1000 * (60 * minute + second);
      for (const what of ['act', 'story', 'seen', 'queued-turns'] as const)
        expect(leases.charge('ann', MESSAGES[what], now).retryAfter).toBe(0);
      leases.owe('ann', 2, now);
    }
  expect(asked).toEqual([]);
});

test('who has more done is asked about once a minute, and refused until the minute is over', async () => {
  const { leases, asked } = table();
  const first = done(leases, 8, NOON);
  expect(first * 8).toBeGreaterThan(SLICE);
  expect(done(leases, 8, NOON + 30_000)).toBe(0);
  expect(leases.charge('ann', 8, NOON + 45_000).retryAfter).toBe(15);
  expect(asked).toEqual([`ann ${SLICE}`]);
  expect(done(leases, 8, NOON + 60_000)).toBe(first);
  expect(asked).toEqual([`ann ${SLICE}`, `ann ${SLICE}`]);
  expect(leases.charge('bob', 8, NOON).retryAfter).toBe(0);
});

test('if the clock goes back an hour, nobody is refused for that long', async () => {
  const { leases } = table();
  expect(done(leases, 8, NOON)).toBeGreaterThan(0);
  expect(leases.charge('ann', 8, NOON - 3_600_000).retryAfter).toBe(0);
});

test('what was leased is taken back if the account is empty', async () => {
  const { leases, asked } = table({ wait: 5 });
  while (asked.length === 0) leases.charge('ann', 8, NOON);
  await Promise.resolve();
  await Promise.resolve();
  expect(done(leases, 8, NOON)).toBe(0);
});

test('two sockets at a table need no place; more are leased, by two, for an hour', async () => {
  const { leases, asked } = table();
  const may = async (count: number, now = NOON) => leases.mayHold('ann', count, now);
  for (const count of [1, 2, 3, 4, 3, 5]) expect(await may(count)).toBe(true);
  expect(asked).toEqual(['ann 2 places', 'ann 4 places']);
  expect(await may(6, NOON + 3_599_999)).toBe(true);
  expect(asked).toHaveLength(2);
  expect(await may(6, NOON + 3_600_000)).toBe(true);
  expect(at(asked, 2)).toBe('ann 4 places');
});

test('where no place is left, that is asked about once a minute', async () => {
  const { leases, asked } = table({ hasPlaces: false });
  for (const time of [0, 1000, 59_000]) expect(await leases.mayHold('ann', 3, NOON + time)).toBe(false);
  expect(await leases.mayHold('ann', 2, NOON)).toBe(true);
  expect(asked).toHaveLength(1);
  await leases.mayHold('ann', 3, NOON + 60_000);
  expect(asked).toHaveLength(2);
});
