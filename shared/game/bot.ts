import type { Seat } from './contract.ts';
import { draw, type Rng } from './rng/rng.ts';

/** The bot that any game can have: it plays each of its actions with the same probability. */
export function randomBot<View, Action>(_view: View, _seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const [index] = draw(rng, actions.length);
  return actions[index] as Action;
}
