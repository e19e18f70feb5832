import type { Seat } from '../../shared/game/contract.ts';
import type { Counted, Played } from '../games/counts.ts';
import type { Action, State } from './types.ts';

/** How many dice each has left, counted at each doubt from what everybody had rolled. */
export function count({ first, steps }: Played<State, Action>): Counted {
  const left = first.dice.map((own) => own.length);
  const isIn = (seat: Seat) => (left[seat] ?? 0) > 0;
  let made: { readonly seat: Seat; readonly face: number; readonly count: number } | null = null;
  for (const { state, seat, action } of steps) {
    if (action.type === 'boast') {
      made = { ...action, seat };
      continue;
    }
    const { seat: boaster, face, count: claimed } = made ?? { seat, face: 0, count: 0 };
    let found = 0;
    for (const own of state.dice) for (const die of own) if (die === face) found += 1;
    const loses = (one: Seat) => {
      if (found === claimed) return one !== boaster && isIn(one);
      return one === (found < claimed ? boaster : seat);
    };
    const losers = [...left.keys()].filter(loses);
    for (const one of losers) left[one] = (left[one] ?? 0) - 1;
  }
  const seats = [...left.keys()];
  const survivors = seats.filter(isIn);
  return { eliminated: seats.filter((seat) => !isIn(seat)), winners: survivors.length > 1 ? null : survivors };
}
