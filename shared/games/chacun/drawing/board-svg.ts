import { documentOf } from '../../../game/svg.ts';
import type { Cell, Placed } from '../types.ts';
import type { Palette } from './palette.ts';
import { BOX, OVERHANG, tileArt, WIDTH } from './tile-svg.ts';

export interface BoardSvg {
  readonly svg: string;
  /** Its position on the board, on which a tile is 100 wide. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The corner of the box of a tile, including its overhang. */
const cornerOf = ({ x, y }: Cell): readonly [number, number] => [100 * x - OVERHANG, 100 * y - OVERHANG];

/** The placed tiles, on a board on which a tile is 100 wide. */
export const drawTiles = (placed: readonly Placed[], palette: Palette): string =>
  placed
    .map((tile) => {
      const [x, y] = cornerOf(tile);
      return `<svg x="${x}" y="${y}" width="${WIDTH}" height="${WIDTH}" viewBox="${BOX}">${tileArt(tile.tile, tile.rotation, palette)}</svg>`;
    })
    .join('');

/** The same as an SVG document that is just large enough for the tiles. */
export function boardSvg(placed: readonly Placed[], palette: Palette): BoardSvg {
  const corners = placed.map(cornerOf);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + WIDTH - left, Math.max(...ys) + WIDTH - top];
  return {
    svg: documentOf({ left, top, width, height }, drawTiles(placed, palette)),
    x: left,
    y: top,
    width,
    height,
  };
}
