import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { Tile, TileId, Zone, ZoneId } from '../../../shared/games/chacun/types.ts';

/** The facts of a tile that is known to be one. */
export function tileFacts(id: TileId): Tile {
  const tile = TILES[id];
  if (tile === undefined) throw new RangeError(`no tile ${id}`);
  return tile;
}

/** The tile that a zone belongs to. */
export const tileIdOf = (zone: ZoneId): TileId => Math.floor(zone / 10);

/** The facts of a zone that is known to be one. */
export function zoneFacts(id: ZoneId): Zone {
  const zone = tileFacts(tileIdOf(id)).zones.find((candidate) => candidate.id === id);
  if (zone === undefined) throw new RangeError(`no zone ${id}`);
  return zone;
}
