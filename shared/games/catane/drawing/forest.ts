import { fill, numbers } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { grainOf, swing } from './pen.ts';

/** A fir, positioned by its foot. */
function fir(x: number, y: number, high: number, p: Palette): string {
  const wide = high * 0.36;
  const tier = (top: number, bottom: number, half: number) =>
    `M${numbers(x, y - high * top)}L${numbers(x + half, y - high * bottom)}H${numbers(x - half)}z`;
  return (
    fill(p.trunk, `M${numbers(x - 1.2, y - 3)}h2.4v4h-2.4z`) +
    fill(
      p.fir,
      tier(0.62, 0.12, wide) + tier(0.84, 0.38, wide * 0.78) + tier(1, 0.62, wide * 0.56),
      ` stroke="${p.trunk}" stroke-width=".5" stroke-linejoin="round"`,
    ) +
    fill(
      p['fir-light'],
      `M${numbers(x, y - high)}l${numbers(-wide * 0.5, high * 0.36)} ${numbers(wide * 0.36, 0)}zM${numbers(x, y - high * 0.62)}l${numbers(-wide * 0.9, high * 0.46)} ${numbers(wide * 0.62, 0)}z`,
    )
  );
}

/** A leafy tree, positioned by its foot. */
function leafy(x: number, y: number, high: number, p: Palette): string {
  const r = high * 0.36;
  return (
    fill(p.trunk, `M${numbers(x - 1.1, y - 5)}h2.2v6h-2.2z`) +
    fill(
      p.leaf,
      `M${numbers(x - r, y - high * 0.52)}q${numbers(-r * 0.35, -r * 1.1, r * 0.6, -r * 1.1)} ${numbers(r * 0.5, -r * 0.9, r * 1, -r * 0.1)} ${numbers(r * 0.9, r * 0.1, r * 0.5, r * 1.1)} ${numbers(r * 0.1, r * 1, -r * 0.9, r * 0.9)} ${numbers(-r * 1, r * 0.3, -r * 1.2, -r * 0.8)}z`,
      ` stroke="${p.trunk}" stroke-width=".5"`,
    ) +
    fill(
      p['leaf-light'],
      `M${numbers(x - r * 0.7, y - high * 0.62)}q${numbers(0, -r, r * 0.9, -r * 0.9)} ${numbers(0, r * 0.9, -r * 0.9, r * 0.9)}z`,
    )
  );
}

/** A dense forest of firs and leafy trees, drawn from north to south. */
export function drawForest(seed: number, p: Palette): string {
  const floor = [0, 1, 2, 3, 4].map(
    (spot) => `M${numbers(30 * swing(seed, spot, 5), 32 * swing(seed, spot, 6))}m-12 0a13 6 0 1 0 24 0a13 6 0 1 0-24 0`,
  );
  const trees: string[] = [];
  for (const [row, y] of [-25, -15, -5, 6, 18, 30, 43].entries()) {
    for (let column = 0; column < 7; column += 1) {
      const x = -36 + column * 12 + (row % 2) * 6 + 2.5 * swing(seed, row, column);
      const foot = y + 2 * swing(seed, column, row);
      // Keeps the middle free for the number.
      if (Math.abs(x) > 39 || (Math.abs(x) < 21 && foot > -12 && foot < 31)) continue;
      if (grainOf(seed, row, column, 3) < 0.1) continue;
      const high = 15 + 4 * grainOf(seed, row, column, 4);
      trees.push((grainOf(seed, row, column, 7) < 0.62 ? fir : leafy)(x, foot, high, p));
    }
  }
  return fill(p['forest-dark'], floor.join('')) + trees.join('');
}
