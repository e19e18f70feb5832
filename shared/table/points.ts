import { gameOf, type Machine } from './machine.ts';
import type { Table } from './table.ts';

/**
 * The points of each seat: during a game those that a spectator may know, in the end those of the result. Null before
 * the start, and in a game that counts none.
 */
export function pointsOf(machine: Machine, { setup, play }: Table): readonly number[] | null {
  if (!play) return null;
  if (play.position.outcome) return play.position.outcome.points ?? null;
  const { capabilities, secrecy } = gameOf(machine, setup);
  return capabilities.points?.(secrecy.view(play.position.state, 'spectator')) ?? null;
}
