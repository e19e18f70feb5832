import type { Seat } from '../../game.ts';
import { type Rng, shuffled } from '../../random.ts';
import { ok, type Refusal, type Result, refuse } from '../../result.ts';
import { canDrawCards, canDrawTickets, handOf, hasTurn, keepable, openRoutes } from './actions.ts';
import { bagOf, cardsOf, contains, isSameBag, minus, NO_CARDS, plus } from './bag.ts';
import {
  DRAWN_TICKETS,
  FACE_UP,
  FIRST_CARDS,
  FIRST_TICKETS,
  LAST_CARS,
  MOST_IDLE,
  SEATS,
  TUNNEL_CARDS,
} from './material.ts';
import { additionalCards, additionalCount, PAYMENTS } from './payments.ts';
import { routeOf } from './routes.ts';
import { carsLeft, finalCounts } from './scoring.ts';
import type { Action, Bag, Card, Ending, Hand, Message, Phase, RouteId, Source, State, TicketId } from './types.ts';

const SEAT_LIST: readonly Seat[] = Array.from({ length: SEATS }, (_, seat) => seat);

/** A game with these tickets and cards, the next ones first. [B2] [B3] */
export function begin(tickets: readonly TicketId[], cards: readonly Card[], first: Seat, rng: Rng): State {
  const dealt = FIRST_CARDS * SEATS;
  const offered = FIRST_TICKETS * SEATS;
  return {
    rng,
    turn: first,
    phase: {
      type: 'first-tickets',
      offered: SEAT_LIST.map((seat) => sorted(tickets.slice(FIRST_TICKETS * seat, FIRST_TICKETS * (seat + 1)))),
    },
    last: null,
    idle: 0,
    tickets: tickets.slice(offered),
    faceUp: cards.slice(dealt, dealt + FACE_UP),
    deck: cards.slice(dealt + FACE_UP),
    discards: NO_CARDS,
    hands: SEAT_LIST.map((seat) => ({
      cards: bagOf(cards.slice(FIRST_CARDS * seat, FIRST_CARDS * (seat + 1))),
      tickets: [],
      drawn: [],
    })),
    routes: SEAT_LIST.map(() => []),
    messages: [{ kind: 'first', seat: first }],
  };
}

/** The seats that must act. */
export function waitingFor({ phase, turn }: State): readonly Seat[] {
  switch (phase.type) {
    case 'first-tickets':
      return phase.offered.flatMap((offered, seat) => (offered === null ? [] : [seat]));
    case 'over':
      return [];
    case 'turn':
    case 'second-card':
    case 'tickets':
    case 'tunnel':
      return [turn];
  }
}

export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal> {
  const { phase } = state;
  if (phase.type === 'over') return refuse('game-over');
  if (!waitingFor(state).includes(seat)) return refuse('not-your-turn');
  switch (action.type) {
    case 'keep': {
      const { tickets } = action;
      if (phase.type !== 'first-tickets' && phase.type !== 'tickets') return refuse('wrong-phase');
      const offered = (phase.type === 'tickets' ? phase.offered : phase.offered[seat]) ?? [];
      if (!keepable(offered).some((choice) => choice.join() === tickets.join())) return refuse('cannot-keep');
      return ok(phase.type === 'tickets' ? ticketsKept(state, tickets) : firstTicketsKept(state, seat, tickets));
    }
    case 'draw-tickets':
      if (phase.type !== 'turn') return refuse('wrong-phase');
      if (!canDrawTickets(state)) return refuse('no-tickets');
      return ok(ticketsDrawn(state));
    case 'draw-card':
      if (phase.type !== 'turn' && phase.type !== 'second-card') return refuse('wrong-phase');
      if (phase.type === 'turn' && !canDrawCards(state)) return refuse('too-few-cards');
      if (action.from !== 'deck' && state.faceUp[action.from] !== action.card) return refuse('card-gone');
      return ok(cardDrawn(state, action.from));
    case 'claim': {
      if (phase.type !== 'turn') return refuse('wrong-phase');
      const { route, cards } = action;
      if (!openRoutes(state.routes).some(({ id }) => id === route)) return refuse('route-taken');
      if (carsLeft(routesOf(state, seat)) < routeOf(route).length) return refuse('too-few-cars');
      if (!PAYMENTS[route]?.some((payment) => isSameBag(payment.cards, cards))) return refuse('wrong-cards');
      if (!contains(handOf(state, seat).cards, cards)) return refuse('missing-cards');
      return ok(routeOf(route).isTunnel ? tunnelAttempted(state, route, cards) : claimed(state, route, cards));
    }
    case 'add': {
      if (phase.type !== 'tunnel') return refuse('wrong-phase');
      const { route, cards } = phase;
      if (isSameBag(action.cards, NO_CARDS)) return ok(notClaimed(state, route));
      const sets = additionalCards(handOf(state, seat).cards, cards, phase.due);
      if (!sets.some((set) => isSameBag(set, action.cards))) return refuse('wrong-cards');
      return ok(claimed(state, route, plus(cards, action.cards)));
    }
  }
}

const routesOf = ({ routes }: State, seat: Seat): readonly RouteId[] => routes[seat] ?? [];

const sorted = (tickets: readonly TicketId[]): readonly TicketId[] => tickets.toSorted((a, b) => a - b);

const told = (state: State, ...messages: readonly Message[]): State => ({
  ...state,
  messages: [...state.messages, ...messages],
});

const withHand = (state: State, seat: Seat, change: Partial<Hand>): State => ({
  ...state,
  hands: state.hands.with(seat, { ...handOf(state, seat), ...change }),
});

const withTickets = (state: State, seat: Seat, tickets: readonly TicketId[]): State =>
  withHand(state, seat, { tickets: sorted([...handOf(state, seat).tickets, ...tickets]) });

/** What the first seat keeps is not told before the second has chosen. [B3] */
function firstTicketsKept(before: State, seat: Seat, tickets: readonly TicketId[]): State {
  const offered = before.phase.type === 'first-tickets' ? before.phase.offered.with(seat, null) : [];
  const state: State = { ...withTickets(before, seat, tickets), phase: { type: 'first-tickets', offered } };
  if (waitingFor(state).length > 0) return state;
  const kept = state.hands.map((hand, other): Message => ({ kind: 'kept', seat: other, count: hand.tickets.length }));
  return turnBegun(told(state, ...kept), state.turn);
}

/** [T2] */
function ticketsDrawn(state: State): State {
  const { tickets, turn } = state;
  return {
    ...told(state, { kind: 'drew-tickets', seat: turn, count: DRAWN_TICKETS }),
    tickets: tickets.slice(DRAWN_TICKETS),
    phase: { type: 'tickets', offered: sorted(tickets.slice(0, DRAWN_TICKETS)) },
  };
}

function ticketsKept(state: State, tickets: readonly TicketId[]): State {
  const { turn } = state;
  return turnFinished(told(withTickets(state, turn, tickets), { kind: 'kept', seat: turn, count: tickets.length }), 0);
}

/** The card on top of the deck, and the state without it: an empty deck is first made anew of the discards. [T4] */
function topCard(state: State): readonly [Card, State] {
  const { deck, discards, rng } = state;
  const [card, ...rest] = deck;
  if (card !== undefined) return [card, { ...state, deck: rest }];
  const [cards, next] = shuffled(cardsOf(discards), rng);
  const [first] = cards;
  if (first === undefined) throw new Error('neither deck nor discards');
  return [first, { ...state, rng: next, deck: cards.slice(1), discards: NO_CARDS }];
}

/** [T3] */
function cardDrawn(before: State, from: Source): State {
  const { turn, phase } = before;
  const [top, state] = topCard(before);
  const { cards, drawn } = handOf(state, turn);
  const card = from === 'deck' ? top : (state.faceUp[from] as Card);
  const after: State =
    from === 'deck'
      ? told(withHand(state, turn, { cards: plus(cards, bagOf([card])), drawn: [...drawn, card] }), {
          kind: 'blind',
          seat: turn,
        })
      : {
          ...told(withHand(state, turn, { cards: plus(cards, bagOf([card])) }), { kind: 'visible', seat: turn, card }),
          faceUp: state.faceUp.with(from, top),
        };
  return phase.type === 'turn' ? { ...after, phase: { type: 'second-card' } } : turnFinished(after, 0);
}

/** Three cards are turned over; the cards laid stay in the hand until it is known what they are for. [R4] [R5] */
function tunnelAttempted(before: State, route: RouteId, cards: Bag): State {
  const { turn } = before;
  let state = told(before, { kind: 'attempt', seat: turn, route, cards });
  const drawn: Card[] = [];
  while (drawn.length < TUNNEL_CARDS) {
    let card: Card;
    [card, state] = topCard(state);
    drawn.push(card);
  }
  const due = additionalCount(cards, drawn);
  state = {
    ...told(state, { kind: 'extra', seat: turn, drawn, due }),
    discards: plus(state.discards, bagOf(drawn)),
  };
  if (due === 0) return claimed(state, route, cards);
  if (additionalCards(handOf(state, turn).cards, cards, due).length === 0) return notClaimed(state, route);
  return { ...state, phase: { type: 'tunnel', route, cards, drawn, due } };
}

function claimed(state: State, route: RouteId, cards: Bag): State {
  const { turn, routes, discards } = state;
  const hand = minus(handOf(state, turn).cards, cards);
  return turnFinished(
    {
      ...told(withHand(state, turn, { cards: hand }), { kind: 'claimed', seat: turn, route, cards }),
      routes: routes.with(turn, [...routesOf(state, turn), route]),
      discards: plus(discards, cards),
    },
    0,
  );
}

const notClaimed = (state: State, route: RouteId): State =>
  turnFinished(told(state, { kind: 'not-claimed', seat: state.turn, route }), state.idle + 1);

/** Is it the end, or the last round, or simply the next turn? [T5] [E1] [E5] */
function turnFinished(before: State, idle: number): State {
  const { turn, last } = before;
  const state: State = { ...before, idle };
  if (turn === last) return over(state, 'last-turns');
  if (idle >= MOST_IDLE) return over(state, 'dead-end');
  const next = (turn + 1) % SEATS;
  const cars = carsLeft(routesOf(state, turn));
  if (last !== null || cars > LAST_CARS) return turnBegun(state, next);
  return turnBegun({ ...told(state, { kind: 'last-turn', seat: turn, cars }), last: turn }, next);
}

/** Who can do nothing is skipped; when nobody can do anything, the game is over. [T6] [E5] */
function turnBegun(before: State, seat: Seat): State {
  const state: State = { ...withHand(before, seat, { drawn: [] }), turn: seat, phase: TURN };
  if (hasTurn(state, seat)) return { ...state, messages: [...latestTurn(state.messages), { kind: 'turn', seat }] };
  const skipped = told(state, { kind: 'skipped', seat });
  return SEAT_LIST.some((other) => hasTurn(state, other))
    ? turnFinished(skipped, state.idle + 1)
    : over(skipped, 'dead-end');
}

const latestTurn = (messages: readonly Message[]): readonly Message[] =>
  messages.slice(
    Math.max(
      0,
      messages.findLastIndex(({ kind }) => kind === 'turn'),
    ),
  );

const TURN: Phase = { type: 'turn' };

function over(state: State, ending: Ending): State {
  const bonuses = finalCounts(state).flatMap(({ bonus, trail }, seat): readonly Message[] =>
    bonus > 0 ? [{ kind: 'bonus', seat, length: trail }] : [],
  );
  return { ...told(state, ...bonuses), phase: { type: 'over', ending } };
}
