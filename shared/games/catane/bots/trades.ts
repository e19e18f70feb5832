import type { Seat } from '../../../game/contract.ts';
import { ALL_RESOURCES, isIn, minus, only, plus } from '../bag.ts';
import { withHand } from '../changes.ts';
import { handOf } from '../guards.ts';
import { turned } from '../trade.ts';
import type { Action, Bag, State, Trade } from '../types.ts';

/** The state after a seat has changed cards with nobody in particular. */
export const traded = (state: State, seat: Seat, { give, want }: Trade): State =>
  withHand(state, seat, { resources: plus(minus(handOf(state, seat).resources, give), want) });

/** The state after two seats have changed cards. In a sampled state, the other one may owe some. */
export const exchanged = (state: State, seat: Seat, other: Seat, trade: Trade): State =>
  traded(traded(state, seat, trade), other, turned(trade));

/** The most cards on either side of a proposal. */
interface Limits {
  readonly give: number;
  readonly want: number;
}

/** What can be proposed with a hand, continuing from what is already laid down. */
export const proposals = (hand: Bag, laid: Trade, most: Limits): readonly Trade[] =>
  bundles(most.give)
    .filter((give) => isIn(give, hand) && isIn(laid.give, give))
    .flatMap((give) =>
      bundles(most.want)
        .filter((want) => isIn(laid.want, want) && isDisjoint(give, want))
        .map((want) => ({ give, want })),
    );

/** Bundles of at most this many cards: of one resource, or one card of each of two. */
const bundles = (most: number): readonly Bag[] => [
  ...ALL_RESOURCES.flatMap((one) => Array.from({ length: most }, (_, more) => only(one, more + 1))),
  ...(most < 2
    ? []
    : ALL_RESOURCES.flatMap((one) => ALL_RESOURCES.slice(one + 1).map((other) => plus(only(one, 1), only(other, 1))))),
];

const isDisjoint = (bag: Bag, other: Bag): boolean =>
  bag.every((count, resource) => count === 0 || other[resource] === 0);

/** The next step of composing a trade card by card. A draft that no longer fits is given up. */
export function composing(actions: readonly Action[], draft: Trade, meant: Trade | undefined): Action | undefined {
  const withdraw = actions.find(({ type }) => type === 'withdraw');
  if (meant === undefined) return withdraw;
  const lays = (type: 'give' | 'want') =>
    actions.find((action) => action.type === type && minus(meant[type], draft[type])[action.resource] > 0);
  // The first of the listed offers is the one to all; a counter-offer can only go to the player who asked.
  return lays('give') ?? lays('want') ?? actions.find(({ type }) => type === 'offer') ?? withdraw;
}
