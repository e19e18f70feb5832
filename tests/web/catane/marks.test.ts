import { expect, test } from 'vitest';
import type { Action, View } from '../../../shared/games/catane/types.ts';
import type { Fact } from '../../../shared/games/catane/words/facts.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { marksOf, revealsOf } from '../../../web/games/catane/map/marks.ts';
import { flown, heardOf, markedPlays, ofKind, seenPlays } from '../marks.ts';

/** How many pieces were put on the island: a town stands for the colony below it, too. */
const built = ({ roads, buildings }: View): number =>
  roads.filter((seat) => seat !== null).length +
  buildings.reduce((sum, building) => sum + (building ? (building.isTown ? 2 : 1) : 0), 0);

test('dice roll first, each piece falls into its place, and the cards of a roll fly to whom they belong', () => {
  let [harvests, thefts] = [0, 0];
  for (const { before, after, action, marks } of markedPlays<View, Fact, Action>(GAMES['catane'], 3, marksOf)) {
    expect(ofKind(marks, 'drop')).toHaveLength(built(after) - built(before));
    expect(ofKind(marks, 'land')).toHaveLength(before.thief === after.thief ? 0 : 1);
    // Not as points, which are coins.
    for (const card of ofKind(marks, 'fly')) expect(card.isCard).toBe(true);
    if (action.type === 'thief') thefts += ofKind(marks, 'fly').length;
    if (action.type !== 'roll') continue;
    expect(marks[0]?.kind).toBe('roll');
    const gained = after.seats.map(({ resources }, seat) => resources - (before.seats[seat]?.resources ?? 0));
    expect(flown(marks, 3)).toEqual(gained);
    harvests += ofKind(marks, 'glow').length;
  }
  expect(harvests).toBeGreaterThan(20);
  expect(thefts).toBeGreaterThan(0);
});

test('dice, pieces, harvests, cards and the thief are each heard', () => {
  const marks = markedPlays<View, Fact, Action>(GAMES['catane'], 3, marksOf).flatMap((each) => each.marks);
  expect(heardOf(marks)).toEqual({
    roll: ['dice'],
    drop: ['building'],
    glow: ['harvest'],
    fly: ['card'],
    land: ['pawn'],
  });
});

test('a card that one buys or steals turns over on its way to the hand, and is nobody else’s to see', () => {
  const counts = { bought: 0, stolen: 0 };
  for (const { before, after, action, facts } of seenPlays<View, Fact, Action>(GAMES['catane'], 3, 'own')) {
    const turned = revealsOf(before, after, facts);
    if (action.type === 'buy') {
      const card = after.own?.cards.at(-1)?.card;
      expect(turned).toEqual([{ card, from: '[data-buy="card"]', to: `.cards [data-card="${card}"]`, isTurned: true }]);
      counts.bought += 1;
    } else if (turned.length > 0) {
      const card = after.own?.resources.findIndex((count, resource) => count > (before.own?.resources[resource] ?? 0));
      expect(turned).toMatchObject([{ card, to: `.cards [data-resource="${card}"]` }]);
      counts.stolen += 1;
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);

  const seen = seenPlays<View, Fact, Action>(GAMES['catane'], 3, 'spectator');
  expect(seen.flatMap(({ before, after, facts }) => revealsOf(before, after, facts))).toEqual([]);
});
