import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { ticketOf } from '../../../shared/games/tchu/tickets.ts';
import type { Action, RouteId, State, StationId, TicketId } from '../../../shared/games/tchu/types.ts';
import type { Counted, Played } from '../counts.ts';

/** [E2] */
const PRICES: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15 };

const priceOf = (routes: readonly RouteId[]): number => sum(routes.map((id) => PRICES[routeOf(id).length] ?? 0));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The stations that can be reached from one along these routes. */
function reached(routes: readonly RouteId[], start: StationId): ReadonlySet<StationId> {
  const found = new Set([start]);
  for (const station of found)
    for (const { from, to } of routes.map(routeOf)) {
      if (from === station) found.add(to);
      if (to === station) found.add(from);
    }
  return found;
}

/** [E3] */
const ticketWorth = (routes: readonly RouteId[], ticket: TicketId): number =>
  Math.max(...ticketOf(ticket).trips.map(({ from, to, points }) => (reached(routes, from).has(to) ? points : -points)));

/** The longest way by trying all there are. [E4] */
function trailLength(routes: readonly RouteId[]): number {
  const from = (station: StationId, left: readonly RouteId[]): number =>
    Math.max(
      0,
      ...left.map(routeOf).flatMap(({ id, length, ...ends }) => {
        if (ends.from !== station && ends.to !== station) return [];
        const rest = left.filter((other) => other !== id);
        return [length + from(ends.from === station ? ends.to : ends.from, rest)];
      }),
    );
  const stations = new Set(routes.map(routeOf).flatMap((route) => [route.from, route.to]));
  return Math.max(0, ...[...stations].map((station) => from(station, routes)));
}

/** From the routes that were claimed, one by one, and at the end the tickets that were kept. */
export function count({ first, steps, last }: Played<State, Action>): Counted {
  const routes = first.hands.map((): RouteId[] => []);
  for (const { state, seat, next } of steps)
    for (const id of next.routes[seat] ?? []) if (!state.routes[seat]?.includes(id)) routes[seat]?.push(id);
  const claimed = routes.map(priceOf);
  if (last.phase.type !== 'over') return { points: claimed, winners: null };
  const trails = routes.map(trailLength);
  const points = claimed.map((points, seat) => {
    const own = routes[seat] ?? [];
    const tickets = (last.hands[seat]?.tickets ?? []).map((ticket) => ticketWorth(own, ticket));
    const hasLongest = trails.every((length) => length <= (trails[seat] ?? 0));
    return points + sum(tickets) + (hasLongest ? 10 : 0);
  });
  return {
    points,
    winners: [...points.keys()].filter((seat) => points.every((other) => other <= (points[seat] ?? 0))),
  };
}
