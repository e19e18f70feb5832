import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import type { Return } from '../return.ts';

/** The other player claimed a long route. */
export const tchuReturn: Return = {
  game: 'tchu',
  names: ['Ana', 'Béatrice'],
  options: { seed: '4' },
  isWorthIt(all) {
    return (all as readonly Fact[]).some((fact) => fact.type === 'claimed' && fact.points >= 7);
  },
};
