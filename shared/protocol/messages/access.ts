import type { Lang, Seat } from '../../game/contract.ts';
import type { SetChannel } from '../requests.ts';
import type { ChannelInfo } from './notifications.ts';
import type { Snapshot } from './snapshot.ts';

/** The ways to a seat besides its link, as shown to its own player only. */
export interface Access {
  /** Whether there is a recovery code. */
  readonly hasCode: boolean;
  /** The number of devices that are signed in through a mail address. */
  readonly devices: number;
  /**
   * The confirmed mail addresses of the seat, each with the id of its channel. Anyone who reads their mail can sign in
   * and play.
   */
  readonly addresses: readonly Pick<ChannelInfo, 'id' | 'label'>[];
}

/** The answer to a request for a recovery code. */
export interface Code {
  /** The code, which is shown only once. */
  readonly code: string;
}

/** A seat of a confirmed mail address. */
export interface AddressSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly game: string;
}

/** What this browser can do with mail addresses. */
export interface Address {
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
  /** The seats of the address that this browser is signed in with; null if there is none. */
  readonly seats: readonly AddressSeat[] | null;
  /** How the address that is signed in is notified of future seats; null if that was never set. */
  readonly usual: Usual | null;
  /** The name and the language of its owner; null if they were never set. */
  readonly profile: Profile | null;
}

/** The owner of an address, for their other devices. */
export interface Profile {
  /** Their name at new tables; null if they never gave one. */
  readonly name: string | null;
  /** The language that they read. */
  readonly lang: Lang;
}

/** How an address is notified of future seats. */
export interface Usual {
  /** False after its owner has unsubscribed from everything. */
  readonly isOn: boolean;
  /** The settings of its channels; null if they were never set. */
  readonly set: SetChannel | null;
}

/** Proves to a table that the address signed in is the player's. */
export interface Certificate {
  /** Null if the owner of the address wants no mail about future seats. */
  readonly certificate: string | null;
  /** How the address is notified; null if that was never set. */
  readonly set: SetChannel | null;
}

/** The answer to a claim that is not granted yet. */
export interface Claimed {
  /** The `n` of the claim among the claims of the snapshot. */
  readonly claim: number;
  readonly snapshot: Snapshot;
}
