import type { Seat } from '../../game/contract.ts';
import { actions } from './actions.ts';
import { sizeOf } from './bag.ts';
import { handOf, waitingFor } from './guards.ts';
import { COSTS, MOST_DRAFTS } from './material.ts';
import type { Action, State } from './types.ts';

// docs/decisions/05-forced-moves-follow-from-public-information.md
/**
 * The only thing that a seat can do, as far as everybody can tell: how many cards it holds is known, which they are is
 * not. [T3]
 */
export function forced(state: State, seat: Seat): Action | undefined {
  if (!waitingFor(state).includes(seat)) return undefined;
  const { type } = state.phase;
  if (type === 'before-roll') return canPlayCard(state, seat) || canBuy(state, seat) ? undefined : { type: 'roll' };
  // Who has just done something may want to take it back first.
  const isFresh = state.messages.at(-1)?.kind === 'produced';
  if (type === 'main')
    return canPlayCard(state, seat) || canSpend(state, seat) || !isFresh ? undefined : { type: 'end' };
  if (type !== 'setup-colony' && type !== 'setup-road' && type !== 'free-roads') return undefined;
  const [only, ...others] = actions(state, seat);
  return others.length === 0 ? only : undefined;
}

const canPlayCard = (state: State, seat: Seat): boolean => !state.hasPlayedCard && handOf(state, seat).cards.length > 0;

const canBuy = (state: State, seat: Seat): boolean =>
  state.deck.length > 0 && sizeOf(handOf(state, seat).resources) >= sizeOf(COSTS.card);

/** With two cards one can build a road or go to a port, with a single one make an offer at most. */
function canSpend(state: State, seat: Seat): boolean {
  const cards = sizeOf(handOf(state, seat).resources);
  const canOffer = state.hasTrade && (state.drafts[seat] ?? 0) < MOST_DRAFTS;
  return cards >= (canOffer ? 1 : 2);
}
