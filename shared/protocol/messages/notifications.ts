import type { Lang, Seat } from '../../game/contract.ts';

/** What is posted to an address that the player gives; mailed; pushed to a browser; or fetched by a feed reader. */
export const POSTED_KINDS = ['ntfy', 'discord', 'slack', 'webhook'] as const;
export type ChannelKind = (typeof POSTED_KINDS)[number] | 'mail' | 'push' | 'feed';

/** So many ways to hear of turns has one seat at most. */
export const MAX_CHANNELS = 5;
export const MAX_TARGET = 500;

/** What one may be told of: everything, or only what waits for one's answer. */
export const WANTS = ['all', 'turns'] as const;

/** In links of mails, in place of a table: all those that tell one address once a day. */
export const DIGEST = 'daily';

/** When messages come: at once; at once but from one hour to another; or once a day, by mail all tables together. The hours are those of `zone`. */
export type Rhythm =
  | { readonly type: 'at-once' }
  | { readonly type: 'quiet'; readonly zone: string; readonly from: number; readonly to: number }
  | { readonly type: 'daily'; readonly zone: string; readonly at: number };

/** Why messages do not get through: `status` is what the other side answered. Times are milliseconds since 1970. */
export interface ChannelFailure {
  readonly at: number;
  /** `bounced`: there is no such mailbox, or it wants no mail from us. `gone`: the same of a browser. */
  readonly why: 'refused' | 'bounced' | 'gone' | 'failing' | 'redirect' | 'timeout' | 'unreachable';
  readonly status: number | null;
}

/** A way to hear of turns, as shown to its own seat only. */
export interface ChannelInfo {
  readonly id: string;
  readonly kind: ChannelKind;
  /** Enough of the address to tell it from others: it may be a secret. */
  readonly label: string;
  /** By this a browser knows its own channel: the SHA-256 of the address it is pushed to, in hexadecimal; null for others. */
  readonly mark: string | null;
  /** Whether the owner of a mail address has said yes: before, nothing is told there. Others need not be asked. */
  readonly isConfirmed: boolean;
  /** Switched off after too many failures, until a trial gets through. */
  readonly isOff: boolean;
  readonly lastOk: number | null;
  /** Null once a message got through again. */
  readonly lastFailure: ChannelFailure | null;
  /** What messages to a `webhook` are signed with, or the address of a `feed`; null for others. */
  readonly secret: string | null;
  readonly wants: (typeof WANTS)[number];
  readonly rhythm: Rhythm;
}

/** Whose turns one is now told of. */
export interface Confirmed {
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
}

export interface PushInfo {
  /** What the service proves to push services that it is who a browser subscribed to, in base64url. */
  readonly publicKey: string;
}

/** What is in a push: `tag` is the same for all of one seat, so that the next one takes the place of the last. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly lang: Lang;
  readonly tag: string;
  readonly url: string;
}

/** A mail in the local mailbox, which is there for who develops or tries the service out. */
export interface KeptMail {
  readonly n: number;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Notices {
  readonly channels: readonly ChannelInfo[];
  /** Whether this service sends mail. */
  readonly hasMail: boolean;
}
