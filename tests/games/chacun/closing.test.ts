import { expect, test } from 'vitest';
import { visitOpenSides, wouldClose } from '../../../shared/games/chacun/board.ts';
import { landscapeOf } from '../../../shared/games/chacun/landscape.ts';
import type { TileId, ZoneId } from '../../../shared/games/chacun/types.ts';
import { laid } from './states.ts';

/** Whether a tile could be placed so that it ends the only open side of this zone. */
function ends(placed: ReturnType<typeof laid>, zone: ZoneId, tile: TileId): boolean {
  const found: boolean[] = [];
  visitOpenSides(landscapeOf(placed), zone, (asked, direction) => found.push(wouldClose(tile, asked, direction)));
  if (found.length !== 1) throw new Error(`zone ${zone} has ${found.length} open sides`);
  return found[0] === true;
}

// Forest 351 + 381 is open to the east only.
const FOREST = laid([35, -1, 0], [38, 0, 0]);

test.each([
  ['a forest that ends there', 36, true],
  ['one of two forests that both end there', 64, true],
  ['a forest that goes on to the other side', 38, false],
  ['a forest with three sides', 63, false],
  ['no forest', 61, false],
])('a forest is closed by a tile with %s or not: tile %i', (_, tile, is) => {
  expect(ends(FOREST, 381, tile)).toBe(is);
});

test('a tile closes nothing where its other sides do not match', () => {
  // The cell east of the forest now has a river to its north, which tile 36 lacks.
  const placed = [...FOREST, ...laid([48, 1, -1, 1])];
  expect(ends(placed, 381, 36)).toBe(false);
});

test('where a tile would join what it ends to a side that is there already, both are closed', () => {
  // East of the cell lies another forest that is open to it: the straight forest 39 closes both.
  const placed = [...FOREST, ...laid([36, 2, 0, 1])];
  expect(ends(placed, 381, 39)).toBe(true);
});
