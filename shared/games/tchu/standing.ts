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
  /**
   * The number of cars for the shortest connection that is still open: 0 if it is complete, null if there is none any
   * more.
   */
  readonly missing: number | null;
}

/** The number of cars needed from a station to each other station; one's own routes need none. */
function carsTo(start: StationId, costOf: (route: RouteId) => number): readonly number[] {
  const cars = STATIONS.map(({ id }) => (id === start ? 0 : Number.POSITIVE_INFINITY));
  const open = new Set(STATIONS.map(({ id }) => id));
  while (open.size > 0) {
    const [station = start] = [...open].sort((a, b) => (cars[a] ?? 0) - (cars[b] ?? 0));
    open.delete(station);
    for (const { id, from, to } of ROUTES) {
      if (from !== station && to !== station) continue;
      const other = from === station ? to : from;
      cars[other] = Math.min(cars[other] ?? 0, (cars[station] ?? 0) + costOf(id));
    }
  }
  return cars;
}

export function standingOf(view: View, seat: Seat, ticket: TicketId): Standing {
  const own = view.seats[seat];
  const routes = own?.routes ?? [];
  const costOf = (route: RouteId) => {
    if (routes.includes(route)) return 0;
    const isOpen = ownerOf(view, route) === null && !isClosed(view, route);
    return isOpen ? (ROUTES[route]?.length ?? 0) : Number.POSITIVE_INFINITY;
  };
  const { trips } = ticketOf(ticket);
  const ways = new Map([...new Set(trips.map(({ from }) => from))].map((from) => [from, carsTo(from, costOf)]));
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
