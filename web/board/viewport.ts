import { batch, computed, effect, signal } from '@preact/signals';
import {
  type Bounds,
  type Camera,
  type Closeup,
  type Point,
  panned,
  type Scales,
  type Size,
  transformOf,
  zoomed,
} from './camera.ts';
import { makeFingers } from './fingers.ts';
import { type Covered, fittingScale, nearTo, type Pane, type Sight, showing, visiting, whole } from './pane.ts';

/** Debounce in milliseconds: after this time without movement the board is redrawn at its new scale. */
const SETTLED = 160;

/** In milliseconds: how long the board glides to another part; --glide of tokens.css is the same. */
const GLIDE = 450;

const NOTHING: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * A temporary move of the camera: it returns to `home` unless the board is moved meanwhile. Null shows the whole board.
 */
interface Excursion {
  readonly home: Camera | null;
  readonly at: Camera;
}

export type Viewport = ReturnType<typeof makeViewport>;

/** The camera, and how fingers, mouse and wheel change it. `onTwist` is called for quarter turns by two fingers. */
export function makeViewport(sight: () => Sight, scales: Scales, onTwist: (by: number) => void = () => {}) {
  const pane = signal<Pane>({ size: { width: 0, height: 0 }, clear: NOTHING, controls: null });
  /** Null while the whole board is shown, even as it grows. */
  const own = signal<Camera | null>(null);
  const camera = computed(() => own.value ?? whole(pane.value, sight(), scales));
  /**
   * The scale at which the board was last drawn. During a zoom the drawing is only scaled, since drawing takes too
   * long.
   */
  const drawn = signal(0);
  /** While the board glides, it is moved by a transition. */
  const isGliding = signal(false);

  function settle(): void {
    batch(() => {
      isGliding.value = false;
      drawn.value = camera.value.scale;
    });
  }
  let settling: ReturnType<typeof setTimeout> | undefined;
  let sized: Pane | null = null;
  effect(() => {
    camera.value;
    clearTimeout(settling);
    // Redraw at once after a change of size, including the first: at the old scale the board would be blurred. A glide goes
    // on when only what covers the board changes, as at the end of a game, where its buttons go.
    const { width, height } = pane.value.size;
    const isResized = isGliding.peek()
      ? sized?.size.width !== width || sized.size.height !== height
      : sized !== pane.value;
    if (isResized) settle();
    else settling = setTimeout(settle, isGliding.peek() ? GLIDE : SETTLED);
    sized = pane.value;
  });

  /**
   * Shows something else at once. The board is redrawn before the next paint, so it is neither blurred nor moved later.
   */
  function jump(to: Camera): void {
    batch(() => {
      own.value = to;
      settle();
    });
  }

  function glideTo(to: Camera | null): void {
    batch(() => {
      // If nothing moves, there is no transition to end the glide.
      if (to !== own.value && to !== camera.value) isGliding.value = true;
      own.value = to;
    });
  }

  let closeup: Closeup | null = null;
  let approached: Excursion | null = null;
  let visited: Excursion | null = null;

  /** Whether nothing has moved the board since it was taken there. */
  const isAt = (excursion: Excursion): boolean => own.value === excursion.at;

  /** An excursion that continues another one returns to where that began, unless the board was moved in between. */
  const excursion = (before: Excursion | null, at: Camera): Excursion => ({
    home: before !== null && isAt(before) ? before.home : own.value,
    at,
  });

  function comeNear(to: Closeup, isAtOnce = false): void {
    const { left, right } = pane.value.clear;
    if (right === left) return;
    const at = nearTo(pane.value, camera.value, to);
    if (at === camera.value) return;
    approached = excursion(approached, at);
    if (isAtOnce) jump(at);
    else glideTo(at);
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
    isGliding,
    transform: computed(() => transformOf(camera.value, pane.value.size, drawn.value)),
    isWhole: computed(() => own.value === null),
    /** Takes the size of the board on the screen, the part that its buttons cover, and the part that nothing covers. */
    resize(
      { width, height }: Size,
      controls: Bounds | null,
      clear: Bounds = { left: 0, top: 0, right: width, bottom: height },
    ) {
      pane.value = { size: { width, height }, clear, controls };
      if (closeup !== null && (approached === null || isAt(approached))) comeNear(closeup);
    },
    fit() {
      own.value = null;
    },
    /** Glides to the whole board, to stay there. */
    pullBack() {
      glideTo(null);
    },
    zoom(factor: number, dx = 0, dy = 0) {
      own.value = zoomed(camera.value, factor, scales, dx, dy);
    },
    /** Moves only as far as needed to show a point. */
    show(point: Point) {
      // While the whole board is shown, so is the point.
      if (own.value === null) return;
      const at = showing(pane.value, own.value, point);
      if (approached !== null && isAt(approached)) approached = { ...approached, at };
      own.value = at;
    },
    /** Glides to a close-up, until `leave`; `isAtOnce` jumps there, before the board is first painted. */
    approach(to: Closeup, isAtOnce = false) {
      closeup = to;
      comeNear(to, isAtOnce);
    },
    /** Returns to the camera before `approach`, unless it has been moved since. */
    leave() {
      if (approached !== null && isAt(approached)) glideTo(approached.home);
      approached = null;
      closeup = null;
    },
    /** The greatest scale at which these points are visible together, between the covered edges. */
    fitting: (points: readonly Point[], covered: Covered): number => fittingScale(pane.value, points, covered),
    /**
     * Glides to where these points are visible between the covered edges, at `scale` or larger if they fit, until
     * `home`.
     */
    visit(points: readonly Point[], scale: number, covered: Covered) {
      const at = visiting(pane.value, camera.value, points, scale, covered);
      if (at === null) return;
      visited = excursion(visited, at);
      glideTo(at);
    },
    /** Glides back to where the board was before `visit`, unless it has been moved since. */
    home() {
      if (visited !== null && isAt(visited)) glideTo(visited.home);
      visited = null;
    },
  };
}
