import type { AnyGame, Viewer } from '../../shared/game/contract.ts';
import type { Rng } from '../../shared/game/rng/rng.ts';
import { redeal as toy } from '../toy/redeal.ts';
import { redeal as catane } from './catane/redeal.ts';
import { redeal as chacun } from './chacun/redeal.ts';
import { redeal as tchu } from './tchu/redeal.ts';

/** What secrecy means in a game: a state that `viewer` cannot tell from this one, all that is hidden from them dealt anew. */
type Redeal = (state: unknown, viewer: Viewer, rng: Rng) => unknown;

const redeal = <State>(of: (state: State, viewer: Viewer, rng: Rng) => State): Redeal => of as Redeal;

const REDEALS: Readonly<Record<string, Redeal>> = {
  chacun: redeal(chacun),
  tchu: redeal(tchu),
  catane: redeal(catane),
  toy: redeal(toy),
};

export function redealt({ meta }: AnyGame, state: unknown, viewer: Viewer, rng: Rng): unknown {
  const of = REDEALS[meta.id];
  if (of === undefined) throw new Error(`nothing says how ${meta.id} is dealt again`);
  return of(state, viewer, rng);
}
