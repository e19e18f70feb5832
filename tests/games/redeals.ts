import type { AnyGame, Viewer } from '../../shared/game/contract.ts';
import { type Rng, shuffled } from '../../shared/game/rng/rng.ts';
import { redeal as toy } from '../toy/redeal.ts';
import { redeal as catane } from './catane/redeal.ts';
import { redeal as tchu } from './tchu/redeal.ts';

/** What secrecy means in a game in which players hold something: a state that `viewer` cannot tell from this one, all that is hidden from them dealt anew. */
type Redeal = (state: unknown, viewer: Viewer, rng: Rng) => unknown;

const redeal = <State>(of: (state: State, viewer: Viewer, rng: Rng) => State): Redeal => of as Redeal;

const REDEALS: Readonly<Record<string, Redeal>> = {
  tchu: redeal(tchu),
  catane: redeal(catane),
  toy: redeal(toy),
};

/** The state with these parts of it in another order. */
function reordered(state: unknown, piles: readonly unknown[], rng: Rng): unknown {
  let next = rng;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part) && piles.includes(part)) {
      let pile: unknown[];
      [pile, next] = shuffled<unknown>(part, next);
      return pile;
    }
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, walk(value)]));
  };
  return walk(state);
}

export function redealt({ meta, secrecy }: AnyGame, state: unknown, viewer: Viewer, rng: Rng): unknown {
  // Where players hold nothing, it follows from what is still to be drawn.
  if (secrecy.hides !== 'hands') return reordered(state, secrecy.draws(state), rng);
  const of = REDEALS[meta.id];
  if (of === undefined) throw new Error(`nothing says how ${meta.id} is dealt again`);
  return of(state, viewer, rng);
}
