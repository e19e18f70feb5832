import { at } from '../../game/at.ts';
import { ALL_RESOURCES, bagOf, minus, NO_CARDS } from './bag.ts';
import { geometryOf } from './geometry.ts';
import type { Bag, Resource, State, Tally } from './types.ts';

interface Harvest {
  /** By seat. */
  readonly gains: readonly Bag[];
  readonly bank: Bag;
  /** The resources that the bank ran short of. */
  readonly short: readonly Resource[];
}

type Land = Pick<State, 'size' | 'tiles' | 'thief' | 'buildings' | 'bank'>;

/** What each seat gets from a roll of the dice. [P1] */
export function harvest(land: Land, seats: number, sum: number): Harvest {
  const due = dueTo(land, seats, sum);
  const short: Resource[] = [];
  const gains = due.map((bag): Tally => [...bag]);
  for (const resource of ALL_RESOURCES) {
    const left = land.bank[resource];
    const claimants = due.flatMap((bag, seat) => (bag[resource] > 0 ? [seat] : []));
    const total = due.reduce((sum, bag) => sum + bag[resource], 0);
    if (total <= left) continue;
    short.push(resource);
    // A single claimant gets what is left; several get nothing. [P2]
    for (const seat of claimants) at(gains, seat)[resource] = claimants.length === 1 ? left : 0;
  }
  return { gains, bank: gains.reduce<Bag>(minus, land.bank), short };
}

/** The production if the bank had every card it needs. */
function dueTo({ size, tiles, thief, buildings }: Land, seats: number, sum: number): readonly Bag[] {
  const { cells } = geometryOf(size);
  const due = Array.from({ length: seats }, (): Tally => [...NO_CARDS]);
  for (const [cell, { resource, number }] of tiles.entries()) {
    if (resource === null || number !== sum || cell === thief) continue;
    for (const corner of at(cells, cell).corners) {
      const building = buildings[corner];
      if (!building) continue;
      const bag = at(due, building.seat);
      bag[resource] += building.isTown ? 2 : 1;
    }
  }
  return due;
}

/** One card from each cell around a second colony. [D4] */
export function firstCards({ size, tiles }: Pick<State, 'size' | 'tiles'>, intersection: number): Bag {
  const { cells } = at(geometryOf(size).intersections, intersection);
  return bagOf(cells.flatMap((cell) => at(tiles, cell).resource ?? []));
}
