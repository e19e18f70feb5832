import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { FinalStanding } from '../../../web/tables/circles/final-standing.tsx';
import { names } from '../../support/names.ts';
import { speaking } from '../support/speaking.ts';

speaking('en');

const shown = (points: readonly number[] | null, places?: readonly number[]) =>
  render(h(FinalStanding, { game: 'toy', points, ...(places && { places }), nameOf: names })).replace(/<[^>]*>/g, '');

test('lists show the points of a game that is over, best first', () => {
  expect(shown([3, 10, 4])).toBe(' 10 – 4 – 3');
  expect(shown([3, 10, 4], [3, 1, 2])).toBe(' 10 – 4 – 3');
});

test('where no points are counted, they show who came second and third', () => {
  expect(shown(null, [3, 1, 2])).toBe(' 2. Cléo · 3. Ana');
  expect(shown(null, [1, 2, 2, 4])).toBe(' 2. Bob and Cléo · 4. Dov');
});

test('of two players it is plain who came second; without points and places there is nothing to show', () => {
  expect(shown(null, [2, 1])).toBe('');
  expect(shown(null)).toBe('');
});
