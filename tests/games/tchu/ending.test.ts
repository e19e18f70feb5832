import { describe, expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { Bag, Card, State } from '../../../shared/games/tchu/types.ts';
import {
  ANY,
  acted,
  bag,
  claim,
  DRAW_TICKETS,
  FROM_DECK,
  hands,
  keep,
  kinds,
  RED,
  refusal,
  route,
  turn,
  WHITE,
} from './states.ts';

describe('the end', () => {
  // 6 + 6 + 5 + 5 + 4 + 4 + 4 + 3 = 37 cars.
  const LONG = [48, 22, 25, 30, 46, 11, 55, 31];
  const ONE = route('BAL', 'DE1');
  const TWO = route('BAL', 'DEL');
  const cards = bag({ blue: 6, yellow: 6 });
  const rest = { tickets: [1, 2, 3], deck: new Array<Card>(60).fill(WHITE) };
  const claimOne = claim(ONE, bag({ blue: 1 }));

  test('[E1] with two cars left the last round begins: one turn more for the other, one for oneself', () => {
    const state = turn({ ...rest, hands: hands(cards, cards), routes: [LONG, []] });
    const last = acted(state, claimOne);
    expect(last).toMatchObject({ turn: 1, last: 0 });
    expect(last.messages.at(-2)).toEqual({ kind: 'last-turn', seat: 0, cars: 2 });
    const other = acted(last, FROM_DECK, FROM_DECK);
    expect(other).toMatchObject({ turn: 0, last: 0, phase: { type: 'turn' } });
    const end = acted(other, FROM_DECK, FROM_DECK);
    expect(end).toMatchObject({ turn: 0, phase: { type: 'over', ending: 'last-turns' } });
    expect(tchu.rules.waitingFor(end)).toEqual([]);
    expect(refusal(end, FROM_DECK)).toBe('game-over');
    // What the turn before it told is still there.
    expect(kinds(end)).toEqual(['turn', 'blind', 'blind', 'turn', 'blind', 'blind', 'bonus']);
  });

  test('[E1] with three it does not; it begins once only', () => {
    expect(
      acted(turn({ ...rest, hands: hands(cards, cards), routes: [LONG, []] }), FROM_DECK, FROM_DECK).last,
    ).toBeNull();
    const both = turn({
      ...rest,
      hands: hands(cards, cards),
      routes: [LONG, [20, 21, 23, 26, 33, 39, 44, 49, 56, 65, 83]],
    });
    // The other one has 2 + 3 + 3 + 4 + 3 + 3 + 3 + 4 + 4 + 4 + 4 = 37 as well.
    const after = acted(both, claimOne, claim(TWO, bag({ yellow: 2 })));
    expect(after).toMatchObject({ turn: 0, last: 0 });
    expect(kinds(after)).not.toContain('last-turn');
  });

  test('[E2] [E3] [E4] [E6] points of routes, of tickets, of the trail', () => {
    const end = acted(
      turn({
        ...rest,
        last: 0,
        hands: [
          // Bâle - Berne is worth 5, from Berne to the nearest country 5, and from Italy to Austria 6.
          { cards, tickets: [0, 34, 42], drawn: [] },
          { cards, tickets: [21], drawn: [] },
        ],
        // Bâle - Olten - Soleure - Berne, and Brigue - Italie.
        routes: [
          [route('BAL', 'OLT'), route('OLT', 'SOL'), route('BER', 'SOL'), route('BRI', 'IT5')],
          [62, 86],
        ],
      }),
      claim(ONE, bag({ blue: 1 })),
    );
    expect(end.phase).toEqual({ type: 'over', ending: 'last-turns' });
    // 2 + 1 + 2 + 4 + 1 for routes; 5 + 6 for Germany - 6; 10 for a trail of 2 + 1 + 2 + 1.
    // The other one: 1 + 1 for two routes that connect Lucerne with Zürich: 2.
    expect(tchu.rules.outcome(end)).toEqual({
      ending: 'last-turns',
      points: [10 + 5 + 6 - 6 + 10, 2 + 2],
      winners: [0],
    });
    expect(tchu.secrecy.view(end, 'spectator').final).toMatchObject([
      {
        claim: 10,
        tickets: [
          { ticket: 0, points: 5 },
          { ticket: 34, points: 6 },
          { ticket: 42, points: -6 },
        ],
        trail: 6,
        bonus: 10,
      },
      { claim: 2, tickets: [{ ticket: 21, points: 2 }], trail: 2, bonus: 0 },
    ]);
  });

  test('[E4] [E6] equal trails bring both the bonus, equal points the victory', () => {
    const end = acted(
      turn({ ...rest, last: 0, routes: [[route('KRE', 'STG')], [route('DE3', 'KRE')]] }),
      FROM_DECK,
      FROM_DECK,
    );
    expect(tchu.rules.outcome(end)).toEqual({ ending: 'last-turns', points: [11, 11], winners: [0, 1] });
    expect(end.messages.slice(-2)).toEqual([
      { kind: 'bonus', seat: 0, length: 1 },
      { kind: 'bonus', seat: 1, length: 1 },
    ]);
  });
});

describe('dead ends', () => {
  const ONE = route('BAL', 'DE1');
  const DE3_KRE = route('DE3', 'KRE');
  const stuck = { tickets: [], deck: [RED], discards: bag({ red: 2 }) };

  test('[T6] who can do nothing is skipped, and what went before is not forgotten', () => {
    const state = turn({ ...stuck, hands: hands(bag({ orange: 1, white: 1 }), bag({})) });
    // One card more is discarded: four are too few for the other one to draw.
    const after = acted(state, claim(DE3_KRE, bag({ orange: 1 })));
    expect(after).toMatchObject({ turn: 0, phase: { type: 'turn' }, idle: 1 });
    expect(kinds(after)).toEqual(['turn', 'claimed', 'skipped', 'turn']);
  });

  test('[T6] whether the other one is skipped tells what they hold: neither is taken back unasked', () => {
    const state = (cards: Bag) => turn({ ...stuck, hands: hands(bag({ orange: 1, white: 1 }), cards) });
    const skipped = state(bag({}));
    const asked = state(bag({ blue: 1 }));
    const claimed = claim(DE3_KRE, bag({ orange: 1 }));
    expect([skipped, asked].map((before) => acted(before, claimed).turn)).toEqual([0, 1]);
    for (const before of [skipped, asked]) expect(ANY.secrecy.reveals(before, acted(before, claimed))).toBe(true);
  });

  test('[E5] when nobody can do anything the game is over, and counted', () => {
    const state = turn({ ...stuck, hands: hands(bag({ orange: 1 }), bag({})) });
    const end = acted(state, claim(DE3_KRE, bag({ orange: 1 })));
    expect(end.phase).toEqual({ type: 'over', ending: 'dead-end' });
    expect(kinds(end)).toEqual(['turn', 'claimed', 'skipped', 'bonus']);
    expect(tchu.rules.outcome(end)).toEqual({ ending: 'dead-end', points: [11, 0], winners: [0] });
  });

  test('[T6] [E1] skipped in the last round: the last turn follows', () => {
    const state = turn({ ...stuck, last: 1, hands: hands(bag({ orange: 1 }), bag({ white: 1 })) });
    const after = acted(state, claim(DE3_KRE, bag({ orange: 1 })));
    expect(after).toMatchObject({ turn: 1, phase: { type: 'turn' }, last: 1 });
  });

  test.each([
    [1, 50],
    [2, 10],
  ])('[E5] a tunnel that can never be paid is not dug for ever: in version %i, %i times', (rules, most) => {
    // Every attempt turns over the same three locomotives.
    let state = turn({ rules, tickets: [], deck: [8, 8, 8], hands: hands(bag({ blue: 1 }), bag({ blue: 1 })) });
    let attempts = 0;
    while (state.phase.type === 'turn') {
      state = acted(state, claim(ONE, bag({ blue: 1 })));
      attempts += 1;
    }
    expect([attempts, state.phase]).toEqual([most, { type: 'over', ending: 'dead-end' }]);
  });

  test('[E5] a tunnel that is given up while something could be drawn breaks the row, since version 2', () => {
    const dug = (rules: number, parts: Partial<State>) =>
      acted(
        turn({
          rules,
          idle: rules === 1 ? 49 : 9,
          deck: [8, 8, 8],
          hands: hands(bag({ blue: 1 }), bag({ blue: 1 })),
          ...parts,
        }),
        claim(ONE, bag({ blue: 1 })),
      );
    for (const parts of [{ tickets: [1, 2, 3] }, { discards: bag({ red: 2 }) }]) {
      expect(dug(2, parts)).toMatchObject({ phase: { type: 'turn' }, turn: 1, idle: 0 });
      expect(dug(1, parts).phase).toEqual({ type: 'over', ending: 'dead-end' });
    }
    // With one card less in all, no cards can be drawn.
    expect(dug(2, { discards: bag({ red: 1 }) }).phase).toEqual({ type: 'over', ending: 'dead-end' });
  });

  test('[E5] what brings something breaks the row', () => {
    const deck = new Array<Card>(9).fill(WHITE);
    expect(acted(turn({ idle: 9, deck }), FROM_DECK, FROM_DECK).idle).toBe(0);
    expect(acted(turn({ idle: 9, tickets: [1, 2, 3, 4, 5, 6] }), DRAW_TICKETS, keep(1)).idle).toBe(0);
    const state = turn({ idle: 9, deck, hands: hands(bag({ orange: 1 }), bag({})) });
    expect(acted(state, claim(DE3_KRE, bag({ orange: 1 }))).idle).toBe(0);
  });
});
