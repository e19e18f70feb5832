type Triple = readonly [number, number, number];
export type Sight = readonly [Triple, Triple, Triple];

/**
 * What is left of linear red, green and blue when one kind of cones is missing. Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0.
 */
export const SIGHTS = {
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
} as const satisfies Readonly<Record<string, Sight>>;

const times = (matrix: Sight, [a, b, c]: Triple): Triple => {
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

/** A colour as it is seen. */
const seen = (hex: string, sight: Sight): Triple =>
  labOf(each(times(sight, linearOf(hex)), (part) => Math.min(1, Math.max(0, part))));

/** Distance in OKLab as it is seen: 0.02 is just noticed side by side, 0.12 is told apart at a glance. */
export function distance(one: string, other: string, sight: Sight): number {
  const [[l, a, b], [m, c, d]] = [seen(one, sight), seen(other, sight)];
  return Math.hypot(l - m, a - c, b - d);
}

/** Lightness from 0 to 1, chroma, and hue in degrees, as all cones see them. */
export function lightnessChromaHue(hex: string): Triple {
  const [lightness, a, b] = labOf(linearOf(hex));
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast, as WCAG 2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** One colour with a part of another in front of it or beside it, too small to be made out: light adds up. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [linearOf(one), linearOf(other)];
  const parts = from.map((light, index) => {
    const sum = (1 - part) * light + part * (to[index] ?? 0);
    return Math.round(255 * (sum <= 0.0031308 ? 12.92 * sum : 1.055 * sum ** (1 / 2.4) - 0.055));
  });
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
