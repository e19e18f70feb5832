import type { Cell, Placed } from '../../../shared/games/chacun/types.ts';
import type { Bounds, Camera, Scales } from '../../board-kit/camera.ts';
import { insertionCells } from './choices.ts';

/** A tile is 100 wide. A board that is still small is not enlarged beyond 1.5 times, to keep the overview. */
export const SCALES: Scales = { smallest: 0.12, largest: 3, largestFit: 1.5 };

/** The scale at which zones can be touched. */
const NEAR = 2;

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

/** Close enough to a cell to tell its zones apart and to touch them. */
export const near = (cell: Cell): Camera => ({ ...centreOf(cell), scale: NEAR });

/** The corners of the part of a tile in which zones have to be touched. */
const cornersOf = ({ x, y }: Cell) =>
  [RIM, 100 - RIM].flatMap((right) => [RIM, 100 - RIM].map((down) => ({ x: x * 100 + right, y: y * 100 + down })));

/** What the view must show: everything placed, and the free cells while the board may grow. */
export const sightOf = (placed: readonly Placed[], isGrowing: boolean) => ({
  bounds: boundsOf(placed, isGrowing),
  targets: [...placed.flatMap(cornersOf), ...(isGrowing ? insertionCells(placed).map(centreOf) : [])],
});
