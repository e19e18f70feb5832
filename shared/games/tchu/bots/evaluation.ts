import { closedRoutes, closeRoute } from '../actions.ts';
import { mostOf } from '../bag.ts';
import { CARS } from '../material.ts';
import { hasRoute, ROUTES, type RouteSet } from '../routes.ts';
import { carsLeft, claimPoints, connections, ticketPoints } from '../scoring.ts';
import { stationsOf, ticketOf } from '../tickets.ts';
import { type Bag, LOCOMOTIVE, type Route, type RouteId, type Tally, type TicketId } from '../types.ts';
import { cheapestWays } from './ways.ts';

/** What a seat has, what the other one has taken, and how many more turns it expects to have. */
export interface Position {
  readonly cards: Bag;
  readonly tickets: readonly TicketId[];
  readonly own: readonly RouteId[];
  readonly others: readonly RouteId[];
  readonly time: number;
}

/** How a seat could go on, and what that is worth. */
export interface Estimate {
  /** In points: those that it would have in the end, less the price of the turns and cars that it still takes. */
  readonly worth: number;
  /** The routes that it would claim. */
  readonly routes: readonly RouteId[];
  readonly turns: number;
}

/** What a turn is worth: the points that good play brings in one. A route should bring at least as much. */
const TURN = 2.5;
/** What a car is worth beyond the turns it takes: there are only forty, and long routes bring more for each. */
const CAR = 0.6;
/** What may happen to a route before it is claimed: the other seat may take it, or the game may end. */
const DOUBT = 0.4;
/** The turns it takes to draw a card: half a turn, and more if only one colour will do. */
const ANY_CARD = 0.53;
const COLOURED_CARD = 0.62;
/** The cards that a tunnel costs beyond its length, on average, and the turns lost by attempts that fail. */
const TUNNEL_CARDS = 0.65;
const TUNNEL_TURNS = 0.1;
/** No route is free, so that the shorter of two ways that pay for themselves is taken. */
const LEAST_COST = 0.1;

const POINTS: readonly number[] = ROUTES.map(({ id }) => claimPoints([id]));

/**
 * Plans how to go on, and says what that is worth. Greedy: as long as cars and time suffice, it takes the way to the goal
 * of a ticket, then the single route, that brings most for what it costs.
 */
export function estimate(position: Position): Estimate {
  const plan = new RouteSearch(position);
  for (let way = plan.bestWay(); way !== undefined; way = plan.bestWay()) plan.take(way);
  for (let route = plan.bestRoute(); route !== undefined; route = plan.bestRoute()) plan.take([route]);
  return plan.estimate;
}

class RouteSearch {
  readonly #tickets: readonly TicketId[];
  readonly #routes: RouteId[];
  readonly #owned: number;
  readonly #closed: RouteSet;
  /** In the last turn, turns and cars have no value left. */
  readonly #isLast: boolean;
  readonly #hand: Tally;
  #cars: number;
  #time: number;
  #turns = 0;

  constructor({ cards, tickets, own, others, time }: Position) {
    this.#tickets = tickets;
    this.#routes = [...own];
    this.#owned = own.length;
    this.#closed = closedRoutes([own, others]);
    this.#hand = [...cards];
    this.#cars = carsLeft(own);
    this.#time = time;
    this.#isLast = time <= 1;
  }

  get estimate(): Estimate {
    const routes = this.#routes.slice(this.#owned);
    const connected = connections(this.#routes);
    const points = this.#tickets.reduce((sum, id) => sum + ticketPoints(connected, id), claimPoints(this.#routes));
    const costs = this.#price(this.#turns, CARS - this.#cars) + DOUBT * routes.length;
    return { worth: points - costs, routes, turns: this.#turns };
  }

  /** Claims these routes, with the cards at hand and those still to be drawn. */
  take(routes: readonly Route[]): void {
    for (const route of routes) {
      const { id, length } = route;
      this.#turns += turnsFor(route, this.#hand, true);
      this.#cars -= length;
      closeRoute(this.#closed, route);
      this.#routes.push(id);
    }
  }

  /** The routes to the goal of a ticket that bring most; undefined if none pays for itself. */
  bestWay(): readonly Route[] | undefined {
    const costs = this.#costs();
    const connected = connections(this.#routes);
    let best: readonly Route[] | undefined;
    let most = 1;
    for (const id of this.#tickets) {
      const now = ticketPoints(connected, id);
      const { from, goals } = ticketOf(id);
      const better = goals.filter(({ points }) => points > now);
      if (better.length === 0) continue;
      const ways = cheapestWays(
        stationsOf(from),
        better.map(({ to }) => stationsOf(to)),
        costs,
      );
      for (const [goal, { points }] of better.entries()) {
        const way = ways[goal]?.routes.filter((route) => (costs[route.id] as number) > 0);
        const gain = way === undefined ? 0 : this.#gain(way, points - now);
        if (gain <= most) continue;
        most = gain;
        best = way;
      }
    }
    return best;
  }

  /** The open route that brings most; undefined if none pays for itself. */
  bestRoute(): Route | undefined {
    let best: Route | undefined;
    let most = 1;
    for (const route of ROUTES) {
      if (hasRoute(this.#closed, route.id)) continue;
      const gain = this.#gain([route], 0);
      if (gain <= most) continue;
      most = gain;
      best = route;
    }
    return best;
  }

  /** The points of these routes, and those that come with them, in relation to what they cost; 0 if they cost too much. */
  #gain(routes: readonly Route[], more: number): number {
    const length = routes.reduce((sum, route) => sum + route.length, 0);
    if (length > this.#cars) return 0;
    const hand: Tally = routes.length > 1 ? [...this.#hand] : this.#hand;
    const turns = routes.reduce((sum, route) => sum + turnsFor(route, hand, routes.length > 1), 0);
    if (this.#turns + turns > this.#time) return 0;
    const points = routes.reduce((sum, { id }) => sum + (POINTS[id] as number), more);
    return points / Math.max(LEAST_COST, this.#price(turns, length));
  }

  #price = (turns: number, cars: number): number => (this.#isLast ? 0 : TURN * turns + CAR * cars);

  /** By route: what it costs to have it, less its own points. */
  #costs(): Float64Array {
    const costs = new Float64Array(ROUTES.length);
    for (const route of ROUTES) {
      const { id, length } = route;
      const price = this.#price(turnsFor(route, this.#hand, false), length) - (POINTS[id] as number);
      costs[id] = hasRoute(this.#closed, id) ? Number.POSITIVE_INFINITY : Math.max(LEAST_COST, price);
    }
    for (const id of this.#routes) costs[id] = 0;
    return costs;
  }
}

/** The turns it takes to draw the cards that a hand lacks for a route and to claim it; `isPaid` takes what it has. */
function turnsFor({ length, colour, isTunnel }: Route, hand: Tally, isPaid: boolean): number {
  const card = colour ?? mostOf(hand);
  const due = length + (isTunnel ? TUNNEL_CARDS : 0);
  const coloured = Math.min(due, hand[card]);
  const locomotives = isTunnel ? Math.min(due - coloured, hand[LOCOMOTIVE]) : 0;
  if (isPaid) {
    hand[card] -= coloured;
    hand[LOCOMOTIVE] -= locomotives;
  }
  const missing = due - coloured - locomotives;
  return 1 + missing * (colour === null ? ANY_CARD : COLOURED_CARD) + (isTunnel ? TUNNEL_TURNS : 0);
}
