import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { isIn } from '../bag.ts';
import { turned } from '../trade.ts';
import type { Bag, Trade, View } from '../types.ts';
import { type Goal, goalsOf } from './goals.ts';
import { isWelcome, LEAST_LIKING, likingOf } from './normal-trading.ts';
import { sampledState } from './sampled.ts';

/** Another seat to trade with: what it is after, and hands that it may have. */
interface Partner {
  readonly seat: Seat;
  readonly goals: readonly Goal[];
  readonly hands: readonly Bag[];
}

/** How often the hidden cards are dealt to the others. */
const DEALS = 8;

/** The other seats, as one seat can know them: the hands with the same index are of the same deal. */
export function partnersOf(view: View, seat: Seat, rng: Rng): readonly Partner[] {
  const deals: (readonly Bag[])[] = [];
  let dice = rng;
  for (let deal = 0; deal < DEALS; deal += 1) {
    const state = sampledState(view, seat, dice);
    dice = state.rng;
    deals.push(state.hands.map(({ resources }) => resources));
  }
  return view.seats.flatMap((_, other) =>
    other === seat ? [] : [{ seat: other, goals: goalsOf(view, other), hands: deals.map((hands) => at(hands, other)) }],
  );
}

/** The share of the deals in which somebody accepts an offer, if all decide like normal bots. */
export function acceptance(partners: readonly Partner[], offer: Trade): number {
  let count = 0;
  for (let deal = 0; deal < DEALS; deal += 1)
    if (partners.some(({ goals, hands }) => accepts(goals, at(hands, deal), offer))) count += 1;
  return count / DEALS;
}

const accepts = (goals: readonly Goal[], hand: Bag, offer: Trade): boolean =>
  isIn(offer.want, hand) && isWelcome(goals, hand, turned(offer));

/**
 * Of the hands that can pay for what the partner has offered, the share in which it agrees to a counter-offer instead.
 */
export function agreement({ goals, hands }: Partner, offered: Trade, counter: Trade, points: number): number {
  const possible = hands.filter((hand) => isIn(offered.give, hand));
  const agreed = possible.filter(
    (hand) => isIn(counter.want, hand) && likingOf(goals, hand, turned(counter), points) > LEAST_LIKING,
  );
  return possible.length === 0 ? 0 : agreed.length / possible.length;
}
