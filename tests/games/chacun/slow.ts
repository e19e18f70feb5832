import { TILES } from '../../../shared/games/chacun/tiles.ts';
import {
  type Action,
  type Cell,
  type Occupant,
  type OccupantKind,
  type Placed,
  ROTATIONS,
  type Side,
  type State,
  type TileId,
  type Zone,
  type ZoneId,
} from '../../../shared/games/chacun/types.ts';

/** The rules again, searching for everything in the list of placed tiles: slow, and easily seen to be what they say. */

/** North, east, south, west. */
const WAYS: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

const beside = ({ x, y }: Cell, way: Cell): Cell => ({ x: x + way.x, y: y + way.y });

const tileAt = (placed: readonly Placed[], { x, y }: Cell): Placed | undefined =>
  placed.find((other) => other.x === x && other.y === y);

/** A quarter turn clockwise brings the northern side to the east. */
const sideTowards = ({ tile, rotation }: Pick<Placed, 'tile' | 'rotation'>, way: number): Side =>
  TILES[tile]?.sides[(way - rotation + 4) % 4] as Side;

export const zonesOf = (tile: TileId): readonly Zone[] => TILES[tile]?.zones ?? [];

export const zoneOf = (id: ZoneId): Zone => zonesOf(Math.floor(id / 10)).find((zone) => zone.id === id) as Zone;

const tileOf = (placed: readonly Placed[], zone: ZoneId): Placed =>
  placed.find(({ tile }) => zonesOf(tile).some(({ id }) => id === zone)) as Placed;

/** The zones that a zone touches across the sides of its tile. */
function touching(placed: readonly Placed[], zone: ZoneId): readonly ZoneId[] {
  const here = tileOf(placed, zone);
  return WAYS.flatMap((way, number) => {
    const there = tileAt(placed, beside(here, way));
    if (there === undefined) return [];
    // What comes first going clockwise around one tile comes last going clockwise around the other.
    const met = sideTowards(there, (number + 2) % 4).zones.toReversed();
    return sideTowards(here, number).zones.flatMap((own, index) => (own === zone ? [met[index] as ZoneId] : []));
  });
}

/** All that can be reached, by increasing id. */
function reached(start: ZoneId, next: (zone: ZoneId) => readonly ZoneId[]): readonly ZoneId[] {
  const found = new Set([start]);
  for (const zone of found) for (const other of next(zone)) found.add(other);
  return [...found].sort((a, b) => a - b);
}

/** A meadow, a forest or a river. [A1] */
export const areaOf = (placed: readonly Placed[], zone: ZoneId): readonly ZoneId[] =>
  reached(zone, (id) => touching(placed, id));

/** A river system. [A3] */
export const waterOf = (placed: readonly Placed[], start: ZoneId): readonly ZoneId[] =>
  reached(start, (id) => {
    const zone = zoneOf(id);
    if (zone.type === 'river') return [...touching(placed, id), ...(zone.lake === null ? [] : [zone.lake])];
    return zonesOf(Math.floor(id / 10)).flatMap((river) =>
      river.type === 'river' && river.lake === id ? river.id : [],
    );
  });

/** How often a zone of the area lies along a side where no tile is. [A2] */
export function openSidesOf(placed: readonly Placed[], area: readonly ZoneId[]): number {
  let open = 0;
  for (const zone of area) {
    const here = tileOf(placed, zone);
    for (const [number, way] of WAYS.entries())
      if (tileAt(placed, beside(here, way)) === undefined)
        open += sideTowards(here, number).zones.filter((id) => id === zone).length;
  }
  return open;
}

/** The areas of all zones of these types. */
function areasAmong(
  placed: readonly Placed[],
  types: readonly Zone['type'][],
  around: typeof areaOf,
): readonly (readonly ZoneId[])[] {
  const areas: (readonly ZoneId[])[] = [];
  for (const { type, id } of placed.flatMap(({ tile }) => zonesOf(tile)))
    if (types.includes(type) && !areas.some((area) => area.includes(id))) areas.push(around(placed, id));
  return areas;
}

export const areasOf = (
  placed: readonly Placed[],
  types: readonly Zone['type'][] = ['meadow', 'forest', 'river'],
): readonly (readonly ZoneId[])[] => areasAmong(placed, types, areaOf);

export const watersOf = (placed: readonly Placed[]): readonly (readonly ZoneId[])[] =>
  areasAmong(placed, ['river', 'lake'], waterOf);

/** The empty cells of the board beside a tile, by x, then by y. [B1] [P1] */
export function fringeOf(placed: readonly Placed[]): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = -12; x <= 12; x += 1)
    for (let y = -12; y <= 12; y += 1)
      if (
        tileAt(placed, { x, y }) === undefined &&
        WAYS.some((way) => tileAt(placed, beside({ x, y }, way)) !== undefined)
      )
        cells.push({ x, y });
  return cells;
}

/** Whether every side of a tile is like the one it meets. [P2] */
export const matches = (placed: readonly Placed[], next: Placed): boolean =>
  WAYS.every((way, number) => {
    const there = tileAt(placed, beside(next, way));
    return there === undefined || sideTowards(next, number).type === sideTowards(there, (number + 2) % 4).type;
  });

export const placementsOf = (placed: readonly Placed[], tile: TileId): readonly Action[] =>
  fringeOf(placed).flatMap((cell) =>
    ROTATIONS.filter((rotation) => matches(placed, { tile, ...cell, rotation })).map(
      (rotation): Action => ({ type: 'place', ...cell, rotation }),
    ),
  );

/** The area that an occupant counts for. [O5] */
const groundOf = (placed: readonly Placed[], { kind, zone }: Pick<Occupant, 'kind' | 'zone'>): readonly ZoneId[] =>
  kind === 'pawn' ? areaOf(placed, zone) : waterOf(placed, zone);

/** What the player whose turn it is could put on the last tile. [O1] [O2] [O3] [O4] */
export function potentialOccupantsOf({ placed, occupants, turn }: State): readonly Occupant[] {
  const last = placed.at(-1) as Placed;
  const canStand = (kind: OccupantKind, zone: Zone): boolean => {
    switch (zone.type) {
      case 'meadow':
      case 'forest':
        return kind === 'pawn';
      case 'river':
        return kind === 'pawn' || zone.lake === null;
      case 'lake':
        return kind === 'hut';
    }
  };
  const inHand = (kind: OccupantKind): number =>
    (kind === 'pawn' ? 5 : 3) - occupants.filter((other) => other.kind === kind && other.seat === turn).length;
  const isFree = (kind: OccupantKind, zone: ZoneId): boolean => {
    const ground = groundOf(placed, { kind, zone });
    return !occupants.some((other) => other.kind === kind && ground.includes(other.zone));
  };
  return zonesOf(last.tile).flatMap((zone) =>
    (['pawn', 'hut'] as const)
      .filter((kind) => canStand(kind, zone) && inHand(kind) > 0 && isFree(kind, zone.id))
      .map((kind) => ({ kind, zone: zone.id, seat: turn })),
  );
}
