import type { AnyGame, Viewer } from '../../shared/game/contract.ts';
import { type Rng, shuffled } from '../../shared/game/rng/rng.ts';
import { redeal as limbo } from '../limbo/redeal.ts';
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
  limbo: redeal(limbo),
};

type Piles = readonly (readonly unknown[])[];

/** The state with each of these parts of it replaced by another. */
export function withPiles(state: unknown, piles: Piles, others: Piles): unknown {
  const walk = (part: unknown): unknown => {
    const index = piles.indexOf(part as readonly unknown[]);
    if (index >= 0) return others[index];
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, walk(value)]));
  };
  return walk(state);
}

export function redealt({ meta, secrecy }: AnyGame, state: unknown, viewer: Viewer, rng: Rng): unknown {
  // Where players hold nothing, it follows from what is still to be drawn.
  if (secrecy.hides !== 'hands') {
    const piles = secrecy.draws(state);
    let next = rng;
    const others = piles.map((pile) => {
      let other: unknown[];
      [other, next] = shuffled(pile, next);
      return other;
    });
    return withPiles(state, piles, others);
  }
  const of = REDEALS[meta.id];
  if (of === undefined) throw new Error(`nothing says how ${meta.id} is dealt again`);
  return of(state, viewer, rng);
}
