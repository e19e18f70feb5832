import { expect, test } from 'vitest';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { Placed, Rotation } from '../../../shared/games/chacun/types.ts';
import { zoneAt } from '../../../web/games/chacun/map/pointers.ts';

/** A little inside the tile, from north clockwise: where each side of a tile begins, and the way along it. */
const SIDES = [
  { from: [0, 1.5], along: [1, 0] },
  { from: [98.5, 0], along: [0, 1] },
  { from: [100, 98.5], along: [-1, 0] },
  { from: [1.5, 100], along: [0, -1] },
] as const;

test('along the sides of a tile, wherever and however it lies, are the zones that the facts name, clockwise', () => {
  let looked = 0;
  for (const { id, sides } of TILES)
    for (const rotation of [0, 1, 2, 3] as const satisfies readonly Rotation[]) {
      const placed = [{ tile: id, x: -2, y: 1, rotation }] as unknown as readonly Placed[];
      for (const [index, { zones }] of sides.entries()) {
        const { from, along } = SIDES[(index + rotation) % 4] ?? SIDES[0];
        const parts = zones.length === 1 ? [0.5] : [0.2, 0.5, 0.8];
        const found = parts.map((part) =>
          zoneAt(placed, { x: from[0] + 100 * part * along[0] - 200, y: from[1] + 100 * part * along[1] + 100 }),
        );
        expect(found, `tile ${id}, side ${index}, turned ${rotation}`).toEqual(zones);
        looked += found.length;
      }
    }
  expect(looked).toBeGreaterThan(95 * 16);
});

test('where no tile lies, no zone is', () => {
  const placed = [{ tile: TILES[0]?.id, x: 0, y: 0, rotation: 0 }] as unknown as readonly Placed[];
  expect(zoneAt(placed, { x: 50, y: 50 })).not.toBeNull();
  for (const [x, y] of [
    [-1, 50],
    [101, 50],
    [50, -1],
    [50, 101],
  ] as const)
    expect(zoneAt(placed, { x, y })).toBeNull();
});
