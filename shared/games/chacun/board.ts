import { copied, type Partition, singletons, unite } from './areas.ts';
import { TILES } from './tiles.ts';
import type { Action, Cell, Placed, Rotation, Side, TileId } from './types.ts';

type Placement = Extract<Action, { type: 'place' }>;

/** Cells go from -REACH to REACH both ways. [B1] */
export const REACH = 12;
const SIZE = 2 * REACH + 1;
const CELLS = SIZE * SIZE;

/** Cells as numbers from 0 to 624, in the order of the action codes: by x, then by y. [C2] */
export const cellNumber = ({ x, y }: Cell): number => (x + REACH) * SIZE + (y + REACH);
export const cellOf = (number: number): Cell => ({ x: Math.floor(number / SIZE) - REACH, y: (number % SIZE) - REACH });

const isCoordinate = (value: number) => Number.isInteger(value) && value >= -REACH && value <= REACH;
export const isOnBoard = ({ x, y }: Cell): boolean => isCoordinate(x) && isCoordinate(y);

/** North, east, south, west. */
const STEPS = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
] as const;
const DIRECTIONS = STEPS.length;
const opposite = (direction: number) => direction ^ 2;

/** By DIRECTIONS × cell + direction: the next cell that way, or -1 outside the board. */
const NEIGHBOURS = Int16Array.from({ length: CELLS * DIRECTIONS }, (_, index) => {
  const { x, y } = cellOf(Math.floor(index / DIRECTIONS));
  const { dx, dy } = STEPS[index % DIRECTIONS] ?? STEPS[0];
  const next = { x: x + dx, y: y + dy };
  return isOnBoard(next) ? cellNumber(next) : -1;
});

/** The cells beside `cell` that are on the board. */
export const neighbours = (cell: Cell): readonly Cell[] =>
  STEPS.map(({ dx, dy }) => ({ x: cell.x + dx, y: cell.y + dy })).filter(isOnBoard);

/** A tile and how it is turned, as one number below 380. */
const turned = (tile: TileId, rotation: Rotation): number => 4 * tile + rotation;

/** By DIRECTIONS × turned tile + direction: the side that looks that way. */
const SIDES: readonly Side[] = TILES.flatMap(({ sides }) =>
  STEPS.flatMap((_, rotation) => STEPS.map((_, direction) => sides[(direction - rotation) & 3] as Side)),
);

/**
 * Four sides in one byte, so that what a cell asks for is compared with what a tile offers in one step: two bits for
 * each direction, 0 for anything.
 */
const SIDE_BITS = { meadow: 1, forest: 2, river: 3 } as const;
const sideBits = (side: Side, direction: number): number => SIDE_BITS[side.type] << (2 * direction);

/** By turned tile. */
const OFFERED = Uint8Array.from({ length: TILES.length * 4 }, (_, tile) =>
  STEPS.reduce((bits, _, direction) => bits | sideBits(SIDES[DIRECTIONS * tile + direction] as Side, direction), 0),
);

/** By what a cell asks for: the bits of the directions in which it asks for something. */
const ASKING = Uint8Array.from({ length: 256 }, (_, asked) =>
  STEPS.reduce((bits, _, direction) => bits | ((asked >> (2 * direction)) & 3 ? 3 << (2 * direction) : 0), 0),
);

/** What follows from the tiles on the board, kept so that nothing is searched for. It is never changed once made. */
export interface Landscape {
  /** By cell: 1 + the turned tile there, or 0. */
  readonly tiles: Uint16Array;
  /** By cell: the sides that the tiles around it ask for. */
  readonly asked: Uint8Array;
  /** The empty cells beside a tile, in increasing order. [P1] */
  readonly fringe: readonly number[];
  /** Meadows, forests and rivers. [A1] */
  readonly areas: Partition;
  /** River systems: rivers and the lakes that they end in. [A3] */
  readonly waters: Partition;
}

const EMPTY: Landscape = {
  tiles: new Uint16Array(CELLS),
  asked: new Uint8Array(CELLS),
  fringe: [],
  areas: singletons(),
  waters: singletons(),
};

const LANDSCAPES = new WeakMap<readonly Placed[], Landscape>();

/** The landscape of these tiles. */
export function landscapeOf(placed: readonly Placed[]): Landscape {
  let landscape = LANDSCAPES.get(placed);
  if (landscape === undefined) {
    landscape = placed.reduce(extended, EMPTY);
    LANDSCAPES.set(placed, landscape);
  }
  return landscape;
}

/** These tiles and one more, whose landscape grows from the one at hand. */
export function withPlaced(placed: readonly Placed[], next: Placed): readonly Placed[] {
  const result = [...placed, next];
  LANDSCAPES.set(result, extended(landscapeOf(placed), next));
  return result;
}

function extended(before: Landscape, placed: Placed): Landscape {
  const cell = cellNumber(placed);
  const tile = turned(placed.tile, placed.rotation);
  const after = {
    tiles: before.tiles.slice(),
    asked: before.asked.slice(),
    fringe: before.fringe.filter((other) => other !== cell),
    areas: copied(before.areas),
    waters: copied(before.waters),
  };
  after.tiles[cell] = 1 + tile;
  addZones(after, placed.tile);
  for (let direction = 0; direction < DIRECTIONS; direction += 1) {
    const beside = NEIGHBOURS[DIRECTIONS * cell + direction] as number;
    if (beside < 0) continue;
    const side = SIDES[DIRECTIONS * tile + direction] as Side;
    const other = after.tiles[beside] as number;
    if (other !== 0) joinSides(after, side, SIDES[DIRECTIONS * (other - 1) + opposite(direction)] as Side);
    else if (after.asked[beside] === 0) insert(after.fringe, beside);
    after.asked[beside] = (after.asked[beside] as number) | sideBits(side, opposite(direction));
  }
  return after;
}

/** The zones of a tile that touches nothing yet: as open as they have sides, its rivers joined to their lakes. */
function addZones({ areas, waters }: Landscape, id: TileId): void {
  const { sides, zones } = TILES[id] ?? { sides: [], zones: [] };
  for (const side of sides) for (const zone of side.zones) areas.open[zone] = (areas.open[zone] as number) + 1;
  for (const zone of zones) {
    if (zone.type !== 'river') continue;
    waters.open[zone.id] = areas.open[zone.id] as number;
    if (zone.lake !== null) unite(waters, zone.id, zone.lake, 0);
  }
}

/** Two sides that meet: the zones of one are met in the opposite order to those of the other. */
function joinSides({ areas, waters }: Landscape, side: Side, other: Side): void {
  const last = other.zones.length - 1;
  side.zones.forEach((zone, index) => {
    unite(areas, zone, other.zones[last - index] as number, 2);
  });
  if (side.type === 'river') unite(waters, side.zones[1] as number, other.zones[1] as number, 2);
}

function insert(cells: number[], cell: number): void {
  let index = cells.length;
  while (index > 0 && (cells[index - 1] as number) > cell) index -= 1;
  cells.splice(index, 0, cell);
}

/** Whether a cell asks for nothing that the turned tile does not offer. */
const suits = (asked: number, tile: number): boolean =>
  (((OFFERED[tile] as number) ^ asked) & (ASKING[asked] as number)) === 0;

/** Whether the tile may be placed there: beside another one, every side like the one it meets. [P1] [P2] */
export function fits({ tiles, asked }: Landscape, cell: Cell, tile: TileId, rotation: Rotation): boolean {
  if (!isOnBoard(cell)) return false;
  const number = cellNumber(cell);
  const sides = asked[number] as number;
  return sides !== 0 && tiles[number] === 0 && suits(sides, turned(tile, rotation));
}

/** All cells and rotations with which the tile may be placed, by cell, then by rotation. */
export function placements({ asked, fringe }: Landscape, tile: TileId): readonly Placement[] {
  const result: Placement[] = [];
  for (const cell of fringe)
    for (let rotation = 0; rotation < 4; rotation += 1)
      if (suits(asked[cell] as number, 4 * tile + rotation))
        result.push({ type: 'place', ...cellOf(cell), rotation: rotation as Rotation });
  return result;
}

/** Whether there is any place for the tile. */
export function isPlaceable({ asked, fringe }: Landscape, tile: TileId): boolean {
  for (const cell of fringe)
    for (let rotation = 0; rotation < 4; rotation += 1)
      if (suits(asked[cell] as number, 4 * tile + rotation)) return true;
  return false;
}

/** The tile on a cell and its rotation, if there is one. */
export function tileAt({ tiles }: Landscape, cell: Cell): Omit<Placed, keyof Cell> | undefined {
  const number = isOnBoard(cell) ? (tiles[cellNumber(cell)] as number) - 1 : -1;
  return number < 0 ? undefined : { tile: number >> 2, rotation: (number & 3) as Rotation };
}
