import { partition } from './partition.ts';
import { routeOf } from './routes.ts';
import { STATIONS, stationOf } from './stations.ts';
import type { Route, RouteId, StationId } from './types.ts';

/** A way along routes, each of them used once. */
export interface Trail {
  readonly length: number;
  /** By increasing id. */
  readonly routes: readonly RouteId[];
}

/**
 * The longest trail. By Euler, routes can be travelled in one go if they hang together and at most two stations have an
 * odd number of them. So no way is searched for: each route is taken or left, from west to east, and of all choices
 * that look the same from the east, only the longest is kept. What can be seen from there are the stations with routes
 * to come: which of them hang together, and which are odd. On a map of Switzerland these are few. [E4]
 */
export function longestTrail(ids: readonly RouteId[]): Trail {
  let longest: Trail = { length: 0, routes: [] };
  for (const network of networks(ids.map(routeOf))) {
    let most = lengthOf(network) - leastLoss(network);
    // Choices that leave out much are only looked at if those that leave out less have led to nothing.
    for (let span = 4; longest.length < most; span *= 2) {
      longest = longestWithin(network, longest, most - span);
      most -= span;
    }
  }
  return longest;
}

/** Every odd station but two loses a route, and a route is lost by two stations at most: a trail leaves out as much. */
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

/** The routes that hang together, the longest network first. */
function networks(routes: readonly Route[]): readonly (readonly Route[])[] {
  const parts = partition(STATIONS.length, routes);
  const groups = Map.groupBy(routes, ({ from }) => parts[from]);
  return [...groups.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** A choice among the routes so far, as it looks from the east. */
interface Choice {
  /**
   * By station of the frontier: 0 without any route taken; else 2 × the number of the network it belongs to, and 1 more
   * if it is odd. Networks are numbered from 1 on, in the order of the frontier.
   */
  readonly marks: readonly number[];
  /** How many stations behind the frontier are odd. */
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

/** The longest trail within these routes, if it is longer than `least`; else the other one. */
function longestWithin(network: readonly Route[], other: Trail, least: number): Trail {
  const routes = network.toSorted((a, b) => east(a) - east(b));
  let longest = other;
  let toCome = lengthOf(routes);
  let frontier: readonly StationId[] = [];
  let choices: readonly Choice[] = [{ marks: [], ends: 0, length: 0, taken: null }];
  const lastRoute = new Map(routes.flatMap((route) => [[route.from, route] as const, [route.to, route] as const]));
  for (const route of routes) {
    toCome -= route.length;
    const ends = [route.from, route.to];
    const entering = ends.filter((station) => !frontier.includes(station));
    const stations = [...frontier, ...entering];
    const isLeaving = stations.map((station) => lastRoute.get(station) === route);
    const zeros = entering.map(() => 0);
    const next = new Map<string, Choice>();
    for (const choice of choices) {
      const left = { ...choice, marks: choice.marks.concat(zeros) };
      for (const open of [left, withRoute(left, route, stations)]) {
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

const touches = ({ from, to }: Route, station: StationId): boolean => from === station || to === station;

/** How far to the east a route reaches. */
const east = ({ from, to }: Route): number => Math.max(stationOf(from).lon, stationOf(to).lon);

/** The choice with this route taken: its two stations change parity, and their networks become one. */
function withRoute({ marks, ends, length, taken }: Choice, route: Route, stations: readonly StationId[]): Choice {
  const fresh = 2 * (stations.length + 1);
  const markAt = (station: StationId) => marks[stations.indexOf(station)] || fresh;
  const one = networkOf(markAt(route.from));
  const other = networkOf(markAt(route.to));
  const joined = marks.map((mark, at) => {
    const touched = touches(route, stations[at] ?? -1) ? (mark || fresh) ^ 1 : mark;
    return networkOf(touched) === other ? 2 * one + (touched & 1) : touched;
  });
  return { marks: joined, ends, length: length + route.length, taken: { route: route.id, before: taken } };
}

/**
 * The choice without the stations that have no routes to come. If it leaves a network behind, it is complete if that is
 * the only one; if not, or with too many ends, it leads nowhere.
 */
function withoutStations(choice: Choice, isLeaving: readonly boolean[]): Choice | 'complete' | undefined {
  const staying = choice.marks.filter((_, at) => !isLeaving[at]);
  let { ends } = choice;
  let isLeftBehind = false;
  for (const [at, mark] of choice.marks.entries()) {
    if (!isLeaving[at]) continue;
    if (isOdd(mark)) ends += 1;
    if (mark > 0 && !staying.some((stays) => networkOf(stays) === networkOf(mark))) isLeftBehind = true;
  }
  if (ends > 2) return undefined;
  if (isLeftBehind) return staying.every((mark) => mark === 0) ? 'complete' : undefined;
  return { ...choice, marks: renumbered(staying), ends };
}

function renumbered(marks: readonly number[]): readonly number[] {
  const numbers: number[] = [0];
  return marks.map((mark) => {
    const network = networkOf(mark);
    if (!numbers.includes(network)) numbers.push(network);
    return 2 * numbers.indexOf(network) + (mark & 1);
  });
}

/** By increasing id. */
function routesOf(taken: Taken | null): readonly RouteId[] {
  const routes: RouteId[] = [];
  for (let last = taken; last !== null; last = last.before) routes.push(last.route);
  return routes.sort((a, b) => a - b);
}
