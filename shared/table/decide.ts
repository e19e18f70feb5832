import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { claimed, disputed, disputedByMove, vouched } from './claims.ts';
import { type Command, isSeatCommand, type SeatCommand } from './commands.ts';
import type { Context, KeyedRequest } from './context.ts';
import { onHoliday } from './deadlines.ts';
import { kept } from './expiry.ts';
import { returned, withSignOfLife } from './late.ts';
import { codeMade, codeMailed, deviceAdmitted, devicesRevoked, recovered, renewed, saidIn } from './links.ts';
import { botFreed, deleted, opened, playerFreed, reopened, seatingSet, setupChanged, started } from './lobby.ts';
import { countedWith, groupOf, waitFor } from './log-budget.ts';
import { agreed, declined } from './proposal-answers.ts';
import { ended, paceAsked, pauseAsked, remedyAsked, undone } from './proposals.ts';
import { type Refused, refused } from './refused.ts';
import { came, openedFor, rematched } from './rematch.ts';
import { botSet, joined, left } from './seats.ts';
import { clockSet } from './settings.ts';
import { byStranger } from './strangers.ts';
import { type Change, type Changed, type Table, unchanged } from './table.ts';
import { acted } from './turns.ts';

/**
 * Decides a command: returns the table after it, with new entries of its log, or the refusal. `table` is undefined if
 * it was never opened. The caller was admitted as `context.by` (see admission.ts); settle.ts does what follows without
 * a player. Idempotent: a command repeated under its key changes nothing, and another command under the same key is
 * refused.
 */
export function decide(table: Table | undefined, command: Command, context: Context): Changed {
  if (command.type === 'open-for') return openedFor(table, command, context);
  if (table?.setup.isDeleted) return refused('table-deleted');
  if (command.type === 'open') return table ? reopened(table, command) : opened(command, context);
  if (!table) return refused('no-such-table');
  const request = requestOf(command);
  // Nothing that a player did before prevents them from leaving.
  if (command.type === 'leave') return decided(table, command, context);
  if (request === undefined || context.by === 'spectator') return roomy(decided(table, command, context), context);
  const known = context.history.known(context.by, request);
  if (known === 'same') return ok(unchanged(table));
  if (known === 'other') return refused('key-reused');
  return roomy(under(request, decided(table, command, context)), context);
}

/** What can only be done to a table that is not open. */
type Opening = Command<'open' | 'open-for'>;

function decided(table: Table, command: Exclude<Command, Opening>, context: Context): Changed {
  if (!isSeatCommand(command)) return byAnyone(table, command, context);
  if (context.by === 'spectator') return refused('no-seat-cookie');
  const changed = bySeat(table, context.by, command, context);
  // Leaving is not a sign of life.
  if (!changed.ok || changed.value.rows.length === 0 || ['leave', 'delete'].includes(command.type)) return changed;
  return ok(withSignOfLife(changed.value, context.by, context.now));
}

function byAnyone(table: Table, command: Exclude<Command, SeatCommand | Opening>, context: Context): Changed {
  switch (command.type) {
    case 'join':
      return byStranger('join', joined(table, command, context), context);
    case 'recover':
      return recovered(table, command, context);
    case 'claim':
      return byStranger('claim', claimed(table, command, context), context);
    case 'mail-code':
      return codeMailed(table, command, context);
    case 'admit-device':
      return deviceAdmitted(table, command);
    case 'revoke-devices':
      return ok(devicesRevoked(table, command));
  }
}

function bySeat(table: Table, seat: Seat, command: SeatCommand, context: Context): Changed {
  const { now } = context;
  switch (command.type) {
    case 'start':
      return started(table, now);
    case 'set-bot':
      return botSet(table, command, now);
    case 'free-bot':
      return botFreed(table, command, now);
    case 'free-player':
      return playerFreed(table, seat, command, now);
    case 'change':
      return setupChanged(table, seat, command, now);
    case 'seating':
      return seatingSet(table, seat, command, now);
    case 'delete':
      return deleted(table, seat, now);
    case 'act':
      return disputedByMove(acted(table, seat, command, now), seat, now);
    case 'undo':
      return undone(table, seat, command, context);
    case 'end':
      return ended(table, seat, command, now);
    case 'remedy':
      return remedyAsked(table, seat, command, now);
    case 'pace':
      return paceAsked(table, seat, command, now);
    case 'pause':
      return pauseAsked(table, seat, command, now);
    case 'clock':
      return clockSet(table, seat, command, now);
    case 'return':
      return ok(returned(table, seat, now));
    case 'agree':
      return agreed(table, seat, command, context);
    case 'decline':
      return declined(table, seat, command, context);
    case 'holiday':
      return onHoliday(table, seat, command.on, now);
    case 'keep':
      return kept(table, seat, now);
    case 'rematch':
      return rematched(table, seat, command, now);
    case 'come':
      return came(table, seat, command, now);
    case 'leave':
      return ok(left(table, seat, now));
    case 'renew':
      return renewed(table, seat, command, context);
    case 'vouch':
      return vouched(table, seat, command, now);
    case 'dispute':
      return disputed(table, seat, command, now);
    case 'make-code':
      return codeMade(table, seat, command);
  }
}

/** The key that identifies a repetition in the log; undefined if it is recognized otherwise, or harmless. */
function requestOf(command: Command): KeyedRequest | undefined {
  const said = () => saidIn(command.type, command);
  if ('version' in command) return { key: command.key, version: command.version, said: said() };
  const isAnswer = command.type === 'vouch' || command.type === 'dispute';
  return isAnswer ? { key: command.key, version: command.claim, said: said() } : undefined;
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
