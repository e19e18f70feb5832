import type { Lang } from '../../shared/game/contract.ts';
import type { Attempt } from '../notifications/schedule.ts';

/** A mail to one person. */
export interface Mail {
  /** As `mailAddress` gives it. */
  readonly to: string;
  readonly subject: string;
  /** The same twice: plain, and in HTML. */
  readonly text: string;
  readonly html: string;
  readonly lang: Lang;
  /** Letters, digits, `-` and `.`: the same whenever the same mail is sent again, so that it is shown once. */
  readonly id: string;
  /** The same for all mails that are to be shown as one conversation; null for one that stands alone. */
  readonly thread: string | null;
  /** Where one click ends such mails; null for those that nobody gets twice. */
  readonly unsubscribe: string | null;
}

/** A way to send mail. */
export interface Mailer {
  /** Makes one attempt, and says what came of it. Whoever sends the same mail again leaves its id as it is. */
  send(mail: Mail): Promise<Attempt>;
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** What a mail program tells repetitions by. */
export const messageId = (id: string, from: string): string => `<${id}@${domainOf(from)}>`;

/** The headers of a mail that every transport leaves to us. */
export function headersOf({ lang, thread, unsubscribe }: Mail, from: string): Readonly<Record<string, string>> {
  // All answer one mail that never was: so they hang together, whichever of them is lost or deleted.
  const root = thread === null ? null : messageId(thread, from);
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': lang,
    ...(root === null ? {} : { 'In-Reply-To': root, References: root }),
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
