import { tileOf } from '../tiles.ts';
import type { Tile, TileId, ZoneId } from '../types.ts';
import { distance, type Outline, type Point, SIZE } from './curves.ts';
import { landscape } from './landscape.ts';
import { RIVER_WIDTH } from './rivers.ts';

/**
 * Which zone each unit square of a tile belongs to, row by row: forests, rivers and lakes as they are drawn; each
 * connected rest is the meadow that touches the tile's edge there.
 */
export type Ground = Int16Array;

const FREE = -1;
export const at = (x: number, y: number): number => y * SIZE + x;

/** Gives all squares whose middle is inside the outline to `zone`, a row at a time. */
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

/** The zone at the part `t` of a side, going clockwise. */
export function zoneOnSide(tile: Tile, side: number, t: number): ZoneId {
  const zones = tile.sides[side]?.zones ?? [];
  const half = RIVER_WIDTH / 2 / SIZE;
  const index = zones.length === 1 || t < 0.5 - half ? 0 : t > 0.5 + half ? 2 : 1;
  return zones[index] ?? FREE;
}

/** The square at the edge of the tile, `index` squares after the beginning of a side. */
export function squareOnSide(side: number, index: number): number {
  const back = SIZE - 1 - index;
  return [at(index, 0), at(SIZE - 1, index), at(back, SIZE - 1), at(0, back)][side] ?? 0;
}

const neighbours = (square: number): readonly number[] => {
  const x = square % SIZE;
  return [
    ...(x > 0 ? [square - 1] : []),
    ...(x < SIZE - 1 ? [square + 1] : []),
    ...(square >= SIZE ? [square - SIZE] : []),
    ...(square < SIZE * (SIZE - 1) ? [square + SIZE] : []),
  ];
};

function spread(ground: Ground, from: number, zone: ZoneId): void {
  const open = [from];
  ground[from] = zone;
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    for (const next of neighbours(square)) {
      if (ground[next] !== FREE) continue;
      ground[next] = zone;
      open.push(next);
    }
  }
}

function groundOf(tile: Tile): Ground {
  const ground = new Int16Array(SIZE * SIZE).fill(FREE);
  const { forests, rivers, lakes } = landscape(tile.id);
  for (const { zone, outline } of [...forests, ...rivers, ...lakes]) fill(ground, outline, zone);
  const meadows = new Set(tile.zones.filter(({ type }) => type === 'meadow').map(({ id }) => id));
  for (let side = 0; side < 4; side += 1) {
    for (let index = 0; index < SIZE; index += 1) {
      const zone = zoneOnSide(tile, side, (index + 0.5) / SIZE);
      const square = squareOnSide(side, index);
      if (meadows.has(zone) && ground[square] === FREE) spread(ground, square, zone);
    }
  }
  // What is left are the tips of meadows that end between two forests.
  for (let left = ground.indexOf(FREE); left >= 0; left = ground.indexOf(FREE)) {
    const zone = neighbours(left)
      .map((next) => ground[next])
      .find((value) => value !== FREE);
    spread(ground, left, zone ?? 10 * tile.id);
  }
  return ground;
}

const worked = new Map<TileId, Ground>();

/** The ground of a tile as it is when not rotated, worked out once. */
export function ground(id: TileId): Ground {
  const known = worked.get(id);
  if (known !== undefined) return known;
  const made = groundOf(tileOf(id));
  worked.set(id, made);
  return made;
}

/** The squares of a zone, and one more all around: as its neighbours are drawn over it, no crack shows between them. */
function squaresOf(id: TileId, zone: ZoneId): Uint8Array {
  const own = ground(id);
  return Uint8Array.from(own, (value, square) =>
    value === zone || neighbours(square).some((next) => own[next] === zone) ? 1 : 0,
  );
}

/** The outline of a meadow, as the `d` of an SVG path along the unit squares. */
export function meadowPath(id: TileId, zone: ZoneId): string {
  const squares = squaresOf(id, zone);
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < SIZE && y < SIZE && squares[at(x, y)] === 1;
  const runs: string[] = [];
  // Each row's runs, a run as tall as the same run goes on below.
  const done = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      if (!has(x, y) || done[at(x, y)] === 1) continue;
      let width = 1;
      while (has(x + width, y) && done[at(x + width, y)] !== 1) width += 1;
      let height = 1;
      const isSame = (row: number) => {
        for (let column = x; column < x + width; column += 1) if (!has(column, row)) return false;
        return !has(x - 1, row) && !has(x + width, row);
      };
      while (isSame(y + height)) height += 1;
      for (let row = y; row < y + height; row += 1) done.fill(1, at(x, row), at(x + width, row));
      runs.push(`M${x} ${y}h${width}v${height}h${-width}z`);
    }
  }
  return runs.join('');
}

/** How far each square is from the nearest one of another zone, the outside of the tile included. */
function measure(own: Ground): Float32Array {
  const depths = new Float32Array(own.length);
  const sweep = (start: number, step: number) => {
    const around = [
      [step, 1],
      [step * SIZE, 1],
      [step * (SIZE + 1), Math.SQRT2],
      [step * (SIZE - 1), Math.SQRT2],
    ] as const;
    for (let count = 0, square = start; count < own.length; count += 1, square += step) {
      const x = square % SIZE;
      const isEdge = x === 0 || x === SIZE - 1 || square < SIZE || square >= own.length - SIZE;
      let depth = isEdge ? 1 : (depths[square] as number) || SIZE;
      if (!isEdge)
        for (const [offset, cost] of around) {
          const there = square - offset;
          depth = Math.min(depth, cost + (own[there] === own[square] ? (depths[there] as number) : 0));
        }
      depths[square] = depth;
    }
  };
  sweep(0, 1);
  sweep(own.length - 1, -1);
  return depths;
}

const measured = new Map<TileId, Float32Array>();

/** How far each square of a tile is from the nearest one of another zone, worked out once. */
export function depthsOf(id: TileId): Float32Array {
  const known = measured.get(id) ?? measure(ground(id));
  measured.set(id, known);
  return known;
}

/** More room than this is of no use: things are no larger. */
const ROOM = 13;

export interface Spot {
  readonly at: Point;
  /** How much room there is around it. */
  readonly radius: number;
}

/** The `count` roomiest places of a zone, far from one another and from those `taken`: the first is for an occupant. */
export function spots(id: TileId, zone: ZoneId, count: number, taken: readonly Point[] = []): readonly Spot[] {
  const own = ground(id);
  const depth = depthsOf(id);
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
  const away = [...taken];
  for (let index = 0; index < count; index += 1) {
    let best: Spot = { at: heart, radius: 1 };
    let most = Number.NEGATIVE_INFINITY;
    for (const square of squares) {
      const point: Point = [(square % SIZE) + 0.5, Math.floor(square / SIZE) + 0.5];
      let radius = Math.min(depth[square] ?? 0, ROOM);
      for (const other of away) radius = Math.min(radius, distance(other, point) * 0.55);
      // Of equally roomy places, the one in the heart of the zone.
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
