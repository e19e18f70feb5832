import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import type { View } from '../../../shared/games/catane/types.ts';

const alt = (view: object, lang: 'fr' | 'en') => catane.capabilities.picture?.alt(view as View, ['Ann', 'Bob'], lang);

test('a picture says the points that show, of how many', () => {
  const island = { seats: [{ points: 3 }, { points: 10 }], goal: 10, final: null };
  expect(alt(island, 'en')).toBe('The island. Visible points: Ann 3, Bob 10, out of 10.');
  expect(alt(island, 'fr')).toBe('L’île. Points visibles : Ann 3, Bob 10, sur 10.');
});
