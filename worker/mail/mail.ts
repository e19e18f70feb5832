import * as z from 'zod/mini';
import { lang, type Of } from '../../shared/protocol/messages/values.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';
import { LOOP } from './loop.ts';

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  lang,
  /** Letters, digits, `-` and `.`. The same when a mail is sent again, so that mail programs show it once. */
  id: z.string(),
  /** The same for all mails of one conversation; null for a mail on its own. */
  thread: z.nullable(z.string()),
  /** The URL for one-click unsubscription; null for mails that are sent once only. */
  unsubscribe: z.nullable(z.string()),
  /** Where answers go, if they do not go to the address that it comes from. */
  replyTo: z.exactOptional(z.string()),
  /** The Message-IDs of the mails that it answers, the last one directly. */
  answers: z.exactOptional(z.array(z.string())),
});
export type Mail = Of<typeof Mail>;

export interface Mailer {
  /** Makes one attempt, and returns its result. The caller keeps the id when it sends the same mail again. */
  send(mail: Mail): Promise<Attempt>;
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** The name that all mails come from. */
export const SENDER = 'Chacun son tour';

/** The Message-ID, by which mail programs recognize duplicates. */
export const messageId = (id: string, from: string): string => `<${id}@${domainOf(from)}>`;

export function headersOf(
  { lang, thread, unsubscribe, answers = [] }: Mail,
  from: string,
): Readonly<Record<string, string>> {
  // All mails of a thread reply to one that was never sent, so they stay together if any of them is lost or deleted.
  const root = thread === null ? null : messageId(thread, from);
  const answered = answers.at(-1);
  return {
    'Auto-Submitted': answered === undefined ? 'auto-generated' : 'auto-replied',
    // By which it is known if it comes back.
    [LOOP]: domainOf(from),
    'Content-Language': lang,
    ...(answered !== undefined
      ? { 'In-Reply-To': answered, References: answers.join(' ') }
      : root !== null && { 'In-Reply-To': root, References: root }),
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** How long to wait for a reply, in milliseconds. */
export const TIMEOUT = 20_000;
/** The same for a whole conversation with slow replies: less than the lease of a message. */
export const WHOLE = 55_000;

/** The result of an attempt, or what `late` returns or throws if it takes longer than `limit`. */
export async function withinTime<Value>(attempt: Promise<Value>, late: () => Value, limit = TIMEOUT): Promise<Value> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, limit);
  try {
    return await Promise.race([attempt, over.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
