import { at } from '../../../game/at.ts';
import { randomBot } from '../../../game/bot.ts';
import type { Seat } from '../../../game/contract.ts';
import { mixRng } from '../../../game/rng/mix.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { actions as legal } from '../actions.ts';
import { ALL_RESOURCES, NO_CARDS, only, sizeOf } from '../bag.ts';
import { handedOver, MAIN } from '../changes.ts';
import { geometryOf } from '../geometry.ts';
import { handOf } from '../guards.ts';
import { NO_TRADE } from '../trade.ts';
import type { Action, State, View } from '../types.ts';
import { answer } from './answering.ts';
import { deal, offerFor } from './bargaining.ts';
import { best, find } from './choosing.ts';
import { outlook } from './evaluation.ts';
import { openingMove } from './opening.ts';
import { sampledState, unseenCards } from './sampled.ts';
import { after, bestTurn } from './search.ts';
import { composing } from './trades.ts';

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
    return share === 0 ? sum : sum + share * outlook(handedOver(state, victim, seat, only(resource, 1)), seat);
  }, 0);
}

/** What a free road is worth, with the best one after it. */
function roadWorth(state: State, seat: Seat): number {
  if (state.phase.type !== 'free-roads') return outlook(state, seat);
  return Math.max(...legal(state, seat).map((action) => outlook(after(state, seat, action), seat)));
}
