import type { Attempt } from '../notifications/outbox/schedule.ts';
import { headersOf, type Mail, type Mailer, withinTime } from './mail.ts';

/** The meaning of error codes of Cloudflare's mail service. All others are retried. */
const MEANINGS: Readonly<Record<string, 'bounced' | 'refused'>> = {
  E_RECIPIENT_SUPPRESSED: 'bounced',
  E_DELIVERY_FAILED: 'bounced',
  E_RECIPIENT_NOT_ALLOWED: 'refused',
  E_CONTENT_TOO_LARGE: 'refused',
};

/** Error codes for a wrong configuration or a defect of ours. */
const OURS = /^E_(VALIDATION|FIELD|SENDER|RECIPIENT_NOT|TOO_MANY|CONTENT|HEADER)/;

/** The code of its refusal of a mail. Any other error leaves open whether it was accepted. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

const failure = (why: 'bounced' | 'refused' | 'failing' | 'timeout') =>
  ({ ok: false, failure: { why, status: null }, retryAfter: null }) satisfies Attempt;

async function attemptWith(binding: SendEmail, message: EmailMessageBuilder): Promise<Attempt> {
  try {
    await binding.send(message);
    return { ok: true };
  } catch (error) {
    const code = codeOf(error);
    // Not the error itself: it may contain the address.
    if (code === undefined) return { ...failure('failing'), isDoubtful: true };
    if (OURS.test(code)) console.error(`the e-mail service refuses our mail: ${code}`);
    return failure(MEANINGS[code] ?? 'failing');
  }
}

function timeOut(): Attempt {
  console.error('the e-mail service does not answer');
  return { ...failure('timeout'), isDoubtful: true };
}

/** Cloudflare sets its own Message-ID: a mail that is sent again can be recognized only by `X-Message-Key`. */
export const bindingMailer = (
  binding: SendEmail,
  from: { readonly name: string; readonly address: string },
): Mailer => ({
  send(mail: Mail): Promise<Attempt> {
    const { to, subject, text, html, id, unsubscribe, replyTo } = mail;
    // It accepts https only; on Cloudflare there is nothing else.
    const said = { ...mail, unsubscribe: unsubscribe?.startsWith('https:') ? unsubscribe : null };
    const headers = { ...headersOf(said, from.address), 'X-Message-Key': id };
    const message = {
      from: { name: from.name, email: from.address },
      to,
      subject,
      text,
      html,
      headers,
      ...(replyTo !== undefined && { replyTo }),
    };
    return withinTime(attemptWith(binding, message), timeOut);
  },
});
