import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat, Viewer } from '../../../shared/game/contract.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { bagOf, cardsOf, minus, plus, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { CARDS } from '../../../shared/games/tchu/material.ts';
import { redeal } from '../../../shared/games/tchu/redeal.ts';
import { SORTED_TICKETS } from '../../../shared/games/tchu/tickets.ts';
import type { Action, Bag, State, TicketId } from '../../../shared/games/tchu/types.ts';
import { cases } from '../../support/nightly.ts';
import { expectSame } from '../../support/same.ts';
import { states, walks } from '../../support/walk.ts';
import { ALL_CARDS, ANY, acted, BLUE, bag, claim, FROM_DECK, hands, LOCOMOTIVE, route, turn } from './states.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const SECRET = 'ab'.repeat(32);

/** All cards of a state, wherever they are. */
const cardsOfState = ({ hands, faceUp, deck, discards }: State): Bag =>
  hands.map(({ cards }) => cards).reduce(plus, plus(plus(bagOf(faceUp), bagOf(deck)), discards));

/** The tickets that are in the game still. */
function ticketsOfState({ hands, tickets, phase }: State): readonly TicketId[] {
  const held = hands.flatMap((hand) => hand.tickets);
  if (phase.type === 'tickets') return [...held, ...tickets, ...phase.offered];
  if (phase.type === 'first-tickets') return [...held, ...tickets, ...phase.offered.flatMap((own) => own ?? [])];
  return [...held, ...tickets];
}

const countOf = (tickets: readonly TicketId[], ticket: TicketId) => tickets.filter((one) => one === ticket).length;

const expectAllThere = (state: State) => {
  expectSame(cardsOfState(state), CARDS);
  const tickets = ticketsOfState(state);
  expect(tickets.filter((ticket) => countOf(tickets, ticket) > countOf(SORTED_TICKETS, ticket))).toEqual([]);
};

test('[G3] [G4] no card is ever lost or made, no ticket made; dealt anew they are all there too', () => {
  fc.assert(
    fc.property(walks(ANY), (walk) => {
      for (const state of states(ANY, walk) as Iterable<State>) {
        expectAllThere(state);
        // Three cards can always be turned over.
        if (state.phase.type === 'turn') expect(state.deck.length + sizeOf(state.discards)).toBeGreaterThanOrEqual(3);
        for (const viewer of VIEWERS) {
          const other = redeal(state, viewer, hmacRng(SECRET, 'redeal'));
          expectAllThere(other);
        }
      }
    }),
    { numRuns: cases(15) },
  );
});

/** Many states that look the same to the viewer. */
const redeals = (state: State, viewer: Viewer): readonly State[] =>
  Array.from({ length: 300 }, (_, n) => redeal(state, viewer, hmacRng(SECRET, String(n))));

const seen = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

/** The state after a legal action. */
function next(state: State, seat: Seat, action: Action): State {
  const result = tchu.rules.apply(state, seat, action);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('[M3] what is hidden can be anything', () => {
  const start = tchu.rules.start(2, {}, javaRng(7n));
  const [keepThree = FROM_DECK] = tchu.rules.actions(start, 0);
  const chosen = next(start, 0, keepThree);

  test('the deck, the tickets to come, the hand of the other seat, and chance', () => {
    for (const viewer of VIEWERS) {
      const others = redeals(chosen, viewer);
      expect(seen(others.map(({ deck }) => deck))).toBeGreaterThan(290);
      expect(seen(others.map(({ tickets }) => tickets))).toBeGreaterThan(290);
      expect(seen(others.map(({ rng }) => rng))).toBeGreaterThan(290);
      for (const seat of [0, 1])
        expect(seen(others.map(({ hands }) => hands[seat]?.cards)) === 1).toBe(viewer === seat);
    }
  });

  test('[B3] how many tickets the first seat kept, as long as the second has not chosen', () => {
    const counts = (viewer: Viewer) => new Set(redeals(chosen, viewer).map(({ hands }) => hands[0]?.tickets.length));
    expect([...counts(1)].sort()).toEqual([3, 4, 5]);
    expect([...counts('spectator')].sort()).toEqual([3, 4, 5]);
    expect([...counts(0)]).toEqual([3]);
    for (const viewer of VIEWERS)
      expect(tchu.secrecy.view(chosen, viewer).seats.map(({ tickets }) => tickets)).toEqual([0, 0]);
  });

  test('any ticket may be in the deck: those put back by the other one too', () => {
    const [kept = FROM_DECK] = tchu.rules.actions(chosen, 1);
    const state = next(chosen, 1, kept);
    const present = new Set(ticketsOfState(state));
    const gone = SORTED_TICKETS.filter((ticket) => !present.has(ticket));
    expect(gone.length).toBeGreaterThan(0);
    const dealt = new Set(redeals(state, 'spectator').flatMap(({ tickets }) => tickets));
    for (const ticket of SORTED_TICKETS) expect(dealt).toContain(ticket);
  });

  test('the cards drawn unseen are in the hand, whatever they are', () => {
    const state = acted(turn({ deck: ALL_CARDS.slice(0, 105), faceUp: ALL_CARDS.slice(105) }), FROM_DECK, FROM_DECK);
    for (const { hands: dealt } of redeals(state, 1)) {
      expect(bagOf(dealt[0]?.drawn ?? [])).toEqual(dealt[0]?.cards);
      expect(dealt[0]?.drawn).toHaveLength(2);
    }
    expect(seen(redeals(state, 1).map(({ hands: dealt }) => dealt[0]?.drawn))).toBeGreaterThan(50);
    expect(tchu.secrecy.view(state, 1)).not.toHaveProperty('own.drawn.0');
    expect(tchu.secrecy.view(state, 0).own?.drawn).toEqual(state.hands[0]?.drawn);
  });

  test('the cards laid for a tunnel are seen, and are in the hand; the others may be anything', () => {
    const laid = bag({ blue: 1 });
    const own = bag({ blue: 3, locomotive: 1, red: 2 });
    const deck = [LOCOMOTIVE, ...cardsOf(minus(CARDS, plus(own, bag({ locomotive: 2, black: 4 }))))];
    const state = acted(
      turn({ deck, faceUp: [LOCOMOTIVE, 0, 0, 0, 0], hands: hands(own, bag({})) }),
      claim(route('BAL', 'DE1'), laid),
    );
    expect(state.phase.type).toBe('tunnel');
    const dealt = redeals(state, 1).map(({ hands: [hand] }) => hand?.cards ?? laid);
    for (const cards of dealt) {
      expect(sizeOf(cards)).toBe(6);
      expect(cards[BLUE]).toBeGreaterThanOrEqual(1);
    }
    expect(seen(dealt)).toBeGreaterThan(100);
    for (const viewer of VIEWERS) expect(tchu.secrecy.view(state, viewer).phase).toEqual(state.phase);
  });

  test('tickets drawn are shown to their seat alone, and only their number is told', () => {
    const state = acted(turn({ tickets: [3, 4, 5, 6] }), { type: 'draw-tickets' });
    expect(VIEWERS.map((viewer) => tchu.secrecy.view(state, viewer).phase)).toEqual([
      { type: 'tickets', offered: [3, 4, 5] },
      { type: 'tickets', offered: null },
      { type: 'tickets', offered: null },
    ]);
    const kept = acted(state, { type: 'keep', tickets: [4] });
    expect(tchu.secrecy.view(kept, 1).seats[0]?.tickets).toBe(1);
    for (const viewer of [1, 'spectator'] as const)
      expect(JSON.stringify(tchu.secrecy.view(kept, viewer))).toBe(
        JSON.stringify(tchu.secrecy.view(acted(state, { type: 'keep', tickets: [5] }), viewer)),
      );
  });

  test('when the game is over tickets are turned up, cards are not', () => {
    const deck = ALL_CARDS.slice(0, 90);
    const state = turn({
      last: 0,
      deck,
      hands: [
        { cards: bag({}), tickets: [1], drawn: [] },
        { cards: bag({ blue: 2 }), tickets: [2, 3], drawn: [] },
      ],
    });
    const end = acted(state, FROM_DECK, FROM_DECK);
    const { final, own, seats } = tchu.secrecy.view(end, 0);
    expect(final?.map(({ tickets }) => tickets.map(({ ticket }) => ticket))).toEqual([[1], [2, 3]]);
    expect(own?.cards).toEqual(end.hands[0]?.cards);
    expect(JSON.stringify(seats[1])).toBe('{"cards":2,"tickets":2,"routes":[],"cars":40,"claimPoints":0}');
  });
});
