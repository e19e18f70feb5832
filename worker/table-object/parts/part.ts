import type { Seat } from '../../../shared/game/contract.ts';
import type { Result } from '../../../shared/game/result.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import type { DepartureReason } from '../../../shared/table/seats.ts';
import type { Change, Table } from '../../../shared/table/table.ts';

/** A change of the table that is about to be written. */
export interface Commit {
  /** The table before the change; undefined when it is opened. */
  readonly before: Table | undefined;
  readonly change: Change;
  readonly now: number;
  /** The last version that the player who acted has certainly seen. */
  readonly seen: { readonly seat: Seat; readonly version: number } | undefined;
  /** What was changed beside the table. */
  readonly touched: Touched | undefined;
}

/**
 * Something that is kept beside a table, in the database of its object: talk, notes, guests, queued turns, notices. The
 * database tables are made by schema.ts. None of it is part of the game or of the log.
 */
export interface Part {
  /** Erases what belongs to the previous player of a seat: the next one is somebody else. */
  forget(seat: Seat, why: DepartureReason): void;
  /** Writes what follows from a change of the table, in the same transaction. */
  commit?(commit: Commit): void;
  /**
   * When it has something to do by itself, in milliseconds since 1970; undefined if it has nothing. Called after every
   * change and visit: a part may then record what it has to report.
   */
  wakesAt?(table: Table, now: number): number | undefined;
  /** Does what is due. It may be woken late, or for nothing; `isLate`: perhaps again, as the last time was cut off. */
  wake?(table: Table, now: number, isLate: boolean): void;
}

/** No game has more. */
export const MAX_SEATS = 10;

// docs/decisions/60-a-table-moves-sealed.md
/** A part of which something moves with its table to another house. */
export interface MovingPart<Moved> extends Part {
  pack(table: Table): Moved;
  /**
   * Takes in what has moved here with a table that is about to be saved. Anybody may have written it: it has the right
   * form, and no more. What belongs to no player is left out.
   */
  unpack(table: Table, moved: Moved): void;
}

/** An admitted player who makes a request to a part, and the time of the request. */
export interface Asker {
  readonly table: Table;
  readonly seat: Seat;
  readonly now: number;
}

/**
 * What else a request to a part changes: when the object is woken, and for `addresses` also which mail addresses give
 * access to seats.
 */
export type Touched = 'alarm' | 'addresses';

/** A part that players make requests to. */
export interface AnsweringPart<Request> extends Part {
  answer(request: Request, asker: Asker): Result<unknown, Refused> | Promise<Result<unknown, Refused>>;
  /** The answer as its player is shown it, once what follows from the request has happened; by default, as it is. */
  shown?(asker: Asker): unknown;
  /** What else a request changes; undefined if nothing. */
  touches?(request: Request): Touched | undefined;
  /** What a request changes at the table: its player has seen it, or has been heard from. */
  changes?(request: Request, asker: Asker): Change;
  /** A rate limit for a request that another object keeps: 0, or the seconds to wait; undefined if there is none. */
  quota?(request: Request, asker: Asker, ip: string): Promise<number> | undefined;
}
