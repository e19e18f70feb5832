import { ROUTES } from '../routes.ts';
import { STATIONS } from '../stations.ts';
import type { Route, StationId } from '../types.ts';

/** By station: the routes that start or end there. */
const ROUTES_FROM: readonly (readonly Route[])[] = STATIONS.map(({ id }) =>
  ROUTES.filter(({ from, to }) => from === id || to === id),
);

/** By station: the cost of getting there, and the last route of the path. */
interface Reached {
  readonly costs: Float64Array;
  readonly arrivals: readonly (Route | undefined)[];
}

interface Way {
  readonly routes: readonly Route[];
  readonly cost: number;
}

/** The cheapest paths from any of these stations, given the cost of each route: Dijkstra's algorithm. */
export function cheapestWays(starts: readonly StationId[], routeCosts: Float64Array): Reached {
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

/** The cheapest path to any of these stations, its last route first; undefined if none can be reached. */
export function wayTo({ costs, arrivals }: Reached, ends: readonly StationId[]): Way | undefined {
  let station = ends.reduce((a, b) => ((costs[b] as number) < (costs[a] as number) ? b : a));
  const cost = costs[station] as number;
  if (!Number.isFinite(cost)) return undefined;
  const routes: Route[] = [];
  for (let route = arrivals[station]; route !== undefined; route = arrivals[station]) {
    routes.push(route);
    station = route.from === station ? route.to : route.from;
  }
  return { routes, cost };
}
