import type { TileId, ZoneId } from '../types.ts';
import type { Outline, Point } from './curves.ts';
import type { Spot } from './ground.ts';
import { type TracedZone, unpack } from './packed.ts';
import TRACED from './traced.json' with { type: 'json' };

export interface Shape {
  /** Closed and clockwise; the outlines of a tile cover it without overlap. */
  readonly outline: Outline;
  readonly spots: readonly Spot[];
}

/** Points from pairs of numbers in tenths. */
const points = (numbers: readonly number[]): Outline =>
  Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [(numbers[2 * index] ?? 0) / 10, (numbers[2 * index + 1] ?? 0) / 10],
  );

const traced = new Map<TileId, readonly TracedZone[]>();

function tracedOf(id: TileId): readonly TracedZone[] {
  const known = traced.get(id);
  if (known !== undefined) return known;
  const made = unpack(TRACED[id] ?? []);
  traced.set(id, made);
  return made;
}

const shapes = new Map<TileId, ReadonlyMap<ZoneId, Shape>>();

// docs/decisions/15-zone-outlines-are-precomputed.md
/** The shapes of the zones of a tile that is not rotated: see trace.ts. */
export function shapesOf(id: TileId): ReadonlyMap<ZoneId, Shape> {
  const known = shapes.get(id);
  if (known !== undefined) return known;
  const made = new Map(
    tracedOf(id).map(({ zone, outline, spots }) => [
      zone,
      {
        outline: points(outline),
        spots: spots.map(([x = 0, y = 0, radius = 0]): Spot => ({ at: [x / 10, y / 10], radius: radius / 10 })),
      },
    ]),
  );
  shapes.set(id, made);
  return made;
}

const tracedAt = (id: TileId, [x, y]: Point): TracedZone | undefined =>
  tracedOf(id).find(({ outline }) => isWithin(outline, 10 * x, 10 * y));

/** The zone at a point of a tile that is not rotated; null outside the tile. */
export const groundAt = (id: TileId, point: Point): ZoneId | null => tracedAt(id, point)?.zone ?? null;

/** How far a point of a tile that is not rotated is from the border of its zone; 0 outside the tile. */
export function depthAt(id: TileId, point: Point): number {
  const traced = tracedAt(id, point);
  return traced === undefined ? 0 : distanceTo(traced.outline, 10 * point[0], 10 * point[1]) / 10;
}

// Drawings ask this for hundreds of points, so zones are found by index.

function isWithin(outline: readonly number[], x: number, y: number): boolean {
  let isIn = false;
  let px = outline.at(-2) ?? 0;
  let py = outline.at(-1) ?? 0;
  for (let index = 0; index < outline.length; index += 2) {
    const qx = outline[index] ?? 0;
    const qy = outline[index + 1] ?? 0;
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) isIn = !isIn;
    px = qx;
    py = qy;
  }
  return isIn;
}

/** The distance of a point from the nearest point of a closed outline. */
function distanceTo(outline: readonly number[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let ax = outline.at(-2) ?? 0;
  let ay = outline.at(-1) ?? 0;
  for (let index = 0; index < outline.length; index += 2) {
    const bx = outline[index] ?? 0;
    const by = outline[index + 1] ?? 0;
    const dx = bx - ax;
    const dy = by - ay;
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const offX = x - ax - part * dx;
    const offY = y - ay - part * dy;
    nearest = Math.min(nearest, offX * offX + offY * offY);
    ax = bx;
    ay = by;
  }
  return Math.sqrt(nearest);
}
