import type { Seat } from '../../../game.ts';
import { geometryOf } from '../geometry.ts';
import type { View } from '../types.ts';
import { drawLand, drawWater } from './land.ts';
import { DAY, type Palette } from './palette.ts';
import { moved } from './pen.ts';
import { drawBuilding, drawRoad, drawThief, type Livery } from './pieces.ts';
import { drawPort } from './ports.ts';
import { sheetOf, spotOf } from './sheet.ts';
import { drawToken } from './tokens.ts';

/** What lies and stands on a board. */
export type Board = Pick<View, 'size' | 'tiles' | 'thief' | 'roads' | 'buildings'>;

/** The whole board as an SVG document of its own. */
export function boardSvg(board: Board, liveryOf: (seat: Seat) => Livery, palette: Palette = DAY): string {
  const { size, tiles, thief, roads, buildings } = board;
  const { cells, roads: ways, intersections, ports } = geometryOf(size);
  const thiefCell = cells[thief];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetOf(size)} ${sheetOf(size)}">` +
    drawWater(size, palette) +
    ports.map((port) => drawPort(port, size, palette)).join('') +
    drawLand(size, tiles, palette) +
    cells
      .map((cell) => {
        const number = tiles[cell.id]?.number ?? null;
        return number === null ? '' : moved(spotOf(cell), drawToken(number, palette));
      })
      .join('') +
    ways.map((way) => drawRoad(way, roads[way.id] ?? null, liveryOf, palette)).join('') +
    intersections
      .map((spot) => {
        const building = buildings[spot.id];
        return building ? moved(spotOf(spot), drawBuilding(building.isTown, liveryOf(building.seat), palette)) : '';
      })
      .join('') +
    (thiefCell === undefined ? '' : moved(spotOf(thiefCell), drawThief(palette))) +
    '</svg>'
  );
}
