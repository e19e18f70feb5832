import { describe, expect, test } from 'vitest';
import { isInside, type Outline, SIZE } from '../../../shared/games/chacun/drawing/curves.ts';
import { ground, squareOnSide, zoneOnSide } from '../../../shared/games/chacun/drawing/ground.ts';
import { layout } from '../../../shared/games/chacun/drawing/layout.ts';
import { picture } from '../../../shared/games/chacun/drawing/picture.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { Tile, ZoneId } from '../../../shared/games/chacun/types.ts';

/*
 * That what is drawn is what the facts say. A tile is drawn once and turned as a whole, so that a side looks the same in
 * all four rotations: side s of a tile turned r times is its side s - r.
 */

const typeOf = (tile: Tile, zone: ZoneId) => tile.zones.find(({ id }) => id === zone)?.type ?? 'nothing';

/** What is drawn along a side, clockwise, a letter for each hundredth of it. */
const profile = (tile: Tile, side: number): string =>
  Array.from({ length: SIZE }, (_, index) => typeOf(tile, ground(tile.id)[squareOnSide(side, index)] ?? -1)[0]).join(
    '',
  );

const reversed = (text: string) => [...text].reverse().join('');

/** Two hundredths at each end are the corner, where the edges of forests begin. */
const withoutCorners = (text: string) => text.slice(2, -2);

/** How many separate pieces the squares of a zone form, those of one or two squares apart. */
function pieces(tile: Tile, zone: ZoneId): number {
  const own = ground(tile.id);
  const seen = new Set<number>();
  let count = 0;
  for (let start = 0; start < own.length; start += 1) {
    if (own[start] !== zone || seen.has(start)) continue;
    const open = [start];
    let size = 0;
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      if (own[square] !== zone || seen.has(square)) continue;
      seen.add(square);
      size += 1;
      const x = square % SIZE;
      if (x > 0) open.push(square - 1);
      if (x < SIZE - 1) open.push(square + 1);
      open.push(square - SIZE, square + SIZE);
    }
    if (size > 2) count += 1;
  }
  return count;
}

describe('the 95 tiles as they are drawn', () => {
  test('each zone lies where the facts say: along the tile’s sides, in one piece, large enough to be touched', () => {
    for (const tile of TILES) {
      const own = ground(tile.id);
      for (let side = 0; side < 4; side += 1)
        for (let index = 2; index < SIZE - 2; index += 1)
          if (own[squareOnSide(side, index)] !== zoneOnSide(tile, side, (index + 0.5) / SIZE))
            expect.fail(`tile ${tile.id}, side ${side}, at ${index}`);
      for (const { id, type } of tile.zones) {
        expect(pieces(tile, id), `${type} ${id}`).toBe(1);
        expect(own.filter((zone) => zone === id).length, `${type} ${id}`).toBeGreaterThan(150);
      }
      expect(own.includes(-1), `tile ${tile.id} is all covered`).toBe(false);
    }
  });

  test('in all four rotations, sides that may meet are drawn as mirror images of each other', () => {
    const profiles = TILES.flatMap((tile) =>
      tile.sides.map(({ type }, side) => ({ tile: tile.id, side, type, drawn: withoutCorners(profile(tile, side)) })),
    );
    for (const type of ['meadow', 'forest', 'river'] as const) {
      const drawn = new Set(profiles.filter((each) => each.type === type).map((each) => each.drawn));
      // All sides of a type look alike, and their looks are symmetric: so any two of them join.
      expect([...drawn], type).toHaveLength(1);
      for (const look of drawn) expect(reversed(look)).toBe(look);
    }
  });

  test('the outlines themselves meet the sides where they should: forests in corners, rivers square to the middle', () => {
    for (const tile of TILES) {
      const { forests, rivers } = layout(tile.id);
      const isCorner = (value: number) => Math.abs(value) < 1e-6 || Math.abs(value - SIZE) < 1e-6;
      for (const { zone, outline } of forests)
        for (const [x, y] of outline) {
          if (isCorner(x) !== isCorner(y)) expect.fail(`forest ${zone} touches a side at ${x}, ${y}`);
          expect(Math.min(x, y, SIZE - x, SIZE - y), `forest ${zone} stays on its tile`).toBeGreaterThan(-1e-6);
        }
      for (const { zone, course } of rivers) {
        const [first, second] = course;
        if (first === undefined || second === undefined) throw new Error(`river ${zone} has no course`);
        const isMiddle = [first[0], first[1]].includes(50) && isCorner(first[0] === 50 ? first[1] : first[0]);
        expect(isMiddle, `river ${zone} begins in the middle of a side`).toBe(true);
        const along = first[0] === 50 ? second[0] - first[0] : second[1] - first[1];
        expect(Math.abs(along), `river ${zone} begins square to its side`).toBeLessThan(0.5);
      }
    }
  });

  test('every zone has a shape to click, an occupant’s place inside it, and all its animals, fish and marks', () => {
    for (const tile of TILES) {
      const shown = picture(tile.id);
      expect(shown.zones.map(({ id }) => id).sort((a, b) => a - b)).toEqual(tile.zones.map(({ id }) => id));
      for (const zone of tile.zones) {
        const drawn = shown.zones.find(({ id }) => id === zone.id);
        if (drawn === undefined) throw new Error(`zone ${zone.id} is not drawn`);
        expect(drawn.outline).toMatch(/^M[\d.\s-]+/);
        const square = (point: readonly [number, number]) =>
          ground(tile.id)[Math.floor(point[1]) * SIZE + Math.floor(point[0])];
        expect(square(drawn.anchor), `the occupant of ${zone.type} ${zone.id} stands in it`).toBe(zone.id);
        if (zone.type === 'meadow') {
          expect(drawn.animals.map(({ id, kind }) => ({ id, kind }))).toEqual(zone.animals);
          for (const { id, spot } of drawn.animals)
            expect(square(spot.at), `animal ${id} stands in its meadow`).toBe(zone.id);
        }
        if (zone.type === 'river' || zone.type === 'lake') expect(drawn.fish).toHaveLength(zone.fish);
        const hasMark =
          zone.type === 'forest' ? zone.content !== 'plain' : zone.type === 'river' ? false : zone.power !== null;
        expect(drawn.mark !== null).toBe(hasMark);
      }
    }
  });

  test('the shapes of forests, of rivers and of lakes overlap no other of their kind', () => {
    const overlap = (a: Outline, b: Outline): boolean => {
      for (let y = 1; y < SIZE; y += 2)
        for (let x = 1; x < SIZE; x += 2) if (isInside(a, [x, y]) && isInside(b, [x, y])) return true;
      return false;
    };
    for (const tile of TILES) {
      const { forests, rivers, lakes } = layout(tile.id);
      for (const kind of [forests, lakes])
        for (const [index, one] of kind.entries())
          for (const other of kind.slice(index + 1))
            expect(overlap(one.outline, other.outline), `${one.zone} and ${other.zone}`).toBe(false);
      // Rivers that end in one lake meet under it: there the lake is what one clicks.
      for (const [index, one] of rivers.entries())
        for (const other of rivers.slice(index + 1)) {
          const isUnderLake = lakes.length > 0;
          if (!isUnderLake) expect(overlap(one.outline, other.outline), `${one.zone} and ${other.zone}`).toBe(false);
        }
    }
  });
});
