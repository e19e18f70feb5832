import type { Seat } from '../../../game/contract.ts';
import { openRoutes } from '../actions.ts';
import { byCard, mostOf, NO_CARDS, sizeOf } from '../bag.ts';
import { LAST_CARS } from '../material.ts';
import { colourOf } from '../payments.ts';
import { routeOf } from '../routes.ts';
import { claimPoints } from '../scoring.ts';
import {
  type Action,
  type Bag,
  type ByCard,
  type Card,
  type Colour,
  type Hand,
  LOCOMOTIVE,
  type Route,
  type RouteId,
  type Tally,
  type TicketId,
  type View,
} from '../types.ts';
import { planFor } from './plan.ts';

/**
 * A robot that plays sensibly: it keeps tickets that fit together, collects cards for the cheapest routes that complete
 * them, and then takes more tickets or long routes while there is time. It scores its actions and takes the first of
 * the best.
 */
export function normalBot(view: View, seat: Seat, actions: readonly Action[]): Action {
  const situation = situationOf(view, seat);
  const marked = actions.map((action) => ({ action, mark: markOf(action, situation) }));
  return marked.reduce((best, one) => (one.mark > best.mark ? one : best)).action;
}

interface Situation {
  readonly hand: Hand;
  readonly own: readonly RouteId[];
  readonly open: readonly Route[];
  readonly cars: number;
  /** An estimate of the cars that there is still time to place. */
  readonly reach: number;
  readonly isLate: boolean;
  /** Whether the wanted routes serve tickets, and not only their own points. */
  readonly hasPlan: boolean;
  readonly wanted: readonly Route[];
  /** By card: how many are missing for the wanted routes; below 0 if there is a surplus. */
  readonly missing: ByCard<number>;
}

/** Once any player has at most this many cars left, it is too late for new tickets. */
const LATE = LAST_CARS + 8;
/** How many more cars a player can still place than the fewest that anybody has left. */
const HASTE = 5;

function situationOf({ seats, own, last }: View, seat: Seat): Situation {
  const hand = own ?? { cards: NO_CARDS, tickets: [], drawn: [] };
  const routes = seats[seat]?.routes ?? [];
  const open = openRoutes(seats.map((one) => one.routes));
  const cars = seats[seat]?.cars ?? 0;
  const fewest = Math.min(...seats.map((one) => one.cars));
  const reach = Math.min(cars, fewest + HASTE);
  const plan = planFor(hand.tickets, routes, open, cars);
  const planned = plan.routes.map(routeOf);
  const wanted = planned.length > 0 ? planned : worthwhile(open, hand.cards, cars);
  return {
    hand,
    own: routes,
    open,
    cars,
    reach,
    isLate: last !== null || fewest <= LATE,
    hasPlan: planned.length > 0,
    wanted,
    missing: missingFor(wanted, hand.cards),
  };
}

/** The two open routes that score most for the turns they take, used when there is no plan. */
function worthwhile(open: readonly Route[], cards: Bag, cars: number): readonly Route[] {
  const worth = (route: Route) => claimPoints([route.id]) / (2 + lacking(route, cards));
  return open
    .filter(({ length }) => length <= cars)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, 2);
}

/** How many cards a hand lacks for a route if it pays in its best colour. */
const lacking = (route: Route, cards: Bag): number => Math.max(0, route.length - cards[paidIn(route, cards)]);

/** The colour of a route; for a neutral route, the colour that the hand has most cards of. */
const paidIn = ({ colour }: Route, cards: Bag): Colour => colour ?? mostOf(cards);

/**
 * How many cards of each colour are missing for the wanted routes. For a tunnel, which may cost more than its length,
 * one more card is wanted.
 */
function missingFor(wanted: readonly Route[], cards: Bag): ByCard<number> {
  const left: Tally = [...cards];
  // Neutral routes are paid last, from what is left.
  for (const route of wanted.toSorted((a, b) => Number(a.colour === null) - Number(b.colour === null))) {
    const colour = paidIn(route, left);
    left[colour] -= route.length + (route.isTunnel ? 1 : 0);
  }
  return byCard((card) => -left[card]);
}

function markOf(action: Action, situation: Situation): number {
  switch (action.type) {
    case 'keep':
      return keepMark(situation, action.tickets);
    case 'draw-tickets':
      return !situation.hasPlan && !situation.isLate && situation.reach > 15 ? 30 : -30;
    case 'draw-card':
      return 10 + cardMark(situation, action.card);
    case 'claim':
      return claimMark(situation, action);
    case 'add':
      return sizeOf(action.cards) - action.cards[LOCOMOTIVE] / 2;
  }
}

/** The points of the tickets together with those in hand, less what their cars could score elsewhere. */
function keepMark({ hand, own, open, reach }: Situation, tickets: readonly TicketId[]): number {
  const plan = planFor([...hand.tickets, ...tickets], own, open, Math.min(reach, SENSIBLE));
  return plan.points - plan.cars / 2;
}

/** The number of the 40 cars to plan for, since there will be detours. */
const SENSIBLE = 34;

/** A card is worth most if it nearly completes a route. A card from the deck can be anything. */
function cardMark({ wanted, missing }: Situation, card: Card | null): number {
  if (card === null) return 1;
  if (card === LOCOMOTIVE) return wanted.some(({ isTunnel }) => isTunnel) ? 3 : 0;
  const lack = missing[card];
  return lack > 0 ? 2 + 3 / lack : 0;
}

/** The value of the route and its points, less the cards that are wanted elsewhere and what a tunnel may still cost. */
function claimMark(situation: Situation, { route: id, cards }: Extract<Action, { type: 'claim' }>): number {
  const { hand, wanted, missing } = situation;
  const route = routeOf(id);
  const isWanted = wanted.includes(route);
  const colour = colourOf(cards);
  const locomotives = cards[LOCOMOTIVE];
  const coloured = route.length - locomotives;
  const isMeant = isWanted && route.colour !== null;
  const wasted = isMeant || colour === LOCOMOTIVE ? 0 : Math.max(0, missing[colour] + coloured);
  const spare = hand.cards[colour] - coloured + (colour === LOCOMOTIVE ? 0 : hand.cards[LOCOMOTIVE]) - locomotives;
  const risk = route.isTunnel ? 3 * Math.max(0, 2 - spare) : 0;
  return purposeMark(situation, route, isWanted) + claimPoints([id]) - locomotives - wasted - risk;
}

/** Tickets come first, then points. Other routes are claimed only late, when the cars are of no other use. */
function purposeMark({ hasPlan, isLate, cars }: Situation, { length }: Route, isWanted: boolean): number {
  if (isWanted) return hasPlan ? 30 : 14;
  return isLate && (!hasPlan || cars <= LAST_CARS + length) ? 10 : 0;
}
