import { type Bag, type ByCard, type Card, type Colour, LOCOMOTIVE, type Tally } from './types.ts';

export const ALL_COLOURS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const ALL_CARDS: ByCard<Card> = [...ALL_COLOURS, LOCOMOTIVE];

/** What a function says of each kind of card. */
export const byCard = <Value>(value: (card: Card) => Value): ByCard<Value> => [
  value(0),
  value(1),
  value(2),
  value(3),
  value(4),
  value(5),
  value(6),
  value(7),
  value(LOCOMOTIVE),
];

export const NO_CARDS: Bag = [0, 0, 0, 0, 0, 0, 0, 0, 0];

export function sizeOf(bag: Bag): number {
  let size = 0;
  for (const count of bag) size += count;
  return size;
}

export const plus = (bag: Bag, other: Bag): Bag => byCard((card) => bag[card] + other[card]);

export const minus = (bag: Bag, part: Bag): Bag => byCard((card) => bag[card] - part[card]);

export function withCard(bag: Bag, card: Card): Bag {
  const more: Tally = [...bag];
  more[card] += 1;
  return more;
}

export const isSameBag = (bag: Bag, other: Bag): boolean =>
  bag === other || ALL_CARDS.every((card) => bag[card] === other[card]);

export function bagOf(cards: readonly Card[]): Bag {
  const bag: Tally = [...NO_CARDS];
  for (const card of cards) bag[card] += 1;
  return bag;
}

/** The colour with the most cards; the first of them on a tie. */
export function mostOf(bag: Bag): Colour {
  let most: Colour = 0;
  for (const colour of ALL_COLOURS) if (bag[colour] > bag[most]) most = colour;
  return most;
}

/** The cards as a sorted list. */
export const cardsOf = (bag: Bag): readonly Card[] =>
  ALL_CARDS.flatMap((card) => new Array<Card>(bag[card]).fill(card));
