import fc from 'fast-check';
import { expect, test } from 'vitest';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { longestRoad, longestRoadHolder } from '../../../shared/games/catane/longest-road.ts';
import type { Building, RoadId, State } from '../../../shared/games/catane/types.ts';
import { isPath } from '../../conform/catane/longest-road.ts';
import { main } from './states.ts';

type Network = Pick<State, 'size' | 'roads' | 'buildings'>;

/** By the definition: every list of roads that is a path, built up one road at a time. [R1] */
function slowly(network: Network, seat: number): number {
  const own = network.roads.flatMap((owner, road) => (owner === seat ? [road] : []));
  let paths: readonly (readonly RoadId[])[] = [[]];
  for (let length = 0; ; length += 1) {
    paths = paths.flatMap((path) => own.map((road) => [...path, road]).filter((one) => isPath(network, seat, one)));
    if (paths.length === 0) return length;
  }
}

const { roads: ROADS, intersections: PLACES } = geometryOf(4);

/** Few roads close together, so that they fork, cross and close; and buildings of both players anywhere. */
const networks = fc
  .record({
    roads: fc.uniqueArray(fc.nat({ max: 17 }), { minLength: 1, maxLength: 9 }),
    other: fc.uniqueArray(fc.nat({ max: 17 }), { maxLength: 3 }),
    cuts: fc.uniqueArray(fc.nat({ max: 14 }), { maxLength: 3 }),
    seats: fc.array(fc.nat({ max: 1 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ roads, other, cuts, seats }): Network => {
    const owners = ROADS.map(({ id }) => (roads.includes(id) ? 0 : other.includes(id) ? 1 : null));
    const buildings = PLACES.map(({ id }): Building | null =>
      cuts.includes(id) ? { seat: seats[cuts.indexOf(id)] ?? 0, isTown: false } : null,
    );
    return { size: 4, roads: owners, buildings };
  });

test('[R1] as long as the longest list of roads that is a path', () => {
  fc.assert(
    fc.property(networks, (network) => {
      for (const seat of [0, 1]) expect(longestRoad(network, seat)).toBe(slowly(network, seat));
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['a straight line', 'B1 D1 F1 H1', '', 4],
  ['a fork: only the two best arms', 'B3 D3 F3 G4 G6 H3 I4', '', 5],
  ['a cross of four', 'D5 F5 E4 E6', '', 2],
  ['two rings that touch: no intersection is crossed twice', 'B3 A4 C4 B5 D5 C6 E6 D7', '', 8],
  ['two rings with a side in common', 'D3 F3 C4 E4 G4 D5 F5', '', 7],
  ['a loop that crosses its own line', 'B5 D5 F5 G4 F3 E4 E6 E8', '', 6],
  ['cut in the middle by somebody else', 'B5 D5 F5 H5 A6 I6', 'E5', 3],
  ['somebody else at the very end', 'B5 D5 F5 H5 A6 I6', 'A7', 6],
  ['a ring with somebody else on it: both ends are there', 'D3 C4 E4 D5', 'C3', 4],
  ['a snake of fifteen', 'B1 D1 F1 H1 I2 H3 F3 D3 B3 A4 B5 D5 F5 H5 I6', '', 15],
])('[R1] %s', (_, roads, colony, length) => {
  const colonies = [[], colony === '' ? [] : [colony]];
  expect(longestRoad(main({ own: { roads: [roads.split(' ')], colonies } }), 0)).toBe(length);
});

test('[R3] the title, event by event', () => {
  const lengths = [
    [[4, 4, 3], null],
    [[4, 5, 3], 1],
    [[5, 5, 3], 1],
    [[6, 5, 3], 0],
    [[6, 6, 6], 0],
    [[3, 6, 6], null],
    [[3, 7, 6], 1],
    [[3, 4, 6], 2],
    [[3, 4, 4], null],
    [[3, 4, 5], 2],
    [[3, 5, 5], 2],
  ] as const;
  let holder: number | null = null;
  for (const [now, next] of lengths) {
    holder = longestRoadHolder(now, holder);
    expect(holder).toBe(next);
  }
});
