import type { BotLevel, Options, Outcome, Seat, Viewer } from '../../game/contract.ts';
import type { Seating } from '../../log/events.ts';
import type { ClockSettings, Pace, Remedy } from '../pace.ts';
import type { Patch } from '../patch.ts';
import type { ClaimInfo } from './claims.ts';

/** `lobby` until the game begins. */
export type Stage = 'lobby' | 'playing' | 'over';

/** Nobody, a player, or a robot of that level. */
export type Occupancy = 'free' | 'player' | BotLevel;

/** A seat of a table, and who is in it. */
export interface SeatInfo {
  /** Empty when the seat is free or a bot's. */
  readonly name: string;
  readonly by: Occupancy;
  /** For whom a free seat is kept, if the opener named somebody. Anybody can still take it. */
  readonly invited?: string;
  /** Until when the seat is kept for its player, who has not come to this table yet. */
  readonly awaited?: number;
  /** Whether anyone may take it over: its player left the game, or ran out of time at a table with that rule. */
  readonly isOpen: boolean;
}

/** The clock of a seat. Times are milliseconds since 1970, durations are in milliseconds. */
export interface SeatClock {
  /** When the time for its turn is or was up; null while the clock is stopped, and for a seat without a player. */
  readonly deadline: number | null;
  /** When the grace period after the deadline ends, if that has consequences. */
  readonly graceUntil: number | null;
  /** The remaining time for its turn while a holiday or a pause stops the clock. */
  readonly left: number | null;
  /** What was left in the bank when the clock last began to run, or is now; null at a table without banks. */
  readonly bank: number | null;
  /** Whether its player has set hours at which it stops. */
  readonly rests: boolean;
  /** Whether its player is waited for although the time is up. */
  readonly isLate: boolean;
  /** The holidays of its player, which stop the clock. */
  readonly holiday: {
    /** When the holiday ends by itself; null if there is none. */
    readonly until: number | null;
    /** The remaining holidays: at the start of the present holiday, or now if there is none. */
    readonly left: number;
  };
}

/**
 * A proposal of one player to the others: to take back `actions`, to end the table, to play at another pace, to have a
 * pause, or about a late seat.
 */
export interface Asked {
  /** What is proposed. */
  readonly what: 'undo' | 'end' | 'pace' | 'pause' | 'remedy';
  readonly seat: Seat;
  /** The number of actions to take back; 0 for another proposal. */
  readonly actions: number;
  /** What is proposed about a late seat; null for another proposal. */
  readonly remedy: {
    /** The late seat. */
    readonly of: Seat;
    /** What would become of it. */
    readonly what: Remedy;
  } | null;
  /** The proposed pace; null for none. */
  readonly pace?: Pace | null;
  /** When the proposed pause would end; null to end the present one. */
  readonly until?: number | null;
  /** The seats that have not answered yet. */
  readonly waitingFor: readonly Seat[];
}

/** What was decided about a late seat. */
export interface RemedyInfo {
  /** What becomes of the seat. */
  readonly what: Remedy;
  /** When it takes effect, or has done so, in milliseconds since 1970. */
  readonly from: number;
  /** Whether it has taken effect. */
  readonly isInEffect: boolean;
}

/** An action that the viewer may take now. */
export interface Choice {
  /** The code to post. */
  readonly code: string;
  /** The action itself, as the game writes it, for its board. */
  readonly action: unknown;
}

/** An action that was taken. */
export interface Played {
  /** Counts the actions of the game, from 1. */
  readonly n: number;
  readonly seat: Seat;
  /** Null while it is another seat's secret. */
  readonly code: string | null;
}

/** What happens around a table without being part of its game. */
export interface Company {
  /** The number of changes to the talk. */
  readonly talk: number;
  /** The number of pages that spectators have open. */
  readonly spectators: number;
}

/** A table as `viewer` may see it: the answer to every request and the content of every push. */
export interface Snapshot {
  /** The id of the table, as in URLs. */
  readonly id: string;
  /** The number of the last entry of the log. Requests name the version that their player saw. */
  readonly version: number;
  readonly viewer: Viewer;
  /** The seat over whose shoulder the viewer looks; null if the viewer is not a guest. */
  readonly guest: {
    readonly seat: Seat;
    /** The number of actions by which the guest's view is late. */
    readonly late: number;
  } | null;
  readonly game: string;
  readonly options: Options;
  readonly stage: Stage;
  /** The seats, by their numbers. */
  readonly seats: readonly SeatInfo[];
  readonly pace: Pace | null;
  /** Whether robots and forced moves wait until somebody has looked at the table. */
  readonly looks: boolean;
  /**
   * The seats in the order of play, or `drawn` if that is drawn when the game begins; null if the rules of the game say
   * who begins, and the others follow by their numbers.
   */
  readonly seating: Seating | null;
  /**
   * Who may change the table in the lobby: whoever opened it or, once they have left, the player who has sat there
   * longest; null if nobody sits there.
   */
  readonly opener: Seat | null;
  /** The viewer's settings of their own clock, from their next turn on; null for spectators. */
  readonly clock: ClockSettings | null;
  /** When the table will be removed if nothing happens before; null once the game has begun. */
  readonly expires: number | null;
  /** The open claims of seats whose link is lost. */
  readonly claims: readonly ClaimInfo[];
  /** Lets anyone verify the dice once the table is over. */
  readonly fairness: {
    /** The hash of the secret from which all chance follows. */
    readonly commitment: string;
    /** Revealed when the table is over. */
    readonly secret: string | null;
  };
  readonly company: Company;
  /** The tables that follow this one, with the same people: at most one of each game. */
  readonly next: readonly { readonly game: string; readonly table: string }[];
  /** The circle of tables to which it belongs, for its players; null for others, and if there is none. */
  readonly circle: string | null;
  /** Null in the lobby. */
  readonly play: {
    /** What the viewer may know of the position, in the form of the game. */
    readonly view: unknown;
    /** The seats that must act. */
    readonly waitingFor: readonly Seat[];
    /** The legal actions of the viewer's seat; empty for spectators. */
    readonly choices: readonly Choice[];
    /** The actions that the viewer's seat may take whether or not it is waited for. */
    readonly orders: readonly Choice[];
    /** The last four actions, oldest first. */
    readonly recent: readonly Played[];
    /** Null until the game is over. */
    readonly outcome: Outcome | null;
    /** How the viewer can take back their latest action: immediately, by asking the others, or not at all. */
    readonly undo: 'at-once' | 'ask' | null;
    /** The pending proposal; null if there is none. */
    readonly asked: Asked | null;
    /**
     * By seat: from when the others may decide what becomes of it, in milliseconds since 1970 (0: at once); null while
     * they may not.
     */
    readonly late: readonly (number | null)[];
    /** By seat: what was decided because it was late; null where nothing is. */
    readonly remedies: readonly (RemedyInfo | null)[];
    /** By seat; null for a table without a pace. */
    readonly clocks: readonly SeatClock[] | null;
    /** When the pause ends; null if there is none. */
    readonly pausedUntil: number | null;
  } | null;
}

/** What changed since a snapshot, for a client that has it; see update.ts. */
export interface Update {
  /** The version of that snapshot. */
  readonly since: number;
  /** The version that results. */
  readonly version: number;
  readonly company: Company;
  /** The changes of all other fields; null if there are none. */
  readonly patch: Patch | null;
  /** For clients that read codes: the codes of the choices, if these changed. The patch then leaves them out. */
  readonly choices?: readonly string[];
  /** The same for `orders`. */
  readonly orders?: readonly string[];
}

/** A position of a game, as its viewer saw it at the time. */
export interface Position {
  /** The number of actions that led to it. */
  readonly n: number;
  /** The last of these actions. */
  readonly played: Played | null;
  /** What the viewer could know of it, in the form of the game. */
  readonly view: unknown;
  /** The seats that had to act. */
  readonly waitingFor: readonly Seat[];
}

/** Some successive positions of a game. */
export interface Past {
  /** The number of actions that stand now. */
  readonly count: number;
  /** In their order. */
  readonly positions: readonly Position[];
}

/** The answer to taking a seat. The secret of its link is sent only this once; the cookie holds it too. */
export interface Seated {
  readonly seat: Seat;
  /** The secret of the link: its URL ends with `#seat=` and the seat, a dot and the secret. */
  readonly secret: string;
  readonly snapshot: Snapshot;
}
