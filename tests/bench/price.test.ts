import { expect, test } from 'vitest';
import { costOf, NOTHING } from './price.ts';
import { PRICES } from './prices.ts';

/* Worked out by hand, and by the examples of the pages that prices.ts names. */

test.each([
  ['a million requests cost 30 cents', { requests: 1e6 }, 'requests', 0.3],
  ['75 million milliseconds of the processor cost 1.50 dollars', { processorMilliseconds: 75e6 }, 'processor', 1.5],
  ['a million calls of objects cost 15 cents', { objectRequests: 1e6 }, 'objectRequests', 0.15],
  ['a hundred messages are five requests', { messages: 100 }, 'objectRequests', 0.000_000_75],
  ['4,320,000 seconds are 552,960 GB-s, or 6.912 dollars', { active: 4_320_000_000 }, 'duration', 6.912],
  ['a milliard of rows read costs a dollar', { rowsRead: 1e9 }, 'rowsRead', 1],
  ['a million of rows written costs a dollar', { rowsWritten: 1e6 }, 'rowsWritten', 1],
  ['five gigabytes cost a dollar a month', { bytes: 5e9 }, 'monthly', 1],
] as const)('%s', (_, usage, part, dollars) => {
  expect(costOf({ ...NOTHING, ...usage }, PRICES)[part]).toBeCloseTo(dollars, 12);
});

test('the total is that of all parts, without the months that follow', () => {
  const usage = {
    requests: 1e6,
    processorMilliseconds: 1e6,
    objectRequests: 2e6,
    messages: 20e6,
    active: 1e6,
    rowsRead: 1e6,
    rowsWritten: 3e6,
    bytes: 1e9,
  };
  // 0.30 + 0.02 + 0.15 × (2 + 1) + 12.50 × 0.000128 + 0.001 + 3
  expect(costOf(usage, PRICES).total).toBeCloseTo(3.7726, 10);
});

test('nothing costs nothing', () => {
  const { total, monthly } = costOf(NOTHING, PRICES);
  expect([total, monthly]).toEqual([0, 0]);
});
