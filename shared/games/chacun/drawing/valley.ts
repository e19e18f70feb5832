import { fill, stroke } from '../../../game/svg.ts';
import type { Cell, View } from '../types.ts';
import type { Palette } from './palette.ts';

/** The width of the table that shows around the tiles; a tile is 100 wide. */
const MARGIN = 40;
/** The least width and height shown, so that a small valley is not enlarged too much. */
const LEAST = { width: 480, height: 300 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The extent of the cells with their margins, or the least length around their middle if that is more. */
function span(cells: readonly number[], least: number): readonly [start: number, length: number] {
  const [first, last] = [100 * Math.min(...cells) - MARGIN, 100 * Math.max(...cells) + 100 + MARGIN];
  const length = Math.max(last - first, least);
  return [(first + last - length) / 2, length];
}

/** The tiles with the table around them. */
function valleyOf({ placed }: View): Box {
  const [left, width] = span(
    placed.map(({ x }) => x),
    LEAST.width,
  );
  const [top, height] = span(
    placed.map(({ y }) => y),
    LEAST.height,
  );
  return { left, top, width, height };
}

/** Where the tile to place lies beside the valley, and the box of the whole picture. */
export interface ValleyLayout {
  readonly box: Box;
  readonly aside: { readonly x: number; readonly y: number; readonly size: number } | null;
}

/** Places it in a free corner, or below the valley if there is none. */
export function layoutOf(view: View): ValleyLayout {
  const valley = valleyOf(view);
  if (view.phase.type !== 'place') return { box: valley, aside: null };
  const { left, top, width, height } = valley;
  const size = Math.max(100, Math.min(width, height) / 5);
  const gap = MARGIN / 2;
  const isFree = (x: number, y: number) =>
    view.placed.every((tile) => {
      const isAside = 100 * tile.x > x + size + gap || 100 * tile.x + 100 < x - gap;
      return isAside || 100 * tile.y > y + size + gap || 100 * tile.y + 100 < y - gap;
    });
  for (const y of [top + height - size - gap, top + gap])
    for (const x of [left + width - size - gap, left + gap])
      if (isFree(x, y)) return { box: valley, aside: { x, y, size } };
  const box = { ...valley, height: height + size + gap };
  return { box, aside: { x: left + (width - size) / 2, y: top + height, size } };
}

const squares = (cells: readonly Cell[]): string =>
  cells.map(({ x, y }) => `M${100 * x} ${100 * y}h100v100h-100z`).join('');

/** The meadow under all tiles, a single shape, so that no gap shows where tiles meet; and its shadow on the table. */
export function drawBed(cells: readonly Cell[], palette: Palette): string {
  const bed = squares(cells);
  const shade = (width: number, opacity: number) =>
    `<path fill="${palette.shade}" stroke="${palette.shade}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}" transform="translate(1.5 3)" d="${bed}"/>`;
  return shade(11, 0.1) + shade(6, 0.14) + shade(1, 0.3) + fill(palette.meadow, bed);
}

/** The edges of all tiles, above them: faint, so that tiles can be counted. */
export const drawSeams = (cells: readonly Cell[], palette: Palette): string =>
  stroke(palette.seam, 1, squares(cells), ' stroke-opacity=".32" vector-effect="non-scaling-stroke"');
