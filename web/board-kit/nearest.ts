import type { Point } from './camera.ts';
import type { Step } from './keys.ts';

/** The position of the middle of a place on the board. */
type WhereIs<P> = (place: P) => Point;

/** The place nearest to a point, if it is within reach. */
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

/** How far to the side an arrow key may lead for each unit ahead. */
const SLANT = 2.2;

/** The place that an arrow key leads to: the nearest one ahead, where distance to the side counts double. */
export function towards<P>(places: readonly P[], whereIs: WhereIs<P>, start: P, [dx, dy]: Step): P | null {
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
