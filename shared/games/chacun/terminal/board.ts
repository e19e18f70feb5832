import { Canvas, type Drawing } from '../../../game/terminal.ts';
import { placements } from '../board.ts';
import { format } from '../codes.ts';
import { landscapeOf } from '../landscape.ts';
import type { Cell, View } from '../types.ts';
import { COLUMNS, drawTile, ROWS } from './tile.ts';

/**
 * The tiles, and around them what fits: in each cell where the drawn tile can lie, the codes of its rotations, in the
 * order in which the status shows them.
 */
export function board(view: View): Drawing {
  const { placed, occupants, phase } = view;
  const fitting = phase.type === 'place' ? placements(landscapeOf(placed), phase.tile) : [];
  const cells: readonly Cell[] = [...placed, ...fitting];
  const [left, right] = extent(cells.map(({ x }) => x));
  const [top, bottom] = extent(cells.map(({ y }) => y));
  const canvas = new Canvas(COLUMNS * (right - left + 1), ROWS * (bottom - top + 1));
  const columnOf = (x: number) => COLUMNS * (x - left);
  const rowOf = (y: number) => ROWS * (y - top);
  for (const tile of placed) {
    const here = occupants.filter(({ zone }) => Math.floor(zone / 10) === tile.tile);
    drawTile(canvas, columnOf(tile.x), rowOf(tile.y), tile, here);
  }
  for (const place of fitting) {
    const dx = place.rotation % 2 === 0 ? 0 : 3;
    const dy = place.rotation < 2 ? 0 : 2;
    canvas.write(columnOf(place.x) + dx, rowOf(place.y) + dy, format(view, place), { ink: 'grey' });
  }
  const { x = 0, y = 0 } = placed.at(-1) ?? {};
  return { lines: canvas.lines(), focus: { column: columnOf(x) + 2, row: rowOf(y) + 1 } };
}

const extent = (values: readonly number[]): readonly [number, number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
];
