import { expect, test, vi } from 'vitest';
import { makeViewport } from '../../../web/board/viewport.ts';

const SIGHT = { bounds: { left: 0, top: 0, right: 400, bottom: 300 }, targets: [] };
const isSharp = ({ transform }: ReturnType<typeof makeViewport>) => transform.value.endsWith('scale(1.00000)');

test('a board is drawn at once in the scale of a new size, and after a zoom only when it has come to rest', () => {
  vi.useFakeTimers();
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 2 });
  for (const size of [
    { width: 360, height: 300 },
    { width: 1200, height: 700 },
  ]) {
    viewport.resize(size, null);
    expect(isSharp(viewport)).toBe(true);
  }
  viewport.zoom(1.5);
  expect(isSharp(viewport)).toBe(false);
  vi.runAllTimers();
  expect(isSharp(viewport)).toBe(true);
});

/** A close-up of a point, at scale 2. */
const CLOSE = { x: 100, y: 100, least: 2, most: 2, around: 100 };

test('a close-up before the first paint is drawn at its scale at once', () => {
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  viewport.resize({ width: 400, height: 300 }, null);
  const before = viewport.transform.value;
  viewport.approach(CLOSE, true);
  expect(viewport.transform.value).not.toBe(before);
  expect(viewport.isGliding.value).toBe(false);
  expect(isSharp(viewport)).toBe(true);
});

test('the whole board and close-ups are shown in the part that nothing covers', () => {
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  // A card lies over the right half of the window; the board just fits into the left one.
  const free = { left: 0, top: 0, right: 400, bottom: 300 };
  viewport.resize({ width: 800, height: 300 }, null, free);
  expect(viewport.transform.value).toBe('translate(0.00px, 0.00px) scale(1.00000)');
  // Whatever comes near in a window of that size alone comes there too.
  const alone = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  alone.resize({ width: 400, height: 300 }, null);
  for (const each of [viewport, alone]) each.approach(CLOSE, true);
  expect(viewport.transform.value).toBe(alone.transform.value);
});

test('a glide goes on when only what covers the board changes, and ends at once when the board has another size', () => {
  vi.useFakeTimers();
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  const size = { width: 400, height: 300 };
  const buttons = { left: 340, top: 200, right: 400, bottom: 300 };
  const close = () => {
    viewport.resize(size, buttons);
    viewport.approach(CLOSE, true);
    viewport.pullBack();
    expect(viewport.isGliding.value).toBe(true);
  };
  close();
  viewport.resize(size, { ...buttons, top: 260 });
  expect(viewport.isGliding.value).toBe(true);
  vi.runAllTimers();
  expect([viewport.isGliding.value, isSharp(viewport)]).toEqual([false, true]);

  close();
  viewport.resize({ width: 360, height: 300 }, buttons);
  expect([viewport.isGliding.value, isSharp(viewport)]).toEqual([false, true]);
});

/** In pixels: what is covered above and below a visited point. */
const COVERED = { above: 0, below: 40 };

/** A board that its player has zoomed in, and its camera. */
function enlarged() {
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  viewport.resize({ width: 400, height: 300 }, null);
  viewport.zoom(3);
  return { viewport, camera: () => viewport.transform.value.replace(/ scale.*/, '') };
}

test('the camera returns from what it approaches and visits, unless the player has moved the board since', () => {
  const { viewport, camera } = enlarged();
  const [approach, visit] = [
    { go: (x: number) => viewport.approach({ ...CLOSE, x }), back: viewport.leave },
    { go: (x: number) => viewport.visit([{ x, y: 20 }], 2, COVERED), back: viewport.home },
  ];
  for (const { go, back } of [approach, visit]) {
    const before = camera();
    for (const x of [20, 380]) go(x);
    expect(camera()).not.toBe(before);
    back();
    expect(camera()).toBe(before);
    go(20);
    viewport.zoom(0.9);
    const moved = camera();
    back();
    expect(camera()).toBe(moved);
    // It goes on from where the player has moved it, and returns to there.
    go(20);
    viewport.zoom(0.9);
    const again = camera();
    go(380);
    back();
    expect(camera()).toBe(again);
  }
});

test('a visit to points that are visible already moves nothing, and starts no glide', () => {
  const { viewport, camera } = enlarged();
  const before = camera();
  viewport.visit([{ x: 200, y: 150 }], 1, COVERED);
  viewport.home();
  expect(camera()).toBe(before);
  expect(viewport.isGliding.value).toBe(false);
});
