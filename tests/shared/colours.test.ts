import { expect, test } from 'vitest';
import { markPath, SEAT_COLOURS } from '../../shared/game/seat-colours.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * What is left of linear red, green and blue when one kind of cones is missing. Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0.
 */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distances in OKLab: 0.02 is just noticed side by side, this much is seen at a glance. */
const CLEAR = 0.12;

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [x, y, z] = matrix.map(([p, q, r]) => p * a + q * b + r * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [change(a), change(b), change(c)];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const linearOf = (hex: string): Triple =>
  each(
    [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((part) => Number.parseInt(part, 16) / 255) as never,
    linear,
  );

/** OKLab of linear red, green and blue. Ottosson, "A perceptual color space for image processing", 2020. */
const labOf = (rgb: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(
      times(
        [
          [0.4122214708, 0.5363325363, 0.0514459929],
          [0.2119034982, 0.6806995451, 0.1073969566],
          [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        rgb,
      ),
      Math.cbrt,
    ),
  );

const seen = (hex: string, sight: Matrix): Triple =>
  labOf(each(times(sight, linearOf(hex)), (part) => Math.min(1, Math.max(0, part))));

const BY_DAY_AND_BY_NIGHT = [SEAT_COLOURS.map(({ day }) => day), SEAT_COLOURS.map(({ night }) => night)];

test.each(Object.entries(SIGHTS))(
  'the colours of the seats are told apart at a glance, by day and by night: %s',
  (_, sight) => {
    for (const colours of BY_DAY_AND_BY_NIGHT)
      for (const [index, one] of colours.entries())
        for (const other of colours.slice(index + 1)) {
          const [a, b] = [seen(one, sight), seen(other, sight)];
          expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} and ${other}`).toBeGreaterThan(CLEAR);
        }
  },
);

test('every seat has a shape of its own', () => {
  const shapes = Array.from({ length: 5 }, (_, seat) => markPath(seat));
  expect(new Set(shapes).size).toBe(5);
});
