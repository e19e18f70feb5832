import { expect, test } from 'vitest';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { OccupantKind, Zone } from '../../../shared/games/chacun/types.ts';
import { nearZones } from '../../../web/games/chacun/map/camera.ts';
import { markersOn, spread } from '../../../web/games/chacun/map/markers.ts';

/** In pixels: what a fingertip covers, and the smallest target for a mouse (WCAG 2.5.8). */
const FINGER = 44;
const MOUSE = 24;

/** Rule O2: pawns stand anywhere but in lakes, huts in lakes and in rivers without one. */
function kindsIn(zone: Zone): readonly OccupantKind[] {
  if (zone.type === 'lake') return ['hut'];
  return zone.type === 'river' && zone.lake === null ? ['pawn', 'hut'] : ['pawn'];
}

test.each([0, 1, 2, 3] as const)(
  'on every tile, in rotation %d, all markers lie a finger apart and on the tile, or far enough apart for a mouse',
  (rotation) => {
    const { least } = nearZones({ x: 0, y: 0 });
    let closest = Number.POSITIVE_INFINITY;
    for (const { id, zones } of TILES) {
      const occupants = zones.flatMap((zone) =>
        kindsIn(zone).map((kind) => ({ code: `${kind}${zone.id}`, kind, zone: zone.id })),
      );
      const markers = markersOn({ tile: id, x: -2, y: 1, rotation }, occupants);
      expect(markers.map(({ code }) => code)).toEqual(occupants.map(({ code }) => code));
      for (const [index, one] of markers.entries()) {
        expect(Math.abs(one.x + 150)).toBeLessThanOrEqual(50);
        expect(Math.abs(one.y - 150)).toBeLessThanOrEqual(50);
        for (const other of markers.slice(index + 1))
          closest = Math.min(closest, Math.hypot(one.x - other.x, one.y - other.y));
      }
    }
    expect(closest * least).toBeGreaterThanOrEqual(FINGER);
    expect(closest * nearZones({ x: 0, y: 0 }, true).least).toBeGreaterThanOrEqual(MOUSE);
  },
);

test('what lies apart already stays where it is, and what lies in one place parts', () => {
  const apart = [
    { x: 20, y: 20 },
    { x: 70, y: 60 },
  ];
  expect(spread(apart)).toEqual(apart);
  const same = { x: 50, y: 50 };
  const [one, other] = spread([same, same]);
  expect(one).not.toEqual(other);
  expect(spread([])).toEqual([]);
});
