import type { Seat, Viewer } from '../../game/contract.ts';
import { draw, type Rng, shuffled } from '../../game/rng/rng.ts';
import { bagOf, cardsOf, minus, NO_CARDS, plus, sizeOf } from './bag.ts';
import { CARDS, FIRST_TICKETS, MOST_PUT_BACK } from './material.ts';
import { SORTED_TICKETS } from './tickets.ts';
import type { Phase, State, TicketId } from './types.ts';

/**
 * A state that looks the same to `viewer`: all that they do not see goes on one heap and is dealt anew, together with
 * the tickets that have left the game.
 */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  const [tickets, next] = ticketsRedealt(state, viewer, rng);
  return cardsRedealt(tickets, viewer, next);
}

/** So many of the heap, which are gone from it. */
const dealt = <Item>(heap: Item[], count: number): readonly Item[] => heap.splice(0, count);

function ticketsRedealt(state: State, viewer: Viewer, rng: Rng): readonly [State, Rng] {
  const { hands, phase, turn } = state;
  const isSeen = (seat: Seat) => seat === viewer || phase.type === 'over';
  const seen = [
    ...hands.flatMap(({ tickets }, seat) => (isSeen(seat) ? tickets : [])),
    ...offered(phase, turn).flatMap((tickets, seat) => (isSeen(seat) ? (tickets ?? []) : [])),
  ];
  const [heap, shuffledRng] = shuffled(without(SORTED_TICKETS, seen), rng);
  let next = shuffledRng;
  const anew = (tickets: readonly TicketId[]) => sorted(dealt(heap, tickets.length));
  const handsAnew = hands.map((hand, seat) => {
    if (isSeen(seat)) return hand;
    if (phase.type !== 'first-tickets' || hand.tickets.length === 0) return { ...hand, tickets: anew(hand.tickets) };
    // Not even how many were kept is known.
    let more: number;
    [more, next] = draw(next, MOST_PUT_BACK + 1);
    return { ...hand, tickets: sorted(dealt(heap, FIRST_TICKETS - more)) };
  });
  const phaseAnew = withOffered(
    phase,
    offered(phase, turn).map((tickets, seat) => (tickets === null || isSeen(seat) ? tickets : anew(tickets))),
    turn,
  );
  return [{ ...state, hands: handsAnew, phase: phaseAnew, tickets: dealt(heap, state.tickets.length) }, next];
}

/** The tickets offered, by seat. */
function offered(phase: Phase, turn: Seat): readonly (readonly TicketId[] | null)[] {
  if (phase.type === 'first-tickets') return phase.offered;
  const none = new Array<null>(turn).fill(null);
  return phase.type === 'tickets' ? [...none, phase.offered] : [];
}

function withOffered(phase: Phase, tickets: readonly (readonly TicketId[] | null)[], turn: Seat): Phase {
  if (phase.type === 'first-tickets') return { ...phase, offered: tickets };
  return phase.type === 'tickets' ? { ...phase, offered: tickets[turn] ?? [] } : phase;
}

const sorted = (tickets: readonly TicketId[]): readonly TicketId[] => tickets.toSorted((a, b) => a - b);

/** The tickets without these, one for one. */
function without(tickets: readonly TicketId[], seen: readonly TicketId[]): readonly TicketId[] {
  const rest = [...tickets];
  for (const ticket of seen) rest.splice(rest.indexOf(ticket), 1);
  return rest;
}

function cardsRedealt(state: State, viewer: Viewer, rng: Rng): State {
  const { hands, faceUp, discards, phase, turn } = state;
  // What is laid for a tunnel is seen by everybody, and in the hand still.
  const shown = hands.map(({ cards }, seat) =>
    seat === viewer ? cards : phase.type === 'tunnel' && seat === turn ? phase.cards : NO_CARDS,
  );
  const unseen = shown.reduce(minus, minus(minus(CARDS, discards), bagOf(faceUp)));
  const [heap, next] = shuffled(cardsOf(unseen), rng);
  return {
    ...state,
    hands: hands.map((hand, seat) => {
      if (seat === viewer) return hand;
      const laid = shown[seat] ?? NO_CARDS;
      const cards = dealt(heap, sizeOf(hand.cards) - sizeOf(laid));
      return { ...hand, cards: plus(laid, bagOf(cards)), drawn: cards.slice(0, hand.drawn.length) };
    }),
    deck: dealt(heap, state.deck.length),
    rng: next,
  };
}
