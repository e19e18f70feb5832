import { err, type Result } from '../game/result.ts';
import type { ProblemCode } from '../protocol/problems.ts';

/** Why a request is refused: by the service or, if `game` is given, by the rules of that game. */
export interface Refused {
  readonly code: string;
  readonly game?: string;
  /** In seconds. */
  readonly retryAfter?: number;
  /** Where a table that has moved goes on. */
  readonly link?: string;
  /** The number of the entry of a log that is wrong. */
  readonly entry?: number;
  /** The present snapshot of the table, as JSON text. */
  readonly snapshot?: string;
}

/** A refusal by the service itself. */
export const refused = (code: ProblemCode, more: Partial<Refused> = {}): Result<never, Refused> =>
  err({ ...more, code });
