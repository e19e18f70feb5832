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

/** A point of the board, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the board, in its units, or of the screen, in pixels. */
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

/** So many pixels around a target are free of controls, too: fingers are not that exact. */
const FREE = 16;
/** How often what is searched for is halved: to far less than a pixel. */
const HALVINGS = 16;

/** The greatest number from 0 to 1 for which something is so, if it is for all that are smaller, and for 0. */
function greatest(is: (part: number) => boolean): number {
  if (is(1)) return 1;
  let [yes, no] = [0, 1];
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (yes + no) / 2;
    if (is(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/**
 * Shows all of `bounds`, as large and as much in the middle as can be, with none of `targets` under the controls, which
 * take a corner of the screen.
 */
export function fitted(
  bounds: Bounds,
  { width, height }: Size,
  { smallest, largestFit }: Scales,
  targets: readonly Point[] = [],
  controls: Bounds | null = null,
): Camera {
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const full = Math.min(largestFit, Math.max(smallest, Math.min(width / across, height / down)));
  if (controls === null) return { ...middle, scale: full };
  const isRight = controls.left + controls.right > width;
  const isBelow = controls.top + controls.bottom > height;

  /** `aside` is how far it goes away from the controls, from the middle (0) to the rim (1). */
  function camera(scale: number, aside: number): Camera {
    const [x, y] = [Math.max(0, width / scale - across) / 2, Math.max(0, height / scale - down) / 2];
    return { x: middle.x + (isRight ? x : -x) * aside, y: middle.y + (isBelow ? y : -y) * aside, scale };
  }
  const isFree = ({ x, y, scale }: Camera): boolean =>
    targets.every((target) => {
      const at = { x: (target.x - x) * scale + width / 2, y: (target.y - y) * scale + height / 2 };
      return (
        at.x < controls.left - FREE ||
        at.x > controls.right + FREE ||
        at.y < controls.top - FREE ||
        at.y > controls.bottom + FREE
      );
    });

  // There is no room for it: rather seen than free.
  if (!isFree(camera(smallest, 1))) return camera(full, 0);
  // The smaller, and the farther aside, the farther is every target from that corner: both can be searched by halving.
  const scaleOf = (part: number) => smallest + (full - smallest) * part;
  const scale = scaleOf(greatest((part) => isFree(camera(scaleOf(part), 1))));
  return camera(scale, 1 - greatest((part) => isFree(camera(scale, 1 - part))));
}

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
