import { at } from '../../../game/at.ts';
import { randomBot } from '../../../game/bot.ts';
import type { Seat } from '../../../game/contract.ts';
import { mixRng } from '../../../game/rng/mix.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { actions as legal } from '../actions.ts';
import { ALL_RESOURCES, isIn, NO_CARDS, only, sizeOf } from '../bag.ts';
import { handOver, MAIN } from '../changes.ts';
import { geometryOf } from '../geometry.ts';
import { handOf } from '../guards.ts';
import { MOST_DRAFTS } from '../material.ts';
import { NO_TRADE, turned } from '../trade.ts';
import type { Action, State, Trade, View } from '../types.ts';
import { deal, mostHelpful, mostLikely, NEAR, offerFor } from './bargaining.ts';
import { best, find } from './choosing.ts';
import { outlook } from './evaluation.ts';
import { openingMove } from './opening.ts';
import { agreement, partnersOf } from './partners.ts';
import { sampledState, unseenCards } from './sampled.ts';
import { after, bestTurn } from './search.ts';
import { composing, proposals, traded } from './trades.ts';

/**
 * A bot that plays well: in a state that it cannot tell from the real one, it searches what it can do in its turn, and takes
 * what leads to the best chance to win.
 */
export function hardBot(view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const [only, ...others] = actions;
  if (only !== undefined && others.length === 0) return only;
  const state = sampledState(view, seat, rng);
  return choice(view, seat, actions, state, rng) ?? randomBot(view, seat, actions, rng);
}

/** How many actions are tried in a turn. */
const TRIES = 120;

function choice(view: View, seat: Seat, actions: readonly Action[], state: State, rng: Rng): Action | undefined {
  switch (view.phase.type) {
    case 'setup-colony':
    case 'setup-road':
      return openingMove(state, seat, actions, rng);
    case 'before-roll':
      return (isBlocked(view, seat) ? find(actions, 'knight') : undefined) ?? find(actions, 'roll');
    case 'discard':
      return best(actions, (action) => outlook(after(state, seat, action), seat));
    case 'thief':
      return best(actions, (action) => (action.type === 'thief' ? robbery(state, seat, action) : 0));
    case 'free-roads':
      return best(actions, (action) => roadWorth(after(state, seat, action), seat));
    case 'main':
      return inMain(view, seat, actions, state);
    case 'draft': {
      const { worth } = bestTurn({ ...state, phase: MAIN }, seat, unseenCards(view), TRIES);
      return composing(actions, view.phase.trade ?? NO_TRADE, offerFor(view, seat, state, worth, dealer(view)));
    }
    case 'offer':
      return seat === view.turn ? deal(view, seat, actions, state) : answer(view, seat, actions, state, dealer(view));
    case 'over':
      return undefined;
  }
}

/**
 * Deals the hands of possible partners: the same ones throughout a turn, so that an offer is composed as it was
 * planned.
 */
const dealer = ({ turns }: View): Rng => mixRng(BigInt(turns));

const isBlocked = (view: View, seat: Seat): boolean =>
  at(geometryOf(view.size).cells, view.thief).corners.some((corner) => view.buildings[corner]?.seat === seat);

/** Knights first, since they bring a card; then an offer, while the cards for it are still there. */
function inMain(view: View, seat: Seat, actions: readonly Action[], state: State): Action | undefined {
  const knight = find(actions, 'knight');
  if (knight !== undefined) return knight;
  const { first, worth } = bestTurn(state, seat, unseenCards(view), TRIES);
  const compose = find(actions, 'compose');
  if (compose !== undefined && offerFor(view, seat, state, worth, dealer(view)) !== undefined) return compose;
  const found = first && actions.find((action) => JSON.stringify(action) === JSON.stringify(first));
  return found ?? find(actions, 'end');
}

/** The average over the cards that the thief may steal. */
function robbery(before: State, seat: Seat, { to, victim }: Extract<Action, { type: 'thief' }>): number {
  const state: State = { ...before, phase: MAIN, thief: to };
  const cards = victim === null ? NO_CARDS : handOf(state, victim).resources;
  const count = sizeOf(cards);
  if (victim === null || count === 0) return outlook(state, seat);
  return ALL_RESOURCES.reduce<number>((sum, resource) => {
    const share = cards[resource] / count;
    return share === 0 ? sum : sum + share * outlook(handOver(state, victim, seat, only(resource, 1)), seat);
  }, 0);
}

/** What a free road is worth, with the best one after it. */
function roadWorth(state: State, seat: Seat): number {
  if (state.phase.type !== 'free-roads') return outlook(state, seat);
  return Math.max(...legal(state, seat).map((action) => outlook(after(state, seat, action), seat)));
}

const MOST_CARDS = { give: 2, want: 3 };
/** What a trade gains the seat that asked for it: with its own offer, or with a counter-offer. */
const ASKERS_GAIN = 0.03;
const COUNTERED_GAIN = 0.06;

/**
 * Accepts an offer that brings enough. A player who asks for a card often needs it badly, so a counter-offer asks for
 * more, once in a turn. Refuses a player who is about to win.
 */
function answer(view: View, seat: Seat, actions: readonly Action[], state: State, rng: Rng): Action | undefined {
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
