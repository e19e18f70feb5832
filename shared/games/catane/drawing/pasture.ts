import { fill, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { Palette } from './palette.ts';
import { grainOf, swing } from './pen.ts';

/** A sheep, positioned by the middle of its body, with its head to one side. */
function sheep(x: number, y: number, side: 1 | -1, p: Palette): string {
  const at = (dx: number, dy: number) => numbers(x + side * dx, y + dy);
  return (
    stroke(p.line, 1.2, `M${at(-3.2, 3)}v4.2M${at(2.8, 3)}v4.2`, ROUND) +
    fill(
      p.fleece,
      `M${at(-5.6, 3.4)}Q${at(-9, 1)} ${at(-6.6, -2)}Q${at(-6.4, -6)} ${at(-2.4, -5.2)}Q${at(0.6, -7.6)} ${at(2.8, -4.8)}Q${at(6.8, -4.6)} ${at(6, -0.8)}Q${at(8, 2.6)} ${at(4.2, 3.8)}Q${at(1.6, 6)} ${at(-0.8, 4.2)}Q${at(-3.6, 5.8)} ${at(-5.6, 3.4)}z`,
      ` stroke="${p['fleece-dark']}" stroke-width=".9" stroke-linejoin="round"`,
    ) +
    fill(
      p.line,
      `M${at(5, -3.4)}Q${at(6.8, -5.6)} ${at(9, -3.4)}Q${at(9.6, -0.8)} ${at(7.6, 0.6)}Q${at(5.2, 0)} ${at(5, -3.4)}z`,
    )
  );
}

/** Where sheep may stand: around the number. */
const SPOTS = [
  [-29, -29],
  [-3, -33],
  [28, -26],
  [-34, 3],
  [35, 8],
  [-24, 33],
  [6, 36],
  [31, 33],
] as const;

/** Grass, a fence, and a flock. */
export function drawPasture(seed: number, p: Palette): string {
  const tufts: string[] = [];
  const flowers: string[] = [];
  for (let spot = 0; spot < 26; spot += 1) {
    const [x, y] = [42 * swing(seed, spot, 1), 42 * swing(seed, spot, 2)];
    if (Math.hypot(x, y) < 24) continue;
    if (spot % 4 === 0) flowers.push(`M${numbers(x, y)}h.01`);
    else tufts.push(`M${numbers(x, y)}l-1.8-3.6m2.2 3.4l.4-4.2m1.4 4.4l1.8-3`);
  }
  const flock = SPOTS.filter((_, spot) => grainOf(seed, spot, 3) < 0.72).map(([x, y], spot) =>
    sheep(x + 3 * swing(seed, spot, 4), y + 3 * swing(seed, spot, 5), grainOf(seed, spot, 6) < 0.5 ? 1 : -1, p),
  );
  const rail = grainOf(seed, 7) < 0.5 ? -43 : 19;
  return (
    fill(p['pasture-light'], 'M-45-14q22-16 46-8t44-6q2 14-14 18t-40 2-36-6z') +
    fill(p['pasture-dark'], 'M-44 26q20-8 42 2t46-4q2 14-4 20-44 6-82 0-4-8-2-18z', ' opacity=".55"') +
    stroke(p['pasture-dark'], 1.1, tufts.join(''), ROUND) +
    stroke(p.flower, 2.4, flowers.join(''), ROUND) +
    stroke(
      p['wood-dark'],
      1.5,
      [0, 1, 2, 3].map((post) => `M${numbers(rail + post * 8, 22)}v-6.5`).join('') +
        `M${numbers(rail - 1)} 17.5q13 1 26 0M${numbers(rail - 1)} 20q13 1 26 0`,
      ROUND,
    ) +
    flock.join('')
  );
}
