import type { AnyGame, Viewer } from './contract.ts';
import { type Rng, shuffled } from './rng/rng.ts';

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

/** The items in an order that says nothing of the one they were in. */
const inOrder = (items: readonly unknown[]): readonly unknown[] =>
  items
    .map((item) => JSON.stringify(item))
    .sort()
    .map((text): unknown => JSON.parse(text));

/**
 * A state that `viewer` cannot tell from this one: all that they cannot know is dealt again. Where players hold nothing, that
 * is what is still to be drawn. It follows from their view and the given chance: nothing of what was hidden is left in it.
 */
export function redealt({ secrecy }: AnyGame, state: unknown, viewer: Viewer, rng: Rng): unknown {
  if (secrecy.hides === 'hands') return secrecy.redeal(state, viewer, rng);
  const piles = secrecy.draws(state);
  let next = rng;
  const others = piles.map((pile) => {
    let other: unknown[];
    [other, next] = shuffled(inOrder(pile), next);
    return other;
  });
  return withPiles(state, piles, others);
}
