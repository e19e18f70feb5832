import { at } from '../../game/at.ts';
import { type Rng, shuffled } from '../../game/rng/rng.ts';
import { geometryOf } from './geometry.ts';
import { FIXED } from './material.ts';
import type { CellId, Size, Tile } from './types.ts';

const isRed = ({ number }: Tile): boolean => number === 6 || number === 8;

/** Whether no two of the numbers 6 and 8 are adjacent. [B3] */
const areRedsApart = (size: Size, tiles: readonly Tile[]): boolean =>
  geometryOf(size).cells.every(
    ({ id, neighbours }) => !isRed(at(tiles, id)) || neighbours.every((cell) => !isRed(at(tiles, cell))),
  );

/** The tiles of a board by cell, reshuffled until no 6 or 8 is next to another. [B3] */
export function dealtTiles(size: Size, rng: Rng): readonly [readonly Tile[], Rng] {
  let [tiles, next] = shuffled(FIXED[size], rng);
  while (!areRedsApart(size, tiles)) [tiles, next] = shuffled(tiles, next);
  return [tiles, next];
}

/** Where the thief starts. [B5] */
export const desertOf = (tiles: readonly Tile[]): CellId => tiles.findIndex(({ resource }) => resource === null);
