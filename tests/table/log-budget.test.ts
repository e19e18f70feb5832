import { expect, test } from 'vitest';
import { type Group, waitFor } from '../../shared/table/log-budget.ts';

const NOW = Date.UTC(2050, 10, 21, 9);

const times = (count: number): readonly number[] => new Array<number>(count).fill(NOW);
const wait = (group: Group, count: number, seconds: number): number =>
  waitFor(group, times(count), NOW + seconds * 1000);

test.each([
  ['beside', 40, 20],
  ['coming', 40, 20],
  ['sitting', 40, 20],
  ['links', 20, 60],
  ['claims', 200, 600],
] as const)('%s: %i entries fit at once, then one in %i seconds', (group, burst, seconds) => {
  expect([0, burst - 1].map((count) => wait(group, count, 0))).toEqual([0, 0]);
  expect([0, seconds / 2, seconds].map((later) => wait(group, burst, later))).toEqual([seconds, seconds / 2, 0]);
});

// Looked at when the bucket against haste has room again.
test.each([
  ['beside', 500, 3600, 1800],
  ['coming', 250, 600, 300],
  ['sitting', 250, 600, 300],
  ['links', 200, 3600, 1800],
] as const)('%s: of many entries, %i fit, and after that one in %i seconds', (group, most, seconds, later) => {
  expect(wait(group, most - 1, later)).toBe(0);
  expect(wait(group, most, later)).toBe(seconds - later);
  expect(wait(group, most, seconds)).toBe(0);
});
