import { type AnyGame, type BotLevel, isBotLevel, type Seat } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { ok, type Result } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import { commitment } from '../log/chain.ts';
import { isSeating } from '../log/events.ts';
import { isClearName, lookAlike } from '../names/names.ts';
import type { ChangeSetup, GiveNonce, Join, Open, SetSeating } from '../protocol/messages/tables.ts';
import type { Pace } from '../protocol/pace.ts';
import type { Context } from './context.ts';
import { canPlayElsewhere, suitsElsewhere } from './elsewhere.ts';
import { withNonces } from './evolve/turns.ts';
import { happen } from './happen.ts';
import { beginning } from './line.ts';
import { linkHash } from './links.ts';
import { gameOf, type Machine } from './machine.ts';
import { positionAt } from './position.ts';
import { suitsPrelude } from './prelude.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import { type Change, type Changed, FREE, type Place, playOrder, type Setup, type Table, unchanged } from './table.ts';
import { newestTimes } from './times.ts';

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
  const { seat = 0, prelude } = open;
  if (seat >= open.seats - bots.length || (seat > 0 && invited.length > 0)) return refused('wrong-seats');
  if (prelude && (prelude.rules < 1 || prelude.rules > game.meta.rulesVersion)) return refused('unknown-rules');
  if (open.start && bots.length + (open.elsewhere ?? []).length < open.seats - 1) return refused('seats-free');
  if (bots.some((level) => !game.bots[level])) return refused('no-such-bot');
  const pace = checkPace(game, open.pace ?? null);
  if (!pace.ok) return pace;
  const away = elsewhereNames(open);
  if (!away.ok) return away;
  if (away.value.length > 0 && !canPlayElsewhere(machine, { ...open, nonces: null })) return refused('not-elsewhere');
  if (!isSeating(open.seating ?? 'drawn', open.seats)) return refused('wrong-seating');
  if (!isClearName(open.name)) return refused('unclear-name');
  return areOptions(game, open.options) ? ok(open) : refused('wrong-options');
}

interface Elsewhere {
  readonly seat: Seat;
  readonly name: string;
}

/** Who plays elsewhere at a new table; refused unless each has a seat after the opener's, and a name of their own. */
function elsewhereNames({ name: opener, invited = [], elsewhere = [] }: Open): Result<readonly Elsewhere[], Refused> {
  const all = elsewhere.map((seat) => ({ seat, name: invited[seat - 1] ?? '' }));
  if (new Set(elsewhere).size < elsewhere.length || all.some(({ name }) => name === '')) return refused('wrong-seats');
  if (all.some(({ name }) => !isClearName(name))) return refused('unclear-name');
  const names = [opener, ...all.map(({ name }) => name)];
  const isTaken = names.some((name, index) => names.slice(0, index).some((other) => lookAlike(name, other)));
  return isTaken ? refused('name-taken') : ok(all);
}

interface Layout extends Pick<Setup, 'id' | 'game' | 'options' | 'pace' | 'looks' | 'seating' | 'circle' | 'from'> {
  /** By which rules its game is played, if not by the newest. */
  readonly rules?: number | undefined;
  /** Who has a seat already; `key` is that of the table. */
  readonly places: (key: string) => readonly Place[];
}

export function layOut(machine: Machine, layout: Layout, { now: at, random }: Pick<Context, 'now' | 'random'>): Change {
  const { id, game, options, pace, looks, seating, circle, from } = layout;
  const [secret, key] = [random(), random()];
  const places = layout.places(key);
  const rulesVersion = layout.rules ?? gameOf(machine, layout).meta.rulesVersion;
  const seats = places.length;
  const versions = { rulesVersion, ...newestTimes() };
  const event = { type: 'open', game, ...versions, seats, options, commitment: commitment(id, secret) } as const;
  const settled = { ...(pace && { pace }), ...(looks && { looks }), ...(seating && { seating }) };
  const aside = {
    id,
    secret,
    key,
    places,
    ...(circle !== undefined && { circle }),
    ...(from !== undefined && { from }),
  };
  return happen(machine, { table: undefined, rows: [] }, at, { ...event, ...settled, aside });
}

/** A new table, with its opener in seat 0 and the requested bots in the last seats; its game has begun if that was asked. */
export function openLobby(
  machine: Machine,
  { id, ...open }: Open & { readonly id: string },
  { now: at, random }: Context,
): Changed {
  const checked = checkOpen(machine, open);
  if (!checked.ok) return checked;
  const { game, options, seats, bots = [], pace = null, looks = false, seating, invited = [], prelude } = open;
  const places = Array.from({ length: seats }, (_, seat): Place => {
    const name = invited[seat - 1] ?? null;
    return name === null ? FREE : { ...FREE, invited: name };
  });
  const first = seats - bots.length;
  const settled = { pace, ...(looks && { looks }), ...(seating && { seating }) };
  const layout = { id, game, options, ...settled, rules: prelude?.rules, places: () => places };
  const laid = layOut(machine, layout, { now: at, random });
  const suits = prelude ? suitsPrelude(gameOf(machine, laid.table.setup), laid.table.setup, prelude) : ok(null);
  if (!suits.ok) return suits;
  const empty = prelude ? happen(machine, laid, at, { type: 'prelude', ...prelude }) : laid;
  const change = bots.reduce((before, level, n) => seatBot(machine, before, first + n, level, at), empty);
  const opened = seatPlayer(machine, change, open.seat ?? 0, { ...open, nonce: open.nonce ?? '' }, at, {
    isOpener: true,
  });
  const away = elsewhereNames(open);
  const complete = (away.ok ? away.value : []).reduce(
    (before, { seat, name }) => happen(machine, before, at, { type: 'elsewhere', seat, aside: { name } }),
    opened,
  );
  return open.start ? startGame(machine, complete, at) : ok(complete);
}

/** Opens a table again: the same request as the first gets the same answer, and any other one is refused. */
export function reopenLobby(table: Table, open: Open): Changed {
  const { game, options, pace, looks = false, places } = table.setup;
  const isSame =
    open.game === game &&
    open.seats === places.length &&
    sorted(open.options) === sorted(options) &&
    (open.looks ?? false) === looks &&
    JSON.stringify(open.seating) === JSON.stringify(table.setup.seating) &&
    isSamePace(open.pace ?? null, pace) &&
    JSON.stringify(open.prelude) === JSON.stringify(table.setup.prelude) &&
    (!open.start || table.play !== null);
  // A nonce that was not given with the opening has been added since.
  const { seat = 0 } = open;
  const { nonce = places[seat]?.nonce ?? '' } = open;
  return isSame ? again(table, seat, { ...open, nonce }) : refused('key-reused');
}

function seatPlayer(
  machine: Machine,
  change: Change,
  seat: Seat,
  { key, name, nonce }: Join,
  at: number,
  more: { readonly isOpener?: true } = {},
): Change {
  const secret = seatSecret(change.table.setup.key, seat, key);
  const hash = secretHash(secret);
  // The log gets the hash of the link, not the client's key, from which the secret could be computed.
  const aside = { name, hash, ...more };
  return happen(
    machine,
    { ...change, reply: { as: seat, secret } },
    at,
    { type: 'join', seat, nonce, aside },
    { key: hash },
  );
}

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
  const others = places.flatMap(({ name: other }, at) => (other !== '' && at !== seat ? [other] : []));
  return others.some((other) => lookAlike(name, other)) ? refused('name-taken') : ok(null);
}

/**
 * A player takes a free seat. A key that was used for the seat before is refused: its player has left, and a late
 * repetition does not bring them back.
 */
export function joinLobby(
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
  return ok(seatPlayer(machine, unchanged(table), seat, join, now));
}

// docs/decisions/59-nobody-alone-chooses-chance.md
/** A player who came without a nonce adds it, and may start the game at the same time. Idempotent. */
export function giveNonce(
  machine: Machine,
  table: Table,
  seat: Seat,
  { nonce, start }: GiveNonce,
  at: number,
): Changed {
  const { nonce: given, awaited } = table.setup.places[seat] ?? FREE;
  if (awaited !== undefined) return refused('seats-awaited');
  if (given !== nonce && table.play) return refused('already-started');
  if (given !== nonce && given !== '') return refused('key-reused');
  const change =
    given === nonce ? unchanged(table) : happen(machine, unchanged(table), at, { type: 'nonce', seat, nonce });
  return start ? startGame(machine, change, at) : ok(change);
}

export function setBotInLobby(
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
  return ok(seatBot(machine, unchanged(table), seat, level, at));
}

const seatBot = (machine: Machine, change: Change, seat: Seat, level: BotLevel, at: number): Change =>
  happen(machine, change, at, { type: 'bot', seat, level });

export function freeBot(machine: Machine, table: Table, { seat }: { readonly seat: Seat }, at: number): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (!isBotLevel(place.by)) return refused('seat-not-bot');
  if (table.play) return refused('already-started');
  return ok(happen(machine, unchanged(table), at, { type: 'free', seat }));
}

/** Whether every seat is taken by somebody who has come. */
export const isFull = ({ setup }: Table): boolean =>
  setup.places.every(({ by, awaited }) => by !== 'free' && awaited === undefined);

/** Starts the game once every seat is taken by somebody who has come. Idempotent. */
export function startGame(machine: Machine, change: Change, at: number): Changed {
  const { table } = change;
  if (table.play) return ok(change);
  if (table.setup.places.some(({ by }) => by === 'free')) return refused('seats-free');
  if (!isFull(table)) return refused('seats-awaited');
  const setup = withNonces(table.setup);
  const seating = playOrder(setup);
  const position = positionAt(gameOf(machine, setup), beginning(setup, machine), true);
  return ok(happen(machine, change, at, { type: 'start', ...(seating && { seating }), aside: { position } }));
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
export function byOpener({ setup, play }: Table, seat: Seat): Result<null, Refused> {
  if (play) return refused('already-started');
  return openerOf(setup) === seat ? ok(null) : refused('not-opener');
}

/**
 * The opener frees the seat of another player, who is notified. Refused as taken if that player sat down after the
 * version `seen`: the opener meant somebody else.
 */
export function freePlayer(
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
  return ok(happen(machine, unchanged(table), at, { type: 'remove', seat }));
}

/** The opener changes the options of the game, and how time passes. Refused if the game does not support that. */
export function changeSetup(
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
  if (setup.prelude && sorted(options) !== sorted(setup.options)) return refused('wrong-options');
  if (!suitsElsewhere(machine, { ...setup, options })) return refused('not-elsewhere');
  const { looks: were = false } = setup;
  if (sorted(options) === sorted(setup.options) && isSamePace(pace, setup.pace) && looks === were)
    return ok(unchanged(table));
  return ok(happen(machine, unchanged(table), at, { type: 'change', seat: by, options, pace, looks }));
}

/** The opener settles the order of play. Refused unless it names every seat. */
export function setSeating(machine: Machine, table: Table, by: Seat, { seating }: SetSeating, at: number): Changed {
  const may = byOpener(table, by);
  if (!may.ok) return may;
  if (!isSeating(seating, table.setup.places.length)) return refused('wrong-seating');
  if (!suitsElsewhere(machine, { ...table.setup, seating })) return refused('not-elsewhere');
  if (JSON.stringify(seating) === JSON.stringify(table.setup.seating)) return ok(unchanged(table));
  if (table.setup.prelude) return refused('wrong-seating');
  return ok(happen(machine, unchanged(table), at, { type: 'seating', seat: by, seating }));
}

/**
 * The opener deletes the table before the game begins: all players are notified, and nothing remains of them. Until it
 * expires, requests for it are answered by `table-deleted`.
 */
export function deleteTable(machine: Machine, table: Table, by: Seat, at: number): Changed {
  const may = byOpener(table, by);
  if (!may.ok) return may;
  return ok({ ...happen(machine, unchanged(table), at, { type: 'delete', seat: by }), reply: { as: 'spectator' } });
}
