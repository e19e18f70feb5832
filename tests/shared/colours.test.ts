import { expect, test } from 'vitest';
import { markPath, SEAT_COLOURS } from '../../shared/game/seat-colours.ts';
import { distance, SIGHTS } from '../support/sights.ts';

const BY_DAY_AND_BY_NIGHT = [SEAT_COLOURS.map(({ day }) => day), SEAT_COLOURS.map(({ night }) => night)];

test.each(Object.entries(SIGHTS))(
  'the colours of the seats are told apart at a glance, by day and by night: %s',
  (_, sight) => {
    for (const colours of BY_DAY_AND_BY_NIGHT)
      for (const [index, one] of colours.entries())
        for (const other of colours.slice(index + 1)) {
          expect(distance(one, other, sight), `${one} and ${other}`).toBeGreaterThan(0.12);
        }
  },
);

test('every seat has a shape of its own', () => {
  const shapes = Array.from({ length: 5 }, (_, seat) => markPath(seat));
  expect(new Set(shapes).size).toBe(5);
});
