import type { BotLevel, Options, Outcome, Seat, Viewer } from '../../game/contract.ts';
import type { Pace } from '../pace.ts';
import type { Patch } from '../patch.ts';
import type { ClaimInfo } from './access.ts';

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

/** What changed since a snapshot, for who has it; see update.ts. */
export interface Update {
  /** The version of that snapshot. */
  readonly since: number;
  readonly version: number;
  readonly company: Company;
  /** Of all the rest; null if that stayed the same. */
  readonly patch: Patch | null;
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
