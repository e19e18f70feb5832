import { tileOf } from '../tiles.ts';
import type { TileId } from '../types.ts';
import { distance, type Outline, type Point, SIZE } from './curves.ts';
import { at, depthsOf, ground } from './ground.ts';

/** Trees and grass, which mean nothing. They stand where a tile's number puts them, the same on every screen. */
export interface Decor {
  readonly trees: Outline;
  readonly grass: Outline;
}

/** Numbers from 0 to 1 that look random, the same ones for the same seed. */
function scatter(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TREES_APART = 11;

/** The decor of a tile that keeps away from `taken`, where glyphs stand. */
export function decorOf(id: TileId, taken: Outline): Decor {
  const next = scatter(id);
  const own = ground(id);
  const depths = depthsOf(id);
  const types = new Map(tileOf(id).zones.map((zone) => [zone.id, zone.type]));
  const trees: Point[] = [];
  const grass: Point[] = [];
  for (let row = 0; row < SIZE; row += TREES_APART) {
    for (let column = 0; column < SIZE; column += TREES_APART) {
      const shift = (row / TREES_APART) % 2 === 0 ? 0 : TREES_APART / 2;
      const [x, y] = [column + shift + next() * 5, row + 3 + next() * 5];
      if (x > SIZE - 3 || y > SIZE - 3 || x < 3) continue;
      const square = at(Math.floor(x), Math.floor(y));
      const type = types.get(own[square] ?? -1);
      const depth = depths[square] ?? 0;
      const point: Point = [x, y];
      const isFree = (room: number) => taken.every((other) => distance(other, point) > room);
      // Trees of a zone that goes on beyond the tile may stand near the edge.
      if (type === 'forest' && depth > 3 && isFree(11)) trees.push(point);
      if (type === 'meadow' && depth > 4 && isFree(12) && next() < 0.55) grass.push(point);
    }
  }
  return { trees, grass };
}
