import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame, Options, Seat } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { ok, type Result } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import { DAY, earliest } from '../time.ts';
import type { Command, Invitation } from './commands.ts';
import type { Context } from './context.ts';
import { happen } from './happen.ts';
import { isFull, layOut, startGame } from './lobby.ts';
import type { Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import {
  type Change,
  type Changed,
  FREE,
  isOver,
  type Place,
  playOrder,
  type Setup,
  type Table,
  unchanged,
} from './table.ts';

/*
 * The next table with the same people. The finished table decides that there is one, and with which id; its object then
 * opens it, with retries (see next-tables.ts). Everybody is given the seat there that they have here, and so keeps their
 * colour; the order of play moves on. A seat whose player has not come within a week is freed.
 */

// docs/decisions/41-a-rematch-is-handed-over.md
/** In milliseconds: how long a seat is kept for a player who was given it. */
const KEPT = 7 * DAY;

// docs/decisions/56-a-rematch-keeps-the-seats.md
/** The order of play at the next table: the player who was second begins, and the first comes last. */
function orderAfter(setup: Setup): readonly Seat[] {
  const order = playOrder(setup) ?? [...setup.places.keys()];
  return [...order.slice(1), ...order.slice(0, 1)];
}

/** The seat that the player of this one, who was given it, had at the previous table. */
export const seatBefore = ({ places }: Setup, seat: Seat): Seat => places[seat]?.had ?? seat;

/**
 * Who the player of a seat is in the circle: the same at every table that the seat was carried over to. Another player
 * who takes the seat is somebody else. Empty if no player sits there.
 */
export function personAt({ key, places }: Setup, seat: Seat): string {
  const there = places[seat];
  if (there?.by !== 'player' || there.secretHash === '') return '';
  const own = hmac(sha256, hexToBytes(key), utf8ToBytes(`person|${seat}|${there.sat ?? 0}`));
  return there.person ?? bytesToHex(own).slice(0, 24);
}

export const nextOf = ({ next = [] }: Setup, game: string) => next.find((one) => one.game === game);

export function isPossibleNext(machine: Machine, setup: Setup, game: string): Result<null, Refused> {
  const rules = Object.hasOwn(machine.games, game) ? machine.games[game] : undefined;
  if (!rules) return refused('no-such-game');
  const { min, max } = rules.meta.seats;
  return setup.places.length < min || setup.places.length > max ? refused('wrong-seats') : ok(null);
}

/**
 * There is one next table of each game: a later request gets the existing one, unless that is `gone`. Refused before the
 * end, and for a game that does not support this number of players.
 */
export function askForRematch(
  machine: Machine,
  table: Table,
  seat: Seat,
  { game, id, circle, gone }: Omit<Command<'rematch'>, 'type'>,
  now: number,
): Changed {
  if (!isOver(table)) return refused('not-over');
  const { setup } = table;
  const there = nextOf(setup, game);
  if (there && there.table !== gone) return ok(unchanged(table));
  const possible = isPossibleNext(machine, setup, game);
  if (!possible.ok) return possible;
  const aside = { game, table: id, circle };
  return ok(happen(machine, unchanged(table), now, { type: 'rematch', seat, aside }));
}

/**
 * The options of the next table. A number, such as a seed, belongs to one play and is not carried over; nor are options
 * that the other game or this release does not have.
 */
function optionsFor(rules: AnyGame, { game, options }: Setup): Options {
  if (rules.meta.id !== game) return {};
  const choices = rules.meta.options.flatMap(({ id, type }) => (type === 'choice' ? [id] : []));
  const carried = Object.fromEntries(Object.entries(options).filter(([id]) => choices.includes(id)));
  return areOptions(rules, carried) ? carried : {};
}

/**
 * Robots keep their level if the game has it. Players who have left are not invited. `opener` is the seat that asked
 * for the table.
 */
function placeFor(rules: AnyGame, setup: Setup, seat: Seat, opener: Seat): Invitation['places'][number] {
  const nobody = { by: 'free', name: '', person: '', clock: null, isOpener: false } as const;
  const { by, name, clock = null } = setup.places[seat] ?? FREE;
  const person = personAt(setup, seat);
  if (by === 'player')
    return person === '' ? nobody : { by, name, person, clock, had: seat, isOpener: seat === opener };
  // The number that gives the same chance elsewhere belongs to one game.
  if (by === 'free' || by === 'elsewhere') return nobody;
  return { ...nobody, by: rules.bots[by] ? by : (standInLevel(rules) ?? 'free') };
}

export function invitationTo(machine: Machine, setup: Setup, game: string): Invitation {
  const rules = machine.games[game];
  const { id, pace, looks = false, places, circle } = setup;
  const next = nextOf(setup, game);
  if (!rules || circle === undefined || next === undefined) throw new Error('nobody asked for it');
  return {
    id: next.table,
    game,
    options: optionsFor(rules, setup),
    pace: pace?.onTimeOut === 'bot' && standInLevel(rules) === undefined ? { ...pace, onTimeOut: 'wait' } : pace,
    circle,
    from: id,
    looks,
    seating: [...orderAfter(setup)],
    places: places.map((_, seat) => placeFor(rules, setup, seat, next.by)),
  };
}

/** The secret of the link that was given with a seat. It is void once the player has made a new one. */
const givenSecret = (key: string, seat: Seat): string => seatSecret(key, seat, 'rematch');

function keepSeat(
  key: string,
  seat: Seat,
  { name, person, clock, had, isOpener }: Invitation['places'][number],
  now: number,
): Place {
  return {
    by: 'player',
    name,
    person,
    nonce: '',
    sat: 1,
    secretHash: secretHash(givenSecret(key, seat)),
    awaited: now + KEPT,
    ...(clock && { clock }),
    ...(had !== undefined && { had }),
    ...(isOpener && { isOpener }),
  };
}

/** Opens a table for the people of another one. A table that is open already stays as it is. */
export function openFor(
  machine: Machine,
  table: Table | undefined,
  { places, looks, ...open }: Invitation,
  { now, random }: Context,
): Changed {
  if (table) return ok(unchanged(table));
  const laid = (key: string) => places.map((one, seat) => (one.by === 'player' ? keepSeat(key, seat, one, now) : FREE));
  const change = layOut(machine, { ...open, ...(looks && { looks }), places: laid }, { now, random });
  const isBot = (by: Invitation['places'][number]['by']) => by !== 'player' && by !== 'free';
  return ok(
    places.reduce(
      (so, { by }, seat) => (isBot(by) ? happen(machine, so, now, { type: 'bot', seat, level: by }) : so),
      change,
    ),
  );
}

/**
 * The seat that was given to that person, and its link. The secret is null if they have another link by now; the result
 * is undefined if they have no seat. If the previous seat was obtained by a claim (`isClaimed`), the link is
 * given only until the player has come: a claim at the previous table must not lead into a game in progress.
 */
export function givenTo(
  setup: Setup,
  person: string,
  isClaimed = false,
): { readonly seat: Seat; readonly secret: string | null } | undefined {
  const seat = person === '' ? -1 : setup.places.findIndex((_, one) => personAt(setup, one) === person);
  if (seat < 0) return undefined;
  const { secretHash: hash, awaited } = setup.places[seat] ?? FREE;
  const secret = givenSecret(setup.key, seat);
  const isTheirs = hash === secretHash(secret) && (!isClaimed || awaited !== undefined);
  return { seat, secret: isTheirs ? secret : null };
}

/** Somebody who was given a seat comes to the table. When the last one has come, the game begins. Idempotent. */
export function comeToRematch(
  machine: Machine,
  table: Table,
  seat: Seat,
  { nonce }: { readonly nonce: string },
  now: number,
): Changed {
  if (table.setup.places[seat]?.awaited === undefined) return ok(unchanged(table));
  const change = happen(machine, unchanged(table), now, { type: 'join', seat, nonce, aside: null });
  return isFull(change.table) ? startGame(machine, change, now) : ok(change);
}

/** Frees the seats that were kept long enough for players who have not come. */
export function freeUnclaimed(machine: Machine, change: Change, now: number): Change {
  const { setup } = change.table;
  const seat = setup.places.findIndex(({ awaited }) => awaited !== undefined && awaited <= now);
  if (seat < 0) return change;
  return freeUnclaimed(machine, happen(machine, change, now, { type: 'free', seat }), now);
}

/** When the next seat is freed in that way; undefined if none is kept. */
export const nextUnclaimed = ({ setup }: Table): number | undefined =>
  earliest(setup.places.map(({ awaited }) => awaited));
