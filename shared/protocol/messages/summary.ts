import type { Seat } from '../../game/contract.ts';
import type { StoryEntry } from '../../game/words/story.ts';
import type { Played, SeatInfo, Stage } from './snapshot.ts';

/** A short summary of a table for lists: nothing that a spectator may not know. */
export interface Summary {
  /** The id of the table, as in URLs. */
  readonly id: string;
  /** The number of the last entry of the log. */
  readonly version: number;
  readonly game: string;
  readonly stage: Stage;
  /** The seats, by their numbers. */
  readonly seats: readonly SeatInfo[];
  /** The seats that must act. */
  readonly waitingFor: readonly Seat[];
  /** The last action that stands, and what it did; `at` is when, in milliseconds since 1970. Null if there is none. */
  readonly last: (Played & StoryEntry & { readonly at: number }) | null;
  /** The earliest deadline of the players who are waited for; null without a pace, or if their clocks are stopped. */
  readonly deadline: number | null;
  /** The path of a picture of its board; null before the start, and for games without pictures. */
  readonly picture: string | null;
  /** Null until the game is over. */
  readonly winners: readonly Seat[] | null;
  /** By seat, as a spectator may know them; null before the start, and in a game that counts none. */
  readonly points: readonly number[] | null;
}

/** A table that does not exist, or that could not answer just now. */
export interface Missing {
  /** The id that was asked for. */
  readonly id: string;
  /** Whether there is no such table; otherwise it could not answer. */
  readonly isGone: boolean;
}
