import type { Partition } from './areas.ts';
import { TILES, tileIdOf } from './tiles.ts';
import {
  type Action,
  type Cell,
  type OccupantKind,
  REACH,
  ROTATIONS,
  type Rotation,
  type Side,
  type TileId,
  type ZoneId,
} from './types.ts';

type Placement = Extract<Action, { type: 'place' }>;

const SIZE = 2 * REACH + 1;
export const CELLS = SIZE * SIZE;

/** Cells as numbers from 0 to 624, in the order of the action codes: by x, then by y. [C2] */
export const cellNumber = ({ x, y }: Cell): number => (x + REACH) * SIZE + (y + REACH);
export const cellOf = (number: number): Cell => ({ x: Math.floor(number / SIZE) - REACH, y: (number % SIZE) - REACH });

const isCoordinate = (value: number) => Number.isInteger(value) && value >= -REACH && value <= REACH;
const isOnBoard = ({ x, y }: Cell): boolean => isCoordinate(x) && isCoordinate(y);

/** North, east, south, west. */
const STEPS = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
] as const;
export const DIRECTIONS = STEPS.length;
export const opposite = (direction: number) => direction ^ 2;

/** By DIRECTIONS × cell + direction: the next cell in that direction, or -1 outside the board. */
export const NEIGHBOURS = Int16Array.from({ length: CELLS * DIRECTIONS }, (_, index) => {
  const { x, y } = cellOf(Math.floor(index / DIRECTIONS));
  const { dx, dy } = STEPS[index % DIRECTIONS] ?? STEPS[0];
  const next = { x: x + dx, y: y + dy };
  return isOnBoard(next) ? cellNumber(next) : -1;
});

/** A tile and its rotation as one number below 380. */
export const turned = (tile: TileId, rotation: Rotation): number => 4 * tile + rotation;

/** By DIRECTIONS × turned tile + direction: the side in that direction. */
export const SIDES: readonly Side[] = TILES.flatMap(({ sides }) =>
  STEPS.flatMap((_, rotation) => STEPS.map((_, direction) => sides[(direction - rotation) & 3] as Side)),
);

/**
 * Four sides in one byte, so that the sides that a cell requires can be compared with those of a tile in one step: two
 * bits per direction, 0 for any side.
 */
const SIDE_BITS = { meadow: 1, forest: 2, river: 3 } as const;
export const sideBits = (side: Side, direction: number): number => SIDE_BITS[side.type] << (2 * direction);

/** By turned tile. */
const OFFERED = Uint8Array.from({ length: TILES.length * 4 }, (_, tile) =>
  STEPS.reduce((bits, _, direction) => bits | sideBits(SIDES[DIRECTIONS * tile + direction] as Side, direction), 0),
);

/** By required sides: all bits of the directions in which a side is required. */
const ASKING = Uint8Array.from({ length: 256 }, (_, asked) =>
  STEPS.reduce((bits, _, direction) => bits | ((asked >> (2 * direction)) & 3 ? 3 << (2 * direction) : 0), 0),
);

/** What follows from the tiles on the board, kept so that nothing has to be searched for. */
export interface Landscape {
  /** By cell: for an empty cell, the sides that the tiles around it require; otherwise TILE + the turned tile there. */
  readonly grid: Uint16Array;
  /** By tile: its cell. */
  readonly cells: Int16Array;
  /** The empty cells beside a tile, in increasing order. [P1] */
  readonly fringe: readonly number[];
  /** Meadows, forests and rivers. [A1] */
  readonly areas: Partition;
  /** River systems: rivers together with the lakes that they end in. [A3] */
  readonly waters: Partition;
}

/** More than any combination of required sides. */
export const TILE = 256;

/** The areas for a kind of occupant: pawns score in meadows, forests and rivers, huts in river systems. [O5] */
export const areasFor = ({ areas, waters }: Landscape, kind: OccupantKind): Partition =>
  kind === 'pawn' ? areas : waters;

/** Whether a tile offers all sides that a cell requires. */
const suits = (offered: number, asked: number): boolean => ((offered ^ asked) & (ASKING[asked] as number)) === 0;

/** Whether the tile may be placed there: next to another tile, with matching sides. [P1] [P2] */
export function fits({ grid }: Landscape, cell: Cell, tile: TileId, rotation: Rotation): boolean {
  if (!isOnBoard(cell)) return false;
  const asked = grid[cellNumber(cell)] as number;
  return asked > 0 && asked < TILE && suits(OFFERED[turned(tile, rotation)] as number, asked);
}

/** By 4 × zone + rotation of its tile: the directions in which the zone touches a side, one bit each. */
const TOUCHED = Uint8Array.from({ length: 40 * TILES.length }, (_, index) => {
  const [zone, rotation] = [index >> 2, index & 3];
  const sides = TILES[tileIdOf(zone)]?.sides ?? [];
  return STEPS.reduce((bits, _step, direction) => {
    const isTouched = sides[(direction - rotation) & 3]?.zones.includes(zone) === true;
    return isTouched ? bits | (1 << direction) : bits;
  }, 0);
});

/** By required sides: the directions in which a side is required, one bit each. */
const MET = Uint8Array.from(ASKING, (asking) =>
  STEPS.reduce((bits, _, direction) => ((asking >> (2 * direction)) & 3 ? bits | (1 << direction) : bits), 0),
);

/**
 * Whether the tile can be placed in a cell with these required sides so that its zone in that direction has no further
 * open side.
 */
export function wouldClose(tile: TileId, asked: number, direction: number): boolean {
  for (let rotation = 0; rotation < 4; rotation += 1) {
    const there = 4 * tile + rotation;
    if (!suits(OFFERED[there] as number, asked)) continue;
    const { zones } = SIDES[DIRECTIONS * there + direction] as Side;
    const zone = zones[zones.length >> 1] as ZoneId;
    if (((TOUCHED[4 * zone + rotation] as number) & ~(MET[asked] as number)) === 0) return true;
  }
  return false;
}

/**
 * Calls `visit` for each side of a zone on the board that touches no tile: with the sides that the empty cell there
 * requires, or 0 at the edge of the board, and the direction from which that cell sees the zone.
 */
export function visitOpenSides(
  { grid, cells }: Landscape,
  zone: ZoneId,
  visit: (asked: number, direction: number) => void,
): void {
  const cell = cells[tileIdOf(zone)] as number;
  const touched = TOUCHED[4 * zone + ((grid[cell] as number) & 3)] as number;
  for (let direction = 0; direction < DIRECTIONS; direction += 1) {
    if (((touched >> direction) & 1) === 0) continue;
    const beside = NEIGHBOURS[DIRECTIONS * cell + direction] as number;
    const there = beside < 0 ? 0 : (grid[beside] as number);
    if (there < TILE) visit(there, opposite(direction));
  }
}

/** All conceivable placements, by 4 × cell + rotation. Listed so often that they are created only once. */
const PLACEMENTS: readonly Placement[] = Array.from({ length: 4 * CELLS }, (_, index) =>
  Object.freeze({ type: 'place', ...cellOf(index >> 2), rotation: (index & 3) as Rotation } as const),
);

/** All legal placements of a tile, by cell, then by rotation. */
export function placements({ grid, fringe }: Landscape, tile: TileId): readonly Placement[] {
  const offered = ROTATIONS.map((rotation) => OFFERED[turned(tile, rotation)] as number);
  const result: Placement[] = [];
  for (const cell of fringe)
    for (let rotation = 0; rotation < 4; rotation += 1)
      if (suits(offered[rotation] as number, grid[cell] as number))
        result.push(PLACEMENTS[4 * cell + rotation] as Placement);
  return result;
}

/** Whether the tile can be placed anywhere. */
export function isPlaceable({ grid, fringe }: Landscape, tile: TileId): boolean {
  for (const cell of fringe) {
    const asked = grid[cell] as number;
    for (let rotation = 0; rotation < 4; rotation += 1)
      if (suits(OFFERED[4 * tile + rotation] as number, asked)) return true;
  }
  return false;
}
