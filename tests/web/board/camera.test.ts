import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bounds, type Camera, closer, fitted, type Point, type Size } from '../../../web/board/camera.ts';

const SCALES = { smallest: 0.05, largest: 4, largestFit: 2 };
/** In pixels: the surroundings of a target that must be visible with it. */
const FREE = 16;

const SHEET: Bounds = { left: 0, top: 0, right: 400, bottom: 300 };
const windows = fc.record({ width: fc.integer({ min: 240, max: 1400 }), height: fc.integer({ min: 240, max: 900 }) });
const points = fc.array(fc.record({ x: fc.integer({ min: 10, max: 390 }), y: fc.integer({ min: 10, max: 290 }) }), {
  minLength: 1,
  maxLength: 12,
});
const corners = fc.record({
  isRight: fc.boolean(),
  isBelow: fc.boolean(),
  width: fc.integer({ min: 30, max: 60 }),
  height: fc.integer({ min: 30, max: 150 }),
});

/** Buttons in a corner, six pixels from the rims. */
const controlsIn = ({ width, height }: Size, corner: { isRight: boolean; isBelow: boolean } & Size): Bounds => {
  const left = corner.isRight ? width - 6 - corner.width : 6;
  const top = corner.isBelow ? height - 6 - corner.height : 6;
  return { left, top, right: left + corner.width, bottom: top + corner.height };
};

const onScreen = ({ x, y }: Point, camera: Camera, { width, height }: Size): Point => ({
  x: (x - camera.x) * camera.scale + width / 2,
  y: (y - camera.y) * camera.scale + height / 2,
});

const isUnder = ({ x, y }: Point, { left, top, right, bottom }: Bounds, free: number): boolean =>
  x > left - free && x < right + free && y > top - free && y < bottom + free;

test('all is seen, and no target is under the controls', () => {
  fc.assert(
    fc.property(windows, points, corners, (size, targets, corner) => {
      const controls = controlsIn(size, corner);
      const camera = fitted(SHEET, size, SCALES, targets, controls);
      for (const target of targets) expect(isUnder(onScreen(target, camera, size), controls, FREE - 0.01)).toBe(false);
      const [start, end] = [
        onScreen({ x: SHEET.left, y: SHEET.top }, camera, size),
        onScreen({ x: SHEET.right, y: SHEET.bottom }, camera, size),
      ];
      for (const rim of [start.x, start.y, size.width - end.x, size.height - end.y])
        expect(rim).toBeGreaterThanOrEqual(-0.01);
    }),
  );
});

test('it is as large as can be: nothing larger would fit anywhere with all targets free', () => {
  const STEPS = 40;
  fc.assert(
    fc.property(windows, points, corners, (size, targets, corner) => {
      const controls = controlsIn(size, corner);
      const { scale } = fitted(SHEET, size, SCALES, targets, controls);
      const larger = scale * 1.01;
      const [spareX, spareY] = [size.width - 400 * larger, size.height - 300 * larger];
      if (larger > SCALES.largestFit || spareX < 0 || spareY < 0) return;
      for (let across = 0; across <= STEPS; across += 1)
        for (let down = 0; down <= STEPS; down += 1) {
          const [x, y] = [(spareX * across) / STEPS, (spareY * down) / STEPS];
          const areFree = targets.every(
            (target) => !isUnder({ x: x + target.x * larger, y: y + target.y * larger }, controls, FREE),
          );
          expect(areFree).toBe(false);
        }
    }),
  );
});

test('where no target is under the controls, the board stays in the middle', () => {
  const controls = { left: 310, top: 6, right: 354, bottom: 50 };
  const camera = fitted(SHEET, { width: 360, height: 500 }, SCALES, [{ x: 390, y: 10 }], controls);
  expect(camera).toEqual({ x: 200, y: 150, scale: 0.9 });
});

test('where there is no room for the controls at all, the board is shown as if they were not', () => {
  const size = { width: 40, height: 40 };
  const controls = { left: 0, top: 0, right: 40, bottom: 40 };
  expect(fitted(SHEET, size, SCALES, [{ x: 200, y: 150 }], controls)).toEqual(fitted(SHEET, size, SCALES));
});

const NEAR = { x: 120, y: 80, least: 1, most: 1.5, around: 150 } as const;

test.each([
  ['a phone shows all around it, as large as it can', { width: 360, height: 390 }, { x: 120, y: 67.5, scale: 1.2 }],
  ['a desktop no larger than asked', { width: 1200, height: 600 }, { x: 0, y: 30, scale: 1.5 }],
  ['a low window cuts the surroundings, not the size', { width: 200, height: 200 }, { x: 120, y: 80, scale: 1 }],
] as const)('near to a point: %s', (_, size, expected) => {
  expect(closer({ x: 0, y: 0, scale: 0.2 }, NEAR, size)).toEqual(expected);
});

test('a camera that is near enough only moves as far as it must, and not at all if all is in sight', () => {
  const size = { width: 400, height: 400 };
  expect(closer({ x: 100, y: 80, scale: 1 }, NEAR, size)).toEqual({ x: 100, y: 80, scale: 1 });
  expect(closer({ x: -400, y: 90, scale: 1 }, NEAR, size)).toEqual({ x: 70, y: 90, scale: 1 });
  // If there is no room for the surroundings, it goes to the point alone.
  expect(closer({ x: 0, y: 0, scale: 3 }, NEAR, size)).toEqual({ x: 120, y: 80, scale: 3 });
});
