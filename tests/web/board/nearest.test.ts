import { expect, test } from 'vitest';
import type { Point } from '../../../web/board/camera.ts';
import { nearest, touched, towards } from '../../../web/board/nearest.ts';

const itself = (point: Point): Point => point;
const at = (x: number, y: number): Point => ({ x, y });

test('of several places the nearest to a pointer is meant, and none that is out of reach', () => {
  const places = [at(0, 0), at(100, 0), at(100, 60)];
  expect(nearest(places, itself, at(70, 10), 40)).toEqual(at(100, 0));
  expect(nearest(places, itself, at(100, 31), 40)).toEqual(at(100, 60));
  expect(nearest(places, itself, at(3, 4), 5)).toEqual(at(0, 0));
  expect(nearest(places, itself, at(3, 4), 4.9)).toBeNull();
  expect(nearest([], itself, at(0, 0), 100)).toBeNull();
});

test.each([
  ['what is drawn large is hit within its square alone', 1, at(49, 49), at(0, 0)],
  ['and not beside it', 1, at(51, 0), null],
  ['what is drawn small is hit within 44 pixels', 0.1, at(-21 * 10, 21 * 10), at(0, 0)],
  ['and not beyond', 0.1, at(-23 * 10, 0), null],
  ['of two that a finger covers the nearer one counts', 0.1, at(160, 0), at(300, 0)],
] as const)('touch: %s', (_, scale, point, expected) => {
  const places = [at(0, 0), at(300, 0)];
  expect(touched(places, itself, { ...point, unit: 1 / scale }, 100)).toEqual(expected);
});

test.each([
  ['the nearest of those ahead', [at(20, 0), at(10, 0), at(-5, 0)], at(10, 0)],
  ['a straight one before a nearer one aside', [at(10, 10), at(25, 0)], at(25, 0)],
  ['one a little aside, where none is straight ahead', [at(10, 10), at(-1, 0)], at(10, 10)],
  ['none that lies more aside than ahead', [at(10, 23), at(0, 10), at(-10, 0)], null],
] as const)('an arrow leads to %s', (_, places, expected) => {
  expect(towards(places, itself, at(0, 0), [1, 0])).toEqual(expected);
  // The same, turned by a quarter.
  const turned = ({ x, y }: Point): Point => ({ x: -y, y: x });
  expect(towards(places, turned, at(0, 0), [0, 1])).toEqual(expected);
});
