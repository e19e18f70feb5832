import type { Seat } from '../../game/contract.ts';
import type { Occupancy, Stage } from './snapshot.ts';

/** How a player of one table gets to their own seat at the next. */
export interface WayIn {
  /** The id of the next table. */
  readonly table: string;
  /** Null if they no longer have one. */
  readonly seat: Seat | null;
  /** The secret of their link; null if they have another one by now. */
  readonly secret: string | null;
}

/** A person of a circle, and what they have won. */
export interface CirclePerson {
  /** As at their latest table. */
  readonly name: string;
  /** The number of games that were played to an end with a winner. */
  readonly played: number;
  /** How many of them they won. */
  readonly won: number;
  /** The number of games won in a row, up to the latest one. */
  readonly streak: number;
  /** The longest such streak. */
  readonly best: number;
}

/** Two people of a circle. */
export interface CirclePair {
  /** The index of the first of them in `people`. */
  readonly one: number;
  /** The index of the second. */
  readonly other: number;
  /** The number of games that both played. */
  readonly played: number;
  /** How many of these each of them won without the other. */
  readonly won: readonly [number, number];
}

/** A table of a circle. */
export interface CircleTable {
  /** Its id, as in URLs. */
  readonly id: string;
  readonly game: string;
  readonly stage: Stage;
  /** When it reached that stage, in milliseconds since 1970. */
  readonly at: number;
  /** The seats, by their numbers. */
  readonly seats: readonly {
    readonly name: string;
    readonly by: Occupancy;
    /** The index of the person in `people`; null for robots, and for those who have left. */
    readonly who: number | null;
  }[];
  /** Null until the game is over. */
  readonly winners: readonly Seat[] | null;
  /** By seat; null until the game is over, and in a game that counts none. */
  readonly points: readonly number[] | null;
  /** The path of a picture of its board. */
  readonly picture: string | null;
}

/** The tables that were rematches of one another, and who won what. */
export interface Circle {
  /** The id of the circle, as in URLs. */
  readonly id: string;
  /** The number of tables that are counted. */
  readonly count: number;
  /** By games won, then by games played, then by name. */
  readonly people: readonly CirclePerson[];
  /** All pairs of people who played together. */
  readonly pairs: readonly CirclePair[];
  /** The latest tables, latest first. */
  readonly tables: readonly CircleTable[];
}
