import type { Cell } from '../../../shared/games/chacun/types.ts';

/** Where one looks from: the point of the board in the middle of the screen, and how many pixels one unit takes. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the board, in its units: a tile is 100 wide. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const SMALLEST = 0.12;
const LARGEST = 3;
/** A tile that is shown larger than this when the board is still small is not worth the loss of overview. */
const LARGEST_FIT = 1.5;

const clamped = (scale: number, largest = LARGEST) => Math.min(largest, Math.max(SMALLEST, scale));

/** Shows all of `bounds`. */
export const fitted = (bounds: Bounds, { width, height }: Size): Camera => ({
  x: (bounds.left + bounds.right) / 2,
  y: (bounds.top + bounds.bottom) / 2,
  scale: clamped(Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top)), LARGEST_FIT),
});

/** Moves the board by so many pixels. */
export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Zooms so that what is `dx`, `dy` pixels from the middle of the screen stays there. */
export function zoomed({ x, y, scale }: Camera, factor: number, dx = 0, dy = 0): Camera {
  const next = clamped(scale * factor);
  return { x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next };
}

/**
 * The style that puts the board, which is drawn in another scale, under the camera: its origin is the north-west corner
 * of the starting tile.
 */
export const transformOf = ({ x, y, scale }: Camera, { width, height }: Size, drawn: number): string =>
  `translate(${(width / 2 - x * scale).toFixed(2)}px, ${(height / 2 - y * scale).toFixed(2)}px) scale(${(scale / drawn).toFixed(5)})`;

/** Where the box of a cell begins. */
export const boxOf = ({ x, y }: Cell): string => `translate(${x * 100} ${y * 100})`;
