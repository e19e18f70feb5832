import type { Seat } from '../../game/contract.ts';
import type { State, View } from './types.ts';

/** The seats that must act. */
export function waitingFor({
  phase,
  turn,
}: Pick<State, 'phase' | 'turn'> | Pick<View, 'phase' | 'turn'>): readonly Seat[] {
  switch (phase.type) {
    case 'discard':
      return phase.due.flatMap((due, seat) => (due > 0 ? [seat] : []));
    case 'offer': {
      const isAgreed = phase.answers.some(({ type }) => type === 'yes' || type === 'counter');
      return phase.answers.flatMap(({ type }, seat) =>
        type === 'awaited' || type === 'draft' || (seat === turn && isAgreed) ? [seat] : [],
      );
    }
    case 'over':
      return [];
    case 'setup-colony':
    case 'setup-road':
    case 'before-roll':
    case 'thief':
    case 'main':
    case 'free-roads':
    case 'draft':
      return [turn];
  }
}
