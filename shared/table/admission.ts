import type { Seat, Viewer } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { numberOf } from './claims.ts';
import { type Command, isSeatCommand } from './commands.ts';
import { linkAgain } from './links.ts';
import { type Refused, refused } from './refused.ts';
import { type Caller, provenViewer } from './secrets.ts';
import type { Table } from './table.ts';

/** The hashes of the secrets of devices that are admitted to a seat besides its link. */
export type DevicesAt = (table: Table, seat: Seat) => readonly string[];

/** Admits a caller whose secret proves who they are: that of the link of their seat, or of a device. */
export function admittedViewer(table: Table, caller: Caller, devicesAt: DevicesAt): Result<Viewer, Refused> {
  const { viewer: seat } = caller;
  const place = seat === 'spectator' ? undefined : table.setup.places[seat];
  const hashes = place && seat !== 'spectator' ? [place.secretHash, ...devicesAt(table, seat)] : undefined;
  const viewer = provenViewer(caller, hashes);
  return viewer.ok ? viewer : refused(viewer.error);
}

/**
 * The viewer who gives a command. A caller who repeats a request for a new link may have the new link already but still
 * the old cookie. In that case the key of the request proves the seat, since nobody else knows it.
 */
export function admitCaller(
  table: Table,
  caller: Caller,
  command: Command,
  devicesAt: DevicesAt,
): Result<Viewer, Refused> {
  if (!isSeatCommand(command)) return ok('spectator');
  const { viewer } = caller;
  if (command.type === 'renew' && viewer !== 'spectator' && linkAgain(table, viewer, command.key)) return ok(viewer);
  return admittedViewer(table, caller, devicesAt);
}

/**
 * Whether a command is an attempt to gain access to a seat. Attempts are rate limited by IP address; repeated requests
 * do not count.
 */
export function isAttempt(table: Table, command: Command): boolean {
  if (command.type !== 'recover' && command.type !== 'claim') return false;
  const { seat, key } = command;
  return linkAgain(table, seat, key) === undefined && numberOf(table, seat, key) === undefined;
}
