import { describe, expect, test } from 'vitest';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Size } from '../../../shared/games/catane/types.ts';
import { towards } from '../../../web/board/nearest.ts';
import { isSame, type Place, placeAt, whereIs } from '../../../web/games/catane/map/places.ts';

const SIZES: readonly Size[] = [4, 6];
const ARROWS = [[0, -1], [0, 1], [-1, 0], [1, 0]] as const; // biome-ignore format: four pairs

/** All places of a kind. */
function placesOf(kind: Place['kind'], size: Size): readonly Place[] {
  const { cells, intersections, roads, ports } = geometryOf(size);
  return { cell: cells, spot: intersections, road: roads, port: ports }[kind].map((_, id) => ({ kind, id }));
}

describe.each(SIZES)('on a board of %i', (size) => {
  test('what is pointed at is found: each place at its middle, and a little beside it', () => {
    for (const kind of ['cell', 'spot', 'road', 'port'] as const)
      for (const place of placesOf(kind, size)) {
        const { x, y } = whereIs(place, size);
        for (const [dx, dy] of [[0, 0], ...ARROWS] as const)
          expect(placeAt({ x: x + 7 * dx, y: y + 7 * dy }, size), `${kind} ${place.id}`).toEqual(place);
      }
  });

  test('nothing is found on the open sea', () => {
    expect(placeAt({ x: 3, y: 3 }, size)).toBeNull();
  });

  test.each(['cell', 'spot', 'road'] as const)(
    'arrows lead from every %s to every other, the way they point',
    (kind) => {
      const places = placesOf(kind, size);
      const [start] = places;
      if (start === undefined) throw new Error('no places');
      const reached: Place[] = [start];
      for (const place of reached)
        for (const arrow of ARROWS) {
          const next = towards(places, (one) => whereIs(one, size), place, arrow);
          if (next === null) continue;
          const [from, to] = [whereIs(place, size), whereIs(next, size)];
          expect((to.x - from.x) * arrow[0] + (to.y - from.y) * arrow[1]).toBeGreaterThan(0);
          if (!reached.some((other) => isSame(other, next))) reached.push(next);
        }
      expect(reached).toHaveLength(places.length);
    },
  );
});
