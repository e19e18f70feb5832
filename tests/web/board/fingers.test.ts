import { beforeEach, expect, test } from 'vitest';
import { type Fingers, makeFingers } from '../../../web/board/fingers.ts';

/** What a board of 400 × 300 pixels was asked for, since the test began. */
let gestures: unknown[];
let captured: Set<number>;
let fingers: Fingers;

const BOARD = {
  hasPointerCapture: (id: number) => captured.has(id),
  setPointerCapture: (id: number) => void captured.add(id),
  getBoundingClientRect: () => ({ left: 10, top: 20, width: 400, height: 300 }) as DOMRect,
};

const at = (pointerId: number, clientX: number, clientY: number, buttons = 1) =>
  ({ ...{ pointerId, clientX, clientY, buttons }, isPrimary: pointerId === 1, button: 0 }) as const;

beforeEach(() => {
  gestures = [];
  captured = new Set();
  fingers = makeFingers({
    onPress: () => gestures.push('press'),
    onDrag: (dx, dy) => gestures.push(['drag', dx, dy]),
    onPinch: (factor, { x, y }) => gestures.push(['pinch', factor, x, y]),
    onTwist: (by) => gestures.push(['twist', by]),
  });
});

test('a pointer that moves by less than six pixels clicks; one that moves farther drags, and is captured', () => {
  fingers.down(at(1, 100, 100));
  fingers.move(at(1, 103, 104), BOARD);
  expect(gestures).toEqual(['press']);
  expect([fingers.wasDragged(), captured.size]).toEqual([false, 0]);
  fingers.move(at(1, 106, 108), BOARD);
  fingers.move(at(1, 107, 108), BOARD);
  expect(gestures).toEqual(['press', ['drag', 6, 8], ['drag', 1, 0]]);
  fingers.up(at(1, 107, 108, 0));
  expect([fingers.wasDragged(), fingers.isPressed(), captured.has(1)]).toEqual([true, false, true]);
  // The next press begins anew.
  fingers.down(at(1, 100, 100));
  expect(fingers.wasDragged()).toBe(false);
});

test('two fingers that move apart pinch about the point between them, and drag by half of what each moves', () => {
  fingers.down(at(1, 110, 170));
  fingers.down(at(2, 210, 170));
  fingers.move(at(2, 310, 170), BOARD);
  expect(gestures).toEqual(['press', 'press', ['drag', 50, 0], ['pinch', 2, 0, 0]]);
});

test('a twist of two fingers counts as a quarter turn from a third of it on', () => {
  fingers.down(at(1, 200, 200));
  fingers.down(at(2, 300, 200));
  const turnTo = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    fingers.move(at(2, 200 + 100 * Math.cos(angle), 200 + 100 * Math.sin(angle)), BOARD);
    return gestures.filter((each) => Array.isArray(each) && each[0] === 'twist');
  };
  expect(turnTo(29)).toEqual([]);
  expect(turnTo(31)).toEqual([['twist', 1]]);
  expect(turnTo(119)).toHaveLength(1);
  expect(turnTo(121)).toEqual([
    ['twist', 1],
    ['twist', 1],
  ]);
});

test('a pointer that was released where the page does not see it drags no more', () => {
  fingers.down(at(1, 100, 100));
  fingers.move(at(1, 150, 100, 0), BOARD);
  expect(gestures).toEqual(['press']);
  expect(fingers.isPressed()).toBe(false);
});
