import type { RouteId } from './types.ts';

/** A set of routes, as the bits of three numbers: sets are made in every turn. */
export type RouteSet = number[];

export const noRoutes = (): RouteSet => [0, 0, 0];

export function addRoute(set: RouteSet, id: RouteId): void {
  set[id >> 5] = (set[id >> 5] as number) | (1 << (id & 31));
}

export const hasRoute = (set: Readonly<RouteSet>, id: RouteId): boolean =>
  (((set[id >> 5] as number) >> (id & 31)) & 1) === 1;
