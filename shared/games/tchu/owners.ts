import type { Seat } from '../../game/contract.ts';
import { ROUTES } from './routes.ts';
import type { RouteId, View } from './types.ts';

/** Who has claimed a route. */
export function ownerOf({ seats }: View, route: RouteId): Seat | null {
  const seat = seats.findIndex(({ routes }) => routes.includes(route));
  return seat < 0 ? null : seat;
}

/** Whether a route can be claimed by nobody because its twin is taken. */
export function isClosed(view: View, route: RouteId): boolean {
  const twin = ROUTES[route]?.twin ?? null;
  return twin !== null && ownerOf(view, route) === null && ownerOf(view, twin) !== null;
}
