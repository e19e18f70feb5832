import type { Viewer } from '../../shared/game/contract.ts';
import { draw, type Rng, shuffled } from '../../shared/game/rng/rng.ts';
import { CARDS, STAKES, type State } from './index.ts';

/** A state that looks the same to `viewer`: the cards of the others are dealt anew, and so are their bets. */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  if (state.phase.type === 'over') return state;
  const known = typeof viewer === 'number' ? state.cards[viewer] : undefined;
  const [deck, next] = shuffled(
    CARDS.filter((card) => card !== known),
    rng,
  );
  const cards = state.cards.map((card, seat) => (seat === viewer ? card : (deck[seat] ?? card)));
  if (state.phase.type !== 'bet') return { ...state, cards, rng: next };
  const [stake] = draw(next, STAKES.length);
  const stakes = state.phase.stakes.map((own, seat) => (own === null || seat === viewer ? own : stake));
  return { ...state, cards, rng: next, phase: { type: 'bet', stakes } };
}
