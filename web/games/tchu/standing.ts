import type { Seat } from '../../../shared/game/contract.ts';
import { isClosed, ownerOf } from '../../../shared/games/tchu/owners.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { connections, ticketPoints } from '../../../shared/games/tchu/scoring.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import { ticketOf } from '../../../shared/games/tchu/tickets.ts';
import type { RouteId, StationId, TicketId, View } from '../../../shared/games/tchu/types.ts';

/** How a ticket stands with a seat, by what everybody can see. */
export interface Standing {
  /** What it would count if the game were over. */
  readonly points: number;
  /** How many more cars its shortest open way takes: 0 if it is done, null if there is none any more. */
  readonly missing: number | null;
}

/** From a station, how many cars it takes at least to reach each other one: one's own routes take none. */
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

/** The stations that a ticket is about. */
export const stationsOf = (ticket: TicketId): readonly StationId[] => [
  ...new Set(ticketOf(ticket).trips.flatMap(({ from, to }) => [from, to])),
];
