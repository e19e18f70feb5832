import { fill, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { ByResource, Resource } from '../types.ts';
import { drawField } from './field.ts';
import { drawForest } from './forest.ts';
import { drawHills } from './hills.ts';
import { drawMountains } from './mountains.ts';
import type { Palette, Tone } from './palette.ts';
import { drawPasture } from './pasture.ts';
import { swing } from './pen.ts';

const GROUNDS: ByResource<Tone> = ['hill', 'mountain', 'field', 'forest', 'pasture'];
const DRAWN = [drawHills, drawMountains, drawField, drawForest, drawPasture] as const;

/** The colour of the ground; null is the desert. */
export const groundTone = (resource: Resource | null): Tone => (resource === null ? 'desert' : GROUNDS[resource]);

/** What stands on the land, relative to the middle of its cell; `seed` makes each cell slightly different. */
export const drawTerrain = (resource: Resource | null, seed: number, palette: Palette): string =>
  resource === null ? drawDesert(seed, palette) : DRAWN[resource](seed, palette);

/** A cactus, positioned by its foot. */
const cactus = (x: number, y: number, high: number, p: Palette): string => {
  const d =
    `M${numbers(x, y)}v${numbers(-high)}` +
    `M${numbers(x, y - high * 0.4)}h-5q-2 0-2-2v-5M${numbers(x, y - high * 0.55)}h4q2 0 2-2v-4`;
  return stroke(p['forest-dark'], 4.6, d, ROUND) + stroke(p['leaf-light'], 2.8, d, ROUND);
};

/** Dunes, cacti and bones. */
function drawDesert(seed: number, p: Palette): string {
  const by = (range: number, which: number) => range * swing(seed, which);
  const dune = (y: number, lean: number) =>
    fill(p['desert-light'], `M-45 ${numbers(y)}q${numbers(18 + lean, -17)} 40-1t49-3q-10 14-30 12-40 4-59-8z`) +
    fill(
      p['desert-dark'],
      `M${numbers(-9 + lean / 2, y - 5)}q14 7 22 1t27 3q-12 10-30 9-14-2-19-13z`,
      ' opacity=".55"',
    );
  const ripples = [0, 1, 2, 3, 4, 5].map(
    (row) => `M${numbers(-36 + by(6, row + 20), -38 + row * 15)}q8-3 16 0t16 0 16 0`,
  );
  return (
    dune(-20, by(5, 1)) +
    dune(8, by(5, 2)) +
    dune(36, by(5, 3)) +
    stroke(p['desert-dark'], 1, ripples.join(''), ` stroke-opacity=".8"${ROUND}`) +
    cactus(-31 + by(3, 4), 22, 19, p) +
    cactus(32 + by(3, 5), -14, 15, p) +
    stroke(p.bone, 1.8, 'M16 38q6-7 12 0M20 38q5-6 10-1M24 38q5-5 8-1M13 39q12 3 22-1', ROUND)
  );
}
