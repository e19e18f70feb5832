import type { Seat } from '../../game.ts';
import { NO_CARDS, sizeOf } from './bag.ts';
import { FACE_UP, LEAST_CARDS, MOST_PUT_BACK } from './material.ts';
import { additionalCards, canPay, PAYMENTS } from './payments.ts';
import { ROUTES, routeOf } from './routes.ts';
import { carsLeft } from './scoring.ts';
import { type Action, type Hand, LOCOMOTIVE, type Route, type RouteId, type State, type TicketId } from './types.ts';

/** All that the seat may do: tickets, cards by slot, the deck, then routes by id; giving up a tunnel last. */
export function actions(state: State, seat: Seat): readonly Action[] {
  const { phase } = state;
  switch (phase.type) {
    case 'first-tickets':
      return keepActions(phase.offered[seat] ?? []);
    case 'turn':
      if (seat !== state.turn) return [];
      return [
        ...(canDrawTickets(state) ? [DRAW_TICKETS] : []),
        ...(canDrawCards(state) ? drawActions(state) : []),
        ...claimActions(state, seat),
      ];
    case 'second-card':
      return seat === state.turn ? drawActions(state) : [];
    case 'tickets':
      return seat === state.turn ? keepActions(phase.offered) : [];
    case 'tunnel': {
      if (seat !== state.turn) return [];
      const sets = additionalCards(handOf(state, seat).cards, phase.cards, phase.due);
      return [...sets.map((cards): Action => ({ type: 'add', cards })), GIVE_UP];
    }
    case 'over':
      return [];
  }
}

/** Whether a turn could be anything but skipped. [T6] */
export const hasTurn = (state: State, seat: Seat): boolean =>
  canDrawTickets(state) || canDrawCards(state) || claimActions(state, seat).length > 0;

export function handOf({ hands }: Pick<State, 'hands'>, seat: Seat): Hand {
  const hand = hands[seat];
  if (hand === undefined) throw new RangeError(`no seat ${seat}`);
  return hand;
}

/** [T2] */
export const canDrawTickets = ({ tickets }: State): boolean => tickets.length > 0;

/** [T3] */
export const canDrawCards = ({ deck, discards }: State): boolean => deck.length + sizeOf(discards) >= LEAST_CARDS;

/** The routes that nobody has, nor their twins. [R1] [R2] */
export function openRoutes(taken: readonly (readonly RouteId[])[]): readonly Route[] {
  const isClosed = new Uint8Array(ROUTES.length);
  for (const routes of taken)
    for (const route of routes) {
      isClosed[route] = 1;
      isClosed[routeOf(route).twin ?? route] = 1;
    }
  return ROUTES.filter(({ id }) => isClosed[id] === 0);
}

/** What can be kept of the tickets offered: each choice once, though two tickets be equal. [T2] [B3] */
export function keepable(offered: readonly TicketId[]): readonly (readonly TicketId[])[] {
  const choices = new Map<string, readonly TicketId[]>([['', []]]);
  for (const ticket of offered)
    for (const choice of [...choices.values()]) {
      const more = [...choice, ticket];
      choices.set(more.join(), more);
    }
  return [...choices.values()].filter(({ length }) => length > 0 && length >= offered.length - MOST_PUT_BACK);
}

const keepActions = (offered: readonly TicketId[]): readonly Action[] =>
  keepable(offered).map((tickets) => ({ type: 'keep', tickets }));

// Actions are made once, because they are listed so often.

const DRAW_TICKETS: Action = Object.freeze({ type: 'draw-tickets' });
const GIVE_UP: Action = Object.freeze({ type: 'add', cards: NO_CARDS });
const FROM_DECK: Action = Object.freeze({ type: 'draw-card', from: 'deck', card: null });

/** By slot, then by the card that lies there. */
const FROM_SLOTS: readonly (readonly Action[])[] = Array.from({ length: FACE_UP }, (_, from) =>
  Array.from({ length: LOCOMOTIVE + 1 }, (_, card) => Object.freeze({ type: 'draw-card', from, card } as const)),
);

const drawActions = ({ faceUp }: State): readonly Action[] => [
  ...faceUp.map((card, slot) => (FROM_SLOTS[slot] as readonly Action[])[card] as Action),
  FROM_DECK,
];

/** By route. */
const CLAIMS = PAYMENTS.map((payments, route) =>
  payments.map((payment) => ({
    payment,
    action: Object.freeze({ type: 'claim', route, cards: payment.cards } as const),
  })),
);

function claimActions({ hands, routes }: State, seat: Seat): readonly Action[] {
  const { cards } = handOf({ hands }, seat);
  const cars = carsLeft(routes[seat] ?? []);
  const claims: Action[] = [];
  for (const { id, length } of openRoutes(routes))
    if (length <= cars)
      for (const { payment, action } of CLAIMS[id] ?? []) if (canPay(cards, payment)) claims.push(action);
  return claims;
}
