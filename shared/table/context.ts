import type { Seat, Viewer } from '../game/contract.ts';
import type { Result } from '../game/result.ts';
import type { ActionLine } from './line.ts';
import type { Group } from './log-budget.ts';
import type { Refused } from './refused.ts';

/** A request that a client identifies by a key, so that it can repeat it. */
export interface KeyedRequest {
  readonly key: string;
  /** The last version that the client had seen. */
  readonly version: number;
  /** The kind of the request, and a hash of its content. */
  readonly said: string;
}

/** Questions about a table that only its log can answer. */
export interface History {
  /** Whether the seat did something under a key: that of a request, or the hash of a link. */
  isKnown(seat: Seat, key: string): boolean;
  /** Whether the key of a request was used by the seat: by the same request, by another one, or not at all. */
  known(seat: Seat, request: KeyedRequest): 'same' | 'other' | undefined;
  /** The kind and hash of the request that gave a seat the link with this hash; null if unknown. */
  saidBy(seat: Seat, hash: string): string | null;
  /** When the entries of a group were made, oldest first: those of one seat, or of all seats if `seat` is null. */
  timesOf(group: Group, seat: Seat | null): readonly number[];
  /**
   * The actions that stand, in order: those after the first `from` and up to the first `to`, possibly with a few more
   * at either end. With `version`, those that stood at that version.
   */
  line(from: number, to: number, version?: number): ActionLine;
}

/** What a command is decided from, apart from the table. The functions here depend on nothing else. */
export interface Context {
  /** The viewer that the caller was admitted as. */
  readonly by: Viewer;
  /** The IP address of the caller, as used for rate limits. */
  readonly ip: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** 32 fresh random bytes in hexadecimal. */
  readonly random: () => string;
  readonly history: History;
  /** The other seats whose player is notified at the same mail address or in the same browser: they are one person. */
  readonly samePerson: (seat: Seat) => readonly Seat[];
  /** Refuses a wrong recovery code of a seat. Returns the channels that its new link keeps. */
  readonly checkCode: (seat: Seat, code: string) => Result<readonly string[], Refused>;
}
