import * as z from 'zod/mini';
import type { Entry } from './fairness.ts';
import {
  BOT_LEVELS,
  type BotLevel,
  type GameMeta,
  type GameText,
  LANGS,
  type Lang,
  type Options,
  type Outcome,
  type Seat,
  type Viewer,
} from './game.ts';
import { PACE_DAYS, type Pace, TIME_OUTS } from './pace.ts';

/**
 * What web and worker say to each other. Under `/api`:
 *
 *   GET  /games                                the games one can open a table of
 *   POST /tables                    Open       a new table, the opener in seat 0
 *   GET  /tables/T                             the snapshot of a spectator           (ETag, 304)
 *   GET  /tables/T/log                         the log as a spectator may know it
 *   GET  /tables/T/past/N                      the position after N actions, and some that follow; without /N since
 *                                              the latest action of the viewer
 *   GET  /tables/T/live                        WebSocket: a snapshot now and after every change
 *   POST /tables/T/seats/S          Join       take a free seat, or take over an open one
 *   POST /tables/T/seats/S/session  Session    exchange a seat link for the seat's cookie
 *   POST /tables/T/seats/S/link     {}         the secret of one's own seat link, from the cookie
 *   PUT  /tables/T/seats/S/bots/B   SetBot     put a bot into the free seat B
 *   DEL. /tables/T/seats/S/bots/B              take it away again, before the start
 *   POST /tables/T/seats/S/start    {}         begin, once every seat is taken
 *   POST /tables/T/seats/S/actions  Act        play
 *   POST /tables/T/seats/S/undo     Undo       take back one's latest action and all after it, or ask the others to
 *   POST /tables/T/seats/S/end      Undo       end the table here, or ask the others to
 *   POST /tables/T/seats/S/agree    Undo       agree to what was asked
 *   POST /tables/T/seats/S/decline  Undo       or not
 *   PUT  /tables/T/seats/S/holiday  {}         one's clock stands from now on
 *   DEL. /tables/T/seats/S/holiday             and runs again
 *   POST /tables/T/seats/S/leave    {}         leave the table for good; answers as to a spectator, as does the next
 *   DEL. /tables/T/seats/S/person              the same, and nothing that one has given or written is kept
 *   POST /tables/T/seats/S/keep     {}         keep a table that has not begun and is about to expire
 *   GET  /tables/T/seats/S (/log, /past, /live) as for spectators, as that seat may know it
 *   POST /tables/T/seats/S/seen     Seen       a visible page shows that version: no notice of it is wanted
 *   GET  /tables/T/seats/S/notices             how the player of the seat hears of turns: `Notices`
 *   POST /tables/T/seats/S/notices  AddChannel add a way
 *   DEL. /tables/T/seats/S/notices/C           forget it
 *   POST /tables/T/seats/S/notices/C/test  {}  send a trial message now; one that arrives switches the channel on again
 *
 * The cookie of a seat is bound by its path to the URLs of that seat. Everything that changes something answers with
 * the snapshot of that seat, or with its `Notices` if it is about these; what is refused with a `Problem`.
 */

/** The largest body that is read, in bytes. */
export const MAX_BODY = 16 * 1024;
export const MAX_NAME = 40;

/** What identifies a request that may be sent again: at least 128 bits drawn at random by the client. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
/** 16 random bytes in hexadecimal, added to the chance of the table by each player. */
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME),
  z.refine((text) => !/\p{C}/u.test(text)),
);

export const Open = z.strictObject({
  key,
  nonce,
  name,
  game: z.string().check(z.maxLength(40)),
  seats: z.int().check(z.gte(1), z.lte(10)),
  options: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
  /** Without it, a turn may take as long as it takes. */
  pace: z.optional(z.strictObject({ days: z.literal(PACE_DAYS), onTimeOut: z.enum(TIME_OUTS) })),
});
export type Open = z.infer<typeof Open>;

export const Join = z.strictObject({ key, nonce, name });
export type Join = z.infer<typeof Join>;

export const Session = z.strictObject({ secret: z.string().check(z.maxLength(64)) });
export type Session = z.infer<typeof Session>;

export const SetBot = z.strictObject({ level: z.enum(BOT_LEVELS) });
export type SetBot = z.infer<typeof SetBot>;

export const Empty = z.strictObject({});

/** `version` is the one of the snapshot in which the player saw what they answer to. */
export const Act = z.strictObject({
  version: z.int().check(z.gte(0)),
  key,
  code: z.string().check(z.minLength(0), z.maxLength(40)),
});
export type Act = z.infer<typeof Act>;

/** Asks for actions to be taken back or for the end, or answers who asks. `version` is the one of the snapshot that the player saw. */
export const Undo = z.strictObject({ version: z.int().check(z.gte(0)), key });
export type Undo = z.infer<typeof Undo>;

/** A page sends this only while it is visible. */
export const Seen = z.strictObject({ version: z.int().check(z.gte(0)) });
export type Seen = z.infer<typeof Seen>;

export const CHANNEL_KINDS = ['ntfy', 'discord', 'slack', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** So many ways to hear of turns has one seat at most. */
export const MAX_CHANNELS = 5;
export const MAX_TARGET = 500;

/** `target` is the https address to which messages are posted, `lang` the language they are in. */
export const AddChannel = z.strictObject({
  key,
  kind: z.enum(CHANNEL_KINDS),
  target: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TARGET)),
  lang: z.enum(LANGS),
});
export type AddChannel = z.infer<typeof AddChannel>;

/** Why messages do not get through: `status` is what the other side answered. Times are milliseconds since 1970. */
export interface ChannelFailure {
  readonly at: number;
  readonly why: 'refused' | 'failing' | 'redirect' | 'timeout' | 'unreachable';
  readonly status: number | null;
}

/** A way to hear of turns, as shown to its own seat only. */
export interface ChannelInfo {
  readonly id: string;
  readonly kind: ChannelKind;
  /** Enough of the target to tell it from others: an address may be a secret. */
  readonly label: string;
  /** Switched off after too many failures, until a trial gets through. */
  readonly isOff: boolean;
  readonly lastOk: number | null;
  /** Null once a message got through again. */
  readonly lastFailure: ChannelFailure | null;
  /** What messages to a `webhook` are signed with; null for others. */
  readonly secret: string | null;
}

export interface Notices {
  readonly channels: readonly ChannelInfo[];
}

export interface GameInfo {
  readonly meta: GameMeta;
  readonly texts: Readonly<Record<Lang, Pick<GameText, 'title' | 'summary' | 'options'>>>;
  readonly bots: readonly BotLevel[];
}

export type Occupancy = 'free' | 'player' | BotLevel;

export interface SeatInfo {
  /** Empty when the seat is free or a bot's. */
  readonly name: string;
  readonly by: Occupancy;
  /** Whether anyone may go on playing it: its player left the game, or let their time pass where it is so agreed. */
  readonly isOpen: boolean;
}

/** The clock of a seat. Times are milliseconds since 1970, what is left is in milliseconds. */
export interface SeatClock {
  /** When the time for its turn is up, or was; null while the clock stands. */
  readonly deadline: number | null;
  /** When the grace that follows is over, if something happens then. */
  readonly graceUntil: number | null;
  /** What is left of its turn while the clock stands for a holiday. */
  readonly left: number | null;
  readonly isLate: boolean;
  readonly holiday: {
    /** When it ends by itself; null for who is not on holiday. */
    readonly until: number | null;
    /** What was left of all holidays when the present one began, or is. */
    readonly left: number;
  };
}

/** What one player has asked the others: for `actions` to be taken back, or for the table to end here. */
export interface Asked {
  readonly what: 'undo' | 'end';
  readonly seat: Seat;
  /** How many actions that are; none for the end. */
  readonly actions: number;
  /** Who has not answered yet. */
  readonly waitingFor: readonly Seat[];
}

/** One of the actions that the viewer may take now: what to post, and what the board needs to offer it. */
export interface Choice {
  readonly code: string;
  readonly action: unknown;
}

/** An action taken: `n` counts the actions of the game from 1; `code` is null while it is another seat's secret. */
export interface Played {
  readonly n: number;
  readonly seat: Seat;
  readonly code: string | null;
}

/** A table as `viewer` may see it: the answer to every request and the content of every push. */
export interface Snapshot {
  readonly id: string;
  readonly version: number;
  readonly viewer: Viewer;
  readonly game: string;
  readonly options: Options;
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly seats: readonly SeatInfo[];
  readonly pace: Pace | null;
  /** When the table is removed if nothing happens before; null once the game has begun. */
  readonly expires: number | null;
  readonly fairness: {
    readonly commitment: string;
    /** Revealed when the table is over. */
    readonly secret: string | null;
  };
  /** Null in the lobby. */
  readonly play: {
    readonly view: unknown;
    readonly waitingFor: readonly Seat[];
    /** Those of the viewer's seat; empty for spectators. */
    readonly choices: readonly Choice[];
    /** The last four actions, oldest first. */
    readonly recent: readonly Played[];
    readonly outcome: Outcome | null;
    /** What taking back one's latest action would mean: at once, after asking the others, or there is none. */
    readonly undo: 'at-once' | 'ask' | null;
    readonly asked: Asked | null;
    /** By seat; null where there is no pace. */
    readonly clocks: readonly SeatClock[] | null;
  } | null;
}

/** A position of a game, as its viewer could see it then. */
export interface Position {
  /** How many actions led to it. */
  readonly n: number;
  /** The last one of them. */
  readonly played: Played | null;
  readonly view: unknown;
  readonly waitingFor: readonly Seat[];
}

/** Some positions of a game, one after the other, and how many actions stand by now. */
export interface Past {
  readonly count: number;
  readonly positions: readonly Position[];
}

/** The answer to taking a seat: the secret of its link is told this once, and is also in the cookie. */
export interface Seated {
  readonly seat: Seat;
  readonly secret: string;
  readonly snapshot: Snapshot;
}

/** An entry as a viewer may know it: the code of an action is null while it is another seat's secret. */
export interface LogLine {
  readonly entry: Entry | (Omit<Extract<Entry, { type: 'act' }>, 'code'> & { readonly code: null });
  readonly hash: string;
}

/** The refusals of the service itself; a game's own refusals, with their own codes, come with status 422. */
export const PROBLEMS = {
  malformed: 400,
  'no-seat-cookie': 401,
  'not-your-seat': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-seat': 404,
  'no-such-channel': 404,
  'method-not-allowed': 405,
  stale: 409,
  'key-reused': 409,
  'seat-taken': 409,
  'seat-not-bot': 409,
  'seats-free': 409,
  'not-started': 409,
  'already-started': 409,
  'not-asked': 409,
  'game-over': 409,
  'too-large': 413,
  'not-json': 415,
  'no-such-game': 422,
  'wrong-seats': 422,
  'wrong-options': 422,
  'no-such-bot': 422,
  'not-your-turn': 422,
  'nothing-to-undo': 422,
  'no-pace': 422,
  'no-holiday-left': 422,
  'wrong-target': 422,
  'too-many-channels': 422,
  'upgrade-required': 426,
  'too-many': 429,
  'too-many-sockets': 429,
  internal: 500,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** The body (`application/problem+json`) of every refusal. */
export interface Problem {
  readonly type: 'about:blank';
  readonly status: number;
  /** Stable: one of `PROBLEMS`, or a refusal of the game. */
  readonly code: string;
  /** A sentence for the player, in their language. */
  readonly title: string;
  /** In seconds, with `too-many`. */
  readonly retryAfter?: number;
  /** With `stale`: the table as it is now. */
  readonly snapshot?: Snapshot;
}
