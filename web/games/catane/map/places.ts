import { type At, CELL, portSpot, SEA, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { type Geometry, geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Size } from '../../../../shared/games/catane/types.ts';
import type { Point } from '../../../board/camera.ts';
import { nearest } from '../../../board/nearest.ts';

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

/** The position of a place on the sheet. */
export function whereIs({ kind, id }: Place, size: Size): Point {
  const at = listOf(kind, size)[id];
  if (at === undefined) return { x: 0, y: 0 };
  const [x, y] = kind === 'port' ? portSpot(at, size) : spotOf(at);
  return { x, y };
}

const all = (kind: Place['kind'], size: Size): readonly Place[] => listOf(kind, size).map((_, id) => ({ kind, id }));

/** All places where something can ever be built; only the sea lies beyond. */
export const buildingSites = (size: Size): readonly Point[] =>
  [...all('spot', size), ...all('road', size)].map((place) => whereIs(place, size));

/** All intersections. */
export const spotsOf = (size: Size): readonly Place[] => all('spot', size);

/** The intersection where keys begin to ask. */
export const middleSpot = (size: Size): Place | null => spotsOf(size)[Math.floor(spotsOf(size).length / 2)] ?? null;

/** The radius around the middle of each kind of place that counts as a hit, in units of the sheet. */
const REACH = { spot: 15, road: 13, port: 24 } as const;

/** The place at a point of the sheet; small places take precedence over large ones. */
export function placeAt(point: Point, size: Size): Place | null {
  const { x, y } = point;
  const isOnLand = [x, y].every((along) => along > SEA && along < SEA + size * CELL);
  const near = (kind: Place['kind'], reach: number) =>
    nearest(all(kind, size), (place) => whereIs(place, size), point, reach);
  return (
    near('spot', REACH.spot) ??
    near('road', REACH.road) ??
    near('port', REACH.port) ??
    (isOnLand ? near('cell', CELL) : null)
  );
}
