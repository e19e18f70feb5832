import type { Seat } from '../../../game/contract.ts';
import { ALL, countOf, isIn, minus, only, plus, sizeOf } from '../bag.ts';
import { withHand } from '../changes.ts';
import { at } from '../geometry.ts';
import { handOf } from '../guards.ts';
import { BANK, MOST_DRAFTS } from '../material.ts';
import { agreedTrade, turned } from '../trade.ts';
import type { Action, Bag, State, Trade, View } from '../types.ts';
import { outlook } from './evaluation.ts';
import { incomeOf } from './land.ts';
import { unseenCards } from './sampled.ts';
import { bestTurn, worthAtRest } from './search.ts';

/** Players are not to be bothered by several offers in a turn. */
const MOST_OFFERS = 1;
/** The most cards offered for one: the bank wants four. */
const MOST_GIVEN = 2;
/** The chance that somebody who has the card wants what is offered, for each card given: less if it is rare for them. */
const WILLING = 0.3;
const RELUCTANT = 0.1;
/** What a trade does for the other seat. */
const PARTNERS_GAIN = 0.02;
/** The least gain for which anything is offered or accepted. */
const LEAST_OFFERED = 0.005;
const LEAST_ACCEPTED = 0.03;
/** With so few points to go, nobody is traded with. */
const NEAR = 2;
/** How many trades are looked at closely: those that look best before anything is built. */
const PROMISING = 6;
/** How many actions are tried after each of them. */
const TRIES = 20;

const find = (actions: readonly Action[], type: Action['type']): Action | undefined =>
  actions.find((action) => action.type === type);

/** The state after a seat has changed cards with nobody in particular. */
const traded = (state: State, seat: Seat, { give, want }: Trade): State =>
  withHand(state, seat, { resources: plus(minus(handOf(state, seat).resources, give), want) });

/** The state after two seats have changed cards. In a sampled state, the other one may owe some. */
const exchanged = (state: State, seat: Seat, other: Seat, trade: Trade): State =>
  traded(traded(state, seat, trade), other, turned(trade));

/**
 * The offer that promises most: one card for up to two of another resource. `worth` is what the turn is worth without it;
 * undefined if no offer promises more, or the seat has made one in this turn.
 */
export function offerFor(view: View, seat: Seat, state: State, worth: number): Trade | undefined {
  const { resources } = handOf(state, seat);
  const hasOffered = MOST_DRAFTS - (view.own?.offersLeft ?? 0) >= MOST_OFFERS;
  if (!view.hasTrade || (view.phase.type === 'main' && hasOffered)) return undefined;
  const unseen = unseenCards(view);
  const atRest = worthAtRest(state, seat);
  const promising = tradesOf(resources)
    .map((trade) => ({ trade, odds: oddsOf(view, seat, trade) }))
    .map((one) => ({ ...one, gain: one.odds * (worthAtRest(traded(state, seat, one.trade), seat) - atRest) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, PROMISING);
  let meant: Trade | undefined;
  let most = LEAST_OFFERED;
  for (const { trade, odds } of promising) {
    const gain = bestTurn(traded(state, seat, trade), seat, unseen, TRIES).worth - worth - PARTNERS_GAIN;
    if (gain * odds <= most) continue;
    most = gain * odds;
    meant = trade;
  }
  return meant;
}

/** Some cards of one resource for one of another. */
const tradesOf = (hand: Bag): readonly Trade[] =>
  ALL.flatMap((give) =>
    ALL.filter((want) => want !== give).flatMap((want) =>
      Array.from({ length: Math.min(MOST_GIVEN, countOf(hand, give)) }, (_, count) => ({
        give: only(give, count + 1),
        want: only(want, 1),
      })),
    ),
  );

/** The chance that somebody accepts, judging by how many cards they hold and what their land gives. */
function oddsOf(view: View, seat: Seat, { give, want }: Trade): number {
  const own = view.own?.resources ?? [];
  const hidden = ALL.map((resource) => BANK - countOf(view.bank, resource) - countOf(own, resource));
  const all = sizeOf(hidden);
  const worthTo = (cards: Bag, income: Bag) =>
    cards.reduce((sum, count, resource) => sum + count * countOf(income, resource), 0) / sizeOf(cards);
  const refusals = view.seats.map(({ resources, points }, other) => {
    if (other === seat || all === 0 || points >= view.goal - NEAR) return 1;
    const wanted = want.reduce((sum, count, resource) => sum + count * countOf(hidden, resource), 0);
    const hasCard = 1 - (1 - wanted / all) ** resources;
    const income = incomeOf(view, other);
    const likes = sizeOf(give) * (worthTo(give, income) < worthTo(want, income) ? WILLING : RELUCTANT);
    return 1 - hasCard * Math.min(1, likes);
  });
  return 1 - refusals.reduce((product, one) => product * one, 1);
}

/** Composes the offer that it means card by card, then makes it. */
export function composing(view: View, actions: readonly Action[], meant: Trade | undefined): Action | undefined {
  const draft = view.phase.type === 'draft' ? view.phase.trade : null;
  if (draft === null || meant === undefined) return find(actions, 'withdraw');
  const lays = (type: 'give' | 'want') =>
    actions.find((action) => action.type === type && countOf(minus(meant[type], draft[type]), action.resource) > 0);
  const toAll = actions.find((action) => action.type === 'offer' && action.to === null);
  return lays('give') ?? lays('want') ?? toAll ?? find(actions, 'withdraw');
}

/** Exchanges with who accepted or proposed what is worth most, if it is worth more than nothing. */
export function deal(view: View, seat: Seat, actions: readonly Action[], state: State): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  let chosen = find(actions, 'withdraw');
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

/** Accepts what brings enough, unless the other seat is about to win. */
export function answer(view: View, seat: Seat, actions: readonly Action[], state: State): Action | undefined {
  const { phase, turn } = view;
  if (phase.type !== 'offer') return undefined;
  const trade = turned(phase.trade);
  const isNear = at(view.seats, turn).points >= view.goal - NEAR;
  const canPay = isIn(trade.give, handOf(state, seat).resources);
  const yes = canPay && !isNear && outlook(traded(state, seat, trade), seat) - outlook(state, seat) > LEAST_ACCEPTED;
  const said = actions.find((action) => action.type === 'answer' && action.yes === yes);
  return said ?? find(actions, 'withdraw');
}
