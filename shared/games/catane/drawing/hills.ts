import { fill, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { swing } from './pen.ts';

/** A hill, positioned by the middle of its foot; one side is cut open and shows layers of clay. */
function hill(x: number, y: number, half: number, high: number, cut: 1 | -1, p: Palette): string {
  const at = (along: number, up: number) => numbers(x + along * half, y - up * high);
  const c = (along: number, up: number) => at(cut * along, up);
  return (
    fill(
      p['hill-light'],
      `M${at(-1, 0)}C${at(-1, 0.55)} ${at(-0.6, 1)} ${at(0, 1)}S${at(1, 0.55)} ${at(1, 0)}Q${at(0, -0.2)} ${at(-1, 0)}z`,
      ` stroke="${p['hill-dark']}" stroke-width=".9" stroke-linejoin="round"`,
    ) +
    fill(
      p.clay,
      `M${c(0.22, 0.93)}Q${c(0.94, 0.72)} ${c(0.96, 0.01)}Q${c(0.5, -0.12)} ${c(0.1, -0.1)}Q${c(-0.12, 0.3)} ${c(0.12, 0.5)}T${c(0.22, 0.93)}z`,
    ) +
    stroke(
      p['clay-light'],
      1.3,
      `M${c(0.36, 0.7)}Q${c(0.5, 0.64)} ${c(0.68, 0.68)}M${c(0.3, 0.43)}Q${c(0.5, 0.36)} ${c(0.8, 0.42)}M${c(0.24, 0.17)}Q${c(0.5, 0.08)} ${c(0.84, 0.15)}`,
      ROUND,
    )
  );
}

/** Bricks set out to dry. */
const bricks = (x: number, y: number, p: Palette): string =>
  fill(
    p['clay-light'],
    `M${numbers(x, y)}h6v3.4h-6zm6.6 0h6v3.4h-6zm6.6 0h6v3.4h-6zm-9.9-4h6v3.4h-6zm6.6 0h6v3.4h-6zm-3.3-4h6v3.4h-6z`,
    ` stroke="${p['clay-dark']}" stroke-width=".7" stroke-linejoin="round"`,
  );

/** Rounded hills with clay pits, grass between them, and bricks. */
export function drawHills(seed: number, p: Palette): string {
  const by = (range: number, which: number) => range * swing(seed, which);
  const tufts = [0, 1, 2, 3, 4, 5, 6, 7].map((spot) => {
    const [x, y] = [38 * swing(seed, spot, 31), 12 + 28 * swing(seed, spot, 32)];
    return Math.hypot(x, y) < 25 ? '' : `M${numbers(x, y)}l-1.6-3.4m2 3.2l.4-4m1.2 4.2l1.8-2.8`;
  });
  return (
    fill(p['hill-dark'], 'M-45-8q22-10 44-2t44-4v10q-22 8-44 2t-44 4z', ' opacity=".35"') +
    fill(p['hill-dark'], 'M-44 28q24-8 44 0t44-2v14q-44 6-88 0z', ' opacity=".35"') +
    hill(-24 + by(3, 1), -10, 20, 26 + by(3, 2), 1, p) +
    hill(25 + by(3, 3), -12, 19, 24 + by(3, 4), -1, p) +
    hill(2 + by(3, 5), -16, 18, 22 + by(3, 6), 1, p) +
    hill(-34 + by(2, 7), 22, 12, 17 + by(2, 8), -1, p) +
    hill(35 + by(1, 9), 20, 11, 16 + by(2, 10), 1, p) +
    hill(-17 + by(2, 11), 41, 18, 15 + by(2, 12), 1, p) +
    stroke(p['pasture-dark'], 1.1, tufts.join(''), ROUND) +
    bricks(14 + by(3, 13), 38 + by(1, 14), p)
  );
}
