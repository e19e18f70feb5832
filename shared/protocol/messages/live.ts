import type { Problem } from '../problems.ts';
import type { Company, Snapshot, Update } from './snapshot.ts';

/** The largest message that a page may send over its socket, in UTF-16 code units. */
export const MAX_MESSAGE = 512;

/** What the service sends over a socket by itself; `{ company }` when nothing else changed. */
export type Live = Snapshot | Update | { readonly company: Company } | Closed;

/**
 * The last message before the service closes a socket whose reader has lost access. `closed` is the reason, in English.
 * Browsers report a closed socket only when the connection has ended too, which can take two seconds.
 */
export interface Closed {
  readonly closed: string;
}

/**
 * The answer to a message over the socket; `answered` is the key of that message. It comes with a refusal; or after an
 * action, with a snapshot or an update; otherwise with the `value` that was asked for.
 */
export interface Answered {
  readonly answered: string;
  readonly problem?: Problem;
  readonly value?: unknown;
}
