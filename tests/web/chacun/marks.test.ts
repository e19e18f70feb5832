import { expect, test } from 'vitest';
import type { Action, View } from '../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { marksOf } from '../../../web/games/chacun/map/marks.ts';
import { flown, heardOf, markedPlays, ofKind } from '../marks.ts';

/** What a count of one area is told as. */
const AREAS: readonly string[] = ['forest', 'river', 'meadow'];

test('each tile falls into its cell, each piece lands, each counted area glows, and as many points fly as are scored', () => {
  let glowing = 0;
  for (const { before, after, action, marks } of markedPlays<View, Fact, Action>(GAMES['chacun'], 3, marksOf)) {
    const fallen = ofKind(marks, 'drop').map(({ where }) => where);
    expect(fallen).toEqual(action.type === 'place' ? [{ x: action.x * 100 + 50, y: action.y * 100 + 50 }] : []);
    expect(ofKind(marks, 'land')).toHaveLength(action.type === 'occupy' ? 1 : 0);
    const counted = after.messages.slice(before.messages.length).filter(({ kind }) => AREAS.includes(kind)).length;
    expect(ofKind(marks, 'glow')).toHaveLength(counted);
    expect(flown(marks, 3)).toEqual(after.points.map((points, seat) => points - (before.points[seat] ?? 0)));
    glowing += counted;
  }
  expect(glowing).toBeGreaterThan(10);
});

test('tiles, pawns, huts, counted areas and points are each heard', () => {
  const marks = markedPlays<View, Fact, Action>(GAMES['chacun'], 3, marksOf).flatMap((each) => each.marks);
  expect(heardOf(marks)).toEqual({ drop: ['tile'], land: ['building', 'pawn'], glow: ['area'], fly: ['points'] });
});
