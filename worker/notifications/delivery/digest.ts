import type { Letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Channel } from '../channels/channel.ts';
import { isConfirmed } from '../channels/confirmation.ts';

/*
 * Players who want mail once a day get a single mail for all their tables. Each table decides what there is to report;
 * the object of the address assembles it. A table announces that it has something, is asked what when the mail is
 * written, and learns the result of the mail. Each of these three calls is made at least once.
 */

// docs/decisions/26-digests-are-assembled-when-sent.md
/** Whether notices of this channel go into the digest of its address. */
export const isGathered = (channel: Channel): boolean =>
  channel.kind === 'mail' && channel.rhythm.type === 'daily' && isConfirmed(channel);

/** Whether a channel also delivers the talk. By default, only channels whose notices go into a digest do. */
export const wantsTalk = (channel: Channel): boolean => channel.talk ?? isGathered(channel);

/** What a table contributes to a digest: what a spectator may know, as in the mail that it would send alone. */
export interface DigestSection {
  /** The mail that the table would send alone; a digest with no other section is this mail. */
  readonly mail: Mail;
  readonly letter: Letter;
  /** The other players at the table. */
  readonly others: readonly string[];
  /** Whether the others wait for the reader. */
  readonly isToMove: boolean;
  /** The reader's deadline; null if their clock is not running. */
  readonly deadline: number | null;
  /** The origin for links to the site. */
  readonly origin: string;
  /** The version of the log: the section covers all notices up to it. */
  readonly version: number;
  /** The same for the talk: the number of its changes. */
  readonly talk: number;
}
