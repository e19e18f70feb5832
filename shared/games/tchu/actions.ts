import type { Seat } from '../../game.ts';
import { NO_CARDS, sizeOf } from './bag.ts';
import { FACE_UP, FIRST_TICKETS, LEAST_CARDS, MOST_PUT_BACK } from './material.ts';
import { additionalCards, coloursOf, PAYMENTS } from './payments.ts';
import { ROUTES, routeOf } from './routes.ts';
import { carsLeft } from './scoring.ts';
import { type Action, type Card, type Hand, LOCOMOTIVE, type Route, type State, type TicketId } from './types.ts';

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

/** Whether nobody has the route, nor its twin. [R1] [R2] */
export function isOpen({ routes }: Pick<State, 'routes'>, { id, twin }: Route): boolean {
  return routes.every((own) => !own.includes(id) && (twin === null || !own.includes(twin)));
}

/** By how many tickets are offered: which of them can be kept. [B3] [T2] */
const CHOICES: readonly (readonly (readonly number[])[])[] = Array.from({ length: FIRST_TICKETS + 1 }, (_, count) =>
  subsets(count).filter(({ length }) => length > 0 && length >= count - MOST_PUT_BACK),
);

/** The sets of numbers below `count`, each in increasing order. */
function subsets(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return subsets(count - 1).flatMap((set) => [set, [...set, count - 1]]);
}

/** What can be kept of the tickets offered: each choice once, of two equal tickets the first one before the second. */
export function keepable(offered: readonly TicketId[]): readonly (readonly TicketId[])[] {
  const isFirst = (set: readonly number[]) =>
    set.every((index) => offered[index - 1] !== offered[index] || set.includes(index - 1));
  return (CHOICES[offered.length] ?? []).filter(isFirst).map((set) => set.map((index) => offered[index] as TicketId));
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

/** As the payments: by route, by number of locomotives, by colour. */
const CLAIMS = PAYMENTS.map((payments, route) =>
  payments.map((row) => row.map(({ cards }) => Object.freeze({ type: 'claim', route, cards } as const))),
);

/** Counted rather than looked for among all that is conceivable: of all lists, this is the longest and most wanted. */
function claimActions({ hands, routes }: State, seat: Seat): readonly Action[] {
  const { cards } = handOf({ hands }, seat);
  const isClosed = closedRoutes(routes);
  const cars = carsLeft(routes[seat] ?? []);
  const mostOfOne = Math.max(...cards.slice(0, LOCOMOTIVE));
  const most = cards[LOCOMOTIVE] ?? 0;
  const claims: Action[] = [];
  for (const route of ROUTES) {
    const { id, length, isTunnel } = route;
    if (isClosed[id] === 1 || length > cars) continue;
    const colours = coloursOf(route);
    const end = isTunnel ? Math.min(length, most) : 0;
    for (let locomotives = Math.max(0, length - mostOfOne); locomotives <= end; locomotives += 1) {
      const row = CLAIMS[id]?.[locomotives] ?? [];
      for (let index = 0; index < row.length; index += 1)
        if ((cards[colours[index] as Card] as number) >= length - locomotives) claims.push(row[index] as Action);
    }
  }
  return claims;
}

/** By route: 1 if somebody has it, or its twin. [R1] [R2] */
function closedRoutes(taken: State['routes']): Uint8Array {
  const isClosed = new Uint8Array(ROUTES.length);
  for (const routes of taken)
    for (const route of routes) {
      isClosed[route] = 1;
      isClosed[routeOf(route).twin ?? route] = 1;
    }
  return isClosed;
}
