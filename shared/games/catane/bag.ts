import { type Bag, RESOURCES, type Resource } from './types.ts';

const KINDS = RESOURCES.length;

export const NO_CARDS: Bag = new Array<number>(KINDS).fill(0);

/** All resources, in their order. */
export const ALL: readonly Resource[] = RESOURCES.map((_, resource) => resource);

export function sizeOf(bag: Bag): number {
  let size = 0;
  for (const count of bag) size += count;
  return size;
}

/** How many cards an invention takes from this bank. [V6] */
export const inventionCount = (bank: Bag): number => Math.min(2, sizeOf(bank));

export const countOf = (bag: Bag, resource: Resource): number => bag[resource] ?? 0;

export const plus = (bag: Bag, other: Bag): Bag => bag.map((count, resource) => count + countOf(other, resource));

export const minus = (bag: Bag, part: Bag): Bag => bag.map((count, resource) => count - countOf(part, resource));

export const only = (resource: Resource, count: number): Bag => NO_CARDS.with(resource, count);

export const isIn = (part: Bag, bag: Bag): boolean => part.every((count, resource) => count <= countOf(bag, resource));

export function bagOf(resources: readonly Resource[]): Bag {
  const bag = NO_CARDS.slice();
  for (const resource of resources) bag[resource] = countOf(bag, resource) + 1;
  return bag;
}

/** The cards one by one, in the order of resources. */
export const cardsOf = (bag: Bag): readonly Resource[] =>
  bag.flatMap((count, resource) => new Array<Resource>(count).fill(resource));
