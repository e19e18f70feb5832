import type { Fact } from '../../../shared/games/catane/words/facts.ts';
import type { Return } from '../return.ts';

/** A return in which the dice bring a harvest, and something is built. */
export const cataneReturn: Return = {
  game: 'catane',
  names: ['Ana', 'Béatrice', 'Cléo'],
  options: { seed: '3' },
  isWorthIt(all) {
    const facts = all as readonly Fact[];
    const has = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
    return has('produced') && has('road') && (has('colony') || has('town'));
  },
};
