import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DAY, NIGHT, type Palette } from '../../../shared/games/chacun/drawing/palette.ts';
import { picture } from '../../../shared/games/chacun/drawing/picture.ts';
import { tileSvg } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import { ROTATIONS, type Rotation, type TileId } from '../../../shared/games/chacun/types.ts';

/** Writes a page that shows the 95 tiles by day and at dusk, in any rotation, with or without the outlines of their zones. */

const COLOURS = { meadow: '#e8b400', forest: '#00b050', river: '#0070ff', lake: '#7a3cff' };

function outlines(id: TileId, rotation: Rotation): string {
  const zones = picture(id).zones.map(
    ({ type, outline, anchor: [x, y], second: [sx, sy] }) =>
      `<path d="${outline}" fill="${COLOURS[type]}" fill-opacity=".3" stroke="#fff" stroke-width=".8"/>` +
      `<circle cx="${sx}" cy="${sy}" r="1.5" fill="#fff"/><circle cx="${x}" cy="${y}" r="2.2" fill="#d00"/>`,
  );
  return `<svg class="outlines" viewBox="0 0 100 100"><g transform="rotate(${90 * rotation} 50 50)">${zones.join('')}</g></svg>`;
}

const figure = (id: TileId, rotation: Rotation, palette: Palette) =>
  `<figure>${tileSvg(id, rotation, palette)}${outlines(id, rotation)}<figcaption>${id}</figcaption></figure>`;

const section = (name: string, palette: Palette) =>
  ROTATIONS.map(
    (rotation) =>
      `<section class="${name} r${rotation}">${TILES.map(({ id }) => figure(id, rotation, palette)).join('\n')}</section>`,
  ).join('\n');

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The 95 tiles of ChaCuN</title>
<style>
  body { margin: 0; font: 13px sans-serif; background: #e9dfc8; }
  section { display: none; flex-wrap: wrap; gap: 6px; padding: 8px; background: #e9dfc8; color: #38251a; }
  section.night { background: #14110e; color: #d8cdb8; }
  figure { position: relative; width: var(--width, 128px); margin: 0; }
  figure > svg { display: block; width: 100%; }
  .outlines { position: absolute; top: 0; left: 0; display: none; }
  body:has(#outlined:checked) .outlines { display: block; }
  ${ROTATIONS.map((rotation) => `body:has(#r${rotation}:checked) .r${rotation}`).join(', ')} { display: flex; }
  body:has(#small:checked) { --width: 64px; }
  body:has(#large:checked) { --width: 256px; }
</style>
<p>
  ${ROTATIONS.map((rotation) => `<label><input type="radio" name="r" id="r${rotation}"${rotation === 0 ? ' checked' : ''}> ${90 * rotation}°</label>`).join('\n  ')}
  <label><input type="radio" name="w" id="small"> 64 px</label>
  <label><input type="radio" name="w" checked> 128 px</label>
  <label><input type="radio" name="w" id="large"> 256 px</label>
  <label><input type="checkbox" id="outlined"> outlines and anchors</label>
</p>
${section('day', DAY)}
${section('night', NIGHT)}
</html>
`;

const folder = new URL('../../../dist/', import.meta.url);
await mkdir(folder, { recursive: true });
const file = new URL('sheet.html', folder);
await writeFile(file, page);
console.log(fileURLToPath(file));
