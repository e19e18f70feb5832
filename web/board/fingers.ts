import type { Point } from './camera.ts';
import { isMainPress, isStillPressed } from './press.ts';

/** In pixels: a shorter drag counts as a click. */
const STEADY = 6;

/** The part of a quarter turn from which a twist of two fingers counts as a whole quarter. */
const TWIST = 1 / 3;

interface Gestures {
  readonly onPress: () => void;
  /** In pixels. */
  readonly onDrag: (dx: number, dy: number) => void;
  /** Two fingers move apart by this factor, about a point in pixels from the middle of the board. */
  readonly onPinch: (factor: number, about: Point) => void;
  /** Two fingers turn by whole quarters, clockwise. */
  readonly onTwist: (by: number) => void;
}

type Pointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'isPrimary' | 'button' | 'buttons'>;
type Board = Pick<Element, 'hasPointerCapture' | 'setPointerCapture' | 'getBoundingClientRect'>;

export interface Fingers {
  down(event: Pointer): void;
  move(event: Pointer, board: Board): void;
  up(event: Pick<Pointer, 'pointerId'>): void;
  release(): void;
  /** Whether the latest click was the end of a drag. */
  wasDragged(): boolean;
  isPressed(): boolean;
}

/** Turns the pointer events of a board into gestures: drags by one finger or the mouse; pinches and twists by two. */
export function makeFingers({ onPress, onDrag, onPinch, onTwist }: Gestures): Fingers {
  const fingers = new Map<number, Point>();
  let dragged = 0;
  /** How far the two fingers have turned, and how much of it was reported, in quarters. */
  let twist = 0;
  let twisted = 0;

  /** How far apart the two fingers are, at what angle in quarters, and the point between them; null for one finger. */
  function pair(): { readonly spread: number; readonly slant: number; readonly middle: Point } | null {
    const [a, b] = [...fingers.values()];
    if (a === undefined || b === undefined) return null;
    const [dx, dy] = [a.x - b.x, a.y - b.y];
    return {
      spread: Math.hypot(dx, dy),
      slant: (2 * Math.atan2(dy, dx)) / Math.PI,
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }

  /** Reports whole quarter turns of two fingers, each as soon as it is clearly intended. */
  function twistBy(quarters: number): void {
    twist += quarters > 2 ? quarters - 4 : quarters < -2 ? quarters + 4 : quarters;
    const meant = Math.trunc(twist + Math.sign(twist) * (1 - TWIST));
    if (meant !== twisted) onTwist(meant - twisted);
    twisted = meant;
  }

  return {
    down(event) {
      onPress();
      if (!isMainPress(event)) return;
      // A primary pointer is the first one down: earlier ones were released without an event.
      if (event.isPrimary) fingers.clear();
      if (fingers.size === 0) dragged = 0;
      twist = 0;
      twisted = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    move(event, board) {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      if (!isStillPressed(event)) {
        fingers.delete(event.pointerId);
        return;
      }
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      const distance = Math.hypot(dx, dy);
      if (fingers.size === 1 && dragged + distance < STEADY) return;
      const before = pair();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      dragged += distance;
      // From here on the drag continues outside the board. Earlier, capturing the pointer would suppress clicks.
      if (!board.hasPointerCapture(event.pointerId)) board.setPointerCapture(event.pointerId);
      onDrag(dx / fingers.size, dy / fingers.size);
      const now = pair();
      if (before === null || now === null || before.spread === 0) return;
      const { left, top, width, height } = board.getBoundingClientRect();
      const about = { x: now.middle.x - left - width / 2, y: now.middle.y - top - height / 2 };
      onPinch(now.spread / before.spread, about);
      twistBy(now.slant - before.slant);
    },
    up(event) {
      fingers.delete(event.pointerId);
    },
    release() {
      fingers.clear();
    },
    wasDragged: () => dragged >= STEADY,
    isPressed: () => fingers.size > 0,
  };
}
