import { ROUTES, routeOf } from '../routes.ts';
import { connections, ticketPoints } from '../scoring.ts';
import { STATIONS } from '../stations.ts';
import { stationsOf, ticketOf } from '../tickets.ts';
import type { Route, RouteId, StationId, TicketId } from '../types.ts';

/** How to complete some tickets. */
export interface Plan {
  /** The routes to claim, those for the best ticket first. */
  readonly routes: readonly RouteId[];
  readonly cars: number;
  /** The points of all tickets once these routes are claimed. */
  readonly points: number;
}

/** The expected extra cost of a tunnel, in cars. */
const TUNNEL_COST = 0.7;

/** By station: the routes that start or end there. */
const ROUTES_FROM: readonly (readonly Route[])[] = STATIONS.map(({ id }) =>
  ROUTES.filter(({ from, to }) => from === id || to === id),
);

/**
 * Plans how to complete these tickets with one's own routes and the open ones. A greedy search: it repeatedly adds the
 * routes that score most for their cost, until every ticket scores as much as it can or too few cars are left.
 */
export function planFor(
  tickets: readonly TicketId[],
  own: readonly RouteId[],
  open: readonly Route[],
  cars: number,
): Plan {
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
  const reached = cheapestWays(stationsOf(from), costs);
  return better.flatMap(({ to, points }) => {
    const end = stationsOf(to).reduce((a, b) => ((reached.costs[b] as number) < (reached.costs[a] as number) ? b : a));
    const cost = reached.costs[end] as number;
    if (!Number.isFinite(cost)) return [];
    const routes = routesTo(end, reached.arrivals).filter((id) => (costs[id] as number) > 0);
    const length = routes.reduce((sum, id) => sum + routeOf(id).length, 0);
    return [{ routes, length, worth: (points - now) / (cost + 1) }];
  });
}

/** By station: the cost of getting there, and the last route of the path. */
interface Reached {
  readonly costs: Float64Array;
  readonly arrivals: readonly (Route | undefined)[];
}

/** Dijkstra's algorithm, starting from any of these stations. */
function cheapestWays(starts: readonly StationId[], routeCosts: Float64Array): Reached {
  const costs = new Float64Array(STATIONS.length).fill(Number.POSITIVE_INFINITY);
  const arrivals = new Array<Route | undefined>(STATIONS.length).fill(undefined);
  const isDone = new Uint8Array(STATIONS.length);
  for (const start of starts) costs[start] = 0;
  for (;;) {
    let next = -1;
    for (let station = 0; station < STATIONS.length; station += 1)
      if (isDone[station] === 0 && (costs[station] as number) < (costs[next] ?? Number.POSITIVE_INFINITY))
        next = station;
    if (next < 0) return { costs, arrivals };
    isDone[next] = 1;
    for (const route of ROUTES_FROM[next] ?? []) {
      const end = route.from === next ? route.to : route.from;
      const cost = (costs[next] as number) + (routeCosts[route.id] as number);
      if (cost < (costs[end] as number)) {
        costs[end] = cost;
        arrivals[end] = route;
      }
    }
  }
}

function routesTo(end: StationId, arrivals: Reached['arrivals']): readonly RouteId[] {
  const routes: RouteId[] = [];
  let station = end;
  for (let route = arrivals[station]; route !== undefined; route = arrivals[station]) {
    routes.push(route.id);
    station = route.from === station ? route.to : route.from;
  }
  return routes;
}
