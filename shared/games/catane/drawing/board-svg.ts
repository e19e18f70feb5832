import type { Seat } from '../../../game/contract.ts';
import type { SeatLook } from '../../../game/seat-colours.ts';
import { documentOf, moved } from '../../../game/svg.ts';
import { geometryOf } from '../geometry.ts';
import type { Size, Tile, View } from '../types.ts';
import { drawLand, drawWater } from './land.ts';
import { DAY, type Palette } from './palette.ts';
import { drawBuilding, drawRoad, drawThief } from './pieces.ts';
import { drawPort } from './ports.ts';
import { sheetOf, spotOf } from './sheet.ts';
import { drawToken } from './tokens.ts';

/** What can be seen on a board. */
export type Board = Pick<View, 'size' | 'tiles' | 'thief' | 'roads' | 'buildings'>;

/** An SVG document with a drawing on the sheet of a board. */
const onSheet = (size: Size, drawn: string): string =>
  documentOf({ width: sheetOf(size), height: sheetOf(size) }, drawn);

/** The parts that never change during a game: sea, ports, land and numbers. */
function drawGround(size: Size, tiles: readonly Tile[], palette: Palette): string {
  const { cells, ports } = geometryOf(size);
  const tokens = cells.map((cell) => {
    const number = tiles[cell.id]?.number ?? null;
    return number === null ? '' : moved(spotOf(cell), drawToken(number, palette));
  });
  return (
    drawWater(size, palette) +
    ports.map((port) => drawPort(port, size, palette)).join('') +
    drawLand(size, tiles, palette) +
    tokens.join('')
  );
}

/** The empty board as an SVG document. */
export const groundSvg = (size: Size, tiles: readonly Tile[], palette: Palette): string =>
  onSheet(size, drawGround(size, tiles, palette));

/** The whole board as an SVG document. */
export function boardSvg(board: Board, seatLook: (seat: Seat) => SeatLook, palette: Palette = DAY): string {
  const { size, tiles, thief, roads, buildings } = board;
  const { cells, roads: ways, intersections } = geometryOf(size);
  const haunted = cells[thief];
  const houses = intersections.map((spot) => {
    const building = buildings[spot.id];
    return building ? moved(spotOf(spot), drawBuilding(building.isTown, seatLook(building.seat), palette)) : '';
  });
  return onSheet(
    size,
    drawGround(size, tiles, palette) +
      ways.map((way) => drawRoad(way, roads[way.id] ?? null, seatLook, palette)).join('') +
      (haunted === undefined ? '' : moved(spotOf(haunted), drawThief(palette))) +
      houses.join(''),
  );
}
