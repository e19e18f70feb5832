import { type Partition, rootOf } from './areas.ts';
import {
  CELLS,
  cellNumber,
  DIRECTIONS,
  type Landscape,
  NEIGHBOURS,
  opposite,
  SIDES,
  sideBits,
  TILE,
  turned,
} from './board.ts';
import { TILES, tileOf } from './tiles.ts';
import type { Placed, Side, TileId, ZoneId } from './types.ts';

/*
 * The landscape of some tiles, as a function of them. It is computed from that of one tile less, mostly in place, for
 * speed: this is the only file of the rules that changes anything. The slow definition is in the tests (slow.ts).
 */

/** A landscape that is changed in place. */
interface Growing extends Landscape {
  readonly fringe: number[];
  /** If true, this landscape stays with its tiles and a copy is extended; otherwise it is extended in place. */
  readonly kept: boolean;
  /** The landscape that it copies, with one more tile. */
  readonly parent: Growing | undefined;
}

const ZONE_IDS = 950;

const SINGLETONS: Partition = {
  up: new Int16Array(ZONE_IDS).fill(-1),
  ring: Int16Array.from({ length: ZONE_IDS }, (_, zone) => zone),
};

/** Each zone as its own area, with no open sides. */
const singletons = (): Partition => ({ up: SINGLETONS.up.slice(), ring: SINGLETONS.ring.slice() });

// docs/decisions/12-incremental-board-data-beside-the-state.md
const LANDSCAPES = new WeakMap<readonly Placed[], Growing>();

/** The landscape used last, which is not in the map. While a single game is played, it is the only one needed. */
let latest: { readonly placed: readonly Placed[]; readonly landscape: Growing } = { placed: [], landscape: build([]) };

/**
 * A copy that was given up for the landscape it was copied from, as a search tries one tile after another. The next
 * copy is written over it.
 */
let abandoned: Growing | undefined;

/**
 * The landscape of these tiles. Do not hold on to it: placing a tile extends it in place, so that playing forward
 * copies nothing. For an earlier position it is rebuilt, and kept from then on.
 */
export function landscapeOf(placed: readonly Placed[]): Landscape {
  return growingOf(placed);
}

function growingOf(placed: readonly Placed[]): Growing {
  if (placed === latest.placed) return latest.landscape;
  const { landscape } = latest;
  const known = LANDSCAPES.get(placed);
  if (known !== undefined && known === landscape.parent) abandoned = landscape;
  else LANDSCAPES.set(latest.placed, landscape);
  latest = { placed, landscape: known ?? build(placed) };
  LANDSCAPES.delete(placed);
  return latest.landscape;
}

function build(placed: readonly Placed[]): Growing {
  const landscape: Growing = {
    grid: new Uint16Array(CELLS),
    cells: new Int16Array(TILES.length),
    fringe: [],
    areas: singletons(),
    waters: singletons(),
    kept: true,
    parent: undefined,
  };
  for (const tile of placed) grow(landscape, tile);
  return landscape;
}

/** These tiles and one more. */
export function withPlaced(placed: readonly Placed[], next: Placed): readonly Placed[] {
  const before = growingOf(placed);
  const after = before.kept ? branch(before) : before;
  if (before.kept) LANDSCAPES.set(placed, before);
  grow(after, next);
  latest = { placed: [...placed, next], landscape: after };
  return latest.placed;
}

function branch(parent: Growing): Growing {
  const copy = abandoned ?? build([]);
  abandoned = undefined;
  copy.grid.set(parent.grid);
  copy.cells.set(parent.cells);
  copyTo(copy.areas, parent.areas);
  copyTo(copy.waters, parent.waters);
  return { ...copy, fringe: parent.fringe.slice(), kept: false, parent };
}

function grow({ grid, cells, fringe, areas, waters }: Growing, { tile: id, x, y, rotation }: Placed): void {
  const cell = cellNumber({ x, y });
  const tile = turned(id, rotation);
  const index = fringe.indexOf(cell);
  if (index >= 0) fringe.splice(index, 1);
  grid[cell] = TILE + tile;
  cells[id] = cell;
  addZones(areas, waters, id);
  for (let direction = 0; direction < DIRECTIONS; direction += 1) {
    const beside = NEIGHBOURS[DIRECTIONS * cell + direction] as number;
    if (beside < 0) continue;
    const side = SIDES[DIRECTIONS * tile + direction] as Side;
    const there = grid[beside] as number;
    if (there >= TILE) {
      joinSides(areas, waters, side, SIDES[DIRECTIONS * (there - TILE) + opposite(direction)] as Side);
    } else {
      if (there === 0) insert(fringe, beside);
      grid[beside] = there | sideBits(side, opposite(direction));
    }
  }
}

/** Adds the zones of a tile that touches no other yet: each with its open sides, its rivers joined to their lakes. */
function addZones(areas: Partition, waters: Partition, id: TileId): void {
  const { sides, zones } = tileOf(id);
  for (const side of sides) for (const zone of side.zones) addSide(areas, zone);
  for (const zone of zones) if (zone.type === 'river' && zone.lake !== null) unite(waters, zone.id, zone.lake, 0);
}

/** Joins two sides that meet. Going clockwise, their zones are in opposite orders. */
function joinSides(areas: Partition, waters: Partition, side: Side, other: Side): void {
  const last = side.zones.length - 1;
  for (let index = 0; index <= last; index += 1)
    unite(areas, side.zones[index] as ZoneId, other.zones[last - index] as ZoneId, 2);
  if (side.type === 'river') unite(waters, side.zones[1] as ZoneId, other.zones[1] as ZoneId, 0);
}

function insert(cells: number[], cell: number): void {
  let index = cells.length;
  while (index > 0 && (cells[index - 1] as number) > cell) index -= 1;
  cells.splice(index, 0, cell);
}

/** Overwrites the first one with the second. */
function copyTo(copy: Partition, { up, ring }: Partition): void {
  copy.up.set(up);
  copy.ring.set(ring);
}

/** Adds an open side to a zone that is still alone in its area. */
function addSide({ up }: Partition, zone: ZoneId): void {
  up[zone] = (up[zone] as number) - 1;
}

/**
 * Merges the areas of `a` and `b`, which may be the same already, and subtracts the `met` sides where they meet. Paths
 * to the root stay short if `b` is in the older, larger area.
 */
function unite(areas: Partition, a: ZoneId, b: ZoneId, met: number): void {
  const { up, ring } = areas;
  const other = rootOf(areas, a);
  const root = rootOf(areas, b);
  if (root === other) {
    up[root] = (up[root] as number) + met;
    return;
  }
  up[root] = (up[root] as number) + (up[other] as number) + 1 + met;
  up[other] = root;
  // Swapping the successors of two members joins their rings.
  const next = ring[root] as number;
  ring[root] = ring[other] as number;
  ring[other] = next;
}
