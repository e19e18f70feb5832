import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { claimed, disputed, disputedByMove, vouched } from './claims.ts';
import { type Command, isKnownBy, isSeatCommand, type SeatCommand } from './commands.ts';
import type { Context, KeyedRequest } from './context.ts';
import { onHoliday } from './deadlines.ts';
import { kept } from './expiry.ts';
import { recovered, renewed, saidIn } from './links.ts';
import { botFreed, deleted, opened, playerFreed, reopened, seatingSet, setupChanged, started } from './lobby.ts';
import { countedWith, groupOf, waitFor } from './log-budget.ts';
import type { Machine } from './machine.ts';
import { agreed, declined } from './proposal-answers.ts';
import { ended, paceAsked, pauseAsked, remedyAsked, undone } from './proposals.ts';
import { type Refused, refused } from './refused.ts';
import { came, openedFor, rematched } from './rematch.ts';
import { botSet, joined, left } from './seats.ts';
import { clockSet } from './settings.ts';
import { returned, withSignOfLife } from './signs-of-life.ts';
import { byStranger } from './strangers.ts';
import { type Change, type Changed, type Table, unchanged } from './table.ts';
import { acted } from './turns.ts';

/**
 * Decides a command: returns the table after it, with new entries of its log, or the refusal. `table` is undefined if
 * it was never opened. The caller was admitted as `context.by` (see admission.ts); settle.ts does what follows without
 * a player. Idempotent: a command repeated under its key changes nothing, and another command under the same key is
 * refused.
 */
export function decide(machine: Machine, table: Table | undefined, command: Command, context: Context): Changed {
  if (command.type === 'open-for') return openedFor(machine, table, command, context);
  if (table?.setup.isDeleted) return refused('table-deleted');
  if (command.type === 'open') return table ? reopened(table, command) : opened(machine, command, context);
  if (!table) return refused('no-such-table');
  const request = requestOf(command);
  // Nothing that a player did before prevents them from leaving.
  if (command.type === 'leave') return decided(machine, table, command, context);
  if (request === undefined || context.by === 'spectator')
    return roomy(decided(machine, table, command, context), context);
  const known = context.history.known(context.by, request);
  if (known === 'same') return ok(unchanged(table));
  if (known === 'other') return refused('key-reused');
  return roomy(under(request, decided(machine, table, command, context)), context);
}

/** What can only be done to a table that is not open. */
type Opening = Command<'open' | 'open-for'>;

function decided(machine: Machine, table: Table, command: Exclude<Command, Opening>, context: Context): Changed {
  if (!isSeatCommand(command)) return byAnyone(machine, table, command, context);
  if (context.by === 'spectator') return refused('no-seat-cookie');
  const changed = bySeat(machine, table, context.by, command, context);
  // Leaving is not a sign of life.
  if (!changed.ok || changed.value.rows.length === 0 || ['leave', 'delete'].includes(command.type)) return changed;
  return ok(withSignOfLife(machine, changed.value, context.by, context.now));
}

function byAnyone(
  machine: Machine,
  table: Table,
  command: Exclude<Command, SeatCommand | Opening>,
  context: Context,
): Changed {
  switch (command.type) {
    case 'join':
      return byStranger('join', joined(machine, table, command, context), context);
    case 'recover':
      return recovered(machine, table, command, context);
    case 'claim':
      return byStranger('claim', claimed(machine, table, command, context), context);
  }
}

function bySeat(machine: Machine, table: Table, seat: Seat, command: SeatCommand, context: Context): Changed {
  const { now } = context;
  switch (command.type) {
    case 'start':
      return started(machine, unchanged(table), now);
    case 'set-bot':
      return botSet(machine, table, command, now);
    case 'free-bot':
      return botFreed(machine, table, command, now);
    case 'free-player':
      return playerFreed(machine, table, seat, command, now);
    case 'change':
      return setupChanged(machine, table, seat, command, now);
    case 'seating':
      return seatingSet(machine, table, seat, command, now);
    case 'delete':
      return deleted(machine, table, seat, now);
    case 'act':
      return disputedByMove(machine, acted(machine, table, seat, command, now), seat, now);
    case 'undo':
      return undone(machine, table, seat, command, context);
    case 'end':
      return ended(machine, table, seat, command, now);
    case 'remedy':
      return remedyAsked(machine, table, seat, command, now);
    case 'pace':
      return paceAsked(machine, table, seat, command, now);
    case 'pause':
      return pauseAsked(machine, table, seat, command, now);
    case 'clock':
      return clockSet(machine, table, seat, command, now);
    case 'return':
      return ok(returned(machine, table, seat, now));
    case 'agree':
      return agreed(machine, table, seat, command, context);
    case 'decline':
      return declined(machine, table, seat, command, context);
    case 'holiday':
      return onHoliday(machine, table, seat, command.on, now);
    case 'keep':
      return kept(machine, table, seat, now);
    case 'rematch':
      return rematched(machine, table, seat, command, now);
    case 'come':
      return came(machine, table, seat, command, now);
    case 'leave':
      return ok(left(machine, table, seat, now));
    case 'renew':
      return renewed(machine, table, seat, command, context);
    case 'vouch':
      return vouched(machine, table, seat, command, now);
    case 'dispute':
      return disputed(machine, table, seat, command, now);
  }
}

/** The key that identifies a repetition in the log; undefined if it is recognized otherwise, or harmless. */
function requestOf(command: Command): KeyedRequest | undefined {
  const said = () => saidIn(command.type, command);
  if (isKnownBy('version', command)) return { key: command.key, version: command.version, said: said() };
  return isKnownBy('claim', command) ? { key: command.key, version: command.claim, said: said() } : undefined;
}

/** Keeps the hash of the request in its entry of the log. */
function under({ key, said }: KeyedRequest, changed: Changed): Changed {
  if (!changed.ok) return changed;
  const rows = changed.value.rows.map((row) => (row.key === key ? { ...row, said } : row));
  return ok({ ...changed.value, rows });
}

/**
 * Refuses a change that would exceed the budget of the log for entries that are not moves. The first entry is the one
 * that was requested.
 */
function roomy(changed: Changed, context: Context): Changed {
  return changed.ok ? (crowdedBy(changed.value, context) ?? changed) : changed;
}

function crowdedBy({ rows: [row] }: Change, { history, now }: Context): Result<never, Refused> | undefined {
  const group = row && groupOf(row.entry);
  if (!row || !group) return undefined;
  const retryAfter = waitFor(group, history.timesOf(group, countedWith(group, row.seat)), now);
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
}
