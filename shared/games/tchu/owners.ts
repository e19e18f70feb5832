import type { Seat } from '../../game/contract.ts';
import { ROUTES } from './routes.ts';
import type { RouteId, View } from './types.ts';

/** The owner of a route, if any. */
export function ownerOf({ seats }: View, route: RouteId): Seat | null {
  const seat = seats.findIndex(({ routes }) => routes.includes(route));
  return seat < 0 ? null : seat;
}

/** Whether a route is closed because its twin is taken. */
export function isClosed(view: View, route: RouteId): boolean {
  const twin = ROUTES[route]?.twin ?? null;
  return twin !== null && ownerOf(view, route) === null && ownerOf(view, twin) !== null;
}
