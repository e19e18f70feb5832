import { expect, test } from 'vitest';
import { MOST_SOCKETS, SocketCounts } from '../../worker/account/places.ts';

const NOON = Date.UTC(2050, 10, 21, 12);

test('the sockets of a client are counted over all tables, each as it states them', () => {
  const places = new SocketCounts();
  places.state('ann', 'one', 8, NOON);
  places.state('ann', 'two', 3, NOON);
  places.state('bob', 'two', 5, NOON);
  expect([places.of('ann'), places.of('bob'), places.of('cleo')]).toEqual([11, 5, 0]);
  places.state('ann', 'one', 2, NOON);
  places.state('ann', 'two', 0, NOON);
  expect([places.of('ann'), places.of('bob')]).toEqual([2, 5]);
});

test('there is room for thirty people at three tables each, and for half as many sockets that are still closing', () => {
  const places = new SocketCounts();
  for (let table = 0; table < 30; table += 1) places.state('school', `${table}`, 3, NOON);
  expect(places.isFull('school')).toBe(false);
  for (let table = 0; table < 30; table += 1) places.state('school', `${table}`, 4, NOON);
  expect(places.isFull('school')).toBe(false);
  expect(MOST_SOCKETS * 32).toBeLessThanOrEqual(4096);
});

test('what was stated a minute ago or earlier is doubtful, once a minute', () => {
  const places = new SocketCounts();
  places.state('ann', 'one', 8, NOON);
  places.state('ann', 'two', 8, NOON + 30_000);
  expect(places.doubtful('ann', NOON + 59_999)).toEqual([]);
  expect(places.doubtful('ann', NOON + 60_000)).toEqual(['one']);
  expect(places.doubtful('ann', NOON + 89_999)).toEqual([]);
  expect(places.doubtful('ann', NOON + 90_000)).toEqual(['two']);
  expect(places.of('ann')).toBe(16);
});
