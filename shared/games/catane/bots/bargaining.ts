import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { handOf } from '../guards.ts';
import { MOST_DRAFTS } from '../material.ts';
import { agreedTrade, NO_TRADE } from '../trade.ts';
import type { Action, State, Trade, View } from '../types.ts';
import { best } from './choosing.ts';
import { acceptance, partnersOf } from './partners.ts';
import { unseenCards } from './sampled.ts';
import { bestTurn, worthAtRest } from './search.ts';
import { exchanged, proposals, traded } from './trades.ts';

/** Players are not to be bothered by several offers in a turn. */
const MOST_OFFERS = 1;
const MOST_CARDS = { give: 3, want: 2 };
/** What a trade does for the other seat. */
const PARTNERS_GAIN = 0.02;
/** The least gain that anything is offered for. */
const LEAST_GAIN = 0.005;
/** In points: nobody trades with a seat that is this close to winning. */
export const NEAR = 2;
/** Of the trades that would help most: how many are checked for acceptance, and how many are looked at closely. */
const CONSIDERED = 40;
const PROMISING = 6;
/** How many actions are tried after each of them. */
const TRIES = 20;

/** A trade, how much it helps, and how likely it is. */
interface Chance {
  readonly trade: Trade;
  readonly gain: number;
  readonly odds: number;
}

/**
 * The offer that promises most. `worth` is what the turn is worth without it; undefined if no offer promises more, or the
 * seat has made one in this turn.
 */
export function offerFor(view: View, seat: Seat, state: State, worth: number, rng: Rng): Trade | undefined {
  const { phase, seats, goal } = view;
  const hasOffered = phase.type === 'main' && MOST_DRAFTS - (view.own?.offersLeft ?? 0) >= MOST_OFFERS;
  // Nobody accepts an offer from a seat that is about to win.
  if (!view.hasTrade || hasOffered || at(seats, seat).points >= goal - NEAR) return undefined;
  const laid = phase.type === 'draft' ? (phase.trade ?? NO_TRADE) : NO_TRADE;
  const atRest = worthAtRest(state, seat);
  const helpful = mostHelpful(
    proposals(handOf(state, seat).resources, laid, MOST_CARDS),
    (trade) => worthAtRest(traded(state, seat, trade), seat) - atRest,
  );
  const partners = partnersOf(view, seat, rng).filter((one) => at(seats, one.seat).points < goal - NEAR);
  const promising = helpful
    .map((one): Chance => ({ ...one, odds: acceptance(partners, one.trade) }))
    .filter(({ odds }) => odds > 0)
    .sort((a, b) => b.gain * b.odds - a.gain * a.odds)
    .slice(0, PROMISING);
  const unseen = unseenCards(view);
  const chances = promising.map(({ trade, odds }): Chance => {
    const { worth: after } = bestTurn(traded(state, seat, trade), seat, unseen, TRIES);
    return { trade, odds, gain: after - worth - PARTNERS_GAIN };
  });
  return mostLikely(chances)?.trade;
}

/** The trades that help, the most helpful ones first. */
export const mostHelpful = (trades: readonly Trade[], gainOf: (trade: Trade) => number) =>
  trades
    .map((trade) => ({ trade, gain: gainOf(trade) }))
    .filter(({ gain }) => gain > LEAST_GAIN)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, CONSIDERED);

/** The chance that is worth most on average, if it is worth the trouble. */
export function mostLikely(chances: readonly Chance[]): Chance | undefined {
  const worthwhile = chances.filter(({ gain, odds }) => gain * odds > LEAST_GAIN);
  return worthwhile.length === 0 ? undefined : best(worthwhile, ({ gain, odds }) => gain * odds);
}

/**
 * Makes the best exchange that another seat has accepted or proposed, if it improves the turn; otherwise withdraws the
 * offer.
 */
export function deal(view: View, seat: Seat, actions: readonly Action[], state: State): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  let chosen = actions.find(({ type }) => type === 'withdraw');
  let most = worthAtRest(state, seat);
  for (const action of actions) {
    const trade = action.type === 'exchange' ? agreedTrade(phase.trade, phase.answers[action.with]) : undefined;
    if (action.type !== 'exchange' || trade === undefined) continue;
    const { worth } = bestTurn(exchanged(state, seat, action.with, trade), seat, unseenCards(view), TRIES);
    if (worth <= most) continue;
    most = worth;
    chosen = action;
  }
  return chosen;
}
