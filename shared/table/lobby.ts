import type { AnyGame, BotLevel, Seat } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { ok, type Result } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import { commitment, NO_HASH } from '../log/chain.ts';
import { isSeating } from '../log/events.ts';
import { isClearName, lookAlike } from '../names/names.ts';
import type { ChangeSetup, Join, Open, SetSeating } from '../protocol/messages/tables.ts';
import type { Pace } from '../protocol/pace.ts';
import { withoutVotesOf } from './claims.ts';
import type { Context } from './context.ts';
import { beginning } from './line.ts';
import { linkHash } from './links.ts';
import type { Machine } from './machine.ts';
import { gameOf } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import { settingsOf } from './settings.ts';
import {
  appended,
  type Change,
  type Changed,
  FREE,
  type Place,
  playOrder,
  type Setup,
  type Table,
  unchanged,
  withPlace,
  withPlay,
} from './table.ts';
import { clocksAfter } from './turn-clocks.ts';
import { playFrom, seatsAtRest } from './turns.ts';

/* A table from its opening to the start of its game: seats are taken by players or bots. */

/** Refuses a pace that needs robots in a game that has none. */
export const checkPace = (game: AnyGame, pace: Pace | null): Result<Pace | null, Refused> =>
  pace?.onTimeOut === 'bot' && standInLevel(game) === undefined ? refused('no-such-bot') : ok(pace);

/** Whether two paces are the same, whatever the order of their fields. */
export const isSamePace = (one: Pace | null, other: Pace | null): boolean => sorted(one ?? {}) === sorted(other ?? {});

const sorted = (record: object): string => JSON.stringify(Object.entries(record).sort());

/** Refuses to open a table of an unknown game, or with settings that the game does not support. */
export function checkOpen(machine: Machine, open: Open): Result<Open, Refused> {
  const game = Object.hasOwn(machine.games, open.game) ? machine.games[open.game] : undefined;
  if (!game) return refused('no-such-game');
  if (open.seats < game.meta.seats.min || open.seats > game.meta.seats.max) return refused('wrong-seats');
  const { bots = [], invited = [] } = open;
  if (bots.length >= open.seats || invited.length + bots.length >= open.seats) return refused('wrong-seats');
  if (open.start && bots.length < open.seats - 1) return refused('seats-free');
  if (bots.some((level) => !game.bots[level])) return refused('no-such-bot');
  const pace = checkPace(game, open.pace ?? null);
  if (!pace.ok) return pace;
  if (!isSeating(open.seating ?? 'drawn', open.seats)) return refused('wrong-seating');
  if (!isClearName(open.name)) return refused('unclear-name');
  return areOptions(game, open.options) ? ok(open) : refused('wrong-options');
}

/** The layout of a table before anybody sits down. */
type Layout = Omit<Setup, 'rulesVersion' | 'secret' | 'key' | 'nonces'>;

/** A new table with these places. */
export function laidOut(
  machine: Machine,
  layout: Layout,
  { now: at, random }: Pick<Context, 'now' | 'random'>,
): Change {
  const { id, game, options, pace, looks, seating, places } = layout;
  const [secret, key] = [random(), random()];
  const { rulesVersion } = gameOf(machine, layout).meta;
  const table = {
    setup: { ...layout, rulesVersion, secret, key, nonces: null },
    version: 0,
    hash: NO_HASH,
    last: { at, type: 'open' },
    play: null,
  } as const;
  const seats = places.length;
  const opening = { type: 'open', game, rulesVersion, seats, options, commitment: commitment(id, secret) } as const;
  const settled = { ...(pace && { pace }), ...(looks && { looks }), ...(seating && { seating }) };
  return appended(machine, unchanged(table), at, { ...opening, ...settled });
}

/** A new table, with its opener in seat 0 and the requested bots in the last seats; its game has begun if that was asked. */
export function opened(
  machine: Machine,
  { id, ...open }: Open & { readonly id: string },
  { now: at, random }: Context,
): Changed {
  const checked = checkOpen(machine, open);
  if (!checked.ok) return checked;
  const { game, options, seats, bots = [], pace = null, looks = false, seating, invited = [] } = open;
  const places = Array.from({ length: seats }, (_, seat): Place => {
    const name = invited[seat - 1] ?? null;
    return name === null ? FREE : { ...FREE, invited: name };
  });
  const first = seats - bots.length;
  const settled = { pace, ...(looks && { looks }), ...(seating && { seating }) };
  const empty = laidOut(machine, { id, game, options, ...settled, places }, { now: at, random });
  const change = bots.reduce((before: Change, level, n) => botSeated(machine, before, first + n, level, at), empty);
  const { table: taken, ...rest } = seated(machine, change, 0, open, at);
  const [own = FREE] = taken.setup.places;
  const complete = { ...rest, table: { ...taken, setup: withPlace(taken.setup, 0, { ...own, isOpener: true }) } };
  if (!open.start) return ok(complete);
  const begun = started(machine, complete.table, at);
  if (!begun.ok) return begun;
  return ok({ ...complete, table: begun.value.table, rows: [...complete.rows, ...begun.value.rows] });
}

/** Opens a table again: the same request as the first gets the same answer, and any other one is refused. */
export function reopened(table: Table, open: Open): Changed {
  const { game, options, pace, looks = false, places } = table.setup;
  const isSame =
    open.game === game &&
    open.seats === places.length &&
    sorted(open.options) === sorted(options) &&
    (open.looks ?? false) === looks &&
    JSON.stringify(open.seating) === JSON.stringify(table.setup.seating) &&
    isSamePace(open.pace ?? null, pace) &&
    (!open.start || table.play !== null);
  return isSame ? again(table, 0, open) : refused('key-reused');
}

function seated(machine: Machine, { table, rows }: Change, seat: Seat, { key, name, nonce }: Join, at: number): Change {
  const secret = seatSecret(table.setup.key, seat, key);
  const hash = secretHash(secret);
  const there = { ...table.setup, places: withoutVotesOf(table.setup.places, seat) };
  const setup = withPlace(there, seat, { by: 'player', name, nonce, secretHash: hash, sat: table.version + 1 });
  // The log gets the hash of the link, not the client's key, from which the secret could be computed.
  const change = { table: { ...table, setup }, rows, reply: { as: seat, secret } };
  return appended(machine, change, at, { type: 'join', seat, nonce }, { key: hash });
}

/** The answer to a player who has already taken the seat under the same key. */
function again(table: Table, seat: Seat, { key, name, nonce }: Join): Changed {
  const secret = seatSecret(table.setup.key, seat, key);
  const place = table.setup.places[seat];
  if (place?.secretHash !== secretHash(secret)) return refused('seat-taken');
  if (place.name !== name || place.nonce !== nonce) return refused('key-reused');
  return ok({ ...unchanged(table), reply: { as: seat, secret } });
}

/**
 * Refuses a name by which nobody can tell its player from another one at the table. It is asked of those who come: names
 * that are there already stay.
 */
export function checkName({ places }: Setup, seat: Seat, name: string): Result<null, Refused> {
  if (!isClearName(name)) return refused('unclear-name');
  const others = places.flatMap(({ by, name: other }, at) => (by === 'player' && at !== seat ? [other] : []));
  return others.some((other) => lookAlike(name, other)) ? refused('name-taken') : ok(null);
}

/**
 * A player takes a free seat. A key that was used for the seat before is refused: its player has left, and a late
 * repetition does not bring them back.
 */
export function joined(
  machine: Machine,
  table: Table,
  { seat, ...join }: Join & { readonly seat: Seat },
  { now, history }: Context,
): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by !== 'free') return again(table, seat, join);
  // During the game, a free seat is taken over (seats.ts). After it, nobody comes any more: the log has ended.
  if (table.play) return refused('game-over');
  if (history.isKnown(seat, linkHash(table, seat, join.key))) return refused('key-reused');
  const named = checkName(table.setup, seat, join.name);
  if (!named.ok) return named;
  return ok(seated(machine, unchanged(table), seat, join, now));
}

/** A bot takes a free seat. */
export function botSet(
  machine: Machine,
  table: Table,
  { seat, level }: { readonly seat: Seat; readonly level: BotLevel },
  at: number,
): Changed {
  const { setup, play } = table;
  const place = setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === level) return ok(unchanged(table));
  if (play) return refused('already-started');
  if (place.by !== 'free') return refused('seat-taken');
  if (!gameOf(machine, setup).bots[level]) return refused('no-such-bot');
  return ok(botSeated(machine, unchanged(table), seat, level, at));
}

/** The change with a robot of this level in a seat, whoever sat there. */
export function botSeated(machine: Machine, { table, rows }: Change, seat: Seat, level: BotLevel, at: number): Change {
  const setup = withPlace(table.setup, seat, { ...FREE, by: level });
  return appended(machine, { table: { ...table, setup }, rows }, at, { type: 'bot', seat, level });
}

/** Removes the bot from a seat. */
export function botFreed(machine: Machine, table: Table, { seat }: { readonly seat: Seat }, at: number): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (place.by === 'player') return refused('seat-not-bot');
  if (table.play) return refused('already-started');
  return ok(
    appended(machine, unchanged({ ...table, setup: withPlace(table.setup, seat, FREE) }), at, { type: 'free', seat }),
  );
}

/** Whether every seat is taken by somebody who has come. */
export const isFull = ({ setup }: Table): boolean =>
  setup.places.every(({ by, awaited }) => by !== 'free' && awaited === undefined);

/** Starts the game once every seat is taken by somebody who has come. Idempotent. */
export function started(machine: Machine, table: Table, at: number): Changed {
  if (table.play) return ok(unchanged(table));
  const { places } = table.setup;
  if (places.some(({ by }) => by === 'free')) return refused('seats-free');
  if (!isFull(table)) return refused('seats-awaited');
  const setup = { ...table.setup, nonces: places.map(({ nonce }) => nonce) };
  const seating = playOrder(setup);
  const change = appended(machine, unchanged({ ...table, setup }), at, { type: 'start', ...(seating && { seating }) });
  const play = playFrom(machine, setup, beginning(setup, machine), true, seatsAtRest(setup), change.table);
  const turning = { now: at, pace: setup.pace, count: 0, settings: settingsOf(setup) };
  return ok(withPlay(change, { ...play, clocks: clocksAfter(machine, play.clocks, [], play.waitingFor, turning) }));
}

/**
 * Who may change a table in the lobby: its opener or, once they have left or while a rematch waits for them, the player
 * who has sat there longest: not whoever takes the opener's seat after them. A rematch that nobody has come to belongs to
 * who asked for it, or to the first who is expected.
 */
export function openerOf({ places }: Setup): Seat | null {
  const players = [...places.entries()].filter(([, { by, secretHash: hash }]) => by === 'player' && hash !== '');
  const present = players.filter(([, { awaited }]) => awaited === undefined);
  const candidates = (present.length > 0 ? present : players).sort(([, a], [, b]) => (a.sat ?? 0) - (b.sat ?? 0));
  const [seat] = candidates.find(([, { isOpener }]) => isOpener === true) ?? candidates[0] ?? [null];
  return seat;
}

/** Refuses what only the opener may do, and only in the lobby. */
function byOpener({ setup, play }: Table, seat: Seat): Result<null, Refused> {
  if (play) return refused('already-started');
  return openerOf(setup) === seat ? ok(null) : refused('not-opener');
}

/**
 * The opener frees the seat of another player, who is notified. Refused as taken if that player sat down after the
 * version `seen`: the opener meant somebody else.
 */
export function playerFreed(
  machine: Machine,
  table: Table,
  by: Seat,
  { seat, seen }: { readonly seat: Seat; readonly seen?: number | undefined },
  at: number,
): Changed {
  const may = byOpener(table, by);
  if (!may.ok) return may;
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (place.by !== 'player' || seat === by) return refused('seat-not-player');
  if (seen !== undefined && (place.sat ?? 0) > seen) return refused('seat-taken');
  const change = unchanged({ ...table, setup: withPlace(table.setup, seat, FREE) });
  return ok(appended(machine, change, at, { type: 'remove', seat }));
}

/** The opener changes the options of the game, and how time passes. Refused if the game does not support that. */
export function setupChanged(
  machine: Machine,
  table: Table,
  by: Seat,
  { options, pace, looks }: ChangeSetup,
  at: number,
): Changed {
  const { setup } = table;
  const may = byOpener(table, by);
  if (!may.ok) return may;
  const checked = checkPace(gameOf(machine, setup), pace);
  if (!checked.ok) return checked;
  if (!areOptions(gameOf(machine, setup), options)) return refused('wrong-options');
  const { looks: were = false, ...same } = setup;
  if (sorted(options) === sorted(setup.options) && isSamePace(pace, setup.pace) && looks === were)
    return ok(unchanged(table));
  const change = unchanged({ ...table, setup: { ...same, options, pace, ...(looks && { looks }) } });
  return ok(appended(machine, change, at, { type: 'change', seat: by, options, pace, looks }));
}

/** The opener settles the order of play. Refused unless it names every seat. */
export function seatingSet(machine: Machine, table: Table, by: Seat, { seating }: SetSeating, at: number): Changed {
  const may = byOpener(table, by);
  if (!may.ok) return may;
  if (!isSeating(seating, table.setup.places.length)) return refused('wrong-seating');
  if (JSON.stringify(seating) === JSON.stringify(table.setup.seating)) return ok(unchanged(table));
  const change = unchanged({ ...table, setup: { ...table.setup, seating } });
  return ok(appended(machine, change, at, { type: 'seating', seat: by, seating }));
}

/**
 * The opener deletes the table before the game begins: all players are notified, and nothing remains of them. Until it
 * expires, requests for it are answered by `table-deleted`.
 */
export function deleted(machine: Machine, table: Table, by: Seat, at: number): Changed {
  const may = byOpener(table, by);
  if (!may.ok) return may;
  const setup: Setup = { ...table.setup, places: table.setup.places.map(() => FREE), isDeleted: true };
  return ok({
    ...appended(machine, unchanged({ ...table, setup }), at, { type: 'delete', seat: by }),
    reply: { as: 'spectator' },
  });
}
