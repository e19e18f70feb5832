import { type Sky, seatLook } from '../../../game/seat-colours.ts';
import { documentOf, fill, from, numbers, pathsByLook, ROUND, stroke } from '../../../game/svg.ts';
import { geometryOf } from '../geometry.ts';
import type { View } from '../types.ts';
import { BEACH } from './land.ts';
import { DAY, NIGHT } from './palette.ts';
import type { Point } from './pen.ts';
import { CELL, SEA, sheetOf, spotOf } from './sheet.ts';
import { groundTone } from './terrains.ts';

const square = ([x, y]: Point, side: number): string =>
  `M${numbers(x - side / 2, y - side / 2)}h${side}v${side}h-${side}z`;
/** To be stroked with a round end. */
const dot = (spot: Point): string => `${from(...spot)}h0`;

/** The island at a glance: which land is where, and whose roads and buildings. */
export function glimpseSvg({ size, tiles, roads, buildings, thief }: View, sky: Sky): string {
  const palette = sky === 'day' ? DAY : NIGHT;
  const { cells, roads: ways, intersections } = geometryOf(size);
  const all = sheetOf(size);
  const lands = cells.map(
    (cell) => [`fill="${palette[groundTone(tiles[cell.id]?.resource ?? null)]}"`, square(spotOf(cell), CELL)] as const,
  );
  const tracks = ways.flatMap(({ id, ends }) => {
    const seat = roads[id] ?? null;
    const [a, b] = ends.map((end) => intersections[end]);
    if (seat === null || a === undefined || b === undefined) return [];
    return [[`stroke="${seatLook(seat, sky).body}"`, `${from(...spotOf(a))}L${numbers(...spotOf(b))}`] as const];
  });
  const houses = intersections.flatMap((spot) => {
    const building = buildings[spot.id];
    if (!building) return [];
    return [[`fill="${seatLook(building.seat, sky).body}"`, square(spotOf(spot), building.isTown ? 34 : 24)] as const];
  });
  const tokens = cells.filter(({ id }) => id !== thief && (tiles[id]?.number ?? null) !== null);
  const haunted = cells.filter(({ id }) => id === thief);
  return documentOf(
    { width: all, height: all },
    fill(palette.sea, `M0 0h${all}v${all}h-${all}z`) +
      fill(palette.beach, square([all / 2, all / 2], all - 2 * (SEA - BEACH))) +
      pathsByLook(lands) +
      stroke(palette.token, 38, tokens.map((cell) => dot(spotOf(cell))).join(''), ROUND) +
      stroke(palette.cloak, 38, haunted.map((cell) => dot(spotOf(cell))).join(''), ROUND) +
      `<g fill="none" stroke-width="12"${ROUND}>${pathsByLook(tracks)}</g>` +
      `<g stroke="${palette.line}" stroke-width="2">${pathsByLook(houses)}</g>`,
  );
}
