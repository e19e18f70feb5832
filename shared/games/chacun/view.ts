import type { State, View } from './types.ts';

/** The same for everyone: only the order of the tiles to come is hidden. */
export const view = ({ decks, ...state }: State): View => ({
  placed: state.placed,
  occupants: state.occupants,
  cancelled: state.cancelled,
  discarded: state.discarded,
  points: state.points,
  messages: state.messages,
  turn: state.turn,
  second: state.second,
  phase: state.phase,
  left: { normal: decks.normal.length, menhir: decks.menhir.length },
});
