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
