import { type Cell, type Placed, REACH } from '../../../../shared/games/chacun/types.ts';
import type { Bounds, Closeup, Point, Scales } from '../../../board/camera.ts';
import { insertionCells } from '../choices.ts';

/** All cells that the board can ever have, so that the layers keep their size while it grows. */
export const FIELD = {
  x: -100 * REACH,
  y: -100 * REACH,
  width: 100 * (2 * REACH + 1),
  height: 100 * (2 * REACH + 1),
} as const;

/** A tile is 100 wide. A board that is still small is not enlarged beyond 1.5 times, to keep the overview. */
export const SCALES: Scales = { smallest: 0.12, largest: 3, largestFit: 1.5 };

/** The margin of a tile in which no zone has to be touched. */
const RIM = 15;

/** The bounds of all placed tiles, with the cells around them while the board may grow. */
function boundsOf(placed: readonly Placed[], isGrowing: boolean): Bounds {
  const xs = placed.map(({ x }) => x * 100);
  const ys = placed.map(({ y }) => y * 100);
  const margin = isGrowing ? 110 : 12;
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + 100 + margin,
    bottom: Math.max(...ys) + 100 + margin,
  };
}

/** The SVG transform that moves a drawing to a cell. */
export const boxOf = ({ x, y }: Cell): string => `translate(${x * 100} ${y * 100})`;

export const centreOf = ({ x, y }: Cell): { readonly x: number; readonly y: number } => ({
  x: x * 100 + 50,
  y: y * 100 + 50,
});

/** The cell in which a point of the board lies. */
export const cellAt = ({ x, y }: Point): Cell => ({ x: Math.floor(x / 100), y: Math.floor(y / 100) });

/** Near to a cell: its tile is at least 96 pixels wide, and the cells around it are in sight. */
export const nearCell = (cell: Cell): Closeup => ({ ...centreOf(cell), least: 0.97, most: 1.05, around: 150 });

/** Near enough to a tile for its markers to lie a finger apart; a mouse needs less, and sees more of the land. */
export const nearZones = (cell: Cell, isByMouse = false): Closeup => ({
  ...centreOf(cell),
  ...(isByMouse ? { least: 1.1, most: 1.3, around: 150 } : { least: 2, most: 2.2, around: 75 }),
});

/** Near to a pawn, with some of its area in sight. */
export const nearPawn = ({ x, y }: Point): Closeup => ({ x, y, least: 0.97, most: 1.05, around: 100 });

/** The corners of the part of a tile in which zones have to be touched. */
const cornersOf = ({ x, y }: Cell) =>
  [RIM, 100 - RIM].flatMap((right) => [RIM, 100 - RIM].map((down) => ({ x: x * 100 + right, y: y * 100 + down })));

/** What the view must show: everything placed, and the free cells while the board may grow. */
export const sightOf = (placed: readonly Placed[], isGrowing: boolean) => ({
  bounds: boundsOf(placed, isGrowing),
  targets: [...placed.flatMap(cornersOf), ...(isGrowing ? insertionCells(placed).map(centreOf) : [])],
});
