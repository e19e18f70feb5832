import { rotated } from '../../../../shared/games/chacun/drawing/picture.ts';
import { groundAt } from '../../../../shared/games/chacun/drawing/traced.ts';
import type { Placed, ZoneId } from '../../../../shared/games/chacun/types.ts';
import type { Point } from '../../../board/camera.ts';

/**
 * The zone at a point of the board, on which a tile is 100 wide; null where no tile lies. It is computed, since five
 * hundred outlines in the page would take a phone longer to draw than the tiles.
 */
export function zoneAt(placed: readonly Placed[], { x, y }: Point): ZoneId | null {
  const home = placed.find((tile) => tile.x === Math.floor(x / 100) && tile.y === Math.floor(y / 100));
  return home === undefined
    ? null
    : groundAt(home.tile, rotated([x - 100 * home.x, y - 100 * home.y], 4 - home.rotation));
}
