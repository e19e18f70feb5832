import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Line } from './line.ts';
import type { Group, Spent } from './log-budget.ts';

/** A request that a client identifies by a key, so that it can send it again. */
export interface KeyedRequest {
  readonly key: string;
  /** The last version that its sender had seen. */
  readonly version: number;
  /** A hash of all that it says. */
  readonly said: string;
}

/** The questions about a table that only its log can answer. */
export interface History {
  /** Whether `seat` did something under `key`: that of a request, or the hash of a link. */
  isKnown(seat: Seat, key: string): boolean;
  /** What `seat` did under the key of a request: the same, something else, or nothing. */
  known(seat: Seat, request: KeyedRequest): 'same' | 'other' | undefined;
  /** What the request said that gave a seat the link with this hash; null if nothing is known of it. */
  saidBy(seat: Seat, hash: string): string | null;
  /** How many entries of a group there are, and when those of the seat were made. */
  spent(group: Group, seat: Seat | null): Spent;
  /**
   * The actions that stand, in order: those after the first `from`, or somewhat more, up to the first `to`, or somewhat
   * more. With `version`, as they stood then.
   */
  line(from: number, to: number, version?: number): Line;
}

/** What a command is decided with, besides the table: nothing else of the world is known to the functions here. */
export interface Context {
  /** As whom the caller was admitted. */
  readonly by: Viewer;
  /** The network address of the caller, as limits count it. */
  readonly ip: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** 32 fresh random bytes in hexadecimal. */
  readonly random: () => string;
  readonly history: History;
}
