import { describe, expect, test } from 'vitest';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { keepable } from '../../../shared/games/tchu/actions.ts';
import { begin } from '../../../shared/games/tchu/apply.ts';
import { sizeOf } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { SORTED_TICKETS } from '../../../shared/games/tchu/tickets.ts';
import type { Card } from '../../../shared/games/tchu/types.ts';
import {
  ALL_CARDS,
  acted,
  BLACK,
  BLUE,
  bag,
  claim,
  DRAW_TICKETS,
  FROM_DECK,
  fromSlot,
  GREEN,
  hands,
  keep,
  kinds,
  LOCOMOTIVE,
  listed,
  RED,
  refusal,
  route,
  setsFor,
  turn,
  VIOLET,
  WHITE,
} from './states.ts';

describe('the beginning', () => {
  const cards: readonly Card[] = [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 0, 1, ...new Array<Card>(97).fill(BLUE)];
  const tickets = [9, 7, 8, 6, 5, 14, 13, 12, 11, 10, ...Array.from({ length: 36 }, () => 20)];
  const start = begin({ rules: 2, tickets, cards, first: 1 }, javaRng(1n));

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
    expect(tchu.rules.waitingFor(start)).toEqual([0, 1]);
    const both = [
      [0, keep(5, 6, 7, 8)],
      [1, keep(10, 12, 14)],
    ] as const;
    const ends = [both, both.toReversed()].map((order) => {
      let state = start;
      for (const [index, [seat, action]] of order.entries()) {
        expect(kinds(state)).toEqual(['first']);
        const next = tchu.rules.apply(state, seat, action);
        if (!next.ok) throw new Error(next.error.code);
        state = next.value;
        if (index === 0) {
          expect(tchu.rules.waitingFor(state)).toEqual([1 - seat]);
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
    expect(tchu.rules.actions(start, 0)).toHaveLength(10 + 5 + 1);
    for (const action of [keep(5, 6), keep(10, 11, 12), keep(5, 5, 6), keep(6, 5, 7), keep()])
      expect(refusal(start, action, 0)).toBe('cannot-keep');
  });

  test('[B1] all 110 cards and 46 tickets are there, whatever is drawn', () => {
    const state = tchu.rules.start(2, {}, javaRng(5n));
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
    expect(tchu.rules.actions(drawn, 0)).toHaveLength(7);
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

  /** [G3] From Germany to its neighbours: one of the tickets that are there twice. */
  const twice = SORTED_TICKETS.find((id, index) => SORTED_TICKETS.indexOf(id) !== index) ?? Number.NaN;

  test('[T2] of two equal tickets and another one, each choice is listed once', () => {
    expect(twice).toBeGreaterThan(2);
    const drawn = acted(turn({ tickets: [twice, 2, twice] }), DRAW_TICKETS);
    const choices = [[2], [twice], [2, twice], [twice, twice], [2, twice, twice]];
    const lists = tchu.rules.actions(drawn, 0).map((action) => (action.type === 'keep' ? action.tickets : []));
    expect(lists.map(String).toSorted()).toEqual(choices.map(String).toSorted());
    const [a, b] = [twice, 2];
    expect(keepable([a, a, b]).map(String).toSorted()).toEqual(
      [[a], [b], [a, b], [a, a], [a, a, b]].map(String).toSorted(),
    );
  });

  test('[B3] of five tickets, two of them equal, each choice of three at least is listed once', () => {
    const offered = [1, 2, twice, twice, 45];
    // Slowly: whatever can be picked out of the five, as the tickets that it comes to.
    const picked = Array.from({ length: 32 }, (_, picks) => offered.filter((_, index) => (picks >> index) % 2 === 1));
    const choices = new Set(picked.filter(({ length }) => length >= 3).map(String));
    // By hand: with none, one or both of the pair, 1 + 4 + 7.
    expect(choices.size).toBe(12);
    expect(keepable(offered).map(String).toSorted()).toEqual([...choices].toSorted());
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
    expect(tchu.rules.actions(second, 0).map(({ type }) => type)).toEqual(new Array(6).fill('draw-card'));
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
