import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import type { View } from '../../../shared/games/catane/types.ts';

const alt = (view: object, lang: 'fr' | 'en') => catane.capabilities.picture?.alt(view as View, ['Ann', 'Bob'], lang);

test('a picture says the points that show, of how many', () => {
  const island = { seats: [{ points: 3 }, { points: 10 }], goal: 10, final: null };
  expect(alt(island, 'en')).toBe('The island. Ann: 3, Bob: 10 (visible points, out of 10).');
  expect(alt(island, 'fr')).toBe('L’île. Ann\u00a0: 3, Bob\u00a0: 10 (points visibles, sur 10).');
});
