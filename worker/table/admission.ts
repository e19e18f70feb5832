import type { Viewer } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { numberOf } from './claims.ts';
import { COMMANDS, type Command } from './commands.ts';
import { hashesOf, linkAgain } from './links.ts';
import { type Refused, refused } from './refused.ts';
import { type Caller, provenViewer } from './secrets.ts';
import type { Table } from './table.ts';

/** Lets in who proves to be who they say. */
export function admittedViewer(table: Table, caller: Caller): Result<Viewer, Refused> {
  const viewer = provenViewer(caller, table.setup.places.map(hashesOf));
  return viewer.ok ? viewer : refused(viewer.error);
}

/**
 * As whom a command is given. Who asks for a new link again may have it already, and the cookie of the old one: then
 * the key of the request proves the seat, which nobody else knows.
 */
export function admitted(table: Table, caller: Caller, command: Command): Result<Viewer, Refused> {
  if (COMMANDS[command.type].who !== 'seat') return ok('spectator');
  const { viewer } = caller;
  if (command.type === 'renew' && viewer !== 'spectator' && linkAgain(table, viewer, command.key)) return ok(viewer);
  return admittedViewer(table, caller);
}

/** Whether a command tries to get at somebody's seat, which one address may do rarely: not if it only comes again. */
export function isAttempt(table: Table, command: Command): boolean {
  if (command.type !== 'recover' && command.type !== 'claim') return false;
  const { seat, key } = command;
  return linkAgain(table, seat, key) === undefined && numberOf(table, seat, key) === undefined;
}
