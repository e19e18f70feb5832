import type { Lang } from '../../shared/game/contract.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Channel } from './channel.ts';
import { isConfirmed } from './confirmation.ts';
import type { Attempt } from './schedule.ts';

/*
 * Who wants mail once a day gets one for all tables. What is owed is decided by each table; the object of the address
 * gathers it. A table says that it has something to tell, is asked what when the mail is written, and is told what came
 * of that. Each of the three can come twice.
 */

// docs/decisions/26-digests-are-assembled-when-sent.md
/** What is told over this channel goes into the digest of its address. */
export const isGathered = (channel: Channel): boolean =>
  channel.kind === 'mail' && channel.rhythm.type === 'daily' && isConfirmed(channel);

/** That a table has something to tell over one of its channels. */
export interface DigestItem {
  readonly table: string;
  readonly channel: string;
  readonly lang: Lang;
}

/** What a table tells in a digest: what a spectator may know, as in the mail that it would send by itself. */
export interface Section {
  /** That mail: with nothing else to tell, the digest is no other. */
  readonly mail: Mail;
  readonly letter: Letter;
  /** Who else sits at the table. */
  readonly others: readonly string[];
  /** Whether the others wait for the reader. */
  readonly isToMove: boolean;
  /** When the reader's time is up; null if it does not run. */
  readonly deadline: number | null;
  /** Where links to the site lead. */
  readonly origin: string;
  /** Of the log: the section stands for all notices up to there. */
  readonly version: number;
}

/** What came of an attempt at a digest, for one of its tables. */
export interface Told {
  readonly version: number;
  readonly attempt: Attempt;
  readonly at: number;
}
