import type { Seat } from '../../shared/game/contract.ts';
import type { State } from './index.ts';

/** Before rules had versions, dice were kept without who had rolled them. */
interface FirstState extends Omit<State, 'rules' | 'dice'> {
  readonly dice: readonly number[];
}

function fromFirst(state: unknown): State {
  const { dice, ...same } = state as FirstState;
  const order: readonly Seat[] = same.seating ?? [...same.cards.keys()];
  return { rules: 1, ...same, dice: dice.map((pips, n) => ({ seat: order[n % order.length] ?? 0, pips })) };
}

/** See `migrations` of the contract. */
export const migrations = [fromFirst];
