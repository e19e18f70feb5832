import type { Seat } from '../../game/contract.ts';
import { NO_CARDS, sizeOf } from './bag.ts';
import { FACE_UP, FIRST_TICKETS, LEAST_CARDS, MOST_PUT_BACK } from './material.ts';
import { additionalCards, PAYMENTS } from './payments.ts';
import { ROUTES, routeOf } from './routes.ts';
import { carsLeft } from './scoring.ts';
import { type Action, type Hand, LOCOMOTIVE, type Route, type State, type TicketId } from './types.ts';

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

/** By route: whether somebody has it, or its twin. [R1] [R2] */
export function closedRoutes(taken: State['routes']): readonly boolean[] {
  const isClosed = NONE_CLOSED.slice();
  for (const routes of taken)
    for (const id of routes) {
      isClosed[id] = true;
      isClosed[routeOf(id).twin ?? id] = true;
    }
  return isClosed;
}

const NONE_CLOSED = ROUTES.map(() => false);

/** The routes that can still be claimed, by somebody. */
export function openRoutes(taken: State['routes']): readonly Route[] {
  const isClosed = closedRoutes(taken);
  return ROUTES.filter(({ id }) => !isClosed[id]);
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
  payments.map((row) =>
    row.map(({ colour, coloured, cards }) => {
      const action: Action = Object.freeze({ type: 'claim', route, cards });
      return { colour, coloured, action };
    }),
  ),
);

function claimActions({ hands, routes }: State, seat: Seat): readonly Action[] {
  const { cards } = handOf({ hands }, seat);
  const cars = carsLeft(routes[seat] ?? []);
  const locomotives = cards[LOCOMOTIVE] as number;
  let mostOfOne = 0;
  for (let colour = 0; colour < LOCOMOTIVE; colour += 1) mostOfOne = Math.max(mostOfOne, cards[colour] as number);
  const isClosed = closedRoutes(routes);
  const claims: Action[] = [];
  for (const { id, length, isTunnel, colour } of ROUTES) {
    // Of all that is conceivable, few sets need to be looked at: those of so many locomotives.
    const least = Math.max(0, length - (colour === null ? mostOfOne : (cards[colour] as number)));
    const most = isTunnel ? Math.min(length, locomotives) : 0;
    if (least > most || length > cars || isClosed[id]) continue;
    const rows = CLAIMS[id] as (typeof CLAIMS)[number];
    for (let count = least; count <= most; count += 1)
      for (const { colour: card, coloured, action } of rows[count] as (typeof rows)[number])
        if ((cards[card] as number) >= coloured) claims.push(action);
  }
  return claims;
}
