import { tileOf } from '../tiles.ts';
import type { AnimalId, AnimalKind, Power, TileId, ZoneId } from '../types.ts';
import { type Point, pathOf, pointAlong } from './curves.ts';
import { decorOf } from './decor.ts';
import { meadowPath, type Spot, spots } from './ground.ts';
import { landscape } from './landscape.ts';

/** A zone as it is drawn: its outline, and where things stand. */
export interface ZonePicture {
  readonly id: ZoneId;
  readonly type: 'meadow' | 'forest' | 'river' | 'lake';
  /** The `d` of its outline. */
  readonly outline: string;
  /** Where an occupant stands. */
  readonly anchor: Point;
  /** Where a hut would stand, if a pawn could stand in the same zone. */
  readonly second: Point;
  readonly animals: readonly { readonly id: AnimalId; readonly kind: AnimalKind; readonly spot: Spot }[];
  readonly mark: { readonly kind: 'menhir' | 'mushrooms' | Power; readonly spot: Spot } | null;
  readonly fish: readonly Point[];
}

export interface Picture {
  /** In the order of drawing: meadows, forests, rivers, lakes. */
  readonly zones: readonly ZonePicture[];
  /** The water's edge, under the water. */
  readonly shores: string;
  /** The edges of the forests, on the tile only. */
  readonly edges: string;
  readonly trees: string;
  readonly grass: string;
}

const ORDER = { meadow: 0, forest: 1, river: 2, lake: 3 } as const;

const circle = ([x, y]: Point, radius: number) =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const tuft = ([x, y]: Point) => `M${x.toFixed(1)} ${y.toFixed(1)}l-1.600-3.200m1.600 3.200v-4m0 4l1.600-3.200`;

/** Fish swim side by side in a lake, one behind the other in a river. */
function fishIn(count: number, anchor: Point, course: readonly Point[] | undefined): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    if (course !== undefined) return pointAlong(course, 0.24 + index * 0.13);
    return [anchor[0] + (index % 2 === 0 ? -4.5 : 5) * (count > 1 ? 1 : 0), anchor[1] + (index - (count - 1) / 2) * 7];
  });
}

function pictureOf(id: TileId): Picture {
  const { forests, rivers, lakes } = landscape(id);
  const zones = tileOf(id).zones.map((zone): ZonePicture => {
    const shape = [...forests, ...rivers, ...lakes].find((other) => other.zone === zone.id);
    const outline = shape === undefined ? meadowPath(id, zone.id) : pathOf(shape.outline, true);
    const course = rivers.find((river) => river.zone === zone.id)?.course;
    const animals = zone.type === 'meadow' ? zone.animals : [];
    const mark =
      zone.type === 'forest'
        ? zone.content === 'plain'
          ? null
          : zone.content
        : zone.type === 'river'
          ? null
          : zone.power;
    const room = spots(id, zone.id, 1 + animals.length + (mark === null ? 0 : 1));
    const fish = zone.type === 'river' || zone.type === 'lake' ? zone.fish : 0;
    const centre = (zone.type === 'meadow' || zone.type === 'forest' ? room.at(-1) : room[0])?.at ?? [50, 50];
    // The last part of a river that ends in a lake is under the lake.
    const isThrough = zone.type === 'river' && zone.lake === null;
    const anchor = course === undefined ? centre : pointAlong(course, isThrough ? 0.56 : 0.36);
    return {
      id: zone.id,
      type: zone.type,
      outline,
      anchor,
      second: course === undefined ? anchor : pointAlong(course, 0.3),
      // What the tile shows keeps the roomiest places; an occupant comes last and stands in front.
      animals: animals.flatMap((animal, index) => {
        const spot = room[index];
        return spot === undefined ? [] : [{ ...animal, spot }];
      }),
      mark:
        mark === null
          ? null
          : { kind: mark, spot: zone.type === 'lake' ? { at: centre, radius: 11 } : (room[animals.length] as Spot) },
      fish:
        mark !== null && zone.type === 'lake'
          ? fishIn(fish, [anchor[0], anchor[1] + 11], undefined)
          : fishIn(fish, anchor, course),
    };
  });
  const taken = zones.flatMap(({ type, animals, mark }) =>
    type === 'meadow' || type === 'forest'
      ? [...animals.map(({ spot }) => spot.at), ...(mark === null ? [] : [mark.spot.at])]
      : [],
  );
  const { trees, grass } = decorOf(id, taken);
  return {
    zones: zones.toSorted((a, b) => ORDER[a.type] - ORDER[b.type]),
    shores: [...rivers, ...lakes].map(({ outline }) => pathOf(outline, true)).join(''),
    edges: forests.flatMap((forest) => forest.edges.map((edge) => pathOf(edge, false))).join(''),
    trees: trees.map((point) => circle(point, 4)).join(''),
    grass: grass.map(tuft).join(''),
  };
}

const pictures = new Map<TileId, Picture>();

/** What is drawn of a tile as it is when not rotated, worked out once. */
export function picture(id: TileId): Picture {
  const known = pictures.get(id) ?? pictureOf(id);
  pictures.set(id, known);
  return known;
}

/** Where a point of the unrotated tile is once the tile is rotated. */
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
