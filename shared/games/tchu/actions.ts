import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { ALL_COLOURS, byCard, mostOf, NO_CARDS, sizeOf } from './bag.ts';
import { FACE_UP, FIRST_TICKETS, LEAST_CARDS, MOST_PUT_BACK } from './material.ts';
import { additionalCards, PAYMENTS } from './payments.ts';
import { addRoute, hasRoute, noRoutes, ROUTES, type RouteSet, routeOf } from './routes.ts';
import { carsLeft } from './scoring.ts';
import {
  type Action,
  type ByCard,
  type Hand,
  LOCOMOTIVE,
  type Route,
  type RouteId,
  type State,
  type TicketId,
} from './types.ts';

/** The legal actions: tickets, face-up cards by slot, the deck, then routes by id; giving up a tunnel comes last. */
export function actions(state: State, seat: Seat): readonly Action[] {
  const { phase } = state;
  switch (phase.type) {
    case 'first-tickets':
      return keepActions(phase.offered[seat] ?? []);
    case 'turn':
      return seat === state.turn ? turnActions(state, seat) : [];
    case 'second-card':
      return seat === state.turn ? withDraws([], state) : [];
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

/** Whether a seat can do anything in its turn; otherwise the turn is skipped. [T6] */
export const hasTurn = (state: State, seat: Seat): boolean =>
  canDrawTickets(state) || canDrawCards(state) || turnActions(state, seat).length > 0;

/** The cards and tickets of a seat. Throws if there is no such seat. */
export function handOf({ hands }: Pick<State, 'hands'>, seat: Seat): Hand {
  const hand = hands[seat];
  if (hand === undefined) throw new RangeError(`no seat ${seat}`);
  return hand;
}

/** [T2] */
export const canDrawTickets = ({ tickets }: State): boolean => tickets.length > 0;

/** [T3] */
export const canDrawCards = ({ deck, discards }: State): boolean => deck.length + sizeOf(discards) >= LEAST_CARDS;

/** Whether the route or its twin has been claimed. [R1] [R2] */
export function isClosed(taken: State['routes'], id: RouteId): boolean {
  const { twin } = routeOf(id);
  return taken.some((routes) => routes.includes(id) || (twin !== null && routes.includes(twin)));
}

/** The routes that are closed. */
export function closedRoutes(taken: State['routes']): RouteSet {
  const closed = noRoutes();
  for (const routes of taken) for (const id of routes) closeRoute(closed, routeOf(id));
  return closed;
}

/** Closes a route, and its twin. */
export function closeRoute(closed: RouteSet, { id, twin }: Route): void {
  addRoute(closed, id);
  if (twin !== null) addRoute(closed, twin);
}

/** The routes that are not closed. */
export function openRoutes(taken: State['routes']): readonly Route[] {
  const closed = closedRoutes(taken);
  return ROUTES.filter(({ id }) => !hasRoute(closed, id));
}

/** By number of tickets offered: which of them can be kept, as sets of indices. [B3] [T2] */
const CHOICES: readonly (readonly (readonly number[])[])[] = Array.from({ length: FIRST_TICKETS + 1 }, (_, count) =>
  subsets(count).filter(({ length }) => length > 0 && length >= count - MOST_PUT_BACK),
);

/** The sets of numbers below `count`, each in increasing order. */
function subsets(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return subsets(count - 1).flatMap((set) => [set, [...set, count - 1]]);
}

/**
 * The sets of offered tickets that can be kept, each once: of two equal tickets, the first is kept before the second.
 */
export function keepable(offered: readonly TicketId[]): readonly (readonly TicketId[])[] {
  const isFirst = (set: readonly number[]) =>
    set.every((index) => offered[index - 1] !== offered[index] || set.includes(index - 1));
  return (CHOICES[offered.length] ?? []).filter(isFirst).map((set) => set.map((index) => at(offered, index)));
}

/** Whether these tickets, by increasing id, are one of the sets that can be kept. */
export function canKeep(offered: readonly TicketId[], tickets: readonly TicketId[]): boolean {
  let found = 0;
  for (const ticket of offered) if (ticket === tickets[found]) found += 1;
  return found > 0 && found === tickets.length && found >= offered.length - MOST_PUT_BACK;
}

const keepActions = (offered: readonly TicketId[]): readonly Action[] =>
  keepable(offered).map((tickets) => ({ type: 'keep', tickets }));

// Listed so often that the actions are created only once.

const DRAW_TICKETS: Action = Object.freeze({ type: 'draw-tickets' });
const GIVE_UP: Action = Object.freeze({ type: 'add', cards: NO_CARDS });
const FROM_DECK: Action = Object.freeze({ type: 'draw-card', from: 'deck', card: null });

/** By slot, then by the card that lies there. */
const FROM_SLOTS: readonly ByCard<Action>[] = Array.from({ length: FACE_UP }, (_, from) =>
  byCard((card) => Object.freeze({ type: 'draw-card', from, card } as const)),
);

/** Adds the draws of a card to a list. */
function withDraws(actions: Action[], { faceUp }: State): readonly Action[] {
  for (const [slot, card] of faceUp.entries()) {
    const draws = FROM_SLOTS[slot];
    if (draws !== undefined) actions.push(draws[card]);
  }
  actions.push(FROM_DECK);
  return actions;
}

/** In the order of the payments: by route, by number of locomotives, and by colour if there is more than one. */
const CLAIMS = PAYMENTS.map((payments, route) =>
  payments.map((row) => row.map(({ cards }): Action => Object.freeze({ type: 'claim', route, cards }))),
);

function turnActions(state: State, seat: Seat): readonly Action[] {
  const result: Action[] = [];
  if (canDrawTickets(state)) result.push(DRAW_TICKETS);
  if (canDrawCards(state)) withDraws(result, state);
  const { cards } = handOf(state, seat);
  const cars = carsLeft(state.routes[seat] ?? []);
  const locomotives = cards[LOCOMOTIVE];
  const mostOfOne = cards[mostOf(cards)];
  const closed = closedRoutes(state.routes);
  for (const { id, length, isTunnel, colour } of ROUTES) {
    // The possible numbers of locomotives for which the cards of some colour suffice.
    const least = Math.max(0, length - (colour === null ? mostOfOne : cards[colour]));
    const most = isTunnel ? Math.min(length, locomotives) : 0;
    if (least > most || length > cars || hasRoute(closed, id)) continue;
    const claims = CLAIMS[id] as readonly (readonly Action[])[];
    for (let count = least; count <= most; count += 1) {
      const row = claims[count] as readonly Action[];
      if (row.length === 1) result.push(row[0] as Action);
      else for (const card of ALL_COLOURS) if (cards[card] >= length - count) result.push(row[card] as Action);
    }
  }
  return result;
}
