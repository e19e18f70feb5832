import { fill, numbers } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { swing } from './pen.ts';

/** A peak, positioned by the middle of its foot: lit from the north-west, with snow if it is high. */
function peak(x: number, y: number, half: number, high: number, lean: number, p: Palette): string {
  const top = y - high;
  const ridge = x + lean;
  const snow = high > 26;
  return (
    fill(
      p['mountain-dark'],
      `M${numbers(x - half, y)}L${numbers(x - half * 0.55, y - high * 0.5)} ${numbers(x - half * 0.35, y - high * 0.56)} ${numbers(ridge, top)} ${numbers(x + half * 0.42, y - high * 0.48)} ${numbers(x + half * 0.58, y - high * 0.45)} ${numbers(x + half, y)}Q${numbers(x, y + 5, x - half, y)}z`,
      ` stroke="${p.line}" stroke-width=".7" stroke-linejoin="round"`,
    ) +
    fill(
      p['mountain-light'],
      `M${numbers(x - half, y)}L${numbers(x - half * 0.55, y - high * 0.5)} ${numbers(x - half * 0.35, y - high * 0.56)} ${numbers(ridge, top)} ${numbers(ridge + half * 0.06, y - high * 0.66)} ${numbers(ridge - half * 0.14, y - high * 0.5)} ${numbers(x + half * 0.02, y - high * 0.2)} ${numbers(x - half * 0.12, y + 2.4)}Q${numbers(x - half * 0.6, y + 2, x - half, y)}z`,
    ) +
    (snow
      ? fill(
          p.snow,
          `M${numbers(ridge, top)}L${numbers(ridge - half * 0.25, top + high * 0.27)} ${numbers(ridge - half * 0.1, top + high * 0.22)} ${numbers(ridge, top + high * 0.36)} ${numbers(ridge + half * 0.1, top + high * 0.22)} ${numbers(ridge + half * 0.26, top + high * 0.31)}z`,
        )
      : '')
  );
}

/** High peaks in the north, boulders and foothills in the south. */
export function drawMountains(seed: number, p: Palette): string {
  const by = (range: number, which: number) => range * swing(seed, which);
  const scree = [0, 1, 2, 3, 4, 5, 6].map((spot) => {
    const [x, y] = [40 * swing(seed, spot, 21), 36 + 6 * swing(seed, spot, 22)];
    return `M${numbers(x - 3, y + 2)}l1.4-3.4 2.8-.8 2 2.4-.4 2z`;
  });
  return (
    fill(p.rock, 'M-45-6q16-9 32-2t34-3 24 6q-4 16-40 13T-45-6z', ' opacity=".5"') +
    peak(-21 + by(3, 1), -4, 22, 36 + by(3, 2), by(4, 3), p) +
    peak(22 + by(3, 4), -6, 22, 34 + by(3, 5), by(4, 6), p) +
    peak(1 + by(3, 7), 0, 17, 27 + by(2, 8), by(3, 9), p) +
    peak(-33 + by(2, 10), 24, 13, 24 + by(2, 11), by(2, 12), p) +
    peak(34 + by(2, 13), 22, 12, 23 + by(2, 14), by(2, 15), p) +
    peak(-20 + by(2, 16), 39, 15, 19 + by(2, 17), by(2, 18), p) +
    peak(24 + by(2, 19), 40, 15, 20 + by(2, 20), by(2, 23), p) +
    fill(
      p['mountain-light'],
      scree.join(''),
      ` stroke="${p['mountain-dark']}" stroke-width=".7" stroke-linejoin="round"`,
    )
  );
}
