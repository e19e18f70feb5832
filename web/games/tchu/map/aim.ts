import type { Point } from '../../../../shared/games/tchu/drawing/geometry.ts';
import { SLOT, trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import type { RouteId } from '../../../../shared/games/tchu/types.ts';

/** How far a point of the map is from the nearest slot of a route. */
function distanceTo(route: RouteId, [x, y]: Point): number {
  return Math.min(
    ...trackOf(route).slots.map(({ at, heading }) => {
      const [dx, dy] = [x - at[0], y - at[1]];
      const along = Math.abs(dx * Math.cos(heading) + dy * Math.sin(heading)) - SLOT.length / 2;
      const across = Math.abs(dy * Math.cos(heading) - dx * Math.sin(heading)) - SLOT.width / 2;
      return Math.hypot(Math.max(0, along), Math.max(0, across));
    }),
  );
}

/** The route that a pointer on the map hits: the nearest within reach, preferably one that is wanted. */
export function routeNear(point: Point, reach: number, isWanted: (route: RouteId) => boolean): RouteId | null {
  const near = ROUTES.map(({ id }) => ({ id, far: distanceTo(id, point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  // An exact hit counts, whatever is next to it.
  const hit = near.find(({ far }) => far === 0) ?? near.find(({ id }) => isWanted(id)) ?? near[0];
  return hit?.id ?? null;
}

/** The middle of a route on the map. */
export function middleOf(route: RouteId): { readonly x: number; readonly y: number } {
  const { slots } = trackOf(route);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  return { x, y };
}
