import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { isIn } from '../bag.ts';
import { handOf } from '../guards.ts';
import { MOST_DRAFTS } from '../material.ts';
import { NO_TRADE, turned } from '../trade.ts';
import type { Action, State, Trade, View } from '../types.ts';
import { mostHelpful, mostLikely, NEAR } from './bargaining.ts';
import { outlook } from './evaluation.ts';
import { agreement, partnersOf } from './partners.ts';
import { composing, proposals, traded } from './trades.ts';

const MOST_CARDS = { give: 2, want: 3 };
/** What a trade gains the seat that asked for it: with its own offer, or with a counter-offer. */
const ASKERS_GAIN = 0.03;
const COUNTERED_GAIN = 0.06;

/**
 * Accepts an offer that brings enough. A player who asks for a card often needs it badly, so a counter-offer asks for
 * more, once in a turn. Refuses a player who is about to win.
 */
export function answer(view: View, seat: Seat, actions: readonly Action[], state: State, rng: Rng): Action | undefined {
  const { phase, turn, own } = view;
  if (phase.type !== 'offer') return undefined;
  const mine = phase.answers[seat];
  const draft = mine?.type === 'draft' ? (mine.trade ?? NO_TRADE) : undefined;
  if (draft !== undefined) return composing(actions, draft, counterFor(view, seat, state, draft, rng)?.trade);
  const replies = (yes: boolean) => actions.find((action) => action.type === 'answer' && action.yes === yes);
  if (at(view.seats, turn).points >= view.goal - NEAR) return replies(false);
  const trade = turned(phase.trade);
  const canPay = isIn(trade.give, handOf(state, seat).resources);
  const gain = canPay ? outlook(traded(state, seat, trade), seat) - outlook(state, seat) - ASKERS_GAIN : 0;
  const compose = actions.find(({ type }) => type === 'compose');
  if (compose !== undefined && own?.offersLeft === MOST_DRAFTS) {
    const counter = counterFor(view, seat, state, NO_TRADE, rng);
    if (counter !== undefined && counter.gain * counter.odds > gain) return compose;
  }
  return replies(gain > 0);
}

/** The best counter-offer to the seat whose turn it is, continuing from what is already laid down. */
function counterFor(view: View, seat: Seat, state: State, laid: Trade, rng: Rng) {
  const { phase, turn, seats } = view;
  if (phase.type !== 'offer') return undefined;
  const now = outlook(state, seat);
  const helpful = mostHelpful(
    proposals(handOf(state, seat).resources, laid, MOST_CARDS),
    (trade) => outlook(traded(state, seat, trade), seat) - now - COUNTERED_GAIN,
  );
  const asker = helpful.length === 0 ? undefined : partnersOf(view, seat, rng).find((one) => one.seat === turn);
  if (asker === undefined) return undefined;
  const { points } = at(seats, seat);
  return mostLikely(helpful.map((one) => ({ ...one, odds: agreement(asker, phase.trade, one.trade, points) })));
}
