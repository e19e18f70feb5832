import { type Bag, type Card, LOCOMOTIVE } from './types.ts';

const KINDS = LOCOMOTIVE + 1;

export const NO_CARDS: Bag = new Array<number>(KINDS).fill(0);

export const countOf = (bag: Bag, card: Card): number => bag[card] ?? 0;

export function sizeOf(bag: Bag): number {
  let size = 0;
  for (const count of bag) size += count;
  return size;
}

export function plus(bag: Bag, other: Bag): Bag {
  const sum = bag.slice();
  for (let card = 0; card < KINDS; card += 1) sum[card] = countOf(sum, card) + countOf(other, card);
  return sum;
}

export function minus(bag: Bag, part: Bag): Bag {
  const rest = bag.slice();
  for (let card = 0; card < KINDS; card += 1) rest[card] = countOf(rest, card) - countOf(part, card);
  return rest;
}

export const withCard = (bag: Bag, card: Card): Bag => bag.with(card, countOf(bag, card) + 1);

export const isSameBag = (bag: Bag, other: Bag): boolean =>
  bag === other || bag.every((count, card) => count === other[card]);

export const bagOf = (cards: readonly Card[]): Bag => {
  const bag = NO_CARDS.slice();
  for (const card of cards) bag[card] = countOf(bag, card) + 1;
  return bag;
};

/** The cards as a sorted list. */
export const cardsOf = (bag: Bag): readonly Card[] => bag.flatMap((count, card) => new Array<Card>(count).fill(card));
