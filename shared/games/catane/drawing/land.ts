import { fill, moved, numbers, ROUND, stroke } from '../../../game/svg.ts';
import { geometryOf } from '../geometry.ts';
import type { Size, Tile } from '../types.ts';
import type { Palette } from './palette.ts';
import { grainOf, rounded, swing } from './pen.ts';
import { cellPath, coast, roadPath, sheetOf, spotOf } from './sheet.ts';
import { drawTerrain, groundTone } from './terrains.ts';

/** How far the beach extends beyond the outermost roads. */
export const BEACH = 18;

/** The sea with its waves, and the beach that the island lies on. */
export function drawWater(size: Size, p: Palette): string {
  const all = sheetOf(size);
  const waves: string[] = [];
  const glints: string[] = [];
  for (let row = 0; row < all / 17; row += 1)
    for (let column = 0; column < all / 46; column += 1) {
      const [x, y] = [
        10 + column * 46 + 16 * swing(row, column, 1) + (row % 2) * 20,
        9 + row * 17 + 4 * swing(row, column, 2),
      ];
      if (x < 2 || y < 6 || x > all - 20 || y > all - 6 || grainOf(row, column, 3) < 0.35) continue;
      waves.push(`M${numbers(x, y)}q4-3.6 8 0t8 0`);
      if (grainOf(row, column, 4) < 0.45) glints.push(`M${numbers(x + 1, y - 0.6)}q3-2.7 6 0`);
    }
  return (
    fill(p.sea, `M0 0h${all}v${all}h-${all}z`) +
    stroke(p.shallow, 1.5, waves.join(''), ` stroke-opacity=".75"${ROUND}`) +
    (p.moon === undefined ? '' : stroke(p.moon, 1.7, glints.join(''), ` stroke-opacity=".8"${ROUND}`)) +
    fill(p.shallow, rounded(coast(size, BEACH + 14, 1)), ' opacity=".6"') +
    fill(p.shallow, rounded(coast(size, BEACH + 6, 2))) +
    fill(p.beach, rounded(coast(size, BEACH, 3)), ` stroke="${p.foam}" stroke-width="3.4" stroke-linejoin="round"`) +
    stroke(p['beach-dark'], 1, rounded(coast(size, BEACH - 2.5, 3)), ' stroke-opacity=".55"')
  );
}

/** The ground of each cell, what stands on it, and the paths between the cells. */
export function drawLand(size: Size, tiles: readonly Tile[], p: Palette): string {
  const { cells, roads } = geometryOf(size);
  const ways = roads.map((road) => roadPath(road)).join('');
  return (
    cells
      .map((cell) => {
        const tone = groundTone(tiles[cell.id]?.resource ?? null);
        return fill(p[tone], cellPath(cell), ` stroke="${p[tone]}" stroke-width="2"`);
      })
      .join('') +
    cells
      .map((cell) => moved(spotOf(cell), drawTerrain(tiles[cell.id]?.resource ?? null, cell.x * 31 + cell.y, p)))
      .join('') +
    stroke(p['track-edge'], 7, ways, ` stroke-opacity=".45"${ROUND}`) +
    stroke(p.track, 5.2, ways, ROUND)
  );
}
