import { expect, test } from 'vitest';
import { placesOf, ranking } from '../../shared/game/standing.ts';

const over = (winners: readonly number[], points?: readonly number[], places?: readonly number[]) => ({
  ending: 'over',
  winners,
  ...(points && { points }),
  ...(places && { places }),
});

test('places follow from points, whether the most points win or the fewest; equal ones share theirs', () => {
  expect(placesOf({}, over([1, 3], [3, 10, 4, 10]))).toEqual([4, 1, 3, 1]);
  expect(placesOf({ fewestPointsWin: true }, over([0], [3, 10, 4, 10]))).toEqual([1, 3, 2, 3]);
});

test('who wins by something else than points is before those with as many', () => {
  expect(placesOf({}, over([2], [10, 4, 10]))).toEqual([2, 3, 1]);
});

test('a game may rank all itself; where nobody has won, or nobody is ranked, there are no places', () => {
  expect(placesOf({}, over([1], undefined, [3, 1, 1, 4]))).toEqual([3, 1, 1, 4]);
  expect(placesOf({}, over([], []))).toBeNull();
  expect(placesOf({}, over([1]))).toBeNull();
});

test('places are listed in their order, with who shares them in the order of the seats', () => {
  expect(ranking([3, 1, 1, 4, 4])).toEqual([
    { place: 1, seats: [1, 2] },
    { place: 3, seats: [0] },
    { place: 4, seats: [3, 4] },
  ]);
});
