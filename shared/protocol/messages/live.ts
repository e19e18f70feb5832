import type { Problem } from '../problems.ts';

/** The largest message that a page may send over its socket, in UTF-16 code units. */
export const MAX_MESSAGE = 512;

/**
 * Answers what was sent over the socket: `answered` is its key. It comes with the refusal; after an action, with a
 * snapshot or an update; otherwise with the `value` that was asked for.
 */
export interface Answered {
  readonly answered: string;
  readonly problem?: Problem;
  readonly value?: unknown;
}
