import {
  type Bounds,
  type Camera,
  type Closeup,
  closer,
  fitted,
  type Point,
  panned,
  type Scales,
  type Size,
} from './camera.ts';

/**
 * In pixels: how far from the edge of the clear part a single point is kept (`MARGIN`), or a group of points (`RIM`).
 */
const MARGIN = 60;
const RIM = 16;

export interface Pane {
  readonly size: Size;
  /** The part that nothing covers. The whole board and close-ups are fitted into it. */
  readonly clear: Bounds;
  readonly controls: Bounds | null;
}

export interface Sight {
  readonly bounds: Bounds;
  /** Everything that can be touched, now or later. No control covers it while the whole board is shown. */
  readonly targets: readonly Point[];
}

/** In pixels: how much of the clear part is covered for now, at its top and at its bottom. */
export interface Covered {
  readonly above: number;
  readonly below: number;
}

const sizeOf = ({ left, top, right, bottom }: Bounds): Size => ({ width: right - left, height: bottom - top });

/** How far the middle of the clear part is from the middle of the window. */
const offsetOf = ({ size, clear }: Pane): Point => ({
  x: (clear.left + clear.right - size.width) / 2,
  y: (clear.top + clear.bottom - size.height) / 2,
});

/** The camera of the clear part that shows the same as this camera of the window. */
function inClear(pane: Pane, camera: Camera): Camera {
  const { x, y } = offsetOf(pane);
  return panned(camera, -x, -y);
}

/** The camera of the window that shows the same as this camera of the clear part. */
function inWindow(pane: Pane, camera: Camera): Camera {
  const { x, y } = offsetOf(pane);
  return panned(camera, x, y);
}

/** Shows the whole board, with none of its targets under the buttons. */
export function whole(pane: Pane, { bounds, targets }: Sight, scales: Scales): Camera {
  const { clear, controls } = pane;
  const within = controls && {
    left: controls.left - clear.left,
    top: controls.top - clear.top,
    right: controls.right - clear.left,
    bottom: controls.bottom - clear.top,
  };
  return inWindow(pane, fitted(bounds, sizeOf(clear), scales, targets, within));
}

/** The camera moved no further than a close-up in the clear part needs; the same object if it need not move. */
export function nearTo(pane: Pane, camera: Camera, to: Closeup): Camera {
  const now = inClear(pane, camera);
  const next = closer(now, to, sizeOf(pane.clear));
  return next.x === now.x && next.y === now.y && next.scale === now.scale ? camera : inWindow(pane, next);
}

/** The camera moved only as far as needed to show a point; the same object if it need not move. */
export function showing({ size, clear }: Pane, camera: Camera, { x, y }: Point): Camera {
  const over = (centre: number, at: number, extent: number, from: number, to: number) => {
    const screen = (at - centre) * camera.scale + extent / 2;
    return screen < from + MARGIN ? from + MARGIN - screen : screen > to - MARGIN ? to - MARGIN - screen : 0;
  };
  const dx = over(camera.x, x, size.width, clear.left, clear.right);
  const dy = over(camera.y, y, size.height, clear.top, clear.bottom);
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy);
}

function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function roomIn({ clear }: Pane, { above, below }: Covered): Size {
  const { width, height } = sizeOf(clear);
  return { width: width - 2 * RIM, height: height - above - below - 2 * RIM };
}

/** The greatest scale at which these points are visible together, between the covered edges. */
export function fittingScale(pane: Pane, points: readonly Point[], covered: Covered): number {
  const room = roomIn(pane, covered);
  const { width, height } = sizeOf(boundsOf(points));
  return Math.min(room.width / width, room.height / height);
}

/**
 * Shows these points between the covered edges, at `scale` or larger if they fit; the same object if the camera does so
 * already. Null if there are no points, or no room for them.
 */
export function visiting(
  pane: Pane,
  camera: Camera,
  points: readonly Point[],
  scale: number,
  covered: Covered,
): Camera | null {
  const room = roomIn(pane, covered);
  if (room.width <= 0 || room.height <= 0 || points.length === 0) return null;
  const fits = fittingScale(pane, points, covered);
  const wanted = Math.max(Math.min(camera.scale, fits), Math.min(scale, fits));
  const shift = (covered.below - covered.above) / 2;
  const now = inClear(pane, camera);
  const isSeen = points.every(
    ({ x, y }) =>
      Math.abs(x - now.x) * now.scale <= room.width / 2 && Math.abs((y - now.y) * now.scale + shift) <= room.height / 2,
  );
  if (isSeen && wanted === camera.scale) return camera;
  const { left, right, top, bottom } = boundsOf(points);
  return inWindow(pane, { x: (left + right) / 2, y: (top + bottom) / 2 + shift / wanted, scale: wanted });
}
