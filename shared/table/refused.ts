import { err, type Result } from '../game/result.ts';
import type { ProblemCode } from '../protocol/problems.ts';

/** A code that cannot be played, and where: by `game` as it was then, to anybody, and who sits where. */
export interface WrongCode {
  /** Counts the actions of the game, from 1. */
  readonly n: number;
  readonly code: string;
  readonly game: string;
  /** As JSON text: it goes from one object to another. */
  readonly view: string;
  readonly names: readonly string[];
}

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
  /** Of several codes, the first that cannot be played. */
  readonly wrong?: WrongCode;
  /** The present snapshot of the table, as JSON text. */
  readonly snapshot?: string;
}

/** A refusal by the service itself. */
export const refused = (code: ProblemCode, more: Partial<Refused> = {}): Result<never, Refused> =>
  err({ ...more, code });
