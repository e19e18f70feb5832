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

/** A part of the board, in its units. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How many pixels a unit takes at least and at most, and at most when all is to be seen. */
export interface Scales {
  readonly smallest: number;
  readonly largest: number;
  readonly largestFit: number;
}

/** Shows all of `bounds`. */
export const fitted = (bounds: Bounds, { width, height }: Size, { smallest, largestFit }: Scales): Camera => ({
  x: (bounds.left + bounds.right) / 2,
  y: (bounds.top + bounds.bottom) / 2,
  scale: Math.min(
    largestFit,
    Math.max(smallest, Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top))),
  ),
});

/** Moves the board by so many pixels. */
export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Zooms so that what is `dx`, `dy` pixels from the middle of the screen stays there. */
export function zoomed({ x, y, scale }: Camera, factor: number, { smallest, largest }: Scales, dx = 0, dy = 0): Camera {
  const next = Math.min(largest, Math.max(smallest, scale * factor));
  return { x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next };
}

/** The style that puts the board, which is drawn in another scale, under the camera. */
export const transformOf = ({ x, y, scale }: Camera, { width, height }: Size, drawn: number): string =>
  `translate(${(width / 2 - x * scale).toFixed(2)}px, ${(height / 2 - y * scale).toFixed(2)}px) scale(${(scale / drawn).toFixed(5)})`;
