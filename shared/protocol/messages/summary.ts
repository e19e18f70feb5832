import type { Seat } from '../../game/contract.ts';
import type { Played, SeatInfo } from './snapshot.ts';

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
