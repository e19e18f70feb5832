import { TILES } from './tiles.ts';
import type { State, TileId, TileKind, View } from './types.ts';

/** The same for everyone: only the order of the tiles to come is hidden. */
export const view = ({ decks, ...state }: State): View => ({
  rules: state.rules,
  placed: state.placed,
  occupants: state.occupants,
  cancelled: state.cancelled,
  discarded: state.discarded,
  points: state.points,
  messages: state.messages,
  ...(state.seating && { seating: state.seating }),
  turn: state.turn,
  second: state.second,
  phase: state.phase,
  left: { normal: decks.normal.length, menhir: decks.menhir.length },
});

/** The tiles of a deck that have not been seen yet, by increasing id. */
export function unseen(
  { placed, discarded, phase }: Pick<View, 'placed' | 'discarded' | 'phase'>,
  kind: TileKind,
): readonly TileId[] {
  const seen = new Set<TileId>([...placed.map(({ tile }) => tile), ...discarded]);
  if (phase.type === 'place') seen.add(phase.tile);
  return TILES.flatMap(({ id, kind: other }) => (other === kind && !seen.has(id) ? [id] : []));
}
