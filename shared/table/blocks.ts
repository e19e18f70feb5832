import { ok } from '../game/result.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Changed, type Table, unchanged } from './table.ts';

/* What the operator does with a table, whether or not its players agree. */

/** Stops a table, or lets it go on. Idempotent. */
export const blockTable = (machine: Machine, table: Table, isBlocked: boolean, now: number): Changed =>
  ok(
    (table.setup.isBlocked ?? false) === isBlocked
      ? unchanged(table)
      : happen(machine, unchanged(table), now, { type: isBlocked ? 'block' : 'unblock' }),
  );

/** Deletes a table at any stage. Its database is removed once those who have to know have been told. */
export const eraseTable = (machine: Machine, table: Table, now: number): Changed =>
  ok({ ...happen(machine, unchanged(table), now, { type: 'erase' }), reply: { as: 'spectator' } });
