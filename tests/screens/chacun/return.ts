import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import type { Return } from '../return.ts';

/** A forest was closed, and a pawn put. */
export const chacunReturn: Return = {
  game: 'chacun',
  names: ['Ana', 'Béatrice', 'Cléo'],
  options: { seed: '12' },
  isWorthIt(all) {
    const facts = all as readonly Fact[];
    return (
      facts.some((fact) => fact.type === 'scored' && fact.message.kind === 'forest' && fact.message.tiles.length > 2) &&
      facts.some(({ type }) => type === 'occupy')
    );
  },
};
