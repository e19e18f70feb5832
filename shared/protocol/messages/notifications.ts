import type { Lang, Seat } from '../../game/contract.ts';

/**
 * Channels to which messages are posted, at an address that the player gives. Others are mailed, pushed to a browser,
 * or fetched by a feed reader.
 */
export const POSTED_KINDS = ['ntfy', 'discord', 'slack', 'webhook'] as const;
export type ChannelKind = (typeof POSTED_KINDS)[number] | 'mail' | 'push' | 'feed';

/** The largest number of channels of a seat. */
export const MAX_CHANNELS = 5;
export const MAX_TARGET = 500;

/** What to be notified of: everything, or only what waits for an answer of the player. */
export const WANTS = ['all', 'turns'] as const;

/** In hours: how long a channel may leave a notice to the others before it delivers what the player has not seen. */
export const AFTER_HOURS = [0, 1, 2, 4, 8, 12, 24] as const;

/** The largest number of times of the day at which a channel reminds its player of a turn. */
export const MAX_REMINDERS = 3;

/**
 * The hours of the day at which a channel reminds its player, as long as it is their turn; local times of `zone`. Quiet
 * hours hold a reminder back. A channel that delivers once a day includes it in its next message.
 */
export interface Reminders {
  /** A time zone, such as `Europe/Zurich`. */
  readonly zone: string;
  /** Hours of the day, from 0 to 23. */
  readonly at: readonly number[];
}

/** Used instead of a table in links of mails, for the daily digest of an address, which covers all its tables. */
export const DIGEST = 'daily';

/**
 * When messages are delivered: immediately; immediately except between two hours; or once a day, by mail for all tables
 * together. Hours are in the time zone `zone`.
 */
export type Rhythm =
  /** Immediately. */
  | { readonly type: 'at-once' }
  /** Immediately, except from the hour `from` to the hour `to` of the time zone `zone`. */
  | { readonly type: 'quiet'; readonly zone: string; readonly from: number; readonly to: number }
  /** Once a day, at the hour `at` of the time zone `zone`. */
  | { readonly type: 'daily'; readonly zone: string; readonly at: number };

/** Why messages do not get through. */
export interface ChannelFailure {
  /** When the last attempt failed, in milliseconds since 1970. */
  readonly at: number;
  /** `bounced`: there is no such mailbox, or it accepts no mail from us. `gone`: the same for a browser. */
  readonly why: 'refused' | 'bounced' | 'gone' | 'failing' | 'redirect' | 'timeout' | 'unreachable';
  /** What the other side answered; null if it did not. */
  readonly status: number | null;
}

/** A channel, as shown to its own seat only. */
export interface ChannelInfo {
  /** The id of the channel, as in URLs. */
  readonly id: string;
  readonly kind: ChannelKind;
  /** Enough of the address to distinguish it from others; it may be a secret. */
  readonly label: string;
  /**
   * The SHA-256 of the address that messages are pushed to, in hexadecimal, by which a browser recognizes its own
   * channel; null for others.
   */
  readonly mark: string | null;
  /**
   * Whether the owner of a mail address has confirmed it: until then, no notices are sent there. Other channels need no
   * confirmation.
   */
  readonly isConfirmed: boolean;
  /** Whether it was switched off after too many failures; it stays off until a test message gets through. */
  readonly isOff: boolean;
  /** When a message last got through, in milliseconds since 1970; null if none has yet. */
  readonly lastOk: number | null;
  /** Null once a later message got through. */
  readonly lastFailure: ChannelFailure | null;
  /** The secret with which messages to a `webhook` are signed, or the address of a `feed`; null for others. */
  readonly secret: string | null;
  /** Everything, or only what waits for an answer of the player. */
  readonly wants: (typeof WANTS)[number];
  readonly rhythm: Rhythm;
  /** In hours: it only delivers what the player has not seen after this time. */
  readonly after: (typeof AFTER_HOURS)[number];
  /** Whether it also delivers what is said in the talk. */
  readonly talk: boolean;
  /** The reminders of a turn; null if there are none. */
  readonly remind: Reminders | null;
  /** Whether its player wants it at every table. */
  readonly isUsual: boolean;
}

/** The seat whose notices the address now receives, or would receive. */
export interface Confirmed {
  /** The mail address. */
  readonly address: string;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
}

/** What a browser needs to know to subscribe to push messages. */
export interface PushInfo {
  /** The public key with which the service identifies itself to push services, in base64url. */
  readonly publicKey: string;
}

/** The content of a push: `tag` is the same for all messages of a seat, so that a new one replaces the previous one. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly lang: Lang;
  readonly tag: string;
  readonly url: string;
  /** The table, if it is the player's turn there. */
  readonly waiting: string | null;
}

/** A mail in the local mailbox, which is meant for development and trials. */
export interface KeptMail {
  /** Its number, from 1. */
  readonly n: number;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The address of its recipient. */
  readonly to: string;
  readonly subject: string;
  /** Its content as plain text. */
  readonly text: string;
  /** The headers that the service sets itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The channels by which a player is notified. */
export interface Notices {
  /** In the order in which they were added. */
  readonly channels: readonly ChannelInfo[];
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
}
