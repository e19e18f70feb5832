import { fill, from, numbers } from '../../../game/svg.ts';
import { tileOf } from '../tiles.ts';
import type { TileId } from '../types.ts';
import { type Point, SIZE } from './curves.ts';
import type { Palette } from './palette.ts';
import { cloud, scatter, stroke } from './pen.ts';
import { rotated } from './picture.ts';
import { depthAt, groundAt } from './traced.ts';

const TUFTS = ['l1.4 2.8.3-4-.2 4 1.7-2.6', 'l1 3 1.2-3.2', 'l1.6 2.6.8-3.4'];

const BUSH = `${cloud(2.6, 5, 0.4, 0.8)}m3.4 1${cloud(1.8, 4, 1, 0.8)}`;
const ROCKS = 'l1-2 2.4-.4 1.2 2.4zm5.4.6l.8-1.5 1.6.3.4 1.2z';

/** The grass of a rotated tile, which leaves the points in `taken` free. Forests and waters are drawn over it. */
export function drawMeadows(id: TileId, rotation: number, taken: readonly Point[], palette: Palette): string {
  const meadows = new Set(
    tileOf(id)
      .zones.filter(({ type }) => type === 'meadow')
      .map((zone) => zone.id),
  );
  const back = (point: Point) => rotated(point, 4 - rotation);
  const isMeadow = (point: Point) => meadows.has(groundAt(id, back(point)) ?? -1);
  const next = scatter(id * 4 + rotation + 1000);
  const patches = { dark: '', light: '' };
  for (let y = 16; y < SIZE; y += 23)
    for (let x = 16; x < SIZE; x += 23) {
      const at: Point = [x + next() * 12 - 6, y + next() * 12 - 6];
      const [radius, lean, tone] = [4 + next() * 6, next() * 3 - 1.5, next()];
      const isWithin = Math.min(at[0], at[1], SIZE - at[0], SIZE - at[1]) > radius * 1.2;
      if (!isWithin || tone > 0.8 || !isMeadow(at)) continue;
      const high = radius * 0.45;
      patches[tone < 0.4 ? 'dark' : 'light'] +=
        `${from(Math.round(at[0] - radius), Math.round(at[1]))}q${numbers(radius * 0.3, -high, radius + lean, -high)}t${numbers(radius - lean, high)}q${numbers(-radius * 0.4, high, -radius - lean, high)}t${numbers(lean - radius, -high)}`;
    }
  const blades = { dark: '', light: '', flower: '', poppy: '', bush: '', rock: '' };
  for (let y = 6; y < SIZE; y += 9)
    for (let x = 5; x < SIZE; x += 10) {
      const at: Point = [x + next() * 8 - 4, y + next() * 7 - 3.5];
      const chance = next();
      const tuft = TUFTS[Math.floor(next() * TUFTS.length)] ?? '';
      const isFree = taken.every(([tx, ty]) => Math.abs(tx - at[0]) > 11 || Math.abs(ty - at[1]) > 11);
      if (
        at[0] < 2 ||
        at[0] > SIZE - 4 ||
        at[1] < 2.5 ||
        at[1] > SIZE - 4 ||
        (chance > 0.52 && chance < 0.965) ||
        !isFree
      )
        continue;
      const depth = isMeadow(at) ? depthAt(id, back(at)) : 0;
      if (depth < 1.5) continue;
      const here = from(Math.round(at[0]), Math.round(at[1]));
      if (chance < 0.28) blades.dark += here + tuft;
      else if (chance < 0.44) blades.light += here + tuft;
      else if (chance < 0.5) blades.flower += `${here}h.01m2 1h.01m-.6-2.3h.01`;
      else if (chance > 0.985 && depth > 7) blades.rock += here + ROCKS;
      else if (chance > 0.965 && depth > 7) blades.bush += here + BUSH;
      else if (chance < 0.52) blades.poppy += `${here}h.01m1.8.9h.01`;
    }
  return (
    fill(palette['meadow-dark'], patches.dark) +
    fill(palette['meadow-light'], patches.light) +
    stroke(palette.grass, 0.75, blades.dark) +
    stroke(palette['grass-light'], 0.75, blades.light) +
    stroke(palette.flower, 1.1, blades.flower) +
    stroke(palette.poppy, 1.3, blades.poppy) +
    fill(palette.leaf, blades.bush, ` stroke="${palette['tree-line']}" stroke-width=".6"`) +
    fill(palette.stone, blades.rock, ` stroke="${palette['stone-dark']}" stroke-width=".6"`)
  );
}
