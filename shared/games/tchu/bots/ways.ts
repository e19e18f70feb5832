import { ROUTES } from '../routes.ts';
import { STATIONS } from '../stations.ts';
import type { Route, StationId } from '../types.ts';

/** By station: the routes that start or end there, and their other ends. */
const WAYS_FROM: readonly (readonly { readonly route: Route; readonly end: StationId }[])[] = STATIONS.map(({ id }) =>
  ROUTES.filter(({ from, to }) => from === id || to === id).map((route) => ({
    route,
    end: route.from === id ? route.to : route.from,
  })),
);

/** A path, its last route first. */
interface Way {
  readonly routes: readonly Route[];
  readonly cost: number;
}

/**
 * The cheapest path from any of these stations to each of these groups of stations, given the cost of each route;
 * undefined to a group that cannot be reached. Dijkstra's algorithm, until it has reached all groups.
 */
export function cheapestWays(
  starts: readonly StationId[],
  groups: readonly (readonly StationId[])[],
  routeCosts: Float64Array,
): readonly (Way | undefined)[] {
  const costs = new Float64Array(STATIONS.length).fill(Number.POSITIVE_INFINITY);
  const arrivals = new Array<Route | undefined>(STATIONS.length).fill(undefined);
  for (const start of starts) costs[start] = 0;
  const ways = new Array<Way | undefined>(groups.length).fill(undefined);
  let missing = groups.length;
  /** The stations that are reached, and whose routes have not been followed yet. They are few: no heap would be faster. */
  const open = [...starts];
  while (open.length > 0) {
    const next = takenNearest(open, costs);
    const cost = costs[next] as number;
    for (let group = 0; group < groups.length; group += 1)
      if (ways[group] === undefined && groups[group]?.includes(next)) {
        ways[group] = { routes: routesTo(next, arrivals), cost };
        missing -= 1;
      }
    if (missing === 0) break;
    for (const { route, end } of WAYS_FROM[next] ?? []) {
      const there = cost + (routeCosts[route.id] as number);
      const before = costs[end] as number;
      if (there >= before) continue;
      if (before === Number.POSITIVE_INFINITY) open.push(end);
      costs[end] = there;
      arrivals[end] = route;
    }
  }
  return ways;
}

/** Takes out of these stations the one that costs least; of several, the one with the lowest number. */
function takenNearest(open: StationId[], costs: Float64Array): StationId {
  let at = 0;
  for (let index = 1; index < open.length; index += 1) {
    const [one, best] = [open[index] as StationId, open[at] as StationId];
    const [cost, least] = [costs[one] as number, costs[best] as number];
    if (cost < least || (cost === least && one < best)) at = index;
  }
  const nearest = open[at] as StationId;
  open[at] = open[open.length - 1] as StationId;
  open.pop();
  return nearest;
}

/** The routes of the path to a station, the last one first. */
function routesTo(end: StationId, arrivals: readonly (Route | undefined)[]): readonly Route[] {
  const routes: Route[] = [];
  let station = end;
  for (let route = arrivals[station]; route !== undefined; route = arrivals[station]) {
    routes.push(route);
    station = route.from === station ? route.to : route.from;
  }
  return routes;
}
