import type { Point } from '../../../shared/games/catane/drawing/pen.ts';
import { type At, CELL, portSpot, SEA, spotOf } from '../../../shared/games/catane/drawing/sheet.ts';
import { type Geometry, geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Size } from '../../../shared/games/catane/types.ts';

/** A place of the board that can be pointed at. */
export interface Place {
  readonly kind: 'cell' | 'spot' | 'road' | 'port';
  readonly id: number;
}

export const isSame = (one: Place | null, other: Place | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

export const keyOf = ({ kind, id }: Place): string => `${kind}-${id}`;

const LISTS = {
  cell: ({ cells }: Geometry): readonly At[] => cells,
  spot: ({ intersections }: Geometry): readonly At[] => intersections,
  road: ({ roads }: Geometry): readonly At[] => roads,
  port: ({ ports }: Geometry): readonly At[] => ports,
} as const;

const listOf = (kind: Place['kind'], size: Size): readonly At[] => LISTS[kind](geometryOf(size));

/** Where a place is on the sheet. */
export function whereIs({ kind, id }: Place, size: Size): Point {
  const at = listOf(kind, size)[id];
  if (at === undefined) return [0, 0];
  return kind === 'port' ? portSpot(at, size) : spotOf(at);
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The place of a list that is nearest to a point, if it is within reach. */
export function nearest(places: readonly Place[], point: Point, size: Size, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const distance = far(whereIs(place, size), point);
    if (distance > least) continue;
    least = distance;
    best = place;
  }
  return best;
}

const all = (kind: Place['kind'], size: Size): readonly Place[] => listOf(kind, size).map((_, id) => ({ kind, id }));

/** Where something may ever be built: beyond these there is but the sea. */
export const buildingSites = (size: Size): readonly { readonly x: number; readonly y: number }[] =>
  [...all('spot', size), ...all('road', size)].map((place) => {
    const [x, y] = whereIs(place, size);
    return { x, y };
  });

/** How far around its middle each kind of place is meant, in units of the sheet. */
const REACH = { spot: 15, road: 13, port: 24 } as const;

/** What lies under a point of the sheet: the small before the large. */
export function placeAt(point: Point, size: Size): Place | null {
  const [x, y] = point;
  const isOnLand = [x, y].every((along) => along > SEA && along < SEA + size * CELL);
  return (
    nearest(all('spot', size), point, size, REACH.spot) ??
    nearest(all('road', size), point, size, REACH.road) ??
    nearest(all('port', size), point, size, REACH.port) ??
    (isOnLand ? nearest(all('cell', size), point, size, CELL) : null)
  );
}

/** Of the places in a direction the nearest, and the straighter ones before those aside. */
export function placeTowards(
  places: readonly Place[],
  start: Place,
  [dx, dy]: readonly [number, number],
  size: Size,
): Place | null {
  const [x, y] = whereIs(start, size);
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (isSame(place, start)) continue;
    const [px, py] = whereIs(place, size);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along < 12 || across > 2.2 * along) continue;
    if (along + 2 * across >= least) continue;
    least = along + 2 * across;
    best = place;
  }
  return best;
}
