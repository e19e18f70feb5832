import type { Seat } from '../../../game/basics.ts';
import { bySky, type Sky, seatLook } from '../../../game/seat-colours.ts';
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
export function glimpseSvg({ size, tiles, roads, buildings, thief }: View): Readonly<Record<Sky, string>> {
  const { cells, roads: ways, intersections } = geometryOf(size);
  const all = sheetOf(size);
  const lands = cells.map((cell) => {
    return { tone: groundTone(tiles[cell.id]?.resource ?? null), d: square(spotOf(cell), CELL) };
  });
  const tracks = ways.flatMap(({ id, ends }) => {
    const seat = roads[id] ?? null;
    const [a, b] = ends.map((end) => intersections[end]);
    if (seat === null || a === undefined || b === undefined) return [];
    return [{ seat, d: `${from(...spotOf(a))}L${numbers(...spotOf(b))}` }];
  });
  const houses = intersections.flatMap((spot) => {
    const building = buildings[spot.id];
    return building ? [{ seat: building.seat, d: square(spotOf(spot), building.isTown ? 34 : 24) }] : [];
  });
  const dots = (some: typeof cells) => some.map((cell) => dot(spotOf(cell))).join('');
  const tokens = dots(cells.filter(({ id }) => id !== thief && (tiles[id]?.number ?? null) !== null));
  const haunted = dots(cells.filter(({ id }) => id === thief));
  return bySky((sky) => {
    const palette = sky === 'day' ? DAY : NIGHT;
    const colourOf = (seat: Seat) => seatLook(seat, sky).body;
    return documentOf(
      { width: all, height: all },
      fill(palette.sea, `M0 0h${all}v${all}h-${all}z`) +
        fill(palette.beach, square([all / 2, all / 2], all - 2 * (SEA - BEACH))) +
        pathsByLook(lands.map(({ tone, d }) => [`fill="${palette[tone]}"`, d])) +
        stroke(palette.token, 38, tokens, ROUND) +
        stroke(palette.cloak, 38, haunted, ROUND) +
        `<g fill="none" stroke-width="12"${ROUND}>${pathsByLook(tracks.map(({ seat, d }) => [`stroke="${colourOf(seat)}"`, d]))}</g>` +
        `<g stroke="${palette.line}" stroke-width="2">${pathsByLook(houses.map(({ seat, d }) => [`fill="${colourOf(seat)}"`, d]))}</g>`,
    );
  });
}
