import type { Bag, ByResource, Resource, Tally } from './types.ts';

/** All resources, in their order. */
export const ALL_RESOURCES: ByResource<Resource> = [0, 1, 2, 3, 4];

/** What a function says of each resource. */
export const byResource = <Value>(value: (resource: Resource) => Value): ByResource<Value> => [
  value(0),
  value(1),
  value(2),
  value(3),
  value(4),
];

export const NO_CARDS: Bag = [0, 0, 0, 0, 0];

export function sizeOf(bag: Bag): number {
  let size = 0;
  for (const count of bag) size += count;
  return size;
}

/** How many cards an invention takes from this bank. [V6] */
export const inventionCount = (bank: Bag): number => Math.min(2, sizeOf(bank));

export const plus = (bag: Bag, other: Bag): Bag => byResource((resource) => bag[resource] + other[resource]);

export const minus = (bag: Bag, part: Bag): Bag => byResource((resource) => bag[resource] - part[resource]);

/** The cards that are in both. */
export const common = (bag: Bag, other: Bag): Bag => byResource((resource) => Math.min(bag[resource], other[resource]));

/** The cards of a bag that another lacks. */
export const beyond = (bag: Bag, other: Bag): Bag =>
  byResource((resource) => Math.max(0, bag[resource] - other[resource]));

export const only = (resource: Resource, count: number): Bag => byResource((one) => (one === resource ? count : 0));

export const isIn = (part: Bag, bag: Bag): boolean =>
  ALL_RESOURCES.every((resource) => part[resource] <= bag[resource]);

export function bagOf(resources: readonly Resource[]): Bag {
  const bag: Tally = [...NO_CARDS];
  for (const resource of resources) bag[resource] += 1;
  return bag;
}

/** The resource with the most cards; the first of them on a tie. */
export const mostOf = (bag: Bag): Resource =>
  ALL_RESOURCES.reduce((most, resource) => (bag[resource] > bag[most] ? resource : most));

/** The cards one by one, in the order of resources. */
export const cardsOf = (bag: Bag): readonly Resource[] =>
  ALL_RESOURCES.flatMap((resource) => new Array<Resource>(bag[resource]).fill(resource));
