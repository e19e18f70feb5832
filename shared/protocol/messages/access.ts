import type { Lang, Seat } from '../../game/contract.ts';
import type { SetChannel } from '../requests.ts';
import type { ChannelInfo } from './notifications.ts';
import type { Snapshot } from './snapshot.ts';

/** The ways to a seat besides its link, as shown to its own player only. */
export interface Access {
  readonly hasCode: boolean;
  /** The number of devices that are signed in through a mail address. */
  readonly devices: number;
  /**
   * The confirmed mail addresses of the seat, each with the id of its channel: whoever reads their mail can sign in and
   * play.
   */
  readonly addresses: readonly Pick<ChannelInfo, 'id' | 'label'>[];
}

/** A recovery code, which is shown only once. */
export interface Code {
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
  /** The seats of the address that is signed in in this browser; null if none is. */
  readonly seats: readonly AddressSeat[] | null;
  /** How the address that is signed in is notified of future seats; null if that was never set. */
  readonly usual: Usual | null;
  /** The name and the language of its owner; null if they were never set. */
  readonly profile: Profile | null;
}

/** The name that the owner of an address has at new tables, null if they never gave one, and the language that they read. */
export interface Profile {
  readonly name: string | null;
  readonly lang: Lang;
}

/** How an address is notified of future seats: not at all after its owner has unsubscribed from everything. */
export interface Usual {
  readonly isOn: boolean;
  readonly set: SetChannel | null;
}

/** Proves to a table that the address signed in is the player's; null if its owner wants no mail about future seats. */
export interface Certificate {
  readonly certificate: string | null;
  /** How the address is notified; null if that was never set. */
  readonly set: SetChannel | null;
}

/** The answer to a claim that is not granted yet: its number among the claims of the snapshot. */
export interface Claimed {
  readonly claim: number;
  readonly snapshot: Snapshot;
}
