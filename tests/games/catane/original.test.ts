import { expect, test } from 'vitest';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { DECK, FIXED } from '../../../shared/games/catane/material.ts';
import { RESOURCES } from '../../../shared/games/catane/types.ts';

/* The board and the cards of the original, written out from its description: place by place, not as the code has them. */

const LANDS = {
  4: {
    B: 'wood 6, wool 10, wheat 11, wool 8',
    D: 'wheat 4, clay 9, wood 5, stone 12',
    F: 'stone 3, desert, wheat 10, clay 6',
    H: 'clay 9, stone 8, wool 5, wood 2',
  },
  6: {
    B: 'wood 6, wool 10, wheat 11, wool 8, wheat 4, clay 9',
    D: 'wood 5, stone 12, stone 3, desert, wheat 10, clay 6',
    F: 'clay 9, stone 8, wool 5, wood 2, wood 6, wool 8',
    H: 'stone 11, wheat 12, wood 2, clay 4, wheat 10, stone 9',
    J: 'clay 8, wool 4, wheat 4, stone 2, wood 12, wool 11',
    L: 'clay 5, stone 3, wheat 6, clay 9, wood 8, wool 5',
  },
} as const;

/** The road that a port lies beside, the two intersections that it serves, what it takes. */
const PORTS = {
  4: [
    'D1 C1 E1 wool',
    'H1 G1 I1 any',
    'A2 A1 A3 any',
    'I4 I3 I5 wood',
    'A6 A5 A7 wheat',
    'I8 I7 I9 any',
    'B9 A9 C9 clay',
    'F9 E9 G9 stone',
  ],
  6: [
    'D1 C1 E1 wool',
    'H1 G1 I1 any',
    'L1 K1 M1 any',
    'A2 A1 A3 wood',
    'M4 M3 M5 wheat',
    'A6 A5 A7 any',
    'M8 M7 M9 stone',
    'A10 A9 A11 clay',
    'M12 M11 M13 any',
    'B13 A13 C13 wood',
    'F13 E13 G13 any',
    'J13 I13 K13 wool',
  ],
} as const;

const resourceNamed = (resource: number | null): string => (resource === null ? 'any' : (RESOURCES[resource] ?? '?'));

test.each([4, 6] as const)('[B3] the lands of the original board of %d, column by column', (size) => {
  const { cells } = geometryOf(size);
  const lands = cells.map(({ name }, id) => {
    const tile = FIXED[size][id];
    return [name, tile?.number == null ? 'desert' : `${resourceNamed(tile.resource)} ${tile.number}`];
  });
  const expected = Object.entries(LANDS[size]).flatMap(([column, list]) =>
    list.split(', ').map((land, index) => [`${column}${2 * index + 2}`, land]),
  );
  expect(Object.fromEntries(lands)).toEqual(Object.fromEntries(expected));
});

test.each([4, 6] as const)('[B4] the ports of the board of %d: where they lie, what they serve and take', (size) => {
  const { ports, roads, intersections } = geometryOf(size);
  const found = ports.map(({ road, ends, resource }) =>
    [roads[road]?.name, ...ends.map((end) => intersections[end]?.name), resourceNamed(resource)].join(' '),
  );
  expect(found.toSorted()).toEqual(PORTS[size].toSorted());
  expect(ports.map(({ rate, resource }) => rate === (resource === null ? 3 : 2))).not.toContain(false);
});

test('[M5] [D1] the development cards, in the order in which they lie before they are shuffled', () => {
  const twice = ['monopoly', 'roads', 'invention', 'market', 'library', 'parliament', 'church', 'university'];
  expect(DECK).toEqual([...new Array(14).fill('knight'), ...twice.flatMap((card) => [card, card])]);
});
