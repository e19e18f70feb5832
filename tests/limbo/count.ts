import type { Counted, Played } from '../games/counts.ts';
import type { Action, State } from './index.ts';

/** Every card laid, in rounds of as many as there are seats: whoever laid the highest of a round gets its number. */
export function count({ first, steps }: Played<State, Action>): Counted {
  const seats = first.laid.length;
  const points = new Array<number>(seats).fill(0);
  for (let from = 0; from + seats <= steps.length; from += seats) {
    const round = steps.slice(from, from + seats);
    const highest = Math.max(...round.map(({ action }) => action));
    for (const { seat, action } of round) if (action === highest) points[seat] = (points[seat] ?? 0) + highest;
  }
  if (steps.length < 5 * seats) return { points, winners: null };
  return {
    points,
    winners: [...points.keys()].filter((seat) => points.every((other) => (points[seat] ?? 0) <= other)),
  };
}
