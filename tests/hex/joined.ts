import type { Seat } from '../../shared/game/contract.ts';
import type { State } from './types.ts';

/** The steps to the six neighbours of a cell; each row lies half a cell further to the right than the one above. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

function neighbours(size: number, cell: number): readonly number[] {
  const [x, y] = [cell % size, Math.floor(cell / size)];
  return STEPS.map(([dx, dy]) => [x + dx, y + dy] as const)
    .filter(([nx, ny]) => nx >= 0 && nx < size && ny >= 0 && ny < size)
    .map(([nx, ny]) => ny * size + nx);
}

/** Whether the chain of `seat` that this cell belongs to joins both sides of theirs. [H2] */
export function isJoined({ size, cells }: State, seat: Seat, from: number): boolean {
  const chain = new Set([from]);
  for (const cell of chain) for (const next of neighbours(size, cell)) if (cells[next] === seat) chain.add(next);
  const along = [...chain].map((cell) => (seat === 0 ? Math.floor(cell / size) : cell % size));
  return along.includes(0) && along.includes(size - 1);
}
