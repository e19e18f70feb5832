import type { PlannedTurn } from '../game/capabilities/planned-turn.ts';
import type { BotLevel, GameMeta, GameText, Hides, Lang, Options, Outcome, Seat, Viewer } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import type { Pace } from './pace.ts';

/*
 * What web and worker say to each other: the answers of the routes (routes.ts). Everything that changes something answers
 * with the snapshot of that seat, or with what it is about; what is refused with a `Problem` (problems.ts).
 */

/** So many lines of a log are told at once; a page with fewer is the last. */
export const LOG_PAGE = 1000;

/** The largest body that is read, in bytes. */
export const MAX_BODY = 16 * 1024;
export const MAX_NAME = 40;

/** So many tables are asked for at once. */
export const MAX_SUMMARIES = 30;

/** What is posted to an address that the player gives; mailed; pushed to a browser; or fetched by a feed reader. */
export const POSTED_KINDS = ['ntfy', 'discord', 'slack', 'webhook'] as const;
export type ChannelKind = (typeof POSTED_KINDS)[number] | 'mail' | 'push' | 'feed';

/** So many ways to hear of turns has one seat at most. */
export const MAX_CHANNELS = 5;
export const MAX_TARGET = 500;

/** What one may be told of: everything, or only what waits for one's answer. */
export const WANTS = ['all', 'turns'] as const;

/** In links of mails, in place of a table: all those that tell one address once a day. */
export const DIGEST = 'daily';

/** When messages come: at once; at once but from one hour to another; or once a day, by mail all tables together. The hours are those of `zone`. */
export type Rhythm =
  | { readonly type: 'at-once' }
  | { readonly type: 'quiet'; readonly zone: string; readonly from: number; readonly to: number }
  | { readonly type: 'daily'; readonly zone: string; readonly at: number };

/** Why messages do not get through: `status` is what the other side answered. Times are milliseconds since 1970. */
export interface ChannelFailure {
  readonly at: number;
  /** `bounced`: there is no such mailbox, or it wants no mail from us. `gone`: the same of a browser. */
  readonly why: 'refused' | 'bounced' | 'gone' | 'failing' | 'redirect' | 'timeout' | 'unreachable';
  readonly status: number | null;
}

/** A way to hear of turns, as shown to its own seat only. */
export interface ChannelInfo {
  readonly id: string;
  readonly kind: ChannelKind;
  /** Enough of the address to tell it from others: it may be a secret. */
  readonly label: string;
  /** By this a browser knows its own channel: the SHA-256 of the address it is pushed to, in hexadecimal; null for others. */
  readonly mark: string | null;
  /** Whether the owner of a mail address has said yes: before, nothing is told there. Others need not be asked. */
  readonly isConfirmed: boolean;
  /** Switched off after too many failures, until a trial gets through. */
  readonly isOff: boolean;
  readonly lastOk: number | null;
  /** Null once a message got through again. */
  readonly lastFailure: ChannelFailure | null;
  /** What messages to a `webhook` are signed with, or the address of a `feed`; null for others. */
  readonly secret: string | null;
  readonly wants: (typeof WANTS)[number];
  readonly rhythm: Rhythm;
}

/** Whose turns one is now told of. */
export interface Confirmed {
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
}

export interface PushInfo {
  /** What the service proves to push services that it is who a browser subscribed to, in base64url. */
  readonly publicKey: string;
}

/** What is in a push: `tag` is the same for all of one seat, so that the next one takes the place of the last. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly lang: Lang;
  readonly tag: string;
  readonly url: string;
}

/** A mail in the local mailbox, which is there for who develops or tries the service out. */
export interface KeptMail {
  readonly n: number;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Notices {
  readonly channels: readonly ChannelInfo[];
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
}

export const MAX_SAID = 500;

/** What somebody said: `n` counts from 1; `text` is null once it was unsaid. `at` is in milliseconds since 1970. */
export interface Said {
  readonly n: number;
  readonly seat: Seat;
  readonly at: number;
  readonly text: string | null;
}

/** What became of the talk between two of its changes, in the order of the changes. */
export interface Talk {
  readonly after: number;
  readonly upTo: number;
  readonly said: readonly Said[];
}

export const MAX_NOTE = 4000;

/** So many links to look over their shoulder may one player have made at once, each so many actions late at most. */
export const MAX_GUESTS = 5;
export const MAX_LATE = 20;

/** A link to look over a player's shoulder, as shown to that player: by the name they gave it. */
interface GuestInfo {
  readonly id: string;
  readonly label: string;
  readonly late: number;
}

export interface Guests {
  readonly guests: readonly GuestInfo[];
  /** The secret of the link that was just made, told this once. */
  readonly secret: string | null;
}

/** So many turns of one seat may wait to be played at once. */
export const MAX_PLANS = 8;

/** A turn handed to the table, as shown to its own player only. */
export interface PlanInfo extends PlannedTurn {
  readonly id: string;
  /** `blocked`: the turn has come, but cannot be played as planned. `missed`: it can come no more, or was played otherwise. */
  readonly state: 'waiting' | 'blocked' | 'played' | 'missed';
}

/** Those of one seat, the first that is possible to be played: in the order in which they were handed over. */
export interface Plans {
  readonly plans: readonly PlanInfo[];
}

export interface GameInfo {
  readonly meta: GameMeta & { readonly isOpen?: true };
  readonly hides: Hides;
  readonly texts: Readonly<Record<Lang, Pick<GameText, 'title' | 'summary' | 'endings' | 'options'>>>;
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

/** What goes on around a table without being part of its game. */
export interface Company {
  /** How often the talk has changed. */
  readonly talk: number;
  /** How many pages of spectators are open now. */
  readonly spectators: number;
}

/** What besides its link leads to a seat, as shown to its own player only. */
export interface Access {
  readonly hasCode: boolean;
  /** How many devices are signed in by an address. */
  readonly devices: number;
  /** The confirmed mail addresses of the seat, each by the id of its channel: who reads mail there can sign in and play. */
  readonly addresses: readonly Pick<ChannelInfo, 'id' | 'label'>[];
}

/** A recovery code, told once. */
export interface Code {
  readonly code: string;
}

/** A seat of a confirmed mail address. */
export interface AddressSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly game: string;
}

/** What a browser can do by mail. */
export interface Address {
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
  /** Those of the address that is signed in here; null if none is. */
  readonly seats: readonly AddressSeat[] | null;
}

/** Somebody says to be the player of a seat, whose link is lost. Times are milliseconds since 1970. */
export interface ClaimInfo {
  readonly n: number;
  readonly seat: Seat;
  /** Four digits by which the others can tell, over the telephone, that it is their friend. */
  readonly digits: string;
  /** Who has not vouched yet. */
  readonly waitingFor: readonly Seat[];
  /** From when on a claim that all have vouched for is granted: until then the holder of the seat may object. */
  readonly from: number;
  /** When it is off if not all have vouched. */
  readonly until: number;
}

/** The answer to a claim that is not granted yet: its number among those of the snapshot. */
export interface Claimed {
  readonly claim: number;
  readonly snapshot: Snapshot;
}

/** A table as `viewer` may see it: the answer to every request and the content of every push. */
export interface Snapshot {
  readonly id: string;
  readonly version: number;
  readonly viewer: Viewer;
  /** Over whose shoulder the viewer looks, and how many actions late; null for who does not. */
  readonly guest: { readonly seat: Seat; readonly late: number } | null;
  readonly game: string;
  readonly options: Options;
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly seats: readonly SeatInfo[];
  readonly pace: Pace | null;
  /** When the table is removed if nothing happens before; null once the game has begun. */
  readonly expires: number | null;
  readonly claims: readonly ClaimInfo[];
  readonly fairness: {
    readonly commitment: string;
    /** Revealed when the table is over. */
    readonly secret: string | null;
  };
  readonly company: Company;
  /** Null in the lobby. */
  readonly play: {
    readonly view: unknown;
    readonly waitingFor: readonly Seat[];
    /** Those of the viewer's seat; empty for spectators. */
    readonly choices: readonly Choice[];
    /** What the viewer's seat may do besides, asked or not. */
    readonly orders: readonly Choice[];
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

/** A table in a few words, for a list of them: nothing that a spectator may not know. */
export interface Summary {
  readonly id: string;
  readonly version: number;
  readonly game: string;
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly seats: readonly SeatInfo[];
  readonly waitingFor: readonly Seat[];
  /** The last action that stands, and when it was taken: milliseconds since 1970. */
  readonly last: (Played & { readonly at: number }) | null;
  /** When the time of the first of those who are waited for is up; null where there is no pace, or clocks stand. */
  readonly deadline: number | null;
  /** Null until the game is over. */
  readonly winners: readonly Seat[] | null;
}

/** A table that is not there, or one that could not answer just now. */
export interface Missing {
  readonly id: string;
  readonly isGone: boolean;
}

/** The answer to taking a seat: the secret of its link is told this once, and is also in the cookie. */
export interface Seated {
  readonly seat: Seat;
  readonly secret: string;
  readonly snapshot: Snapshot;
}

/** An entry as a viewer may know it: the code of an action is null while it is another seat's secret. */
export interface LogLine {
  readonly entry: LogEntry | (Omit<Extract<LogEntry, { type: 'act' }>, 'code'> & { readonly code: null });
  readonly hash: string;
}
