/** The part of the board that is shown: the point in the middle of the screen, and the number of pixels per unit. */
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

/** Limits of the scale, in pixels per unit; the last one applies while the whole board is shown. */
export interface Scales {
  readonly smallest: number;
  readonly largest: number;
  readonly largestFit: number;
}

/** In pixels: controls keep this distance from a target, since fingers are not exact. */
const FREE = 16;
/** Steps of the binary search: the result is exact to far less than a pixel. */
const HALVINGS = 16;

/**
 * The greatest number from 0 to 1 that satisfies a condition, by binary search. The condition must hold for 0 and be
 * monotone.
 */
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
 * Shows all of `bounds`, as large and as central as possible, with none of `targets` under the controls in their corner
 * of the screen.
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

  /** `aside` is how far the board is moved away from the controls: from 0 (centred) to 1 (at the edge). */
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

  // There is not enough room: showing everything matters more than keeping it clear of the controls.
  if (!isFree(camera(smallest, 1))) return camera(full, 0);
  // A smaller scale and a greater shift both move every target away from that corner, so both can be found by binary
  // search.
  const scaleOf = (part: number) => smallest + (full - smallest) * part;
  const scale = scaleOf(greatest((part) => isFree(camera(scaleOf(part), 1))));
  return camera(scale, 1 - greatest((part) => isFree(camera(scale, 1 - part))));
}

/** A point to come near to, at a scale between `least` and `most`, with `around` units visible to each side. */
export interface Closeup extends Point {
  readonly least: number;
  readonly most: number;
  /** Fewer are visible if the window has no room for them at the least scale. */
  readonly around: number;
}

/**
 * The camera moved no further than a close-up needs, so that as much as possible stays in sight. It does not move if
 * the close-up is visible already, and does not zoom if the scale is large enough.
 */
export function closer(camera: Camera, { x, y, least, most, around }: Closeup, { width, height }: Size): Camera {
  const fits = Math.min(width, height) / (2 * around);
  const scale = camera.scale >= least ? camera.scale : Math.max(least, Math.min(most, fits));
  const along = (from: number, to: number, extent: number) => {
    const room = Math.max(0, extent / (2 * scale) - around);
    return Math.min(to + room, Math.max(to - room, from));
  };
  return { x: along(camera.x, x, width), y: along(camera.y, y, height), scale };
}

/** Moves the board by a number of pixels. */
export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Zooms around the point that is `dx`, `dy` pixels from the middle of the screen. */
export function zoomed({ x, y, scale }: Camera, factor: number, { smallest, largest }: Scales, dx = 0, dy = 0): Camera {
  const next = Math.min(largest, Math.max(smallest, scale * factor));
  return { x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next };
}

/** The CSS transform that shows what the camera sees; `drawn` is the scale at which the board was drawn. */
export const transformOf = ({ x, y, scale }: Camera, { width, height }: Size, drawn: number): string =>
  `translate(${(width / 2 - x * scale).toFixed(2)}px, ${(height / 2 - y * scale).toFixed(2)}px) scale(${(scale / drawn).toFixed(5)})`;
