import { tileOf } from '../../../../shared/games/chacun/tiles.ts';

/** The power of a tile, if any. */
export const powerOf = (tile: number) =>
  tileOf(tile).zones.flatMap((zone) =>
    (zone.type === 'meadow' || zone.type === 'lake') && zone.power ? [zone.power] : [],
  )[0];
