import { ROUTES, routeOf } from '../routes.ts';
import { connections, ticketPoints } from '../scoring.ts';
import { stationsOf, ticketOf } from '../tickets.ts';
import type { Route, RouteId, TicketId } from '../types.ts';
import { cheapestWays } from './ways.ts';

/** How to complete some tickets. */
export interface TicketPlan {
  /** The routes to claim, those for the best ticket first. */
  readonly routes: readonly RouteId[];
  readonly cars: number;
  /** The points of all tickets once these routes are claimed. */
  readonly points: number;
}

/** The expected extra cost of a tunnel, in cars. */
const TUNNEL_COST = 0.7;

/**
 * Plans how to complete these tickets with one's own routes and the open ones. A greedy search: it repeatedly adds the
 * routes that score most for their cost, until every ticket scores as much as it can or too few cars are left.
 */
export function planFor(
  tickets: readonly TicketId[],
  own: readonly RouteId[],
  open: readonly Route[],
  cars: number,
): TicketPlan {
  const costs = new Float64Array(ROUTES.length).fill(Number.POSITIVE_INFINITY);
  for (const { id, length, isTunnel } of open) costs[id] = length + (isTunnel ? TUNNEL_COST : 0);
  for (const id of own) costs[id] = 0;
  const routes: RouteId[] = [];
  let left = cars;
  for (;;) {
    const [best] = tickets
      .flatMap((ticket) => waysFor(ticket, [...own, ...routes], costs))
      .filter(({ length }) => length <= left)
      .sort((a, b) => b.worth - a.worth);
    if (best === undefined) break;
    left -= best.length;
    routes.push(...best.routes);
    for (const id of best.routes) costs[id] = 0;
  }
  const connected = connections([...own, ...routes]);
  const points = tickets.reduce((sum, ticket) => sum + ticketPoints(connected, ticket), 0);
  return { routes, cars: cars - left, points };
}

/** The cheapest path to one of the goals of a ticket. */
interface Way {
  /** The routes that are still to be claimed. */
  readonly routes: readonly RouteId[];
  readonly length: number;
  /** Its points in relation to its cost. */
  readonly worth: number;
}

function waysFor(ticket: TicketId, own: readonly RouteId[], costs: Float64Array): readonly Way[] {
  const { from, goals } = ticketOf(ticket);
  const now = ticketPoints(connections(own), ticket);
  const better = goals.filter(({ points }) => points > now);
  if (better.length === 0) return [];
  const ways = cheapestWays(
    stationsOf(from),
    better.map(({ to }) => stationsOf(to)),
    costs,
  );
  return better.flatMap(({ points }, goal) => {
    const way = ways[goal];
    if (way === undefined) return [];
    const routes = way.routes.map(({ id }) => id).filter((id) => (costs[id] as number) > 0);
    const length = routes.reduce((sum, id) => sum + routeOf(id).length, 0);
    return [{ routes, length, worth: (points - now) / (way.cost + 1) }];
  });
}
