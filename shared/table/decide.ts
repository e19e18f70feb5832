import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { blockTable, eraseTable } from './blocks.ts';
import { claimSeat, disputeByMove, disputeClaim, vouchFor } from './claims.ts';
import {
  type Command,
  isKnownBy,
  isPossibleWhileBlocked,
  isPossibleWhileMoved,
  isSeatCommand,
  type SeatCommand,
} from './commands.ts';
import type { Context, KeyedRequest } from './context.ts';
import { goOnHoliday } from './deadlines.ts';
import { keepTable } from './expiry.ts';
import { recoverSeat, renewLink, saidIn } from './links.ts';
import {
  changeSetup,
  deleteTable,
  freeBot,
  freePlayer,
  giveNonce,
  openLobby,
  reopenLobby,
  setSeating,
  startGame,
} from './lobby.ts';
import { countedWith, groupOf, waitFor } from './log-budget.ts';
import type { Machine } from './machine.ts';
import { moveByOperator, refusedAsMoved } from './moves.ts';
import { agreeToProposal, declineProposal } from './proposal-answers.ts';
import {
  proposeEnd,
  proposeMove,
  proposePace,
  proposePause,
  proposeRemedy,
  proposeRules,
  proposeStay,
  proposeUndo,
} from './proposals.ts';
import { type Refused, refused } from './refused.ts';
import { askForRematch, comeToRematch, openFor } from './rematch.ts';
import { freeElsewhere, joinTable, leaveTable, setBot, setElsewhere } from './seats.ts';
import { changeClock } from './settings.ts';
import { returnToTable, withSignOfLife } from './signs-of-life.ts';
import { type Change, type Changed, type Table, unchanged } from './table.ts';
import { playAction, playCodes } from './turns.ts';

/**
 * Decides a command: returns the table after it, with new entries of its log, or the refusal. `table` is undefined if
 * it was never opened. The caller was admitted as `context.by` (see admission.ts); settle.ts does what follows without
 * a player. Idempotent: a command repeated under its key changes nothing, and another command under the same key is
 * refused.
 */
export function decide(machine: Machine, table: Table | undefined, command: Command, context: Context): Changed {
  if (command.type === 'open-for') return openFor(machine, table, command, context);
  if (table?.setup.isDeleted) return refused('table-deleted');
  if (command.type === 'open') return table ? reopenLobby(table, command) : openLobby(machine, command, context);
  if (!table) return refused('no-such-table');
  const request = requestOf(command);
  // Nothing that a player did before prevents them from leaving.
  if (command.type === 'leave') return decideCommand(machine, table, command, context);
  if (request === undefined || context.by === 'spectator')
    return withinBudget(decideCommand(machine, table, command, context), context);
  const known = context.history.known(context.by, request);
  if (known === 'same') return ok(unchanged(table));
  if (known === 'other') return refused('key-reused');
  return withinBudget(under(request, decideCommand(machine, table, command, context)), context);
}

type Opening = Command<'open' | 'open-for'>;

function decideCommand(machine: Machine, table: Table, command: Exclude<Command, Opening>, context: Context): Changed {
  const { moved, isBlocked } = table.setup;
  if (isBlocked && !isPossibleWhileBlocked(command)) return refused('table-blocked');
  if (moved && !isPossibleWhileMoved(command)) return refusedAsMoved(moved);
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
      return joinTable(machine, table, command, context);
    case 'recover':
      return recoverSeat(machine, table, command, context);
    case 'claim':
      return claimSeat(machine, table, command, context);
    case 'operator-move':
      return moveByOperator(machine, table, command, context.now);
    case 'operator-block':
    case 'operator-unblock':
      return blockTable(machine, table, command.type === 'operator-block', context.now);
    case 'operator-erase':
      return eraseTable(machine, table, context.now);
  }
}

function bySeat(machine: Machine, table: Table, seat: Seat, command: SeatCommand, context: Context): Changed {
  const { now } = context;
  switch (command.type) {
    case 'start':
      return startGame(machine, unchanged(table), now);
    case 'give-nonce':
      return giveNonce(machine, table, seat, command, now);
    case 'set-bot':
      return setBot(machine, table, command, now);
    case 'free-bot':
      return freeBot(machine, table, command, now);
    case 'set-elsewhere':
      return setElsewhere(machine, table, seat, command, now);
    case 'free-elsewhere':
      return freeElsewhere(machine, table, seat, command, now);
    case 'free-player':
      return freePlayer(machine, table, seat, command, now);
    case 'change':
      return changeSetup(machine, table, seat, command, now);
    case 'seating':
      return setSeating(machine, table, seat, command, now);
    case 'delete':
      return deleteTable(machine, table, seat, now);
    case 'act':
      return disputeByMove(machine, playAction(machine, table, seat, command, now), seat, now);
    case 'codes':
      return disputeByMove(machine, playCodes(machine, table, seat, command, now), seat, now);
    case 'undo':
      return proposeUndo(machine, table, seat, command, context);
    case 'end':
      return proposeEnd(machine, table, seat, command, now);
    case 'remedy':
      return proposeRemedy(machine, table, seat, command, now);
    case 'pace':
      return proposePace(machine, table, seat, command, now);
    case 'pause':
      return proposePause(machine, table, seat, command, now);
    case 'rules':
      return proposeRules(machine, table, seat, command, context);
    case 'move':
      return proposeMove(machine, table, seat, command, now);
    case 'stay':
      return proposeStay(machine, table, seat, command, now);
    case 'clock':
      return changeClock(machine, table, seat, command, now);
    case 'return':
      return ok(returnToTable(machine, table, seat, now));
    case 'agree':
      return agreeToProposal(machine, table, seat, command, context);
    case 'decline':
      return declineProposal(machine, table, seat, command, context);
    case 'holiday':
      return goOnHoliday(machine, table, seat, command.on, now);
    case 'keep':
      return keepTable(machine, table, seat, now);
    case 'rematch':
      return askForRematch(machine, table, seat, command, now);
    case 'come':
      return comeToRematch(machine, table, seat, command, now);
    case 'leave':
      return ok(leaveTable(machine, table, seat, now));
    case 'renew':
      return renewLink(machine, table, seat, command, context);
    case 'vouch':
      return vouchFor(machine, table, seat, command, now);
    case 'dispute':
      return disputeClaim(machine, table, seat, command, now);
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

/** The budget is that of the first entry, which was requested; what follows from it is not refused. */
function withinBudget(changed: Changed, context: Context): Changed {
  return changed.ok ? (overBudget(changed.value, context) ?? changed) : changed;
}

function overBudget({ rows: [row] }: Change, { history, now }: Context): Result<never, Refused> | undefined {
  const group = row && groupOf(row.entry);
  if (!row || !group) return undefined;
  const retryAfter = waitFor(group, history.timesOf(group, countedWith(group, row.seat)), now);
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
}
