import { describe, expect, test } from 'vitest';
import { begin } from '../../../shared/games/tchu/apply.ts';
import { sizeOf } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { SORTED_TICKETS } from '../../../shared/games/tchu/tickets.ts';
import type { Action, Bag, State, TicketId } from '../../../shared/games/tchu/types.ts';
import { javaRng } from '../../../shared/random/java.ts';
import {
  ALL_CARDS,
  acted,
  add,
  BLACK,
  BLUE,
  bag,
  claim,
  FROM_DECK,
  fromSlot,
  GIVE_UP,
  GREEN,
  hands,
  kinds,
  LOCOMOTIVE,
  RED,
  refusal,
  route,
  turn,
  VIOLET,
  WHITE,
  YELLOW,
} from './states.ts';

const keep = (...tickets: readonly TicketId[]): Action => ({ type: 'keep', tickets });
const DRAW_TICKETS: Action = { type: 'draw-tickets' };

const listed = (state: State, type: Action['type']) =>
  tchu.actions(state, state.turn).filter((action) => action.type === type);

/** The sets of cards with which the route may be claimed. */
const setsFor = (state: State, id: number): readonly Bag[] =>
  tchu
    .actions(state, state.turn)
    .flatMap((action) => (action.type === 'claim' && action.route === id ? [action.cards] : []));

describe('the beginning', () => {
  const cards = [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 0, 1, ...new Array<number>(97).fill(2)];
  const tickets = [9, 7, 8, 6, 5, 14, 13, 12, 11, 10, ...Array.from({ length: 36 }, () => 20)];
  const start = begin(tickets, cards, 1, javaRng(1n));

  test('[B2] the first seat gets the first cards, whoever begins; the next five are face up in that order', () => {
    expect(start.hands.map((hand) => hand.cards)).toEqual([
      bag({ black: 2, violet: 1, blue: 1 }),
      bag({ green: 2, yellow: 1, orange: 1 }),
    ]);
    expect(start.faceUp).toEqual([6, 7, 8, 0, 1]);
    expect(start.deck).toHaveLength(97);
    expect(sizeOf(start.discards)).toBe(0);
  });

  test('[B3] both choose at once, in any order; the numbers kept are told after that, the first seat first', () => {
    expect(start.phase).toEqual({
      type: 'first-tickets',
      offered: [
        [5, 6, 7, 8, 9],
        [10, 11, 12, 13, 14],
      ],
    });
    expect(tchu.waitingFor(start)).toEqual([0, 1]);
    const both = [
      [0, keep(5, 6, 7, 8)],
      [1, keep(10, 12, 14)],
    ] as const;
    const ends = [both, both.toReversed()].map((order) => {
      let state = start;
      for (const [index, [seat, action]] of order.entries()) {
        expect(kinds(state)).toEqual(['first']);
        const next = tchu.apply(state, seat, action);
        if (!next.ok) throw new Error(next.error.code);
        state = next.value;
        if (index === 0) {
          expect(tchu.waitingFor(state)).toEqual([1 - seat]);
          expect(refusal(state, action, seat)).toBe('not-your-turn');
        }
      }
      return state;
    });
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.messages).toEqual([
      { kind: 'first', seat: 1 },
      { kind: 'kept', seat: 0, count: 4 },
      { kind: 'kept', seat: 1, count: 3 },
      { kind: 'turn', seat: 1 },
    ]);
    expect(ends[0]?.turn).toBe(1);
  });

  test('[B3] three at least, of those offered to that seat', () => {
    expect(tchu.actions(start, 0)).toHaveLength(10 + 5 + 1);
    for (const action of [keep(5, 6), keep(10, 11, 12), keep(5, 5, 6), keep(6, 5, 7), keep()])
      expect(refusal(start, action, 0)).toBe('cannot-keep');
  });

  test('[B1] all 110 cards and 46 tickets are there, whatever is drawn', () => {
    const state = tchu.start(2, {}, javaRng(5n));
    const offered = state.phase.type === 'first-tickets' ? state.phase.offered.flatMap((own) => own ?? []) : [];
    expect([...offered, ...state.tickets].sort()).toEqual([...SORTED_TICKETS].sort());
    const held = state.hands.reduce((sum, hand) => sum + sizeOf(hand.cards), 0);
    expect(held + state.faceUp.length + state.deck.length).toBe(ALL_CARDS.length);
  });
});

describe('tickets', () => {
  const state = turn({ tickets: [30, 2, 17, 4, 5, 6] });

  test('[T2] three from the top, one at least is kept; those put back leave the game', () => {
    const drawn = acted(state, DRAW_TICKETS);
    expect(drawn).toMatchObject({ phase: { type: 'tickets', offered: [2, 17, 30] }, tickets: [4, 5, 6] });
    expect(tchu.actions(drawn, 0)).toHaveLength(7);
    expect(refusal(drawn, keep())).toBe('cannot-keep');
    const kept = acted(drawn, keep(17));
    expect(kept).toMatchObject({ turn: 1, tickets: [4, 5, 6] });
    expect(kept.hands.map(({ tickets }) => tickets)).toEqual([[17], []]);
    expect(kept.messages).toEqual([
      { kind: 'turn', seat: 0 },
      { kind: 'drew-tickets', seat: 0, count: 3 },
      { kind: 'kept', seat: 0, count: 1 },
      { kind: 'turn', seat: 1 },
    ]);
  });

  test('[T2] none left, none drawn', () => {
    expect(refusal(turn({ deck: ALL_CARDS }), DRAW_TICKETS)).toBe('no-tickets');
    expect(listed(turn({ deck: ALL_CARDS }), 'draw-tickets')).toEqual([]);
  });
});

describe('cards', () => {
  test('[T3] two cards, both of them; nothing else in between', () => {
    const second = acted(turn({ deck: [RED, WHITE, RED, RED, RED], tickets: [1, 2, 3] }), fromSlot(2, BLUE));
    expect(second).toMatchObject({ turn: 0, phase: { type: 'second-card' }, deck: [WHITE, RED, RED, RED] });
    expect(second.faceUp).toEqual([BLACK, VIOLET, RED, GREEN, LOCOMOTIVE]);
    expect(tchu.actions(second, 0).map(({ type }) => type)).toEqual(new Array(6).fill('draw-card'));
    expect(refusal(second, DRAW_TICKETS)).toBe('wrong-phase');
    const after = acted(second, FROM_DECK);
    expect(after.turn).toBe(1);
    expect(after.hands[0]).toEqual({ cards: bag({ blue: 1, white: 1 }), tickets: [], drawn: [WHITE] });
    expect(after.messages.slice(1)).toEqual([
      { kind: 'visible', seat: 0, card: BLUE },
      { kind: 'blind', seat: 0 },
      { kind: 'turn', seat: 1 },
    ]);
  });

  test('[T3] a locomotive may be taken face up, as the first card or the second', () => {
    const state = turn({ deck: [LOCOMOTIVE, RED, RED, RED, RED], faceUp: [8, 8, 8, 8, 8] });
    const after = acted(state, fromSlot(0, LOCOMOTIVE), fromSlot(0, LOCOMOTIVE));
    expect(after.hands[0]?.cards).toEqual(bag({ locomotive: 2 }));
    expect(after.faceUp).toEqual([RED, 8, 8, 8, 8]);
  });

  test('[T3] five in deck and discards, when the turn begins: the second card is drawn with four left', () => {
    const few = turn({ deck: [RED], discards: bag({ red: 3 }), tickets: [1, 2, 3] });
    expect(refusal(few, FROM_DECK)).toBe('too-few-cards');
    expect(listed(few, 'draw-card')).toEqual([]);
    const enough = { ...few, discards: bag({ red: 4 }) };
    expect(listed(enough, 'draw-card')).toHaveLength(6);
    expect(acted(enough, FROM_DECK, FROM_DECK)).toMatchObject({ turn: 1, deck: [RED, RED, RED] });
  });

  test('[T4] the deck is made anew only when a card is needed, for a slot too', () => {
    const state = turn({ deck: [RED, RED], discards: bag({ blue: 3 }), tickets: [1, 2, 3] });
    const empty = acted(state, FROM_DECK, FROM_DECK);
    expect(empty).toMatchObject({ deck: [], discards: bag({ blue: 3 }) });
    const anew = acted({ ...empty, discards: bag({ blue: 5 }) }, fromSlot(0, BLACK));
    expect(anew).toMatchObject({ discards: bag({}), faceUp: [BLUE, VIOLET, BLUE, GREEN, LOCOMOTIVE] });
    expect(anew.deck).toHaveLength(4);
  });

  test('[T3] what was drawn unseen is known until the next turn of the same seat', () => {
    const state = turn({ deck: ALL_CARDS.slice(0, 20) });
    const after = acted(state, FROM_DECK, FROM_DECK);
    expect(after.hands[0]?.drawn).toEqual([BLACK, BLACK]);
    expect(acted(after, FROM_DECK, FROM_DECK).hands.map(({ drawn }) => drawn)).toEqual([[], [BLACK, BLACK]]);
  });
});

describe('claiming', () => {
  const BER_INT = route('BER', 'INT');
  const BER_LUC = route('BER', 'LUC');
  const rich = hands(bag({ blue: 9, red: 4, locomotive: 5 }), bag({}));

  test('[R4] [P1] overground: the cards are discarded, the route is claimed; no locomotives', () => {
    const state = turn({ hands: rich, tickets: [1, 2, 3] });
    expect(setsFor(state, BER_INT)).toEqual([bag({ blue: 3 })]);
    expect(setsFor(state, BER_LUC)).toEqual([bag({ blue: 4 }), bag({ red: 4 })]);
    expect(refusal(state, claim(BER_INT, bag({ blue: 2, locomotive: 1 })))).toBe('wrong-cards');
    const after = acted(state, claim(BER_INT, bag({ blue: 3 })));
    expect(after).toMatchObject({ turn: 1, routes: [[BER_INT], []], discards: bag({ blue: 3 }) });
    expect(after.hands[0]?.cards).toEqual(bag({ blue: 6, red: 4, locomotive: 5 }));
    expect(kinds(after)).toEqual(['turn', 'claimed', 'turn']);
  });

  test('[P2] [P3] tunnels: by locomotives, then by colour; locomotives alone once', () => {
    const state = turn({ hands: hands(bag({ blue: 2, red: 1, locomotive: 2 }), bag({})), tickets: [1, 2, 3] });
    expect(setsFor(state, route('FR1', 'MAR'))).toEqual([
      bag({ blue: 2 }),
      bag({ blue: 1, locomotive: 1 }),
      bag({ red: 1, locomotive: 1 }),
      bag({ locomotive: 2 }),
    ]);
    expect(setsFor(state, route('BAL', 'DE1'))).toEqual([bag({ blue: 1 }), bag({ locomotive: 1 })]);
  });

  test('[R1] [R2] a route is claimed once, and closes its twin for both players', () => {
    const state = turn({ hands: rich, routes: [[BER_LUC], [BER_INT]], tickets: [1, 2, 3] });
    expect(refusal(state, claim(BER_INT, bag({ blue: 3 })))).toBe('route-taken');
    expect(refusal(state, claim(BER_LUC + 1, bag({ blue: 4 })))).toBe('route-taken');
    expect([BER_INT, BER_LUC, BER_LUC + 1].flatMap((id) => setsFor(state, id))).toEqual([]);
    const other = { ...state, turn: 1, hands: rich.toReversed() };
    expect(refusal(other, claim(BER_LUC + 1, bag({ blue: 4 })))).toBe('route-taken');
  });

  test('[R3] as many cars as it is long', () => {
    // 6 + 6 + 5 + 5 + 4 + 4 + 4 + 3 = 37 cars.
    const long = [48, 22, 25, 30, 46, 11, 55, 31];
    const state = turn({ hands: rich, routes: [long, []], tickets: [1, 2, 3] });
    expect(setsFor(state, BER_INT)).toHaveLength(1);
    expect(refusal(state, claim(BER_LUC, bag({ red: 4 })))).toBe('too-few-cars');
    expect(setsFor(state, BER_LUC)).toEqual([]);
  });

  test('one must have the cards', () => {
    expect(refusal(turn({ hands: rich, tickets: [1, 2, 3] }), claim(route('BRI', 'IT5'), bag({ green: 3 })))).toBe(
      'missing-cards',
    );
  });
});

describe('tunnels', () => {
  const MAR_SIO = route('MAR', 'SIO');
  const TWO_GREEN = bag({ green: 2 });
  const dug = (deck: readonly number[], own: Bag, laid: Bag, parts: Partial<State> = {}) =>
    acted(turn({ deck, hands: hands(own, bag({})), tickets: [1, 2, 3], ...parts }), claim(MAR_SIO, laid));

  test.each([
    ['the colour laid, and locomotives', [GREEN, LOCOMOTIVE, BLUE], TWO_GREEN, 2],
    ['with a locomotive laid too', [GREEN, LOCOMOTIVE, GREEN], bag({ green: 1, locomotive: 1 }), 3],
    ['locomotives alone: only locomotives', [GREEN, LOCOMOTIVE, GREEN], bag({ locomotive: 2 }), 1],
  ])('[R6] due are %s', (_, deck, laid, due) => {
    const own = bag({ green: 9, locomotive: 9 });
    expect(dug(deck, own, laid)).toMatchObject({ turn: 0, phase: { type: 'tunnel', drawn: deck, due } });
  });

  test('[R5] [R8] nothing due: claimed at once, and what was turned over is discarded', () => {
    const after = dug([RED, BLUE, RED, WHITE], TWO_GREEN, TWO_GREEN);
    expect(after).toMatchObject({ turn: 1, routes: [[MAR_SIO], []], deck: [WHITE] });
    expect(after.discards).toEqual(bag({ green: 2, red: 2, blue: 1 }));
    expect(after.messages.slice(1, 4)).toEqual([
      { kind: 'attempt', seat: 0, route: MAR_SIO, cards: TWO_GREEN },
      { kind: 'extra', seat: 0, drawn: [RED, BLUE, RED], due: 0 },
      { kind: 'claimed', seat: 0, route: MAR_SIO, cards: TWO_GREEN },
    ]);
  });

  test('[R7] [R8] who can pay chooses; the cards told in the end are all of them', () => {
    const asked = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 5, locomotive: 2, red: 3 }), TWO_GREEN);
    expect(tchu.actions(asked, 0)).toEqual([
      add(bag({ green: 2 })),
      add(bag({ green: 1, locomotive: 1 })),
      add(bag({ locomotive: 2 })),
      GIVE_UP,
    ]);
    expect(asked.hands[0]?.cards).toEqual(bag({ green: 5, locomotive: 2, red: 3 }));
    for (const cards of [bag({ green: 3 }), bag({ green: 1 }), bag({ red: 2 })])
      expect(refusal(asked, add(cards))).toBe('wrong-cards');
    const after = acted(asked, add(bag({ green: 1, locomotive: 1 })));
    expect(after.hands[0]?.cards).toEqual(bag({ green: 2, locomotive: 1, red: 3 }));
    expect(after.messages.at(-2)).toEqual({
      kind: 'claimed',
      seat: 0,
      route: MAR_SIO,
      cards: bag({ green: 3, locomotive: 1 }),
    });
    expect(after.discards).toEqual(bag({ green: 4, locomotive: 2, blue: 1 }));
  });

  test('[R8] who gives up keeps the cards laid', () => {
    const asked = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 5 }), TWO_GREEN);
    const after = acted(asked, GIVE_UP);
    expect(after).toMatchObject({ turn: 1, routes: [[], []], discards: bag({ green: 1, locomotive: 1, blue: 1 }) });
    expect(after.hands[0]?.cards).toEqual(bag({ green: 5 }));
    expect(kinds(after)).toEqual(['turn', 'attempt', 'extra', 'not-claimed', 'turn']);
  });

  test('[R7] who cannot pay is not asked', () => {
    const after = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 3, red: 9 }), TWO_GREEN);
    expect(after).toMatchObject({ turn: 1, routes: [[], []] });
    expect(kinds(after)).toEqual(['turn', 'attempt', 'extra', 'not-claimed', 'turn']);
  });

  test('[R7] for locomotives alone, only locomotives are added', () => {
    const asked = dug([LOCOMOTIVE, GREEN, BLUE], bag({ green: 5, locomotive: 3 }), bag({ locomotive: 2 }));
    expect(tchu.actions(asked, 0)).toEqual([add(bag({ locomotive: 1 })), GIVE_UP]);
  });

  test('[T4] [R5] a deck made anew within has neither the cards turned over before nor those laid', () => {
    const own = bag({ green: 2 });
    const after = dug([RED], own, TWO_GREEN, { discards: bag({ yellow: 2 }) });
    expect(after.messages[2]).toEqual({ kind: 'extra', seat: 0, drawn: [RED, YELLOW, YELLOW], due: 0 });
    expect(after).toMatchObject({ deck: [], discards: bag({ green: 2, red: 1, yellow: 2 }) });
  });
});

describe('the end', () => {
  // 6 + 6 + 5 + 5 + 4 + 4 + 4 + 3 = 37 cars.
  const LONG = [48, 22, 25, 30, 46, 11, 55, 31];
  const ONE = route('BAL', 'DE1');
  const TWO = route('BAL', 'DEL');
  const cards = bag({ blue: 6, yellow: 6 });
  const rest = { tickets: [1, 2, 3], deck: new Array<number>(60).fill(WHITE) };
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
    expect(tchu.waitingFor(end)).toEqual([]);
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
    expect(tchu.outcome(end)).toEqual({
      ending: 'last-turns',
      points: [10 + 5 + 6 - 6 + 10, 2 + 2],
      winners: [0],
    });
    expect(tchu.view(end, 'spectator').final).toMatchObject([
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
    expect(tchu.outcome(end)).toEqual({ ending: 'last-turns', points: [11, 11], winners: [0, 1] });
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

  test('[E5] when nobody can do anything the game is over, and counted', () => {
    const state = turn({ ...stuck, hands: hands(bag({ orange: 1 }), bag({})) });
    const end = acted(state, claim(DE3_KRE, bag({ orange: 1 })));
    expect(end.phase).toEqual({ type: 'over', ending: 'dead-end' });
    expect(kinds(end)).toEqual(['turn', 'claimed', 'skipped', 'bonus']);
    expect(tchu.outcome(end)).toEqual({ ending: 'dead-end', points: [11, 0], winners: [0] });
  });

  test('[T6] [E1] skipped in the last round: the last turn follows', () => {
    const state = turn({ ...stuck, last: 1, hands: hands(bag({ orange: 1 }), bag({ white: 1 })) });
    const after = acted(state, claim(DE3_KRE, bag({ orange: 1 })));
    expect(after).toMatchObject({ turn: 1, phase: { type: 'turn' }, last: 1 });
  });

  test('[E5] a tunnel that can never be paid is not dug for ever', () => {
    // Every attempt turns over the same three locomotives.
    let state = turn({ tickets: [], deck: [8, 8, 8], hands: hands(bag({ blue: 1 }), bag({ blue: 1 })) });
    let attempts = 0;
    while (state.phase.type === 'turn') {
      state = acted(state, claim(ONE, bag({ blue: 1 })));
      attempts += 1;
    }
    expect([attempts, state.phase]).toEqual([50, { type: 'over', ending: 'dead-end' }]);
  });

  test('[E5] what brings something breaks the row', () => {
    const deck = new Array<number>(9).fill(WHITE);
    expect(acted(turn({ idle: 49, deck }), FROM_DECK, FROM_DECK).idle).toBe(0);
    expect(acted(turn({ idle: 49, tickets: [1, 2, 3, 4, 5, 6] }), DRAW_TICKETS, keep(1)).idle).toBe(0);
    const state = turn({ idle: 49, deck, hands: hands(bag({ orange: 1 }), bag({})) });
    expect(acted(state, claim(DE3_KRE, bag({ orange: 1 }))).idle).toBe(0);
  });
});
