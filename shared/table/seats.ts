import type { BotLevel, Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import type { Join, SetElsewhere } from '../protocol/messages/tables.ts';
import type { Context } from './context.ts';
import { canPlayElsewhere } from './elsewhere.ts';
import { happen } from './happen.ts';
import { isVacant } from './late.ts';
import { linkHash } from './links.ts';
import { byOpener, checkName, joinLobby, setBotInLobby } from './lobby.ts';
import { gameOf, type Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import {
  type Change,
  type Changed,
  isEliminated,
  isOver,
  isResting,
  type Place,
  type Table,
  unchanged,
} from './table.ts';

/*
 * Changes of players after the game has begun. The game itself is not affected: its dice, its log and what the others
 * see go on as they are.
 */

export function joinTable(
  machine: Machine,
  table: Table,
  command: Join & { readonly seat: Seat },
  context: Context,
): Changed {
  const { play } = table;
  const { seat, key } = command;
  const hash = linkHash(table, seat, key);
  // A player who still holds the seat by this link gets the same answer again. With an earlier link, they have left or
  // lost the seat.
  const isHeld = table.setup.places[seat]?.secretHash === hash;
  if (!play || isHeld || !isVacant(table, seat)) return joinLobby(machine, table, command, context);
  if (context.history.isKnown(seat, hash)) return refused('key-reused');
  const named = checkName(table.setup, seat, command.name);
  return named.ok ? ok(takeOverSeat(machine, table, command, context.now)) : named;
}

function takeOverSeat(
  machine: Machine,
  table: Table,
  { seat, key, name, nonce }: Join & { readonly seat: Seat },
  at: number,
): Change {
  const secret = seatSecret(table.setup.key, seat, key);
  const hash = secretHash(secret);
  const before = { ...unchanged(table), reply: { as: seat, secret } };
  return happen(machine, before, at, { type: 'take-over', seat, aside: { name, nonce, hash } }, { key: hash });
}

export function setBot(
  machine: Machine,
  table: Table,
  command: { readonly seat: Seat; readonly level: BotLevel },
  at: number,
): Changed {
  const { setup, play } = table;
  const { seat, level } = command;
  if (!play || isOver(table) || setup.places[seat]?.by !== 'free') return setBotInLobby(machine, table, command, at);
  if (!gameOf(machine, setup).bots[level]) return refused('no-such-bot');
  return ok(happen(machine, unchanged(table), at, { type: 'bot', seat, level }));
}

// docs/decisions/61-a-friend-plays-elsewhere.md
/**
 * Gives a free seat to somebody who plays elsewhere. Refused unless the other program has the same chance. Idempotent.
 */
export function setElsewhere(
  machine: Machine,
  table: Table,
  by: Seat,
  { seat, name }: SetElsewhere & { readonly seat: Seat },
  at: number,
): Changed {
  const { setup } = table;
  const place = setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'elsewhere' && place.name === name) return ok(unchanged(table));
  const may = mayChange(table, by);
  if (!may.ok) return may;
  if (place.by !== 'free') return refused('seat-taken');
  if (!canPlayElsewhere(machine, setup)) return refused('not-elsewhere');
  const named = checkName(setup, seat, name);
  return named.ok ? ok(happen(machine, unchanged(table), at, { type: 'elsewhere', seat, aside: { name } })) : named;
}

/** Nobody plays elsewhere in a seat any more: it is free and, during the game, can be taken over. Idempotent. */
export function freeElsewhere(
  machine: Machine,
  table: Table,
  by: Seat,
  { seat }: { readonly seat: Seat },
  at: number,
): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (place.by !== 'elsewhere') return refused('seat-not-elsewhere');
  const may = mayChange(table, by);
  if (!may.ok) return may;
  return ok(happen(machine, unchanged(table), at, { type: table.play ? 'leave' : 'free', seat }));
}

/** Refuses what only the opener may do before the game begins, and anybody who sits here while it goes on. */
function mayChange(table: Table, by: Seat): Result<null, Refused> {
  if (isOver(table)) return refused('game-over');
  return table.play ? ok(null) : byOpener(table, by);
}

/**
 * A player leaves a table for good, and their name, link and other data are removed. During a game a bot takes
 * their place. If the table has chosen substitutes, or the game has no bot, the seat is vacant until somebody takes it
 * over; so is that of the last player to leave, since nothing is played where nobody sits any more. The player is a
 * spectator from then on.
 */
export const leaveTable = (machine: Machine, table: Table, seat: Seat, at: number): Change => ({
  ...withoutPlayer(machine, unchanged(table), seat, at),
  reply: { as: 'spectator' },
});

export function withoutPlayer(machine: Machine, before: Change, seat: Seat, at: number): Change {
  const { setup, play } = before.table;
  if (!play) return happen(machine, before, at, { type: 'free', seat });
  const change = happen(machine, before, at, { type: 'leave', seat });
  // Who is out leaves nothing to play.
  if (isOver(before.table) || isEliminated(play, seat)) return change;
  const isOpen = setup.pace?.onTimeOut === 'substitute' || isResting(change.table);
  const level = isOpen ? undefined : standInLevel(gameOf(machine, setup));
  return level === undefined ? change : happen(machine, change, at, { type: 'bot', seat, level });
}

export type DepartureReason = 'taken-over' | 'unclaimed' | 'left' | 'removed' | 'deleted' | 'erased';

export interface Departure {
  readonly seat: Seat;
  readonly why: DepartureReason;
}

/** Why the player of a seat left that was emptied by a change; other entries may follow from the one that did it. */
function reasonOf(seat: Seat, { awaited }: Place, { table, rows }: Change): DepartureReason {
  if (rows.some(({ entry }) => entry.type === 'remove' && entry.seat === seat)) return 'removed';
  if (rows.some(({ entry }) => entry.type === 'delete')) return 'deleted';
  if (rows.some(({ entry }) => entry.type === 'erase')) return 'erased';
  return awaited !== undefined && awaited <= table.last.at ? 'unclaimed' : 'left';
}

/** The players who have left or lost their seat by a change; a new link for the same player does not count. */
export const departures = (before: Table, change: Change): readonly Departure[] =>
  change.table.setup.places.flatMap(({ by, sat, secretHash: hash }, seat): readonly Departure[] => {
    const was = before.setup.places[seat];
    if (was?.by !== 'player' || was.secretHash === '') return [];
    if (by !== 'player' || hash === '') return [{ seat, why: reasonOf(seat, was, change) }];
    return sat === was.sat ? [] : [{ seat, why: 'taken-over' }];
  });
