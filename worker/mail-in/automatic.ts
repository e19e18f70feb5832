import type { Header } from 'postal-mime';
import { LOOP } from '../mail/loop.ts';

/* Mails that no person has written to us just now. Nothing is played from them, and nothing answers them (RFC 3834). */

/** Headers of programs that answer by themselves, whatever their value. */
const AUTOMATIC = ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply', 'x-failed-recipients'];
const FORWARDED = ['x-forwarded-to', 'x-forwarded-for', 'resent-from', 'resent-to', 'resent-date', 'resent-message-id'];

const SUBJECTS = {
  automatic:
    /^(out of (the )?office|automatic reply|auto:|réponse automatique|absence|automatische antwort|abwesenheit|undeliver|delivery status|mail delivery|unzustellbar|non remis)/i,
  forwarded: /^\s*(fwd?|fw|tr|wg|i)\s*:/i,
} as const;

export type Unanswerable = 'bounce' | 'automatic' | 'list' | 'forwarded' | 'loop';

/** Whether the sender of the envelope is nobody, to whom nothing is ever answered. */
const isNobody = (sender: string): boolean =>
  /^<?>?$|^<?(mailer-daemon|postmaster)@|^mailer-daemon$/i.test(sender.trim());

/** Why nothing is to be played from a mail; null if a person may have written it. `sender` is of the envelope, if known. */
export function unanswerable(headers: readonly Header[], sender: string | null, subject: string): Unanswerable | null {
  const of = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  const has = (name: string) => headers.some(({ key }) => key === name);
  if (has(LOOP.toLowerCase())) return 'loop';
  if (of('content-type').some((type) => type.startsWith('multipart/report'))) return 'bounce';
  if ([...(sender === null ? [] : [sender]), ...of('return-path')].some(isNobody)) return 'bounce';
  if (of('auto-submitted').some((value) => !/^no\b/.test(value))) return 'automatic';
  if (of('precedence').some((value) => /^(bulk|list|junk|auto_reply)/.test(value))) return 'automatic';
  if (AUTOMATIC.some(has) || SUBJECTS.automatic.test(subject)) return 'automatic';
  if (headers.some(({ key }) => key.startsWith('list-') || key === 'mailing-list')) return 'list';
  if (FORWARDED.some(has) || SUBJECTS.forwarded.test(subject)) return 'forwarded';
  return null;
}
