import { GAMES } from '#games';
import type { AnyGame, BotLevel, Options, Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { commitment, NO_HASH } from '../../shared/log/chain.ts';
import type { Join, Open } from '../../shared/protocol/requests.ts';
import { standInLevel } from './autoplay.ts';
import { clocksAfter } from './clock.ts';
import type { Context } from './context.ts';
import { beginning } from './line.ts';
import { linkHash } from './links.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import {
  appended,
  type Change,
  type Changed,
  FREE,
  gameOf,
  type Place,
  type Setup,
  type Table,
  unchanged,
  withPlace,
  withPlay,
} from './table.ts';
import { playFrom, seatsAtRest } from './turns.ts';

/* A table from its opening to the start of its game: seats are taken by players or bots. */

/** Whether all options and their values exist in the game. */
export function areOptions({ meta }: AnyGame, options: Options): boolean {
  return Object.entries(options).every(([id, value]) => {
    const option = meta.options.find((known) => known.id === id);
    if (option === undefined) return false;
    if (option.type === 'choice') return option.values.includes(value);
    return /^-?\d+$/.test(value) && BigInt(value) >= BigInt(option.min) && BigInt(value) <= BigInt(option.max);
  });
}

/** Refuses to open a table of an unknown game, or with settings that the game does not support. */
export function checkOpen(open: Open): Result<Open, Refused> {
  const game = Object.hasOwn(GAMES, open.game) ? GAMES[open.game] : undefined;
  if (!game) return refused('no-such-game');
  if (open.seats < game.meta.seats.min || open.seats > game.meta.seats.max) return refused('wrong-seats');
  const { bots = [], invited = [] } = open;
  if (bots.length >= open.seats || invited.length + bots.length >= open.seats) return refused('wrong-seats');
  if (bots.some((level) => !game.bots[level])) return refused('no-such-bot');
  if (open.pace?.onTimeOut === 'bot' && standInLevel(game) === undefined) return refused('no-such-bot');
  return areOptions(game, open.options) ? ok(open) : refused('wrong-options');
}

/** How a table is laid out before anybody sits down. */
type Layout = Omit<Setup, 'rulesVersion' | 'secret' | 'key' | 'nonces'>;

/** A new table with these places. */
export function laidOut(layout: Layout, { now: at, random }: Pick<Context, 'now' | 'random'>): Change {
  const { id, game, options, pace, places } = layout;
  const [secret, key] = [random(), random()];
  const { rulesVersion } = gameOf(layout).meta;
  const table = {
    setup: { ...layout, rulesVersion, secret, key, nonces: null },
    version: 0,
    hash: NO_HASH,
    last: { at, type: 'open' },
    play: null,
  } as const;
  const seats = places.length;
  const opening = { type: 'open', game, rulesVersion, seats, options, commitment: commitment(id, secret) } as const;
  return appended(unchanged(table), at, pace === null ? opening : { ...opening, pace });
}

/** A new table, with its opener in seat 0 and the requested bots in the last seats. */
export function opened({ id, ...open }: Open & { readonly id: string }, { now: at, random }: Context): Changed {
  const checked = checkOpen(open);
  if (!checked.ok) return checked;
  const { game, options, seats, bots = [], pace = null, invited = [] } = open;
  const places = Array.from({ length: seats }, (_, seat): Place => {
    const name = invited[seat - 1] ?? null;
    return name === null ? FREE : { ...FREE, invited: name };
  });
  const first = seats - bots.length;
  const empty = laidOut({ id, game, options, pace, places }, { now: at, random });
  const change = bots.reduce((before: Change, level, n) => botSeated(before, first + n, level, at), empty);
  return ok(seated(change, 0, open, at));
}

/** Opens a table again: the same request as the first gets the same answer, and any other one is refused. */
export function reopened(table: Table, open: Open): Changed {
  const { game, options, pace, places } = table.setup;
  const sorted = (answers: Options) => JSON.stringify(Object.entries(answers).sort());
  const isSame =
    open.game === game &&
    open.seats === places.length &&
    sorted(open.options) === sorted(options) &&
    open.pace?.days === pace?.days &&
    open.pace?.onTimeOut === pace?.onTimeOut;
  return isSame ? again(table, 0, open) : refused('key-reused');
}

function seated({ table, rows }: Change, seat: Seat, { key, name, nonce }: Join, at: number): Change {
  const secret = seatSecret(table.setup.key, seat, key);
  const hash = secretHash(secret);
  const setup = withPlace(table.setup, seat, { by: 'player', name, nonce, secretHash: hash, sat: table.version + 1 });
  // The log gets the hash of the link, not the client's key, from which the secret could be computed.
  const change = { table: { ...table, setup }, rows, reply: { as: seat, secret } };
  return appended(change, at, { type: 'join', seat, nonce }, { key: hash });
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
 * A player takes a free seat. A key that was used for the seat before is refused: its player has left, and a late
 * repetition does not bring them back.
 */
export function joined(
  table: Table,
  { seat, ...join }: Join & { readonly seat: Seat },
  { now, history }: Context,
): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by !== 'free') return again(table, seat, join);
  if (history.isKnown(seat, linkHash(table, seat, join.key))) return refused('key-reused');
  return ok(seated(unchanged(table), seat, join, now));
}

/** A bot takes a free seat. */
export function botSet(
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
  if (!gameOf(setup).bots[level]) return refused('no-such-bot');
  return ok(botSeated(unchanged(table), seat, level, at));
}

export function botSeated({ table, rows }: Change, seat: Seat, level: BotLevel, at: number): Change {
  const setup = withPlace(table.setup, seat, { ...FREE, by: level });
  return appended({ table: { ...table, setup }, rows }, at, { type: 'bot', seat, level });
}

/** Removes the bot from a seat. */
export function botFreed(table: Table, { seat }: { readonly seat: Seat }, at: number): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (place.by === 'player') return refused('seat-not-bot');
  if (table.play) return refused('already-started');
  return ok(appended(unchanged({ ...table, setup: withPlace(table.setup, seat, FREE) }), at, { type: 'free', seat }));
}

/** Whether everybody is there whom the game needs. */
export const isFull = ({ setup }: Table): boolean =>
  setup.places.every(({ by, awaited }) => by !== 'free' && awaited === undefined);

/** Starts the game, once every seat is taken by somebody who is there. Idempotent. */
export function started(table: Table, at: number): Changed {
  if (table.play) return ok(unchanged(table));
  const { places } = table.setup;
  if (places.some(({ by }) => by === 'free')) return refused('seats-free');
  if (!isFull(table)) return refused('seats-awaited');
  const setup = { ...table.setup, nonces: places.map(({ nonce }) => nonce) };
  const change = appended(unchanged({ ...table, setup }), at, { type: 'start' });
  const play = playFrom(setup, beginning(setup), true, seatsAtRest(setup), change.table);
  return ok(withPlay(change, { ...play, clocks: clocksAfter(play.clocks, [], play.waitingFor, at) }));
}
