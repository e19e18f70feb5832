import type { Seat } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import type { ClockSettings } from '../protocol/pace.ts';
import type { Place, Setup, TablePosition } from './table.ts';

/**
 * What happened that the log does not say, because it can be erased, is secret, or is of no use to the game. What an
 * entry does not need is absent.
 */
export interface Aside {
  /** Who sits down or takes over: their name, nonce, and whether they opened the table. */
  readonly name?: string;
  readonly nonce?: string;
  readonly isOpener?: boolean;
  /** The hash of the link that is given with a seat, or asked for by a claim. */
  readonly hash?: string;
  /** Whether a link was given because others vouched for a claim. */
  readonly isClaimed?: boolean;
  /** A hash of the IP address of who claims a seat. */
  readonly from?: string;
  /** How a player wants their clock. */
  readonly settings?: ClockSettings;
  /** The last version that a player who acts had seen. */
  readonly seen?: number;
  /** The seats that still have the same choices after an action. */
  readonly unchanged?: readonly Seat[];
  /** The next table, and the circle that both belong to. */
  readonly next?: { readonly game: string; readonly table: string; readonly circle: string };
  /** What a table is opened with. */
  readonly opening?: Pick<Setup, 'id' | 'secret' | 'key' | 'circle' | 'from'> & { readonly places: readonly Place[] };
}

/** What happened at a table: an entry of its log, and what is beside it. */
export interface Happened {
  readonly entry: LogEntry;
  readonly aside: Aside;
  /** That of the game after a start, an action or an undo. */
  readonly position?: TablePosition;
}
