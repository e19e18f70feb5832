import { expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { View } from '../../../shared/games/tchu/types.ts';

const alt = (view: object, lang: 'fr' | 'en') => tchu.capabilities.picture?.alt(view as View, ['Ann', 'Bob'], lang);

test('a picture says the points of routes and the cars that are left, in the singular where there is one', () => {
  const map = { seats: [{ claimPoints: 1, cars: 1 }, { claimPoints: 22, cars: 19 }], final: null }; // biome-ignore format: two seats
  expect(alt(map, 'en')).toBe(
    'The map of the routes. Ann, 1 point for routes and 1 car; Bob, 22 points for routes and 19 cars.',
  );
  expect(alt(map, 'fr')).toBe(
    'La carte des lignes. Ann, 1 point de lignes et 1 wagon ; Bob, 22 points de lignes et 19 wagons.',
  );
});
