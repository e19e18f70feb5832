import type { Seat } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { type Rng, shuffled } from '../../game/rng/rng.ts';
import { canDrawCards, canDrawTickets, canKeep, handOf, hasTurn, isClosed } from './actions.ts';
import { bagOf, cardsOf, isSameBag, minus, NO_CARDS, plus, withCard } from './bag.ts';
import {
  DRAWN_TICKETS,
  FACE_UP,
  FIRST_CARDS,
  FIRST_TICKETS,
  LAST_CARS,
  MOST_IDLE,
  MOST_IDLE_FIRST,
  SEATS,
  TUNNEL_CARDS,
} from './material.ts';
import { additionalCards, additionalCount, canPay, PAYMENTS } from './payments.ts';
import { routeOf } from './routes.ts';
import { carsLeft, finalCounts } from './scoring.ts';
import {
  type Action,
  type Bag,
  type Card,
  type Ending,
  type Hand,
  LOCOMOTIVE,
  type Message,
  type Phase,
  type RefusalCode,
  type RouteId,
  type Source,
  type State,
  type TicketId,
} from './types.ts';

const SEAT_LIST: readonly Seat[] = Array.from({ length: SEATS }, (_, seat) => seat);

interface Deal {
  /** The version of the rules. */
  readonly rules: number;
  /** The next ones first. */
  readonly tickets: readonly TicketId[];
  readonly cards: readonly Card[];
  readonly first: Seat;
}

/** A game with these tickets and cards. [B2] [B3] */
export function begin({ rules, tickets, cards, first }: Deal, rng: Rng): State {
  const dealt = FIRST_CARDS * SEATS;
  const offered = FIRST_TICKETS * SEATS;
  return {
    rules,
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

/** The state after an action of a seat, or the first rule that refuses it. */
export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal<RefusalCode>> {
  const { phase } = state;
  if (phase.type === 'over') return refuse('game-over');
  if (!waitingFor(state).includes(seat)) return refuse('not-your-turn');
  switch (action.type) {
    case 'keep': {
      if (phase.type !== 'first-tickets' && phase.type !== 'tickets') return refuse('wrong-phase');
      const offered = (phase.type === 'tickets' ? phase.offered : phase.offered[seat]) ?? [];
      const { tickets } = action;
      if (!canKeep(offered, tickets)) return refuse('cannot-keep');
      return ok(
        phase.type === 'tickets' ? keepTickets(state, tickets) : keepFirstTickets(state, phase.offered, seat, tickets),
      );
    }
    case 'draw-tickets':
      if (phase.type !== 'turn') return refuse('wrong-phase');
      if (!canDrawTickets(state)) return refuse('no-tickets');
      return ok(drawTickets(state));
    case 'draw-card':
      if (phase.type !== 'turn' && phase.type !== 'second-card') return refuse('wrong-phase');
      if (phase.type === 'turn' && !canDrawCards(state)) return refuse('too-few-cards');
      if (action.from !== 'deck' && state.faceUp[action.from] !== action.card) return refuse('card-gone');
      return ok(drawCard(state, action.from));
    case 'claim': {
      if (phase.type !== 'turn') return refuse('wrong-phase');
      const { route, cards } = action;
      if (isClosed(state.routes, route)) return refuse('route-taken');
      if (carsLeft(routesOf(state, seat)) < routeOf(route).length) return refuse('too-few-cars');
      const payments = PAYMENTS[route]?.[cards[LOCOMOTIVE]] ?? [];
      const payment = payments.find((one) => isSameBag(one.cards, cards));
      if (payment === undefined) return refuse('wrong-cards');
      if (!canPay(handOf(state, seat).cards, payment)) return refuse('missing-cards');
      return ok(routeOf(route).isTunnel ? attemptTunnel(state, route, cards) : claim(state, route, cards));
    }
    case 'add': {
      if (phase.type !== 'tunnel') return refuse('wrong-phase');
      const { route, cards } = phase;
      if (isSameBag(action.cards, NO_CARDS)) return ok(failToClaim(state, route));
      const sets = additionalCards(handOf(state, seat).cards, cards, phase.due);
      if (!sets.some((set) => isSameBag(set, action.cards))) return refuse('wrong-cards');
      return ok(claim(state, route, plus(cards, action.cards)));
    }
  }
}

const routesOf = ({ routes }: State, seat: Seat): readonly RouteId[] => routes[seat] ?? [];

const sorted = (tickets: readonly TicketId[]): readonly TicketId[] => tickets.toSorted((a, b) => a - b);

/** The messages so far, and more. */
const messagesWith = ({ messages }: State, ...more: readonly Message[]): readonly Message[] => [...messages, ...more];

function withTickets(state: State, seat: Seat, tickets: readonly TicketId[]): readonly Hand[] {
  const hand = handOf(state, seat);
  return state.hands.with(seat, { ...hand, tickets: sorted([...hand.tickets, ...tickets]) });
}

/** Both seats keep their first tickets. Nothing is reported until both have chosen. [B3] */
function keepFirstTickets(
  before: State,
  offered: readonly (readonly TicketId[] | null)[],
  seat: Seat,
  tickets: readonly TicketId[],
): State {
  const phase: Phase = { type: 'first-tickets', offered: offered.with(seat, null) };
  const state: State = { ...before, hands: withTickets(before, seat, tickets), phase };
  if (waitingFor(state).length > 0) return state;
  const kept = state.hands.map((hand, other): Message => ({ kind: 'kept', seat: other, count: hand.tickets.length }));
  return beginTurn({ ...state, messages: messagesWith(state, ...kept) }, state.turn);
}

/** [T2] */
function drawTickets(state: State): State {
  const { tickets, turn } = state;
  return {
    ...state,
    tickets: tickets.slice(DRAWN_TICKETS),
    phase: { type: 'tickets', offered: sorted(tickets.slice(0, DRAWN_TICKETS)) },
    messages: messagesWith(state, { kind: 'drew-tickets', seat: turn, count: DRAWN_TICKETS }),
  };
}

function keepTickets(state: State, tickets: readonly TicketId[]): State {
  const { turn } = state;
  const hands = withTickets(state, turn, tickets);
  const messages = messagesWith(state, { kind: 'kept', seat: turn, count: tickets.length });
  return finishTurn({ ...state, idle: 0, hands, messages });
}

type Piles = Pick<State, 'deck' | 'discards' | 'rng'>;

/** That many top cards, and the remaining piles. Where the deck ends, the shuffled discards replace it. [T4] */
function topCards({ deck, discards, rng }: Piles, count: number): readonly [readonly Card[], Piles] {
  if (deck.length >= count) return [deck.slice(0, count), { deck: deck.slice(count), discards, rng }];
  const [cards, next] = shuffled(cardsOf(discards), rng);
  const missing = count - deck.length;
  if (cards.length < missing) throw new Error('neither deck nor discards');
  return [[...deck, ...cards.slice(0, missing)], { deck: cards.slice(missing), discards: NO_CARDS, rng: next }];
}

/** [T3] */
function drawCard(state: State, from: Source): State {
  const [[top], { deck, discards, rng }] = topCards(state, 1);
  const { turn, faceUp } = state;
  const hand = handOf(state, turn);
  const card = (from === 'deck' ? top : faceUp[from]) as Card;
  const isSecond = state.phase.type === 'second-card';
  const after: State = {
    ...state,
    rng,
    deck,
    discards,
    idle: 0,
    phase: isSecond ? TURN : SECOND_CARD,
    hands: state.hands.with(turn, {
      ...hand,
      cards: withCard(hand.cards, card),
      drawn: from === 'deck' ? [...hand.drawn, card] : hand.drawn,
    }),
    faceUp: from === 'deck' ? faceUp : faceUp.with(from, top as Card),
    messages: messagesWith(
      state,
      from === 'deck' ? { kind: 'blind', seat: turn } : { kind: 'visible', seat: turn, card },
    ),
  };
  return isSecond ? finishTurn(after) : after;
}

/** Turns over three cards. The cards laid stay in the hand until the attempt is decided. [R5] [R6] [R8] */
function attemptTunnel(state: State, route: RouteId, cards: Bag): State {
  const { turn } = state;
  const [drawn, piles] = topCards(state, TUNNEL_CARDS);
  const due = additionalCount(cards, drawn);
  const after: State = {
    ...state,
    rng: piles.rng,
    deck: piles.deck,
    discards: plus(piles.discards, bagOf(drawn)),
    phase: { type: 'tunnel', route, cards, drawn, due },
    messages: messagesWith(
      state,
      { kind: 'attempt', seat: turn, route, cards },
      { kind: 'extra', seat: turn, drawn, due },
    ),
  };
  if (due === 0) return claim(after, route, cards);
  return additionalCards(handOf(after, turn).cards, cards, due).length === 0 ? failToClaim(after, route) : after;
}

function claim(state: State, route: RouteId, cards: Bag): State {
  const { turn, routes, discards } = state;
  const hand = handOf(state, turn);
  return finishTurn({
    ...state,
    idle: 0,
    hands: state.hands.with(turn, { ...hand, cards: minus(hand.cards, cards) }),
    routes: routes.with(turn, [...routesOf(state, turn), route]),
    discards: plus(discards, cards),
    messages: messagesWith(state, { kind: 'claimed', seat: turn, route, cards }),
  });
}

const failToClaim = (state: State, route: RouteId): State =>
  finishTurn({
    ...state,
    idle: isStuck(state) ? state.idle + 1 : 0,
    messages: messagesWith(state, { kind: 'not-claimed', seat: state.turn, route }),
  });

/** Whether a turn that brought nothing counts; in version 1, whatever could have been drawn instead. [E5] */
const isStuck = (state: State): boolean => state.rules < 2 || (!canDrawTickets(state) && !canDrawCards(state));

/** Ends the game, or begins the last round or simply the next turn. [T5] [E1] [E5] */
function finishTurn(state: State): State {
  const { turn, last, idle } = state;
  if (turn === last) return end(state, 'last-turns');
  if (idle >= (state.rules < 2 ? MOST_IDLE_FIRST : MOST_IDLE)) return end(state, 'dead-end');
  const next = (turn + 1) % SEATS;
  const cars = carsLeft(routesOf(state, turn));
  if (last !== null || cars > LAST_CARS) return beginTurn(state, next);
  return beginTurn(
    { ...state, last: turn, messages: messagesWith(state, { kind: 'last-turn', seat: turn, cars }) },
    next,
  );
}

/** Begins a turn. A seat that can do nothing is skipped; if nobody can do anything, the game is over. [T6] [E5] */
function beginTurn(before: State, seat: Seat): State {
  const isSkipped = !hasTurn(before, seat);
  const state: State = {
    ...before,
    turn: seat,
    phase: TURN,
    idle: isSkipped ? before.idle + 1 : before.idle,
    hands: before.hands.with(seat, { ...handOf(before, seat), drawn: [] }),
    messages: isSkipped
      ? messagesWith(before, { kind: 'skipped', seat })
      : [...latestTurn(before.messages), { kind: 'turn', seat }],
  };
  if (!isSkipped) return state;
  return SEAT_LIST.some((other) => hasTurn(state, other)) ? finishTurn(state) : end(state, 'dead-end');
}

const TURN: Phase = { type: 'turn' };
const SECOND_CARD: Phase = { type: 'second-card' };

/** The messages since the latest turn began. [M2] */
const latestTurn = (messages: readonly Message[]): readonly Message[] =>
  messages.slice(
    Math.max(
      0,
      messages.findLastIndex(({ kind }) => kind === 'turn'),
    ),
  );

function end(state: State, ending: Ending): State {
  const bonuses = finalCounts(state).flatMap(({ bonus, trail }, seat): readonly Message[] =>
    bonus > 0 ? [{ kind: 'bonus', seat, length: trail }] : [],
  );
  return { ...state, phase: { type: 'over', ending }, messages: messagesWith(state, ...bonuses) };
}
