import type { Problem } from '../problems.ts';

/** The largest message that a page may send over its socket, in UTF-16 code units. */
export const MAX_MESSAGE = 512;

/**
 * Answers an action that was sent over the socket: `answered` is its key. It comes with a snapshot or an update, or
 * with the refusal.
 */
export interface Answered {
  readonly answered: string;
  readonly problem?: Problem;
}
