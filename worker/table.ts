import { GAMES } from '#games';
import {
  AGREED,
  botRng,
  commitment,
  type Entry,
  entryHash,
  type Happening,
  NO_HASH,
  tableRng,
} from '../shared/fairness.ts';
import {
  BOT_LEVELS,
  type BotLevel,
  type Game,
  type Options,
  type Outcome,
  type Seat,
  type Viewer,
} from '../shared/game.ts';
import type { Pace } from '../shared/pace.ts';
import { type PlannedTurn, turnPlanned } from '../shared/plan.ts';
import type { Choice, Occupancy, Played } from '../shared/protocol.ts';
import type { Act, Join, Open } from '../shared/requests.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { seatSecret, secretHash } from './auth.ts';
import { type Clock, clocksAfter, NEW_CLOCK, welcomed } from './clock.ts';
import { type Refused, refused } from './refused.ts';

/*
 * A game being played, as pure functions on plain data: what may be done at a table, and what it is then. Time and
 * chance are passed in; storage, sockets and cookies are for others.
 */

export interface Place {
  readonly by: Occupancy;
  readonly name: string;
  /** The player's part in the chance of the table; empty for bots. */
  readonly nonce: string;
  /** Of the secret that proves who sits here; empty unless a player does. */
  readonly secretHash: string;
  /** The entry of the log with which its player sat down; absent at tables of earlier releases. */
  readonly sat?: number;
  /** Absent where none was ever needed. */
  readonly spare?: Spare | null;
}

/** What can make somebody the player of a seat besides its link; see recovery.ts. */
export interface Spare {
  /** The `secretHash` of the link that all this belongs to: it is void with another one. */
  readonly of: string;
  /** Of the recovery code; null if none was made. */
  readonly code: string | null;
  /** Of the secrets of single devices, the newest last. */
  readonly devices: readonly string[];
  /** A recovery code that was sent to the address of the seat, and how long it is good. */
  readonly mailed: { readonly hash: string; readonly until: number } | null;
  readonly claims: readonly Claim[];
}

/** Somebody without the seat says to be its player; see claims.ts. */
export interface Claim {
  /** The entry of the log with which it was made. */
  readonly n: number;
  readonly at: number;
  /** Of the secret that the seat will have if the claim is granted. */
  readonly hash: string;
  readonly vouched: readonly Seat[];
}

/** What is settled before the first action. */
export interface Setup {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  /** Null where a turn may take as long as it takes. */
  readonly pace: Pace | null;
  /** What the dice are thrown with, revealed at the end. */
  readonly secret: string;
  /** What the secrets of the seats are made with, never revealed. */
  readonly key: string;
  readonly places: readonly Place[];
  /** The parts that the players had in the chance when the game began, whoever plays on; null in the lobby. */
  readonly nonces: readonly string[] | null;
}

/** An action that was taken. */
export interface Taking extends Played {
  readonly code: string;
  /** Whether only the seat itself may know the code for now. */
  readonly secret: boolean;
  /** Neither an order nor forced: what its player can take back. */
  readonly isMove: boolean;
}

export interface Play {
  readonly state: unknown;
  /** Follows from the state, as does `outcome`. */
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
  /** For each seat that is waited for, the version at which it was asked what it is asked now; null for others. */
  readonly asked: readonly (number | null)[];
  /** For each seat that is waited for, the version from which on it was so without a break: its turn; null for others. */
  readonly since: readonly (number | null)[];
  /** How many actions stand, and the last few of them. */
  readonly count: number;
  readonly recent: readonly Taking[];
  /** The version at which the position last changed. */
  readonly changed: number;
  /** By seat, the number of its latest move, from 1 on; null if it has none. */
  readonly latest: readonly (number | null)[];
  /** Whether the latest action of all showed anybody what was hidden. */
  readonly revealed: boolean;
  /** What one player has asked the others. */
  readonly motion: Motion | null;
  /** By seat: how long its turn takes. */
  readonly clocks: readonly Clock[];
  /** Whether the players have agreed to end the table before the game was over. */
  readonly isEnded: boolean;
}

/** For all but the first `count` actions to be taken back, or for the table to end here. */
export type Aim = { readonly type: 'undo'; readonly count: number } | { readonly type: 'end' };

/** Who asked for what at which version, and who has agreed. */
export interface Motion {
  readonly what: Aim;
  readonly seat: Seat;
  readonly at: number;
  readonly agreed: readonly Seat[];
}

export interface Table {
  readonly setup: Setup;
  /** The number of the last entry of the log, and its hash. */
  readonly version: number;
  readonly hash: string;
  /** What that entry was, and when. */
  readonly last: Pick<Entry, 'at' | 'type'>;
  /** Null in the lobby. */
  readonly play: Play | null;
}

/** A line to be added to the log. */
export interface Row {
  readonly n: number;
  /** The JSON text that was hashed. */
  readonly entry: string;
  readonly hash: string;
  readonly seat: Seat | null;
  /** What a player identified the request with, to tell a repetition. */
  readonly key: string | null;
  readonly secret: boolean;
}

/** A table after a request, and what the request adds to its log: nothing, if all was already as asked. */
export interface Change {
  readonly table: Table;
  readonly rows: readonly Row[];
}

type Changed = Result<Change, Refused>;

/** A seat taken, and the secret that proves it. */
export interface Taken extends Change {
  readonly secret: string;
}

/** How many actions are shown after the fact. */
const RECENT = 4;
export const FREE: Place = { by: 'free', name: '', nonce: '', secretHash: '' };

/** The rules of a table. */
export function gameOf({ game }: Setup): Game {
  const rules = GAMES[game];
  if (!rules) throw new Error(`no such game: ${game}`);
  return rules;
}

export const unchanged = (table: Table): Change => ({ table, rows: [] });

/** The change with one more entry in its log. */
export function noted(
  { table, rows }: Change,
  at: number,
  what: Happening,
  { key = null, secret = false }: { readonly key?: string | null; readonly secret?: boolean } = {},
): Change {
  const n = table.version + 1;
  const entry: Entry = { n, at, ...what };
  const hash = entryHash(table.setup.secret, table.hash, entry);
  const row: Row = { n, entry: JSON.stringify(entry), hash, seat: 'seat' in what ? what.seat : null, key, secret };
  return { table: { ...table, version: n, hash, last: { at, type: what.type } }, rows: [...rows, row] };
}

export const withPlace = (setup: Setup, seat: Seat, place: Place): Setup => ({
  ...setup,
  places: setup.places.with(seat, place),
});

/** The bot that stands in for players; undefined if the game has none. */
export const bestLevel = ({ bots }: Game): BotLevel | undefined => BOT_LEVELS.findLast((level) => bots[level]);

/** Whether the answers are ones that the game understands. */
function areOptions({ meta }: Game, options: Options): boolean {
  return Object.entries(options).every(([id, value]) => {
    const option = meta.options.find((known) => known.id === id);
    if (option === undefined) return false;
    if (option.type === 'choice') return option.values.includes(value);
    return /^-?\d+$/.test(value) && BigInt(value) >= BigInt(option.min) && BigInt(value) <= BigInt(option.max);
  });
}

/** Refuses to open a table of an unknown game, or not as the game wants it. */
export function checkOpen(open: Open): Result<Open, Refused> {
  const game = Object.hasOwn(GAMES, open.game) ? GAMES[open.game] : undefined;
  if (!game) return refused('no-such-game');
  if (open.seats < game.meta.seats.min || open.seats > game.meta.seats.max) return refused('wrong-seats');
  if (open.pace?.onTimeOut === 'bot' && bestLevel(game) === undefined) return refused('no-such-bot');
  return areOptions(game, open.options) ? ok(open) : refused('wrong-options');
}

/** A new table, its opener in seat 0. `open` was checked; `secret` and `key` are 32 random bytes each, in hexadecimal. */
export function opened(id: string, open: Open, at: number, { secret, key }: Pick<Setup, 'secret' | 'key'>): Taken {
  const { game, options, seats, pace = null } = open;
  const { rulesVersion } = gameOf({ game } as Setup).meta;
  const places = new Array<Place>(seats).fill(FREE);
  const table = {
    setup: { id, game, rulesVersion, options, pace, secret, key, places, nonces: null },
    version: 0,
    hash: NO_HASH,
    last: { at, type: 'open' },
    play: null,
  } as const;
  const opening = { type: 'open', game, rulesVersion, seats, options, commitment: commitment(id, secret) } as const;
  const entry = pace === null ? opening : { ...opening, pace };
  return seated(noted(unchanged(table), at, entry), 0, open, at);
}

/** The same request as the one that opened the table gets the same answer; another one gets none. */
export function reopened(table: Table, open: Open): Result<Taken, Refused> {
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

function seated(change: Change, seat: Seat, { key, name, nonce }: Join, at: number): Taken {
  const { table, rows } = change;
  const secret = seatSecret(table.setup.key, seat, key);
  const hash = secretHash(secret);
  const setup = withPlace(table.setup, seat, { by: 'player', name, nonce, secretHash: hash, sat: table.version + 1 });
  // Not the client's key, from which the secret could be found.
  return { ...noted({ table: { ...table, setup }, rows }, at, { type: 'join', seat, nonce }, { key: hash }), secret };
}

/** The answer to who took the seat already under the same key. */
function again(table: Table, seat: Seat, { key, name, nonce }: Join): Result<Taken, Refused> {
  const secret = seatSecret(table.setup.key, seat, key);
  const place = table.setup.places[seat];
  if (place?.secretHash !== secretHash(secret)) return refused('seat-taken');
  return place.name === name && place.nonce === nonce ? ok({ ...unchanged(table), secret }) : refused('key-reused');
}

/** A player takes a free seat. */
export function joined(table: Table, seat: Seat, join: Join, at: number): Result<Taken, Refused> {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  return place.by === 'free' ? ok(seated(unchanged(table), seat, join, at)) : again(table, seat, join);
}

/** A bot takes a free seat. */
export function botSet(table: Table, seat: Seat, level: BotLevel, at: number): Changed {
  const { setup, play } = table;
  const place = setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === level) return ok(unchanged(table));
  if (play) return refused('already-started');
  if (place.by !== 'free') return refused('seat-taken');
  if (!gameOf(setup).bots[level]) return refused('no-such-bot');
  const next = { ...table, setup: withPlace(setup, seat, { ...FREE, by: level }) };
  return ok(noted(unchanged(next), at, { type: 'bot', seat, level }));
}

/** The bot in a seat leaves it. */
export function botFreed(table: Table, seat: Seat, at: number): Changed {
  const place = table.setup.places[seat];
  if (!place) return refused('no-such-seat');
  if (place.by === 'free') return ok(unchanged(table));
  if (place.by === 'player') return refused('seat-not-bot');
  if (table.play) return refused('already-started');
  return ok(noted(unchanged({ ...table, setup: withPlace(table.setup, seat, FREE) }), at, { type: 'free', seat }));
}

/** The first question is asked, once every seat is taken; if it was already, all is as it should be. */
export function started(table: Table, at: number): Changed {
  if (table.play) return ok(unchanged(table));
  const { places } = table.setup;
  if (places.some(({ by }) => by === 'free')) return refused('seats-free');
  const setup = { ...table.setup, nonces: places.map(({ nonce }) => nonce) };
  const change = noted(unchanged({ ...table, setup }), at, { type: 'start' });
  const first = { state: firstState(setup), takings: [], revealed: true };
  const play = playFrom(
    setup,
    first,
    places.map(() => NEW_CLOCK),
    change.table,
  );
  return ok(withPlay(change, { ...play, clocks: clocksAfter(play.clocks, [], play.waitingFor, at) }));
}

/** The state in which the first action is awaited. */
function firstState(setup: Setup): unknown {
  const rng = tableRng(setup.secret, setup.id, setup.rulesVersion, setup.nonces ?? []);
  return gameOf(setup).start(setup.places.length, setup.options, rng);
}

/** The state of the start, and that after each of these actions, which the rules accepted before. */
export function* statesOf(setup: Setup, takings: readonly Taking[]): Generator<unknown, void> {
  const game = gameOf(setup);
  let state = firstState(setup);
  yield state;
  for (const { n, seat, code } of takings) {
    const action = game.parse(state, seat, code);
    const next = action.ok ? game.apply(state, seat, action.value) : action;
    if (!next.ok) throw new Error(`action ${n} of ${setup.id} cannot be played again: ${next.error.code}`);
    state = next.value;
    yield state;
  }
}

/** Where a game stands, and all the actions that led there. */
interface Position {
  readonly state: unknown;
  readonly takings: readonly Taking[];
  readonly revealed: boolean;
}

/** The play that goes on from a position, all being asked now what they are asked. */
export function playFrom(
  setup: Setup,
  { state, takings, revealed }: Position,
  clocks: readonly Clock[],
  { version }: Table,
): Play {
  return playOf(setup, {
    state,
    asked: setup.places.map(() => version),
    since: setup.places.map(() => version),
    count: takings.length,
    recent: takings.slice(-RECENT),
    changed: version,
    latest: setup.places.map(
      (_, seat) => takings.findLast((taking) => taking.seat === seat && taking.isMove)?.n ?? null,
    ),
    revealed,
    motion: null,
    clocks,
    isEnded: false,
  });
}

export const withPlay = ({ table, rows }: Change, play: Play): Change => ({ table: { ...table, play }, rows });

/** A play with what follows from its state. */
export function playOf(setup: Setup, saved: Omit<Play, 'waitingFor' | 'outcome'>): Play {
  const game = gameOf(setup);
  const waitingFor = saved.isEnded ? [] : game.waitingFor(saved.state);
  const ofWaited = (versions: readonly (number | null)[]) =>
    versions.map((version, seat) => (waitingFor.includes(seat) ? version : null));
  const { state, asked, since } = saved;
  const outcome = saved.isEnded ? AGREED : (game.outcome(state) ?? null);
  return { ...saved, asked: ofWaited(asked), since: ofWaited(since), waitingFor, outcome };
}

/**
 * A player answers the question that was asked at `act.version`, or gives an order. Refused as stale if the seat has
 * been asked something else since; what other seats did meanwhile does no harm, except to the order of a seat that is
 * not asked anything. `isKnown` tells whether the log holds an action of that
 * seat under the same key after that version: it is the same request, coming again.
 */
export function acted(
  table: Table,
  seat: Seat,
  { version, key, code }: Act,
  at: number,
  isKnown: () => boolean,
): Changed {
  if (version < table.version && isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < (play.asked[seat] ?? table.version)) return refused('stale');
  const game = gameOf(setup);
  const orders = ordersOf(game, play, seat);
  if (!play.waitingFor.includes(seat) && orders.length === 0) return refused('not-your-turn');
  const action = game.parse(play.state, seat, code);
  if (!action.ok) return err({ code: action.error.code, game: setup.game });
  const next = game.apply(play.state, seat, action.value);
  if (!next.ok) return err({ code: next.error.code, game: setup.game });
  const own = game.format(play.state, seat, action.value);
  const isOrder = orders.some((order) => order.code === own);
  return ok(advanced(unchanged(table), play, { seat, by: 'player', key, isOrder }, action.value, next.value, at));
}

/** A turn that the player of a seat has handed to the table; see plans.ts. */
export interface HandedTurn extends PlannedTurn {
  readonly id: string;
  readonly seat: Seat;
}

/**
 * What needs no player is done, up to `bound` times in all: what players have planned, what the rules leave no choice
 * in, and what bots choose. A planned turn is played whole.
 */
export function playedOn(change: Change, bound: number, at: number, plans: readonly HandedTurn[] = []): Change {
  const { setup, play, version } = change.table;
  if (!play || bound <= 0) return change;
  const due = plans.find((plan) => turnDue(change.table, plan));
  if (due) {
    const others = plans.filter((plan) => plan !== due);
    return playedOn(planPlayed(change, due, at), bound - due.actions.length, at, others);
  }
  const seat = play.waitingFor.find((waited) => goesOnAlone(change.table, waited));
  if (seat === undefined) return change;
  const game = gameOf(setup);
  const forced: unknown = game.forced?.(play.state, seat);
  const level = levelAt(change.table, seat);
  const bot = level && game.bots[level];
  const isPlayers = setup.places[seat]?.by === 'player';
  const by = forced !== undefined ? 'rules' : isPlayers ? 'stand-in' : 'bot';
  const dice = botRng(setup.secret, setup.id, seat, version + 1);
  const action = forced ?? bot?.(game.view(play.state, seat), seat, game.actions(play.state, seat), dice);
  const next = game.apply(play.state, seat, action);
  if (!next.ok) throw new Error(`the ${by} of ${setup.game} do what one may not: ${next.error.code}`);
  const actor = { seat, by, key: null, isOrder: false } as const;
  return playedOn(advanced(change, play, actor, action, next.value, at), bound - 1, at, plans);
}

/** Whether something can be done that needs no player. */
export const isPlayDue = (table: Table, plans: readonly HandedTurn[]): boolean =>
  table.play?.waitingFor.some((seat) => goesOnAlone(table, seat)) === true ||
  plans.some((plan) => turnDue(table, plan) !== undefined);

/** What a planned turn consists of, if it has come and can be played. */
const turnDue = ({ setup, play }: Table, plan: HandedTurn) =>
  play && play.outcome === null ? turnPlanned(gameOf(setup), play.state, plan.seat, plan) : undefined;

/** A planned turn that is due, played as if its player had: under the id of the plan, so that it is known by it. */
const planPlayed = (change: Change, plan: HandedTurn, at: number): Change =>
  (turnDue(change.table, plan) ?? []).reduce((before, { action, state }) => {
    const actor = { seat: plan.seat, by: 'plan', key: plan.id, isOrder: false } as const;
    return before.table.play ? advanced(before, before.table.play, actor, action, state, at) : before;
  }, change);

const goesOnAlone = (table: Table, seat: Seat): boolean =>
  levelAt(table, seat) !== undefined || gameOf(table.setup).forced?.(table.play?.state, seat) !== undefined;

/** The bot that plays a seat now: its own, or who stands in for a player whose time is out. */
function levelAt({ setup, play }: Table, seat: Seat): BotLevel | undefined {
  const by = setup.places[seat]?.by;
  if (by !== 'player') return by === 'free' ? undefined : by;
  const isOut = setup.pace?.onTimeOut === 'bot' && play?.clocks[seat]?.step === 'out';
  return isOut ? bestLevel(gameOf(setup)) : undefined;
}

interface Actor {
  readonly seat: Seat;
  readonly by: 'player' | 'plan' | 'bot' | 'stand-in' | 'rules';
  readonly key: string | null;
  readonly isOrder: boolean;
}

/** The table after an action that the rules accept: `state` is where it leads. */
function advanced(
  change: Change,
  play: Play,
  { seat, by, key, isOrder }: Actor,
  action: unknown,
  state: unknown,
  at: number,
): Change {
  const { setup } = change.table;
  const game = gameOf(setup);
  const code = game.format(play.state, seat, action);
  const secret = game.isSecret(play.state, seat, action);
  const isMove = by !== 'rules' && !isOrder;
  const what: Happening = { type: 'act', seat, by, code };
  const next = noted(change, at, isOrder ? { ...what, order: true } : what, { key, secret });
  const { version } = next.table;
  const count = play.count + 1;
  const recent = [...play.recent, { n: count, seat, code, secret, isMove }].slice(-RECENT);
  const after = playOf(setup, {
    state,
    asked: play.asked,
    since: play.since.map((from) => from ?? version),
    count,
    recent,
    changed: version,
    latest: isMove ? play.latest.with(seat, count) : play.latest,
    // What a bot did in one's place is not taken back unasked either.
    revealed: by === 'stand-in' || game.reveals(play.state, state),
    // An answer by playing on: nothing is taken back any more. Whether to stop here may still be asked.
    motion: play.motion?.what.type === 'end' ? play.motion : null,
    clocks: play.clocks,
    isEnded: false,
  });
  const own = play.clocks.map((clock, other) =>
    other === seat && (by === 'player' || by === 'plan') && !isOrder ? welcomed(clock, setup.pace, at) : clock,
  );
  const clocks = clocksAfter(own, play.waitingFor, after.waitingFor, at);
  const asked = setup.places.map((_, other) => {
    if (!after.waitingFor.includes(other)) return null;
    return other !== seat && isAskedTheSame(game, play, after, other) ? (play.asked[other] ?? null) : version;
  });
  return withPlay(next, { ...after, asked, clocks });
}

/** Whether a seat that was waited for is so still, with the same codes for the same actions. */
function isAskedTheSame(game: Game, before: Play, after: Play, seat: Seat): boolean {
  if (!before.waitingFor.includes(seat)) return false;
  return JSON.stringify(choices(game, before, seat)) === JSON.stringify(choices(game, after, seat));
}

/** What the viewer may answer now, as they are shown it. */
export function choices(game: Game, { state, waitingFor }: Play, viewer: Viewer): readonly Choice[] {
  if (viewer === 'spectator' || !waitingFor.includes(viewer)) return [];
  return coded(game, state, viewer, game.actions(state, viewer));
}

/** What the viewer may do whether they are asked or not. */
export const ordersOf = (game: Game, { state, isEnded }: Play, viewer: Viewer): readonly Choice[] =>
  viewer === 'spectator' || isEnded ? [] : coded(game, state, viewer, game.orders?.(state, viewer) ?? []);

const coded = (game: Game, state: unknown, seat: Seat, actions: readonly unknown[]): readonly Choice[] =>
  actions.map((action) => ({ code: game.format(state, seat, action), action }));

/** Whether everything may be told. */
export const isOver = ({ play }: Table): boolean => play !== null && play.outcome !== null;
