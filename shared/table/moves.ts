import { ok, type Result } from '../game/result.ts';
import { movedLink } from '../protocol/house.ts';
import type { Command } from './commands.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { type Changed, isOver, type Signpost, type Table, unchanged } from './table.ts';

/** What is answered to whoever would do something at a table that has moved: where it goes on. */
export const refusedAsMoved = (moved: Signpost): Result<never, Refused> =>
  refused('table-moved', { link: movedLink(moved) });

/** The operator moves a running table, without asking its players. Its log says so. Idempotent. */
export function moveByOperator(
  machine: Machine,
  table: Table,
  { origin, houseKey }: Command<'operator-move'>,
  now: number,
): Changed {
  const { moved } = table.setup;
  if (moved)
    return moved.origin === origin && moved.houseKey === houseKey ? ok(unchanged(table)) : refusedAsMoved(moved);
  if (!table.play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  return ok(happen(machine, unchanged(table), now, { type: 'move', origin, houseKey, by: 'operator' }));
}
