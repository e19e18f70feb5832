import type { Seat } from '../../shared/game/contract.ts';
import type { Counted, Played } from '../games/counts.ts';
import type { Action, State } from './types.ts';

/** Whether a seat has joined its sides: cells are reached from one side until no more are, by comparing all pairs. */
export function isSlowlyJoined({ size, cells: stones }: State, seat: Seat): boolean {
  const own = stones.flatMap((stone, cell) =>
    stone === seat ? [[cell % size, Math.floor(cell / size)] as const] : [],
  );
  const side = ([x, y]: readonly [number, number]) => (seat === 0 ? y : x);
  let reached = own.filter((cell) => side(cell) === 0);
  for (;;) {
    const more = own.filter(([x, y]) =>
      reached.some(([a, b]) => Math.abs(x - a) <= 1 && Math.abs(y - b) <= 1 && (x - a) * (y - b) !== 1),
    );
    const all = own.filter((cell) => reached.includes(cell) || more.includes(cell));
    if (all.length === reached.length) return reached.some((cell) => side(cell) === size - 1);
    reached = all;
  }
}

/** Who has joined their sides. */
export function count({ last }: Played<State, Action>): Counted {
  const winners = [0, 1].filter((seat) => isSlowlyJoined(last, seat));
  return { winners: winners.length > 0 ? winners : null };
}
