import type { EventOf, LogEntry, LogEvent } from '../log/events.ts';
import type { ClockSettings } from '../protocol/pace.ts';
import type { Reached } from './position.ts';
import type { Place, Setup, TablePosition } from './table.ts';

/**
 * By event: what happened that the log does not say, because it can be erased, is secret, or is of no use to the game.
 * Whoever has only the log says null where it does not tell.
 */
interface Asides {
  readonly open: Pick<Setup, 'id' | 'secret' | 'key' | 'circle' | 'from'> & { readonly places: readonly Place[] };
  /** Who sits down, and the hash of their link; null for whoever comes to the seat that is kept for them. */
  readonly join: { readonly name: string; readonly hash: string; readonly isOpener?: true } | null;
  readonly elsewhere: { readonly name: string };
  readonly 'take-over': { readonly name: string; readonly hash: string; readonly nonce: string };
  /** The hash of the new link, and whether it was given because others vouched for a claim. */
  readonly link: { readonly hash: string; readonly isClaimed?: boolean };
  /** The hash of the link that is asked for, and one of the IP address of who asks. */
  readonly claim: { readonly hash: string; readonly from: string };
  readonly clock: ClockSettings | null;
  readonly rematch: { readonly game: string; readonly table: string; readonly circle: string } | null;
  readonly start: { readonly position: TablePosition };
  /** `seen`: the last version that a player who acts had seen; 0 for nobody. */
  readonly act: Reached & { readonly seen: number };
  readonly undo: { readonly position: TablePosition };
  /** The present position under these rules. */
  readonly rules: { readonly state: unknown };
}

/** What happens at a table: an event, with what is beside it. */
export type EventWithAside = {
  [Type in LogEvent['type']]: EventOf<Type> &
    (Type extends keyof Asides ? { readonly aside: Asides[Type] } : { readonly aside?: undefined });
}[LogEvent['type']];

/** `hash`: of the entry, with which the log is chained. */
export type Happened = EventWithAside & Pick<LogEntry, 'n' | 'at'> & { readonly hash: string };
export type HappenedOf<Type extends LogEvent['type']> = Extract<Happened, { readonly type: Type }>;
