import { batch, computed, effect, signal } from '@preact/signals';
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
  transformOf,
  zoomed,
} from './camera.ts';
import { makeFingers } from './fingers.ts';

/** Debounce in milliseconds: after this time without movement the board is redrawn in its new scale. */
const SETTLED = 160;

/** In milliseconds: how long the board glides to another part; board.css says the same. */
const GLIDE = 450;

/** In pixels: the distance kept from the edge of the screen by a point, and by what is visited as a whole. */
const MARGIN = 60;
const RIM = 16;

/** The content of the viewport. */
interface Sight {
  readonly bounds: Bounds;
  /** Everything that can be touched, now or later: no control covers it while the whole board is shown. */
  readonly targets: readonly Point[];
}

/** In pixels: how much of the clear part is covered for the time being, at its upper and at its lower edge. */
interface Covered {
  readonly above: number;
  readonly below: number;
}

/** The smallest box around these points. */
function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export type Viewport = ReturnType<typeof makeViewport>;

/** The camera, and how fingers, mouse and wheel change it. `onTwist` is called for quarter turns by two fingers. */
export function makeViewport(sight: () => Sight, scales: Scales, onTwist: (by: number) => void = () => {}) {
  const size = signal<Size>({ width: 0, height: 0 });
  /**
   * The part of the screen that nothing covers: the whole board is shown there, and so is what the camera approaches.
   */
  const clear = signal<Bounds>({ left: 0, top: 0, right: 0, bottom: 0 });
  /** The part of the screen that the buttons of the board cover. */
  const controls = signal<Bounds | null>(null);
  /** Null while the whole board is shown, even as it grows. */
  const own = signal<Camera | null>(null);
  const camera = computed(() => {
    if (own.value !== null) return own.value;
    const { bounds, targets } = sight();
    const { left, top, right, bottom } = clear.value;
    const taken = controls.value;
    const within = taken && {
      left: taken.left - left,
      top: taken.top - top,
      right: taken.right - left,
      bottom: taken.bottom - top,
    };
    return centred(fitted(bounds, { width: right - left, height: bottom - top }, scales, targets, within));
  });
  /** A camera that shows in the middle of the clear part what another one shows in the middle of the screen. */
  function centred({ x, y, scale }: Camera): Camera {
    const { width, height } = size.value;
    const { left, top, right, bottom } = clear.value;
    return { x: x - (left + right - width) / 2 / scale, y: y - (top + bottom - height) / 2 / scale, scale };
  }
  /** The point in the middle of the clear part. */
  function middle({ x, y, scale }: Camera): Point {
    const { width, height } = size.value;
    const { left, top, right, bottom } = clear.value;
    return { x: x + (left + right - width) / 2 / scale, y: y + (top + bottom - height) / 2 / scale };
  }
  /**
   * The scale in which the board was last drawn. During a zoom the drawing is only scaled, since drawing takes too
   * long.
   */
  const drawn = signal(0);
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** While the board glides, it is moved by a transition. */
  const isGliding = signal(false);
  let sized: Size | null = null;
  let isJump = false;
  effect(() => {
    const { scale } = camera.value;
    clearTimeout(settling);
    const settle = () =>
      batch(() => {
        isGliding.value = false;
        drawn.value = scale;
      });
    // A new size comes alone, and first when the page opens: drawn in the scale before it, the board would be blurred.
    if (sized !== size.value || isJump) settle();
    else settling = setTimeout(settle, isGliding.peek() ? GLIDE : SETTLED);
    sized = size.value;
  });
  let left: { readonly camera: Camera | null } | null = null;
  let near: Camera | null = null;
  let visited: { readonly home: Camera | null; readonly at: Camera } | null = null;
  let wanted: Closeup | null = null;

  /** Shows something else at once: the board is drawn anew before it is painted, and neither blurred nor moved later. */
  function jump(to: Camera | null): void {
    isJump = true;
    own.value = to;
    isJump = false;
  }

  function glideTo(to: Camera | null): void {
    batch(() => {
      isGliding.value = true;
      own.value = to;
    });
  }

  function comeNear(to: Closeup, isAtOnce = false): void {
    const { left: start, top, right, bottom } = clear.value;
    if (right === start) return;
    const { scale } = camera.value;
    const now = { ...middle(camera.value), scale };
    const next = closer(now, to, { width: right - start, height: bottom - top });
    if (next.x === now.x && next.y === now.y && next.scale === now.scale) return;
    // If the player has moved the board since the last time, it returns to where they moved it.
    if (left === null || own.value !== near) left = { camera: own.value };
    near = centred(next);
    if (isAtOnce) jump(near);
    else glideTo(near);
  }

  const fingers = makeFingers({
    onPress: () => {
      isGliding.value = false;
    },
    onDrag: (dx, dy) => {
      own.value = panned(camera.value, dx, dy);
    },
    onPinch: (factor, { x, y }) => {
      own.value = zoomed(camera.value, factor, scales, x, y);
    },
    onTwist,
  });

  return {
    ...fingers,
    drawn,
    /** The size of the board on the screen, the part of it that its buttons cover, and the part that nothing lies on. */
    resize(
      { width, height }: Size,
      taken: Bounds | null,
      free: Bounds = { left: 0, top: 0, right: width, bottom: height },
    ) {
      batch(() => {
        size.value = { width, height };
        controls.value = taken;
        clear.value = free;
      });
      if (wanted !== null && (left === null || own.value === near)) comeNear(wanted);
    },
    transform: computed(() => transformOf(camera.value, size.value, drawn.value)),
    /** Whether the whole board is shown. */
    isWhole: computed(() => own.value === null),
    fit() {
      own.value = null;
    },
    zoom(factor: number, dx = 0, dy = 0) {
      own.value = zoomed(camera.value, factor, scales, dx, dy);
    },
    /** Moves only as far as needed to show a point. */
    show({ x, y }: Point) {
      const { width, height } = size.value;
      const { left, top, right, bottom } = clear.value;
      const now = camera.value;
      const over = (centre: number, at: number, extent: number, from: number, to: number) => {
        const screen = (at - centre) * now.scale + extent / 2;
        return screen < from + MARGIN ? from + MARGIN - screen : screen > to - MARGIN ? to - MARGIN - screen : 0;
      };
      const [dx, dy] = [over(now.x, x, width, left, right), over(now.y, y, height, top, bottom)];
      // While the whole board is shown, so is the point.
      if (own.value === null || (dx === 0 && dy === 0)) return;
      const isNear = own.value === near;
      own.value = panned(now, dx, dy);
      if (isNear) near = own.value;
    },
    /** Glides near to a point, until `leave`; `isAtOnce` before the board is first painted. */
    approach(to: Closeup, isAtOnce = false) {
      wanted = to;
      comeNear(to, isAtOnce);
    },
    /** Returns to the camera before `approach`, unless it was moved since. */
    leave() {
      if (left !== null && own.value === near) glideTo(left.camera);
      left = null;
      wanted = null;
    },
    isGliding,
    /** The greatest scale in which these points can be seen together, between what lies on the board. */
    fitting(points: readonly Point[], { above, below }: Covered): number {
      const free = clear.value;
      const { left, right, top, bottom } = boundsOf(points);
      const [width, height] = [free.right - free.left, free.bottom - free.top - above - below];
      return Math.min((width - 2 * RIM) / (right - left), (height - 2 * RIM) / (bottom - top));
    },
    /**
     * Glides to where these points can be seen between what lies on the board, in that scale at least if they fit, until
     * `home`.
     */
    visit(points: readonly Point[], scale: number, covered: Covered) {
      const { above, below } = covered;
      const free = clear.value;
      const [width, height] = [free.right - free.left, free.bottom - free.top - above - below];
      if (width <= 0 || height <= 2 * RIM || points.length === 0) return;
      const { left, right, top, bottom } = boundsOf(points);
      const now = camera.value;
      const fits = this.fitting(points, covered);
      const shift = (below - above) / 2;
      const wanted = Math.max(Math.min(now.scale, fits), Math.min(scale, fits));
      const seen = middle(now);
      const isSeen = points.every(
        ({ x, y }) =>
          Math.abs(x - seen.x) * now.scale <= width / 2 - RIM &&
          Math.abs((y - seen.y) * now.scale + shift) <= height / 2 - RIM,
      );
      const at =
        isSeen && wanted === now.scale
          ? now
          : centred({ x: (left + right) / 2, y: (top + bottom) / 2 + shift / wanted, scale: wanted });
      batch(() => {
        isGliding.value = at !== now;
        visited = { home: visited === null ? own.value : visited.home, at };
        own.value = at;
      });
    },
    /** Glides back to where the board was before `visit`, unless it was moved since. */
    home() {
      if (visited === null) return;
      const { home, at } = visited;
      visited = null;
      if (own.value !== at) return;
      glideTo(home);
    },
  };
}
