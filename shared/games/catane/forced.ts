import type { Seat } from '../../game/contract.ts';
import { actions } from './actions.ts';
import { sizeOf } from './bag.ts';
import { handOf } from './guards.ts';
import { COSTS, MOST_DRAFTS } from './material.ts';
import type { Action, State } from './types.ts';
import { waitingFor } from './waiting.ts';

// docs/decisions/05-forced-moves-follow-from-public-information.md
/**
 * The only possible action of a seat, as far as everybody can tell: the number of its cards is public, the cards are
 * not. [T3]
 */
export function forced(state: State, seat: Seat): Action | undefined {
  if (!waitingFor(state).includes(seat)) return undefined;
  const { type } = state.phase;
  if (type === 'before-roll') return canPlayCard(state, seat) || canBuy(state, seat) ? undefined : { type: 'roll' };
  // After an action of their own, players may want to undo it first, so the turn does not end by itself.
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

/** Two cards may allow a road or a trade at a port; a single one allows an offer at most. */
function canSpend(state: State, seat: Seat): boolean {
  const cards = sizeOf(handOf(state, seat).resources);
  const canOffer = state.hasTrade && (state.drafts[seat] ?? 0) < MOST_DRAFTS;
  return cards >= (canOffer ? 1 : 2);
}
