import type { Cell, Placed } from '../../../shared/games/chacun/types.ts';
import type { Bounds, Camera, Scales } from '../../board-kit/camera.ts';
import { insertionCells } from './choices.ts';

/** A tile is 100 wide; shown larger than half as large again when the board is still small, it is not worth the overview. */
export const SCALES: Scales = { smallest: 0.12, largest: 3, largestFit: 1.5 };

/** A zone can be touched when a tile is so many pixels wide, by 100. */
const NEAR = 2;

/** Zones begin so far inside of the rim of their tile. */
const RIM = 15;

/** All placed tiles with the cells around them, as long as the board may grow there. */
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

/** Where the box of a cell begins. */
export const boxOf = ({ x, y }: Cell): string => `translate(${x * 100} ${y * 100})`;

export const centreOf = ({ x, y }: Cell): { readonly x: number; readonly y: number } => ({
  x: x * 100 + 50,
  y: y * 100 + 50,
});

/** Near enough to a cell for its zones to be told apart and touched. */
export const near = (cell: Cell): Camera => ({ ...centreOf(cell), scale: NEAR });

/** The corners of a tile, within which all its zones lie. */
const cornersOf = ({ x, y }: Cell) =>
  [RIM, 100 - RIM].flatMap((right) => [RIM, 100 - RIM].map((down) => ({ x: x * 100 + right, y: y * 100 + down })));

/** What there is to be seen of the board: where it may grow, cells can be touched, and everywhere what stands on tiles. */
export const sightOf = (placed: readonly Placed[], isGrowing: boolean) => ({
  bounds: boundsOf(placed, isGrowing),
  targets: [...placed.flatMap(cornersOf), ...(isGrowing ? insertionCells(placed).map(centreOf) : [])],
});
