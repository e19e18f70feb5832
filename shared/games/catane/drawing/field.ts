import { fill, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { grainOf, swing } from './pen.ts';

/** A sheaf, positioned by its foot. */
const sheaf = (x: number, y: number, p: Palette): string =>
  fill(
    p['field-dark'],
    `M${numbers(x - 3.6, y)}q1.8-5 .6-9-2-2-1.8-4.6 3 .4 4.8 2.6 1.8-2.2 4.8-2.6.2 2.6-1.8 4.6q-1.2 4 .6 9-3.6 1.6-7.2 0z`,
    ` stroke="${p.ear}" stroke-width=".8" stroke-linejoin="round"`,
  ) + stroke(p.ear, 1.3, `M${numbers(x - 2.9, y - 6.4)}h5.8`);

/** A windmill, positioned by its foot. */
const mill = (x: number, y: number, p: Palette): string =>
  fill(
    p.wall,
    `M${numbers(x - 6, y)}l2-15h8l2 15q-6 2-12 0z`,
    ` stroke="${p.line}" stroke-width=".8" stroke-linejoin="round"`,
  ) +
  fill(
    p.clay,
    `M${numbers(x - 5, y - 14.6)}q5-8.5 10 0z`,
    ` stroke="${p.line}" stroke-width=".8" stroke-linejoin="round"`,
  ) +
  fill(p.window, `M${numbers(x - 1.6, y + 0.6)}v-5q1.6-2 3.2 0v5z`) +
  fill(
    p.wall,
    [20, 110, 200, 290]
      .map((turn) => {
        const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        const at = (along: number, across: number) =>
          numbers(x + c * along - s * across, y - 15 + s * along + c * across);
        return `M${at(1, 0)}L${at(13, 0)} ${at(13, 3.4)} ${at(3, 3.4)}z`;
      })
      .join(''),
    ` stroke="${p.line}" stroke-width=".7" stroke-linejoin="round"`,
  );

/** Wavy rows of wheat, a strip that is already mown, and sheaves. */
export function drawField(seed: number, p: Palette): string {
  const lean = 5 * swing(seed, 1);
  const rows: string[] = [];
  const ears: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    const y = -38 + row * 8.4;
    rows.push(`M-42 ${numbers(y)}q21 ${numbers(lean)} 42 0t42 0`);
    for (let along = 0; along < 15; along += 1) {
      const x = -41 + along * 5.8 + (row % 2) * 2.6;
      if (x > 41.5 || Math.hypot(x, y) < 22 || grainOf(seed, row, along) < 0.12) continue;
      const t = (x + 42) / 84;
      const bend = (t < 0.5 ? 1 : -1) * 2 * lean * ((t * 2) % 1) * (1 - ((t * 2) % 1));
      ears.push(`M${numbers(x, y + bend)}v-4.2m0 2.2l-1.7-1.9m1.7 1.9l1.7-1.9`);
    }
  }
  const isMill = grainOf(seed, 9) < 0.34;
  const x = 31 + 2 * swing(seed, 3);
  return (
    fill(p['field-light'], 'M-45-30q20 6 42-2t46 4q3 8 0 14-24-8-46 0t-42 2z') +
    stroke(p['field-dark'], 1.5, rows.join(''), ' stroke-opacity=".7"') +
    stroke(p.ear, 1.15, ears.join(''), ` stroke-opacity=".85"${ROUND}`) +
    fill(p['field-light'], 'M12 24q16-4 33 0v20q-20 4-36 0 6-10 3-20z') +
    (isMill ? mill(x, 41, p) + sheaf(15, 42, p) : sheaf(19, 36, p) + sheaf(31, 38, p) + sheaf(25, 44, p)) +
    sheaf(-35 + 4 * swing(seed, 4), 42, p)
  );
}
