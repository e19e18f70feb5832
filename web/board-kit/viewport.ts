import { batch, computed, effect, signal } from '@preact/signals';
import {
  type Bounds,
  type Camera,
  fitted,
  type Point,
  panned,
  type Scales,
  type Size,
  transformOf,
  zoomed,
} from './camera.ts';
import { isMainPress, isStillPressed } from './press.ts';

/** A drag shorter than this is a click of an unsteady hand. */
const STEADY = 6;

/** After so many milliseconds without moving, the board is drawn sharp again. */
const SETTLED = 160;

/** Two fingers have turned by a quarter when they have turned by so much, in quarters. */
const TWIST = 1 / 3;

/** What is to be seen is kept so many pixels from the rim of the screen. */
const MARGIN = 60;

/** What is come near to is seen with so many units around it. */
const AROUND = 150;

/** What there is to be seen. */
interface Sight {
  readonly bounds: Bounds;
  /** What may be touched in it, now or later: while all is to be seen, no control covers it. */
  readonly targets: readonly Point[];
}

export type Viewport = ReturnType<typeof makeViewport>;

/** The camera, and what fingers, mouse and wheel do to it; `onTwist` hears of quarter turns by two fingers. */
export function makeViewport(sight: () => Sight, scales: Scales, onTwist: (by: number) => void = () => {}) {
  const size = signal<Size>({ width: 0, height: 0 });
  /** What of the screen the buttons of the board take. */
  const controls = signal<Bounds | null>(null);
  /** Null as long as the whole board is to be seen, however it grows. */
  const own = signal<Camera | null>(null);
  const camera = computed(() => {
    if (own.value !== null) return own.value;
    const { bounds, targets } = sight();
    return fitted(bounds, size.value, scales, targets, controls.value);
  });
  /** The scale in which the board is drawn: while it changes what was drawn is scaled, as drawing takes too long. */
  const drawn = signal(0);
  let settling: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const { scale } = camera.value;
    clearTimeout(settling);
    const settle = () => {
      drawn.value = scale;
    };
    if (drawn.peek() === 0) settle();
    else settling = setTimeout(settle, SETTLED);
  });
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = 0;
  let left: { readonly camera: Camera | null } | null = null;
  let near: Camera | null = null;
  let wanted: Camera | null = null;
  let twist = 0;
  let twisted = 0;

  const slant = () => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : (2 * Math.atan2(b.y - a.y, b.x - a.x)) / Math.PI;
  };

  /** Two fingers turned on: by whole quarters, each as soon as it is clear that it is meant. */
  function twistBy(quarters: number): void {
    twist += quarters > 2 ? quarters - 4 : quarters < -2 ? quarters + 4 : quarters;
    const meant = Math.trunc(twist + Math.sign(twist) * (1 - TWIST));
    if (meant !== twisted) onTwist(meant - twisted);
    twisted = meant;
  }

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };

  function comeNear(to: Camera): void {
    const { width, height } = size.value;
    const scale = Math.min(to.scale, Math.min(width, height) / AROUND);
    if (width === 0 || camera.value.scale >= scale) return;
    left ??= { camera: own.value };
    own.value = { ...to, scale };
    near = own.value;
  }

  return {
    drawn,
    resize({ width, height }: Size, taken: Bounds | null) {
      batch(() => {
        size.value = { width, height };
        controls.value = taken;
      });
      if (wanted !== null && left === null) comeNear(wanted);
    },
    transform: computed(() => transformOf(camera.value, size.value, drawn.value)),
    /** Whether the whole board is to be seen. */
    isWhole: computed(() => own.value === null),
    fit() {
      own.value = null;
    },
    zoom(factor: number, dx = 0, dy = 0) {
      own.value = zoomed(camera.value, factor, scales, dx, dy);
    },
    /** Moves just as far as a point needs to be seen. */
    show({ x, y }: Point) {
      const { width, height } = size.value;
      const now = camera.value;
      const over = (centre: number, at: number, extent: number) => {
        const screen = (at - centre) * now.scale + extent / 2;
        return screen < MARGIN ? MARGIN - screen : screen > extent - MARGIN ? extent - MARGIN - screen : 0;
      };
      const [dx, dy] = [over(now.x, x, width), over(now.y, y, height)];
      // While all is to be seen, it will be.
      if (own.value === null || (dx === 0 && dy === 0)) return;
      const isNear = own.value === near;
      own.value = panned(now, dx, dy);
      if (isNear) near = own.value;
    },
    /** Comes near enough to a point to see it in that scale, until `leave`. */
    approach(to: Camera) {
      wanted = to;
      comeNear(to);
    },
    /** Goes back to where one looked from before, unless one has looked elsewhere since. */
    leave() {
      if (left !== null && own.value === near) own.value = left.camera;
      left = null;
      wanted = null;
    },
    down(event: PointerEvent) {
      if (!isMainPress(event)) return;
      // The first of its kind to be down: whatever was down before was lifted where nobody told the page.
      if (event.isPrimary) fingers.clear();
      if (fingers.size === 0) dragged = 0;
      twist = 0;
      twisted = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    move(event: PointerEvent, element: Element) {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      if (!isStillPressed(event)) {
        fingers.delete(event.pointerId);
        return;
      }
      const before = spread();
      const slanted = slant();
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      if (fingers.size === 1 && dragged + Math.hypot(dx, dy) < STEADY) return;
      finger.x = event.clientX;
      finger.y = event.clientY;
      dragged += Math.hypot(dx, dy);
      // From here on the drag goes on outside of the board too; before, a captured pointer would click nothing.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      own.value = panned(camera.value, dx / fingers.size, dy / fingers.size);
      if (before > 0) {
        const rect = element.getBoundingClientRect();
        const [a, b] = [...fingers.values()];
        const middle = { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2 };
        own.value = zoomed(
          camera.value,
          spread() / before,
          scales,
          middle.x - rect.left - rect.width / 2,
          middle.y - rect.top - rect.height / 2,
        );
        twistBy(slant() - slanted);
      }
    },
    up(event: PointerEvent) {
      fingers.delete(event.pointerId);
    },
    /** Lets go of all pointers. */
    release() {
      fingers.clear();
    },
    /** Whether the click that just came ends a drag. */
    wasDragged: () => dragged >= STEADY,
    isPressed: () => fingers.size > 0,
  };
}
