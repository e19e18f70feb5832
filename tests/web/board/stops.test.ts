import { expect, test } from 'vitest';
import { stopsOf, timesOf } from '../../../web/board/stops.ts';

/** Places on a line, of which those within ten of one another are seen together. */
const near = (places: readonly number[]) => Math.max(...places) - Math.min(...places) <= 10;

test.each([
  ['all that is near is shown at one stop', [1, 5, 11], [0, 0, 0]],
  ['what is too far from it is shown at a second one', [1, 5, 30, 33], [0, 0, 1, 1]],
  ['there is no third one', [1, 30, 60, 1], [0, 1, 1, 1]],
  ['a mark alone is a stop', [7], [0]],
] as const)('%s', (_, places, stops) => {
  expect(stopsOf<number>(places, near)).toEqual(stops);
});

test('marks begin in their order, each after the camera has come to its stop, within two seconds', () => {
  for (const stops of [[0], [0, 0, 0, 0], [0, 1], [0, 0, 0, 1, 1]]) {
    const { visits, begins } = timesOf(stops);
    expect(begins).toHaveLength(stops.length);
    expect(begins.toSorted((a, b) => a - b)).toEqual(begins);
    for (const [index, stop] of stops.entries()) expect(begins[index]).toBeGreaterThan(visits[stop] ?? Infinity);
    expect(begins.at(-1)).toBeLessThan(2000);
  }
});
