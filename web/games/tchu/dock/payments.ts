import { byCard, sizeOf } from '../../../../shared/games/tchu/bag.ts';
import { type Bag, type Card, LOCOMOTIVE } from '../../../../shared/games/tchu/types.ts';
import type { Payment } from '../choices.ts';

/** How many cards two sets share. */
const common = (one: Bag, other: Bag): number => sizeOf(byCard((card) => Math.min(one[card], other[card])));

/** The item with the highest rank; the first of several. */
const best = <Item>(items: readonly Item[], rank: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((one, other) => (one === null || rank(other) > rank(one) ? other : one), null);

/** The set that goes without saying: the only one, or the only one with so few locomotives. */
export function obvious(sets: readonly Payment[]): Payment | null {
  const fewest = Math.min(...sets.map(({ cards }) => cards[LOCOMOTIVE]));
  const [set, ...others] = sets.filter(({ cards }) => cards[LOCOMOTIVE] === fewest);
  return set !== undefined && others.length === 0 ? set : null;
}

/**
 * The set that a player means who lays another card of a kind: one more of it in place of another card, or, of a colour
 * that does not lie there, as many as possible. Null if there is none.
 */
export function withCard(sets: readonly Payment[], now: Payment | null, card: Card): Payment | null {
  const count = now === null ? 0 : now.cards[card];
  const isOther = count === 0 && card !== LOCOMOTIVE;
  if (now === null || isOther)
    return best(
      sets.filter(({ cards }) => cards[card] > 0),
      ({ cards }) => cards[card],
    );
  return closest(sets, now, card, count + 1);
}

/** The set without one of the cards of a kind, which another card replaces. Null if there is none. */
export const withoutCard = (sets: readonly Payment[], now: Payment, card: Card): Payment | null =>
  closest(sets, now, card, now.cards[card] - 1);

/** The set with that many cards of a kind that differs from the present one in a single card. */
const closest = (sets: readonly Payment[], now: Payment, card: Card, count: number): Payment | null =>
  sets.find(({ cards }) => cards[card] === count && common(cards, now.cards) === sizeOf(now.cards) - 1) ?? null;
