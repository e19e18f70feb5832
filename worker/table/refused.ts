import { err, type Result } from '../../shared/game/result.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';

/** Why something is refused: by the service or, if `game` is given, by the rules of that game. */
export interface Refused {
  readonly code: string;
  readonly game?: string;
  /** In seconds. */
  readonly retryAfter?: number;
  /** The table as it is now, as JSON text. */
  readonly snapshot?: string;
}

/** The refusal of the service itself. */
export const refused = (code: ProblemCode, more: Partial<Refused> = {}): Result<never, Refused> =>
  err({ ...more, code });
