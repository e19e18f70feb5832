import { expect, test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import type { Action, View } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import { marksOf } from '../../../web/games/tchu/map/marks.ts';
import { flown, heardOf, markedPlays, ofKind } from '../marks.ts';

test('each car that a seat spends is coupled, and as many points fly to it as its route brings', () => {
  let coupled = 0;
  for (const { before, after, marks } of markedPlays<View, Fact, Action>(GAMES['tchu'], 2, marksOf)) {
    const spent = before.seats.reduce((sum, { cars }, seat) => sum + cars - (after.seats[seat]?.cars ?? 0), 0);
    expect(ofKind(marks, 'couple')).toHaveLength(spent);
    expect(flown(marks, 2)).toEqual(
      after.seats.map(({ claimPoints }, seat) => claimPoints - (before.seats[seat]?.claimPoints ?? 0)),
    );
    coupled += spent;
  }
  expect(coupled).toBeGreaterThan(40);
});

test('cars, tunnels that are tried and points are each heard', () => {
  const marks = markedPlays<View, Fact, Action>(GAMES['tchu'], 2, marksOf).flatMap((each) => each.marks);
  expect(heardOf(marks)).toEqual({ couple: ['car'], glow: ['rails'], fly: ['points'] });
});
