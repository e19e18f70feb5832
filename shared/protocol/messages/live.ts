import type { Problem } from '../problems.ts';

/** The largest message that a page may send over its socket, in UTF-16 code units. */
export const MAX_MESSAGE = 512;

/**
 * The answer to a message over the socket; `answered` is the key of that message. It comes with a refusal; or after an
 * action, with a snapshot or an update; otherwise with the `value` that was asked for.
 */
export interface Answered {
  readonly answered: string;
  readonly problem?: Problem;
  readonly value?: unknown;
}
