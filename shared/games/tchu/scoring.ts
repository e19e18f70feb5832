import type { Seat } from '../../game/contract.ts';
import { CARS, TRAIL_BONUS } from './material.ts';
import { isConnected, type Partition, partition } from './partition.ts';
import { routeOf } from './routes.ts';
import { ticketOf } from './tickets.ts';
import { longestTrail } from './trail.ts';
import type { FinalCount, Hand, RouteId, State, TicketId } from './types.ts';

/** Points by the length of a route. [E2] */
const CLAIM_POINTS = [0, 1, 2, 4, 7, 10, 15] as const;

/** The cars that a seat with these routes has left. */
export const carsLeft = (routes: readonly RouteId[]): number =>
  routes.reduce((cars, route) => cars - routeOf(route).length, CARS);

/** The points for having claimed these routes, by their lengths. */
export const claimPoints = (routes: readonly RouteId[]): number =>
  routes.reduce((points, route) => points + (CLAIM_POINTS[routeOf(route).length] ?? 0), 0);

/** The connections that these routes make, up to the last station that they touch. [N1] */
export function connections(routes: readonly RouteId[]): Partition {
  const links = routes.map(routeOf);
  return partition(1 + Math.max(0, ...links.flatMap(({ from, to }) => [from, to])), links);
}

/** The best trip that is connected, or the smallest penalty if none is. [E3] */
export const ticketPoints = (connected: Partition, ticket: TicketId): number =>
  ticketOf(ticket).trips.reduce(
    (best, { from, to, points }) => Math.max(best, isConnected(connected, from, to) ? points : -points),
    Number.NEGATIVE_INFINITY,
  );

/** The routes of every seat, and the tickets that it has, or that are known of it. */
interface Counted {
  readonly hands: readonly Pick<Hand, 'tickets'>[];
  readonly routes: State['routes'];
}

/** The points of every seat, with all tickets revealed. [E2] [E3] [E4] */
export function finalCounts({ hands, routes }: Counted): readonly FinalCount[] {
  const trails = routes.map(longestTrail);
  const longest = Math.max(...trails.map(({ length }) => length));
  return trails.map((trail, seat) => {
    const own = routes[seat] ?? [];
    const connected = connections(own);
    const tickets = ticketsOf(hands, seat).map((ticket) => ({ ticket, points: ticketPoints(connected, ticket) }));
    const claim = claimPoints(own);
    const bonus = trail.length === longest ? TRAIL_BONUS : 0;
    return {
      claim,
      tickets,
      trail: trail.length,
      trailRoutes: trail.routes,
      bonus,
      total: tickets.reduce((sum, { points }) => sum + points, claim + bonus),
    };
  });
}

const ticketsOf = (hands: Counted['hands'], seat: Seat): readonly TicketId[] => hands[seat]?.tickets ?? [];
