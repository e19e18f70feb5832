import { at } from '../../../game/at.ts';
import { markOf, TILES, tileIdOf, tileOf, zoneOf } from '../tiles.ts';
import type {
  AnimalId,
  AnimalKind,
  Cell,
  Placed,
  Power,
  Rotation,
  Side,
  TileId,
  View,
  Zone,
  ZoneId,
} from '../types.ts';

/*
 * Where things are, as data that any language can put into words: zones by their kind, direction and content, cells by
 * what lies beside them.
 */

/** The eight directions of the compass clockwise from the north, and the middle last. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export const MIDDLE = 8;

export type Mark = 'menhir' | 'mushrooms' | Power;

/** What there is to see in a zone or on a tile. */
export interface Content {
  readonly animals: Readonly<Record<AnimalKind, number>>;
  readonly fish: number;
  /** Each once. */
  readonly marks: readonly Mark[];
}

/** A zone on the board, as one can say it. */
export interface Spot extends Content, Cell {
  readonly type: Zone['type'];
  /** Null if the tile has no other zone of that type. */
  readonly direction: Direction | null;
}

/** Going clockwise from the north-west corner, three points of each side: its two parts beside a river, and the river. */
const RIM = [
  [-2, -3],
  [0, -3],
  [2, -3],
  [3, -2],
  [3, 0],
  [3, 2],
  [2, 3],
  [0, 3],
  [-2, 3],
  [-3, 2],
  [-3, 0],
  [-3, -2],
] as const;

/** Nearer to the middle of the tile than this, a zone has no direction. */
const CENTRAL = 0.8;

/** The points of the rim that a zone of an unrotated tile touches; for a lake, those of its rivers. */
function touched({ sides, zones }: ReturnType<typeof tileOf>, id: ZoneId): readonly (readonly [number, number])[] {
  const ends = zones.flatMap((zone) => (zone.type === 'river' && zone.lake === id ? [zone.id] : []));
  return RIM.filter((_, index) => {
    const { zones: beside } = at(sides, Math.floor(index / 3));
    const zone = beside[beside.length === 1 ? 0 : index % 3] ?? -1;
    return zone === id || ends.includes(zone);
  });
}

/**
 * The direction of a zone on its tile, as the tile lies on the board: the mean of the sides that it touches. Zones of the
 * same type on a tile differ in it.
 */
export function directionOf(zone: ZoneId, rotation: number): Direction {
  const points = touched(tileOf(tileIdOf(zone)), zone);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
  const [dx, dy] = [mean(0), mean(1)];
  if (Math.hypot(dx, dy) < CENTRAL) return MIDDLE;
  return ((Math.round((Math.atan2(dx, -dy) / Math.PI) * 4) + 8 + 2 * rotation) % 8) as Direction;
}

/** What there is to see in these zones, without the animals that no longer count. */
export function contentOf(zones: readonly Zone[], cancelled: readonly AnimalId[]): Content {
  const animals: Record<AnimalKind, number> = { mammoth: 0, aurochs: 0, deer: 0, tiger: 0 };
  let fish = 0;
  const marks = new Set<Mark>();
  for (const zone of zones) {
    if (zone.type === 'meadow')
      for (const { id, kind } of zone.animals) if (!cancelled.includes(id)) animals[kind] += 1;
    if ('fish' in zone) fish += zone.fish;
    const mark = markOf(zone);
    if (mark !== null) marks.add(mark);
  }
  return { animals, fish, marks: [...marks] };
}

/** A zone of this tile. A river is told with the fish of its lake, since a fisher there catches them too. */
export function spotOn({ x, y, rotation, tile }: Placed, id: ZoneId, cancelled: readonly AnimalId[]): Spot {
  const zone = zoneOf(id);
  const isOnly = tileOf(tile).zones.every((other) => other.id === id || other.type !== zone.type);
  const direction = isOnly ? null : directionOf(id, rotation);
  const content = contentOf([zone], cancelled);
  const lake = zone.type === 'river' && zone.lake !== null ? contentOf([zoneOf(zone.lake)], cancelled).fish : 0;
  return { type: zone.type, direction, x, y, ...content, fish: content.fish + lake };
}

/** A zone of a tile that lies on the board. */
export function spotOf({ placed, cancelled }: Pick<View, 'placed' | 'cancelled'>, zone: ZoneId): Spot {
  const home = placed.find(({ tile }) => tile === tileIdOf(zone));
  if (home === undefined) throw new RangeError(`zone ${zone} is not on the board`);
  return spotOn(home, zone, cancelled);
}

const sideOf = (tile: TileId, rotation: Rotation, direction: number): Side['type'] =>
  at(tileOf(tile).sides, (direction - rotation) & 3).type;

/** The sides of a tile as it lies: north, east, south, west. */
export const sidesOf = (tile: TileId, rotation: Rotation): readonly Side['type'][] =>
  tileOf(tile).sides.map((_, direction) => sideOf(tile, rotation, direction));

/** North, east, south, west. */
const NEIGHBOURS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const beside = (placed: readonly Placed[], { x, y }: Cell): readonly (Placed | undefined)[] =>
  NEIGHBOURS.map(([dx, dy]) => placed.find((tile) => tile.x === x + dx && tile.y === y + dy));

/** North, east, south, west; null where no tile lies. */
export type SidesMet = readonly (Side['type'] | null)[];

/** What a tile meets in a cell. */
export const met = (placed: readonly Placed[], cell: Cell, tile: TileId, rotation: Rotation): SidesMet =>
  beside(placed, cell).map((other, direction) => (other === undefined ? null : sideOf(tile, rotation, direction)));

/** Sides by what they are, in the order in which they come, clockwise from the north. */
export function grouped(
  sides: SidesMet,
): readonly { readonly type: Side['type']; readonly towards: readonly Direction[] }[] {
  const groups = new Map<Side['type'], Direction[]>();
  for (const [side, type] of sides.entries())
    if (type !== null) groups.set(type, [...(groups.get(type) ?? []), (2 * side) as Direction]);
  return [...groups].map(([type, towards]) => ({ type, towards }));
}

export type Thing = Power | 'mushrooms' | AnimalKind;

/** Something that lies beside a cell, and that the board shows only once: "north of the mammoth". */
export interface Landmark {
  /** Where the cell is, as seen from there. */
  readonly direction: Direction;
  readonly thing: Thing;
}

/** The most remarkable first. */
const THINGS: readonly Thing[] = [
  'shaman',
  'logboat',
  'hunting-trap',
  'pit-trap',
  'wild-fire',
  'raft',
  'mushrooms',
  'mammoth',
  'tiger',
  'aurochs',
  'deer',
];

/** By tile: what can be seen on it, and the animals that it is. */
const SHOWN: readonly (readonly { readonly thing: Thing; readonly animal: AnimalId | null }[])[] = TILES.map(
  ({ zones }) =>
    zones.flatMap((zone) => {
      const mark = markOf(zone);
      return [
        ...(zone.type === 'meadow' ? zone.animals.map(({ id, kind }) => ({ thing: kind, animal: id })) : []),
        ...(mark === null || mark === 'menhir' ? [] : [{ thing: mark, animal: null }]),
      ];
    }),
);

/** What a cell can be named after, if anything. */
export function landmarkOf({ placed, cancelled }: Pick<View, 'placed' | 'cancelled'>, cell: Cell): Landmark | null {
  const shownOn = ({ tile }: Placed): readonly Thing[] =>
    (SHOWN[tile] ?? []).flatMap(({ thing, animal }) => (animal !== null && cancelled.includes(animal) ? [] : [thing]));
  const found = beside(placed, cell).flatMap((home, towards) =>
    home === undefined
      ? []
      : shownOn(home)
          .filter((thing) => placed.every((other) => other === home || !shownOn(other).includes(thing)))
          .map((thing) => ({ direction: ((2 * towards + 4) % 8) as Direction, thing })),
  );
  return found.sort((a, b) => THINGS.indexOf(a.thing) - THINGS.indexOf(b.thing))[0] ?? null;
}
