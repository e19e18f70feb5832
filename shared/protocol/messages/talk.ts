import type { Seat } from '../../game/contract.ts';

export const MAX_SAID = 500;

/** A message. */
export interface Said {
  /** Counts the messages, from 1. */
  readonly n: number;
  readonly seat: Seat;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Null once it was deleted. */
  readonly text: string | null;
}

/** Changes to the talk, after change `after` and up to change `upTo`. */
export interface Talk {
  readonly after: number;
  /** The last change included; more may follow after it. */
  readonly upTo: number;
  /** The messages that were sent or deleted, in the order of these changes. */
  readonly said: readonly Said[];
}

export const MAX_NOTE = 4000;
