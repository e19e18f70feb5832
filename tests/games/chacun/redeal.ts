import type { Viewer } from '../../../shared/game/contract.ts';
import { type Rng, shuffled } from '../../../shared/game/rng/rng.ts';
import type { State } from '../../../shared/games/chacun/types.ts';

/** A state that looks the same to all: the tiles still to be drawn are in another order. */
export function redeal(state: State, _viewer: Viewer, rng: Rng): State {
  const [normal, next] = shuffled(state.decks.normal, rng);
  const [menhir] = shuffled(state.decks.menhir, next);
  return { ...state, decks: { normal, menhir } };
}
