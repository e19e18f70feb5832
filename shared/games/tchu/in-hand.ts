import type { Seat } from '../../game/contract.ts';
import { minus, sizeOf } from './bag.ts';
import type { Bag, View } from './types.ts';

/*
 * Cards laid for a tunnel stay in the hand until the attempt is decided [R8]. Meanwhile they are shown on the table, and
 * not a second time in the hand.
 */

const laidBy = ({ phase, turn }: View, seat: Seat): Bag | null =>
  phase.type === 'tunnel' && turn === seat ? phase.cards : null;

/** The viewer's cards without those that are laid; null for spectators. */
export function ownCards(view: View): Bag | null {
  const { own, seat } = view;
  if (own === null || seat === null) return null;
  const laid = laidBy(view, seat);
  return laid === null ? own.cards : minus(own.cards, laid);
}

/** How many cards a seat holds without those that are laid. */
export function cardsHeld(view: View, seat: Seat): number {
  const laid = laidBy(view, seat);
  return (view.seats[seat]?.cards ?? 0) - (laid === null ? 0 : sizeOf(laid));
}
