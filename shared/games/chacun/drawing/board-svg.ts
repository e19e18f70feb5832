import type { Placed } from '../types.ts';
import type { Palette } from './palette.ts';
import { BOX, OVERHANG, tileArt, WIDTH } from './tile-svg.ts';

export interface BoardSvg {
  readonly svg: string;
  /** Where it belongs on the board, on which a tile is 100 wide. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles as they lie, as one SVG document that is just large enough for them. */
export function boardSvg(placed: readonly Placed[], palette: Palette): BoardSvg {
  const xs = placed.map(({ x }) => 100 * x - OVERHANG);
  const ys = placed.map(({ y }) => 100 * y - OVERHANG);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + WIDTH - left, Math.max(...ys) + WIDTH - top];
  const tiles = placed.map(
    ({ tile, rotation }, index) =>
      `<svg x="${xs[index]}" y="${ys[index]}" width="${WIDTH}" height="${WIDTH}" viewBox="${BOX}">${tileArt(tile, rotation, palette)}</svg>`,
  );
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${tiles.join('')}</svg>`,
    x: left,
    y: top,
    width,
    height,
  };
}
