import { expect, test } from 'vitest';
import { ranked } from '../../shared/game/standing.ts';

test('seats are ranked best first, whether the most points win or the fewest; equal ones in the order of the seats', () => {
  expect(ranked({}, [3, 10, 4, 10])).toEqual([1, 3, 2, 0]);
  expect(ranked({ fewestPointsWin: true }, [3, 10, 4, 10])).toEqual([0, 2, 1, 3]);
});
