import type { Seat } from '../../game/contract.ts';
import type { ChannelInfo } from './notifications.ts';
import type { Snapshot } from './snapshot.ts';

/** What besides its link leads to a seat, as shown to its own player only. */
export interface Access {
  readonly hasCode: boolean;
  /** How many devices are signed in by an address. */
  readonly devices: number;
  /** The confirmed mail addresses of the seat, each by the id of its channel: who reads mail there can sign in and play. */
  readonly addresses: readonly Pick<ChannelInfo, 'id' | 'label'>[];
}

/** A recovery code, told once. */
export interface Code {
  readonly code: string;
}

/** A seat of a confirmed mail address. */
export interface AddressSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly game: string;
}

/** What a browser can do by mail. */
export interface Address {
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
  /** Those of the address that is signed in here; null if none is. */
  readonly seats: readonly AddressSeat[] | null;
}

/** Somebody says to be the player of a seat, whose link is lost. Times are milliseconds since 1970. */
export interface ClaimInfo {
  readonly n: number;
  readonly seat: Seat;
  /** Four digits by which the others can tell, over the telephone, that it is their friend. */
  readonly digits: string;
  /** Who has not vouched yet. */
  readonly waitingFor: readonly Seat[];
  /** From when on a claim that all have vouched for is granted: until then the holder of the seat may object. */
  readonly from: number;
  /** When it is off if not all have vouched. */
  readonly until: number;
}

/** The answer to a claim that is not granted yet: its number among those of the snapshot. */
export interface Claimed {
  readonly claim: number;
  readonly snapshot: Snapshot;
}
