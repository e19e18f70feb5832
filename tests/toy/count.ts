import type { Counted, Played } from '../games/counts.ts';
import type { Action, State } from './index.ts';

/** What each has won, and at the end their card on top of it: counted from what was bet and rolled. */
export function count({ first, steps, last }: Played<State, Action>): Counted {
  const { cards, rules } = first;
  const stakes = cards.map(() => 0);
  const won = cards.map(() => 0);
  let rolls = 0;
  for (const { seat, action } of steps) {
    if (action.type === 'bet') stakes[seat] = action.stake;
    else {
      const pips = last.dice[rolls]?.pips ?? 0;
      rolls += 1;
      if (pips > 3) won[seat] = (won[seat] ?? 0) + (stakes[seat] ?? 0);
    }
  }
  if (rolls < 3 * cards.length) return { points: won, winners: null };
  const points = won.map((point, seat) => point + (cards[seat] ?? 0));
  const isBeaten = (seat: number) =>
    points.some((point, other) => {
      const lead = point - (points[seat] ?? 0);
      return lead > 0 || (lead === 0 && rules > 1 && (cards[other] ?? 0) > (cards[seat] ?? 0));
    });
  return { points, winners: [...cards.keys()].filter((seat) => !isBeaten(seat)) };
}
