import { partition } from './partition.ts';
import { routeOf } from './routes.ts';
import { STATIONS, stationOf } from './stations.ts';
import type { Route, RouteId, StationId } from './types.ts';

/** A path that uses each of its routes once. */
export interface Trail {
  readonly length: number;
  /** By increasing id. */
  readonly routes: readonly RouteId[];
}

// docs/decisions/13-longest-trail-by-elimination.md
/**
 * The longest trail. By Euler's theorem, routes can be travelled in one path if they are connected and at most two
 * stations have an odd number of them. So no path is searched for. Instead, a dynamic program goes from west to east
 * and takes or leaves each route; of all choices that look the same from the east, only the longest is kept. What
 * matters there are the stations that still have routes to come (the frontier): which of them are connected, and which
 * are odd. On a map of Switzerland these are few. [E4]
 */
export function longestTrail(ids: readonly RouteId[]): Trail {
  let longest: Trail = { length: 0, routes: [] };
  for (const network of networks(ids.map(routeOf))) {
    const whole = lengthOf(network);
    if (whole <= longest.length) break;
    const loss = leastLoss(network);
    if (loss === 0) return { length: whole, routes: idsOf(network) };
    // Choices that leave out much are examined only if those that leave out less have not led to a trail.
    let most = whole - loss;
    for (let span = 4; longest.length < most; span *= 2) {
      longest = longestWithin(network, longest, most - span);
      most -= span;
    }
  }
  return longest;
}

/**
 * A lower bound for what a trail leaves out: all odd stations but two lose a route, and each route belongs to two
 * stations. If it is 0, there are no more than two odd stations, and the whole network is a trail.
 */
function leastLoss(network: readonly Route[]): number {
  const counts = STATIONS.map(() => 0);
  const cheapest = STATIONS.map(() => Number.POSITIVE_INFINITY);
  for (const { from, to, length } of network)
    for (const station of [from, to]) {
      counts[station] = (counts[station] as number) + 1;
      cheapest[station] = Math.min(cheapest[station] as number, length);
    }
  const lost = cheapest.filter((_, station) => (counts[station] as number) % 2 === 1).sort((a, b) => a - b);
  return Math.ceil(lost.slice(0, -2).reduce((sum, length) => sum + length, 0) / 2);
}

const lengthOf = (routes: readonly Route[]): number => routes.reduce((sum, { length }) => sum + length, 0);

/** The connected components, the longest first. */
function networks(routes: readonly Route[]): readonly (readonly Route[])[] {
  const parts = partition(STATIONS.length, routes);
  const groups = Map.groupBy(routes, ({ from }) => parts[from]);
  return [...groups.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** A choice among the routes so far, as seen from the east. */
interface Choice {
  /**
   * By station of the frontier: 0 if none of its routes is taken; otherwise 2 × the number of its component, plus 1 if
   * it is odd. Components are numbered from 1, in the order of the frontier.
   */
  readonly marks: readonly number[];
  /** The number of odd stations behind the frontier. */
  readonly ends: number;
  readonly length: number;
  /** The routes taken, the last one first. */
  readonly taken: Taken | null;
}

interface Taken {
  readonly route: RouteId;
  readonly before: Taken | null;
}

const networkOf = (mark: number): number => mark >> 1;
const isOdd = (mark: number): boolean => (mark & 1) === 1;

/**
 * The longest trail within these routes, if it is longer than `least` and than the other one; otherwise the other one.
 */
function longestWithin(network: readonly Route[], other: Trail, least: number): Trail {
  const routes = network.toSorted((a, b) => east(a) - east(b));
  let longest = other;
  let toCome = lengthOf(routes);
  let frontier: readonly StationId[] = [];
  let choices: readonly Choice[] = [{ marks: [], ends: 0, length: 0, taken: null }];
  const lastRoute = new Map(routes.flatMap((route) => [[route.from, route] as const, [route.to, route] as const]));
  for (const route of routes) {
    toCome -= route.length;
    const entering = [route.from, route.to].filter((station) => !frontier.includes(station));
    const stations = [...frontier, ...entering];
    const from = stations.indexOf(route.from);
    const to = stations.indexOf(route.to);
    const isLeaving = stations.map((station) => lastRoute.get(station) === route);
    const zeros = entering.map(() => 0);
    const next = new Map<string, Choice>();
    for (const choice of choices) {
      const left = { ...choice, marks: choice.marks.concat(zeros) };
      for (const open of [left, withRoute(left, route, from, to)]) {
        const closed = withoutStations(open, isLeaving);
        if (closed === undefined) continue;
        if (closed === 'complete') {
          if (open.length > longest.length) longest = { length: open.length, routes: routesOf(open.taken) };
          continue;
        }
        if (closed.length + toCome <= Math.max(least, longest.length)) continue;
        const key = `${closed.ends} ${closed.marks.join(' ')}`;
        if (closed.length >= (next.get(key)?.length ?? 0)) next.set(key, closed);
      }
    }
    frontier = stations.filter((_, at) => !isLeaving[at]);
    choices = [...next.values()];
  }
  return longest;
}

/** The longitude of the eastern end of a route. */
const east = ({ from, to }: Route): number => Math.max(stationOf(from).lon, stationOf(to).lon);

/** The choice with this route taken: the parities of its two stations change, and their components merge. */
function withRoute({ marks, ends, length, taken }: Choice, route: Route, from: number, to: number): Choice {
  const fresh = 2 * (marks.length + 1);
  const joined = marks.slice();
  joined[from] = (marks[from] || fresh) ^ 1;
  joined[to] = (marks[to] || fresh) ^ 1;
  const one = networkOf(joined[from]);
  const other = networkOf(joined[to]);
  for (let at = 0; at < joined.length; at += 1) {
    const mark = joined[at] as number;
    if (networkOf(mark) === other) joined[at] = 2 * one + (mark & 1);
  }
  return { marks: joined, ends, length: length + route.length, taken: { route: route.id, before: taken } };
}

/**
 * The choice without the stations that have no more routes to come. If it leaves a component behind, it is complete if
 * that is the only one. If there is another one, or if there are too many ends, it is discarded (undefined).
 */
function withoutStations(choice: Choice, isLeaving: readonly boolean[]): Choice | 'complete' | undefined {
  const { marks } = choice;
  const staying = marks.filter((_, at) => !isLeaving[at]);
  let { ends } = choice;
  let behind = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] as number;
    if (mark === 0 || !isLeaving[at]) continue;
    if (isOdd(mark)) ends += 1;
    const network = networkOf(mark);
    if (staying.some((other) => networkOf(other) === network)) continue;
    if (behind !== 0 && behind !== network) return undefined;
    behind = network;
  }
  if (ends > 2) return undefined;
  if (behind !== 0) return staying.every((mark) => mark === 0) ? 'complete' : undefined;
  return { marks: renumbered(staying), ends, length: choice.length, taken: choice.taken };
}

function renumbered(marks: readonly number[]): readonly number[] {
  const numbers: number[] = [0];
  const result: number[] = [];
  for (const mark of marks) {
    let number = numbers.indexOf(networkOf(mark));
    if (number < 0) number = numbers.push(networkOf(mark)) - 1;
    result.push(2 * number + (mark & 1));
  }
  return result;
}

/** By increasing id. */
const idsOf = (routes: readonly Route[]): readonly RouteId[] => routes.map(({ id }) => id).sort((a, b) => a - b);

/** By increasing id. */
function routesOf(taken: Taken | null): readonly RouteId[] {
  const routes: RouteId[] = [];
  for (let last = taken; last !== null; last = last.before) routes.push(last.route);
  return routes.sort((a, b) => a - b);
}
