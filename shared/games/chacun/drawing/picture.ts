import { markOf, tileIdOf, tileOf } from '../tiles.ts';
import type { AnimalId, AnimalKind, Power, TileId, Zone, ZoneId } from '../types.ts';
import { CENTRE, distance, type Outline, type Point, pathOf, pointAlong } from './curves.ts';
import type { Spot } from './ground.ts';
import { layout } from './layout.ts';
import { shapesOf } from './traced.ts';

/**
 * A fish: in a river it swims along the course; in a lake it lies level, at some distance from the middle, however the
 * tile is rotated.
 */
export interface Fish {
  readonly at: Point;
  /** Clockwise from the east, in radians. */
  readonly along: number | null;
  readonly aside: Point;
}

/** How a zone is drawn: its outline, and where things stand. */
export interface ZonePicture {
  readonly id: ZoneId;
  readonly type: Zone['type'];
  /** The `d` of its outline. */
  readonly outline: string;
  /** The points of its outline. */
  readonly shape: Outline;
  /** Where an occupant stands. */
  readonly anchor: Point;
  /** Where a hut would stand if a pawn could stand in the same zone. */
  readonly second: Point;
  readonly animals: readonly { readonly id: AnimalId; readonly kind: AnimalKind; readonly spot: Spot }[];
  readonly mark: { readonly kind: 'menhir' | 'mushrooms' | Power; readonly spot: Spot } | null;
  readonly fish: readonly Fish[];
}

/** The zones of a tile in drawing order: meadows, forests, rivers, lakes. */
export interface Picture {
  readonly zones: readonly ZonePicture[];
}

const ORDER = { meadow: 0, forest: 1, river: 2, lake: 3 } as const;

/** The positions of fish in a lake, relative to its middle: arranged so that the fish can be counted at a glance. */
const SHOALS: readonly (readonly Point[])[] = [
  [],
  [[0, 1]],
  [
    [-3, -4.5],
    [3, 4.5],
  ],
  [
    [-1, -8],
    [4, 0],
    [-3, 8],
  ],
];

function fishIn(zone: Zone, centre: Point, course: Outline | undefined): readonly Fish[] {
  if (zone.type === 'lake')
    return zone.power === null
      ? (SHOALS[zone.fish] ?? []).map((aside) => ({ at: centre, along: null, aside }))
      : // In a lake, a boat takes the middle.
        Array.from({ length: zone.fish }, () => ({ at: centre, along: null, aside: [0, 11] }));
  if (zone.type !== 'river' || course === undefined) return [];
  return Array.from({ length: zone.fish }, (_, index) => {
    const t = 0.24 + index * 0.2;
    const [before, after] = [pointAlong(course, t - 0.02), pointAlong(course, t + 0.02)];
    const along = Math.atan2(after[1] - before[1], after[0] - before[0]);
    return { at: pointAlong(course, t), along, aside: [0, 0] };
  });
}

function pictureOf(id: TileId): Picture {
  const { rivers, lakes } = layout(id);
  const tile = tileOf(id);
  const shapes = shapesOf(id);
  const zones = tile.zones.map((zone): ZonePicture => {
    const { outline: shape = [], spots = [] } = shapes.get(zone.id) ?? {};
    const course = rivers.find((river) => river.zone === zone.id)?.course;
    const lake = lakes.find((other) => other.zone === zone.id);
    const animals = zone.type === 'meadow' ? zone.animals : [];
    const kind = markOf(zone);
    // The last part of a river that ends in a lake is covered by the lake.
    const flows = lakes.some(({ centre }) => course?.some((point) => distance(point, centre) < 1)) ? 0.64 : 1;
    const along = (t: number) => pointAlong(course ?? [], t * flows);
    const anchor = lake?.centre ?? (course === undefined ? (spots.at(-1)?.at ?? CENTRE) : along(0.56));
    const markSpot = lake === undefined ? spots[animals.length] : { at: lake.centre, radius: 13 };
    return {
      id: zone.id,
      type: zone.type,
      outline: pathOf(shape, true),
      shape,
      anchor,
      second: course === undefined ? anchor : along(0.3),
      // What the tile shows keeps the roomiest places; an occupant comes last and stands in front.
      animals: animals.flatMap((animal, index) => {
        const spot = spots[index];
        return spot === undefined ? [] : [{ ...animal, spot }];
      }),
      mark: kind === null || markSpot === undefined ? null : { kind, spot: markSpot },
      fish: fishIn(zone, anchor, course),
    };
  });
  return { zones: zones.toSorted((a, b) => ORDER[a.type] - ORDER[b.type]) };
}

const pictures = new Map<TileId, Picture>();

/** The picture of a tile that is not rotated; computed once. */
export function picture(id: TileId): Picture {
  const known = pictures.get(id) ?? pictureOf(id);
  pictures.set(id, known);
  return known;
}

/** The picture of a zone on its tile when that is not rotated. */
export function pictureOfZone(zone: ZoneId): ZonePicture {
  const found = picture(tileIdOf(zone)).zones.find(({ id }) => id === zone);
  if (found === undefined) throw new RangeError(`no zone ${zone}`);
  return found;
}

/** The position of a point of the unrotated tile after rotation. */
export function rotated([x, y]: Point, rotation: number): Point {
  switch (rotation % 4) {
    case 1:
      return [100 - y, x];
    case 2:
      return [100 - x, 100 - y];
    case 3:
      return [y, 100 - x];
    default:
      return [x, y];
  }
}
