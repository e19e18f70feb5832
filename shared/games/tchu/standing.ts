import type { Seat } from '../../game/contract.ts';
import { isClosed, ownerOf } from './owners.ts';
import { ROUTES } from './routes.ts';
import { connections, ticketPoints } from './scoring.ts';
import { STATIONS } from './stations.ts';
import { ticketOf } from './tickets.ts';
import type { RouteId, StationId, TicketId, View } from './types.ts';

/** The state of a seat's ticket, as far as is public. */
export interface Standing {
  /** What it would score if the game ended now. */
  readonly points: number;
  /** The number of cars for the shortest connection that is still open: 0 if it is complete, null if none is left. */
  readonly missing: number | null;
}

/**
 * The number of cars needed from a station to each other one, given the cars that each route needs: all routes are
 * relaxed until nothing changes (Bellman-Ford).
 */
function carsTo(start: StationId, costs: readonly number[]): readonly number[] {
  const cars = STATIONS.map(({ id }) => (id === start ? 0 : Number.POSITIVE_INFINITY));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { id, from, to } of ROUTES)
      for (const [near, far] of [
        [from, to],
        [to, from],
      ] as const) {
        const way = (cars[near] as number) + (costs[id] as number);
        if (way >= (cars[far] as number)) continue;
        cars[far] = way;
        hasChanged = true;
      }
  }
  return cars;
}

/** By route: the cars that a seat with these routes needs for it. One's own routes need none. */
const costsIn = (view: View, routes: readonly RouteId[]): readonly number[] =>
  ROUTES.map(({ id, length }) => {
    if (routes.includes(id)) return 0;
    return ownerOf(view, id) === null && !isClosed(view, id) ? length : Number.POSITIVE_INFINITY;
  });

/** What a seat can tell from its view about one of its tickets. */
export function standingOf(view: View, seat: Seat, ticket: TicketId): Standing {
  const own = view.seats[seat];
  const routes = own?.routes ?? [];
  const costs = costsIn(view, routes);
  const { trips } = ticketOf(ticket);
  const ways = new Map([...new Set(trips.map(({ from }) => from))].map((from) => [from, carsTo(from, costs)]));
  const fewest = Math.min(...trips.map(({ from, to }) => ways.get(from)?.[to] ?? Number.POSITIVE_INFINITY));
  return {
    points: ticketPoints(connections(routes), ticket),
    missing: fewest <= (own?.cars ?? 0) ? fewest : null,
  };
}

/** The stations of a ticket. */
export const stationsOf = (ticket: TicketId): readonly StationId[] => [
  ...new Set(ticketOf(ticket).trips.flatMap(({ from, to }) => [from, to])),
];
