import { type Sky, seatLook } from '../../../game/seat-colours.ts';
import { geometryOf } from '../geometry.ts';
import type { View } from '../types.ts';
import { BEACH } from './land.ts';
import { DAY, NIGHT } from './palette.ts';
import { fill, from, numbers, type Point, ROUND, stroke } from './pen.ts';
import { CELL, SEA, sheetOf, spotOf } from './sheet.ts';
import { groundTone } from './terrains.ts';

const square = ([x, y]: Point, side: number): string =>
  `M${numbers(x - side / 2, y - side / 2)}h${side}v${side}h-${side}z`;
/** To be stroked with a round end. */
const dot = (spot: Point): string => `${from(spot)}h0`;

/** What has the same colour, as one path. */
class Coloured {
  readonly #paths = new Map<string, string>();

  add(colour: string, path: string): void {
    this.#paths.set(colour, (this.#paths.get(colour) ?? '') + path);
  }

  drawn(draw: (colour: string, d: string) => string): string {
    return [...this.#paths].map(([colour, d]) => draw(colour, d)).join('');
  }
}

/** The island at a glance: which land is where, and whose roads and buildings. */
export function glimpseSvg({ size, tiles, roads, buildings, thief }: View, sky: Sky): string {
  const palette = sky === 'day' ? DAY : NIGHT;
  const { cells, roads: ways, intersections } = geometryOf(size);
  const all = sheetOf(size);
  const [lands, tracks, houses] = [new Coloured(), new Coloured(), new Coloured()];
  for (const cell of cells)
    lands.add(palette[groundTone(tiles[cell.id]?.resource ?? null)], square(spotOf(cell), CELL));
  for (const { id, ends } of ways) {
    const seat = roads[id] ?? null;
    const [a, b] = ends.map((end) => intersections[end]);
    if (seat === null || a === undefined || b === undefined) continue;
    tracks.add(seatLook(seat, sky).body, `${from(spotOf(a))}L${numbers(...spotOf(b))}`);
  }
  for (const spot of intersections) {
    const building = buildings[spot.id];
    if (building) houses.add(seatLook(building.seat, sky).body, square(spotOf(spot), building.isTown ? 34 : 24));
  }
  const tokens = cells.filter(({ id }) => id !== thief && (tiles[id]?.number ?? null) !== null);
  const haunted = cells.filter(({ id }) => id === thief);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${all}" height="${all}" viewBox="0 0 ${all} ${all}">` +
    fill(palette.sea, `M0 0h${all}v${all}h-${all}z`) +
    fill(palette.beach, square([all / 2, all / 2], all - 2 * (SEA - BEACH))) +
    lands.drawn((colour, d) => fill(colour, d)) +
    stroke(palette.token, 38, tokens.map((cell) => dot(spotOf(cell))).join(''), ROUND) +
    stroke(palette.cloak, 38, haunted.map((cell) => dot(spotOf(cell))).join(''), ROUND) +
    tracks.drawn((colour, d) => stroke(colour, 12, d, ROUND)) +
    houses.drawn((colour, d) => fill(colour, d, ` stroke="${palette.line}" stroke-width="2"`)) +
    '</svg>'
  );
}
