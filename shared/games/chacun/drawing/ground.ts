import { tileOf } from '../tiles.ts';
import type { Tile, TileId, ZoneId } from '../types.ts';
import { distance, type Outline, type Point, SIZE } from './curves.ts';
import { layout } from './layout.ts';
import { RIVER_WIDTH } from './rivers.ts';

/**
 * The zone of each unit square of a tile, row by row: forests, rivers and lakes as they are drawn; each connected
 * remainder is the meadow that touches the edge of the tile there. Every zone is in one piece.
 */
export type Ground = Int16Array;

export const NOWHERE = -1;
const at = (x: number, y: number): number => y * SIZE + x;

/** Assigns all squares whose centre is inside the outline to `zone`, row by row. */
function fill(ground: Ground, outline: Outline, zone: ZoneId): void {
  for (let row = 0; row < SIZE; row += 1) {
    const y = row + 0.5;
    const crossings: number[] = [];
    let from = outline[outline.length - 1] ?? [0, 0];
    for (const to of outline) {
      if (to[1] > y !== from[1] > y) crossings.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]));
      from = to;
    }
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const start = Math.max(0, Math.ceil((crossings[index] ?? 0) - 0.5));
      const end = Math.min(SIZE, Math.ceil((crossings[index + 1] ?? 0) - 0.5));
      ground.fill(zone, at(start, row), Math.max(at(start, row), at(end, row)));
    }
  }
}

/** The zone at a fraction `t` of a side, going clockwise. */
export function zoneOnSide(tile: Tile, side: number, t: number): ZoneId {
  const zones = tile.sides[side]?.zones ?? [];
  const half = RIVER_WIDTH / 2 / SIZE;
  const index = zones.length === 1 || t < 0.5 - half ? 0 : t > 0.5 + half ? 2 : 1;
  return zones[index] ?? NOWHERE;
}

/** The square at the edge of the tile, `index` squares from the start of a side. */
export function squareOnSide(side: number, index: number): number {
  const back = SIZE - 1 - index;
  return [at(index, 0), at(SIZE - 1, index), at(back, SIZE - 1), at(0, back)][side] ?? 0;
}

/** Assigns the connected squares with the same value as `from` to `zone`, and returns them (flood fill). */
function spread(ground: Ground, from: number, zone: ZoneId): readonly number[] {
  const old = ground[from];
  const squares = [from];
  ground[from] = zone;
  const take = (square: number) => {
    if (ground[square] !== old) return;
    ground[square] = zone;
    squares.push(square);
  };
  for (let index = 0; index < squares.length; index += 1) {
    const square = squares[index] ?? 0;
    const x = square % SIZE;
    if (x > 0) take(square - 1);
    if (x < SIZE - 1) take(square + 1);
    take(square - SIZE);
    take(square + SIZE);
  }
  return squares;
}

/** A zone adjacent to some squares, other than `not`. */
function neighbourOf(ground: Ground, squares: readonly number[], not: ZoneId): ZoneId {
  for (const square of squares) {
    const x = square % SIZE;
    const around = [x > 0 ? square - 1 : -1, x < SIZE - 1 ? square + 1 : -1, square - SIZE, square + SIZE];
    for (const next of around) {
      const zone = ground[next];
      if (zone !== undefined && zone !== not && zone !== NOWHERE) return zone;
    }
  }
  return not;
}

const SPECK = -2;

/** Keeps the largest piece of every zone. Smaller ones, such as tips cut off by a bank, go to an adjacent zone. */
function unite(ground: Ground): void {
  const pieces = new Map<ZoneId, number[][]>();
  const seen = ground.slice();
  for (let square = 0; square < seen.length; square += 1) {
    const zone = seen[square] ?? SPECK;
    if (zone === SPECK) continue;
    const piece = [...spread(seen, square, SPECK)];
    pieces.set(zone, [...(pieces.get(zone) ?? []), piece]);
  }
  for (const [zone, all] of pieces) {
    const [, ...small] = all.sort((a, b) => b.length - a.length);
    for (const piece of small) {
      const other = neighbourOf(ground, piece, zone);
      for (const square of piece) ground[square] = other;
    }
  }
}

function groundOf(tile: Tile): Ground {
  const ground = new Int16Array(SIZE * SIZE).fill(NOWHERE);
  const { forests, rivers, lakes } = layout(tile.id);
  for (const { zone, outline } of [...forests, ...rivers, ...lakes]) fill(ground, outline, zone);
  const meadows = new Set(tile.zones.filter(({ type }) => type === 'meadow').map(({ id }) => id));
  for (let side = 0; side < 4; side += 1) {
    for (let index = 0; index < SIZE; index += 1) {
      const zone = zoneOnSide(tile, side, (index + 0.5) / SIZE);
      const square = squareOnSide(side, index);
      if (meadows.has(zone) && ground[square] === NOWHERE) spread(ground, square, zone);
    }
  }
  // What is left are the tips of meadows, which end between two forests.
  for (let left = ground.indexOf(NOWHERE); left >= 0; left = ground.indexOf(NOWHERE)) {
    const tip = spread(ground, left, SPECK);
    const zone = neighbourOf(ground, tip, SPECK);
    for (const square of tip) ground[square] = zone;
  }
  unite(ground);
  return ground;
}

const worked = new Map<TileId, Ground>();

/** The ground of a tile that is not rotated; computed once. */
export function ground(id: TileId): Ground {
  const known = worked.get(id) ?? groundOf(tileOf(id));
  worked.set(id, known);
  return known;
}

/** The distance of each square from the nearest one of another zone; the outside of the tile counts as another zone. */
function measure(own: Ground): Float32Array {
  const depths = new Float32Array(own.length).fill(SIZE);
  const sweep = (start: number, step: number) => {
    for (let count = 0, square = start; count < own.length; count += 1, square += step) {
      const x = square % SIZE;
      if (x === 0 || x === SIZE - 1 || square < SIZE || square >= own.length - SIZE) {
        depths[square] = 1;
        continue;
      }
      const zone = own[square];
      let depth = depths[square] ?? 0;
      for (let index = 0; index < 4; index += 1) {
        const there = square - step * (index === 0 ? 1 : SIZE + index - 2);
        const cost = index === 0 || index === 2 ? 1 : Math.SQRT2;
        const next = own[there] === zone ? (depths[there] ?? 0) + cost : cost;
        if (next < depth) depth = next;
      }
      depths[square] = depth;
    }
  };
  sweep(0, 1);
  sweep(own.length - 1, -1);
  return depths;
}

/** More room than this is of no use: nothing that is drawn is larger. */
const ROOM = 15;

export interface Spot {
  readonly at: Point;
  /** The room around it. */
  readonly radius: number;
}

/** The `count` roomiest places of a zone, apart from each other, the best first. */
export function spots(id: TileId, zone: ZoneId, count: number): readonly Spot[] {
  const own = ground(id);
  const depth = measure(own);
  const squares: number[] = [];
  let sum: Point = [0, 0];
  for (let y = 1; y < SIZE; y += 2)
    for (let x = 1; x < SIZE; x += 2)
      if (own[at(x, y)] === zone) {
        squares.push(at(x, y));
        sum = [sum[0] + x, sum[1] + y];
      }
  const heart: Point = [sum[0] / squares.length, sum[1] / squares.length];
  const found: Spot[] = [];
  const away: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    let best: Spot = { at: heart, radius: 1 };
    let most = Number.NEGATIVE_INFINITY;
    for (const square of squares) {
      const point: Point = [(square % SIZE) + 0.5, Math.floor(square / SIZE) + 0.5];
      let radius = Math.min(depth[square] ?? 0, ROOM);
      for (const other of away) radius = Math.min(radius, distance(other, point) * 0.55);
      // Of equally roomy places, prefer the one closest to the middle of the zone.
      const worth = radius - distance(point, heart) * 0.02;
      if (worth > most) {
        most = worth;
        best = { at: point, radius };
      }
    }
    found.push(best);
    away.push(best.at);
  }
  return found;
}
