import type { Snapshot } from './messages/snapshot.ts';

/** The refusals of the service itself; a game's own refusals, with their own codes, come with status 422. */
export const PROBLEMS = {
  malformed: 400,
  'no-seat-cookie': 401,
  'signed-out': 401,
  'not-your-seat': 403,
  'wrong-code': 403,
  'foreign-origin': 403,
  'no-such-guest': 403,
  'not-opener': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-circle': 404,
  'no-such-seat': 404,
  'no-such-channel': 404,
  'no-such-feed': 404,
  'no-such-message': 404,
  'no-such-postcard': 404,
  'wrong-link': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  stale: 409,
  'key-reused': 409,
  'note-changed': 409,
  'channel-changed': 409,
  'table-deleted': 410,
  'table-paused': 409,
  'not-paused': 409,
  'same-pace': 409,
  'seat-taken': 409,
  'name-taken': 409,
  'seat-not-bot': 409,
  'seats-free': 409,
  'seats-awaited': 409,
  'not-started': 409,
  'already-started': 409,
  'not-asked': 409,
  'undo-open': 409,
  'end-open': 409,
  'pace-open': 409,
  'pause-open': 409,
  'declined-lately': 429,
  'remedy-open': 409,
  'not-late': 409,
  'game-over': 409,
  'other-rules': 409,
  'not-over': 409,
  'seat-not-player': 409,
  'no-one-to-ask': 409,
  'own-claim': 409,
  'claim-over': 409,
  'too-large': 413,
  'not-json': 415,
  'no-such-game': 422,
  'unclear-name': 422,
  'wrong-seats': 422,
  'wrong-options': 422,
  'wrong-seating': 422,
  'no-such-bot': 422,
  'not-your-turn': 422,
  'nothing-to-undo': 422,
  'no-pace': 422,
  'no-holiday-left': 422,
  'wrong-target': 422,
  'wrong-address': 422,
  'no-mail': 422,
  'too-many-channels': 422,
  'nothing-to-send': 422,
  'too-many-guests': 422,
  'wrong-zone': 422,
  'wrong-hours': 422,
  'wrong-time': 422,
  'no-plans': 422,
  'too-many-plans': 422,
  'plan-too-late': 422,
  'upgrade-required': 426,
  'too-many': 429,
  'too-many-claims': 429,
  'too-many-sockets': 429,
  internal: 500,
  misconfigured: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** The body (`application/problem+json`) of every refusal. */
export interface Problem {
  readonly type: 'about:blank';
  /** The status of the HTTP answer. */
  readonly status: number;
  /** A stable code: one of `PROBLEMS`, or a refusal by the rules of a game. */
  readonly code: string;
  /** A sentence for the player, in their language. */
  readonly title: string;
  /** In seconds, with `too-many` and `declined-lately`. */
  readonly retryAfter?: number;
  /** With `stale`: the table as it is now. */
  readonly snapshot?: Snapshot;
}
