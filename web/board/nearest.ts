import type { Point } from './camera.ts';
import type { Direction } from './keys.ts';

type WhereIs<P> = (place: P) => Point;

export function nearest<P>(places: readonly P[], whereIs: WhereIs<P>, point: Point, reach: number): P | null {
  let best: P | null = null;
  let least = reach;
  for (const place of places) {
    const { x, y } = whereIs(place);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance > least) continue;
    least = distance;
    best = place;
  }
  return best;
}

/** In pixels: the least width and height of a touch target, however small it is drawn. */
const FINGER = 44;

/** In pixels: how far outside a target a pointer still hits it. */
export const AIM = { mouse: 10, touch: FINGER / 2 } as const;

/**
 * The place that a finger means: the nearest whose square contains the point. A square is as large as the place is
 * drawn, and at least as large as a finger. `drawn` is the width of a place and `unit` that of a pixel, both in units
 * of the board.
 */
export function touched<P>(
  places: readonly P[],
  whereIs: WhereIs<P>,
  point: Point & { readonly unit: number },
  drawn: number,
): P | null {
  const half = Math.max(drawn, FINGER * point.unit) / 2;
  const within = places.filter((place) => {
    const { x, y } = whereIs(place);
    return Math.abs(x - point.x) <= half && Math.abs(y - point.y) <= half;
  });
  return nearest(within, whereIs, point, Number.POSITIVE_INFINITY);
}

/** How far to the side an arrow key may lead for each unit ahead. */
const SLANT = 2.2;

/** The place that an arrow key leads to: the nearest one ahead, where distance to the side counts double. */
export function towards<P>(places: readonly P[], whereIs: WhereIs<P>, start: P, [dx, dy]: Direction): P | null {
  const { x, y } = whereIs(start);
  let best: P | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const at = whereIs(place);
    const along = (at.x - x) * dx + (at.y - y) * dy;
    const across = Math.abs((at.x - x) * dy) + Math.abs((at.y - y) * dx);
    if (along <= 0 || across > SLANT * along || along + 2 * across >= least) continue;
    least = along + 2 * across;
    best = place;
  }
  return best;
}
