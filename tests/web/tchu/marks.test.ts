import { expect, test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import type { Action, View } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import { marksOf, revealsOf } from '../../../web/games/tchu/map/marks.ts';
import { flown, heardOf, markedPlays, ofKind, seenPlays } from '../marks.ts';

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

test('a card that one draws comes from the deck or its slot, and goes where its like are held', () => {
  const counts = { deck: 0, slot: 0, tunnel: 0 };
  for (const { before, after, action, facts } of seenPlays<View, Fact, Action>(GAMES['tchu'], 2, 'own')) {
    const turned = revealsOf(before, after, facts);
    if (action.type === 'draw-card') {
      const gained = after.own?.cards.findIndex((count, card) => count > (before.own?.cards[card] ?? 0));
      const isDeck = action.from === 'deck';
      const from = action.from === 'deck' ? '.piles > .pile' : `.face-up > :nth-child(${action.from + 1})`;
      // Of two alike, either may be the one.
      const isAlike = !isDeck && before.faceUp.filter((card) => card === gained).length > 1;
      expect(turned).toEqual([
        {
          card: gained,
          from: isAlike ? expect.stringContaining('.face-up') : from,
          to: `.cards [data-card="${gained}"]`,
          isTurned: isDeck,
        },
      ]);
      counts[isDeck ? 'deck' : 'slot'] += 1;
    } else if (turned.length > 0) {
      // A tunnel that asked for no more; it may have been the last turn.
      expect([action.type, turned.length]).toEqual(['claim', 3]);
      expect(['turn', 'over']).toContain(after.phase.type);
      counts.tunnel += 1;
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});

test('the cards of a tunnel are turned over for whoever has not what they ask for, and otherwise beside what they ask for', () => {
  const [asked] = seenPlays<View, Fact, Action>(GAMES['tchu'], 2, 'own').filter(
    ({ after }) => after.phase.type === 'tunnel',
  );
  if (asked === undefined) throw new Error('no tunnel asks for more');
  const { before, after, facts } = asked;
  expect(revealsOf(before, after, facts)).toEqual([]);
  // The rules have given it up: nothing could be added.
  expect(revealsOf(before, { ...after, phase: { type: 'turn' } }, facts)).toHaveLength(3);
});

test('others do not see what is drawn from the deck', () => {
  const seen = seenPlays<View, Fact, Action>(GAMES['tchu'], 2, 'spectator').filter(
    ({ action }) => action.type === 'draw-card' && action.from === 'deck',
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.flatMap(({ before, after, facts }) => revealsOf(before, after, facts))).toEqual([]);
});
