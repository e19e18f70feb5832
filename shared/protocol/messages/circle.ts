import type { Seat } from '../../game/contract.ts';
import type { Occupancy } from './snapshot.ts';

/** How a player of one table gets to their own seat at the next. */
export interface WayIn {
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
  readonly won: number;
  /** The number of games won in a row, up to the latest one; and the longest such row. */
  readonly streak: number;
  readonly best: number;
}

/** Two people of a circle, by their indices: the games that both played, and how many each won without the other. */
export interface CirclePair {
  readonly one: number;
  readonly other: number;
  readonly played: number;
  readonly won: readonly [number, number];
}

/** A table of a circle. Times are milliseconds since 1970. */
export interface CircleTable {
  readonly id: string;
  readonly game: string;
  readonly stage: 'lobby' | 'playing' | 'over';
  /** When it reached that stage. */
  readonly at: number;
  /** `who` is the index of the person; null for robots, and for those who have left. */
  readonly seats: readonly { readonly name: string; readonly by: Occupancy; readonly who: number | null }[];
  /** Null until the game is over. */
  readonly winners: readonly Seat[] | null;
  readonly points: readonly number[] | null;
  /** The path of a picture of its board. */
  readonly picture: string | null;
}

export interface Circle {
  readonly id: string;
  /** The number of tables that are counted. */
  readonly count: number;
  /** By games won, then by games played, then by name. */
  readonly people: readonly CirclePerson[];
  readonly pairs: readonly CirclePair[];
  /** The latest tables, latest first. */
  readonly tables: readonly CircleTable[];
}
