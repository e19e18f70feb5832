import { expect, test } from 'vitest';
import { scaleOf } from '../../../web/table/story/graph.tsx';

const POINTS = [
  [0, 0],
  [12, -3],
  [37, 8],
];

test('the more points, the higher in the graph, between lines at round numbers', () => {
  const { lines, heightOf } = scaleOf(POINTS, {});
  expect(lines).toEqual([-10, 0, 10, 20, 30, 40]);
  expect([-10, 0, 40].map(heightOf)).toEqual([0, 0.2, 1]);
});

test('where the fewest points win, the fewer, the higher', () => {
  const { lines, heightOf } = scaleOf(POINTS, { fewestPointsWin: true });
  expect(lines).toEqual([-10, 0, 10, 20, 30, 40]);
  expect([-10, 0, 40].map(heightOf)).toEqual([1, 0.8, 0]);
});

test('without points, or with negative ones only, zero is a line', () => {
  expect(scaleOf([[0, 0]], {}).lines).toEqual([0, 1]);
  expect(scaleOf([[-4, -1]], {}).lines.at(-1)).toBe(0);
});
