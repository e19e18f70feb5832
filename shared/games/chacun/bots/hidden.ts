import { isPlaceable } from '../board.ts';
import { landscapeOf } from '../landscape.ts';
import type { Decks, State, View } from '../types.ts';
import { unseen } from '../view.ts';

/**
 * A state that looks like this view, with the unseen tiles in no particular order. Messages, which do not affect the
 * game, are left out.
 */
export const stateOf = ({ left: _, ...shown }: View): State => ({
  ...shown,
  messages: [],
  decks: { normal: unseen(shown, 'normal'), menhir: unseen(shown, 'menhir') },
});

/** The same state, except for the tiles to come: the first placeable one of these decks is drawn instead of its own. */
export function redrawn(state: State, decks: Decks): State {
  if (state.phase.type !== 'place') return state;
  const seen = new Set([...state.placed.map(({ tile }) => tile), ...state.discarded]);
  const normal = decks.normal.filter((tile) => !seen.has(tile));
  const menhir = decks.menhir.filter((tile) => !seen.has(tile));
  const landscape = landscapeOf(state.placed);
  const tile = (state.second ? menhir : normal).find((one) => isPlaceable(landscape, one)) ?? state.phase.tile;
  return {
    ...state,
    decks: { normal: normal.filter((one) => one !== tile), menhir: menhir.filter((one) => one !== tile) },
    phase: { type: 'place', tile },
  };
}
