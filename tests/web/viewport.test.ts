import { expect, test, vi } from 'vitest';
import { makeViewport } from '../../web/board-kit/viewport.ts';

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
  vi.useRealTimers();
});

test('what is approached is drawn at once in its new scale, and so is what was shown before', () => {
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  viewport.resize({ width: 360, height: 300 }, null);
  const before = viewport.transform.value;
  viewport.approach({ x: 100, y: 100, scale: 2 });
  expect(viewport.transform.value).not.toBe(before);
  expect(isSharp(viewport)).toBe(true);
  viewport.leave();
  expect(viewport.transform.value).toBe(before);
});

test('the whole board, and what is approached, are in the middle of the part that nothing lies on', () => {
  const viewport = makeViewport(() => SIGHT, { smallest: 0.05, largest: 4, largestFit: 1 });
  // A card lies over the right half of the window; the board just fits into the left one.
  viewport.resize({ width: 800, height: 300 }, null, { left: 0, top: 0, right: 400, bottom: 300 });
  expect(viewport.transform.value).toBe('translate(0.00px, 0.00px) scale(1.00000)');
  // Twice as large, the point 100, 100 of the board is at 200, 150.
  viewport.approach({ x: 100, y: 100, scale: 2 });
  expect(viewport.transform.value).toBe('translate(0.00px, -50.00px) scale(1.00000)');
});
