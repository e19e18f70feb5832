import type { Viewer } from '../../shared/game/contract.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { leftOf, type State } from './index.ts';

/** A state that looks the same to `viewer`: in place of each card that another has laid, any of those that they have left. */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  let next = rng;
  const laid = state.laid.map((card, seat) => {
    if (card === null || seat === viewer) return card;
    const cards = leftOf(state, seat);
    let index: number;
    [index, next] = draw(next, cards.length);
    return cards[index] ?? card;
  });
  return { ...state, laid };
}
