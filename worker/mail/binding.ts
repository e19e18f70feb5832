import type { Attempt } from '../notifications/schedule.ts';
import { headersOf, type Mail, type Mailer } from './mail.ts';

/** What the e-mail service of Cloudflare may answer, and what it means; whatever else comes, is tried again. */
const MEANINGS: Readonly<Record<string, 'bounced' | 'refused'>> = {
  E_RECIPIENT_SUPPRESSED: 'bounced',
  E_DELIVERY_FAILED: 'bounced',
  E_RECIPIENT_NOT_ALLOWED: 'refused',
  E_CONTENT_TOO_LARGE: 'refused',
};

/** What it answers when there is a mistake in how the service was set up, or in our own code. */
const OURS = /^E_(VALIDATION|FIELD|SENDER|RECIPIENT_NOT|TOO_MANY|CONTENT|HEADER)/;

/** The code of what it answers if it did not take a mail; anything else that goes wrong leaves that open. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

const failed = (why: 'bounced' | 'refused' | 'failing') =>
  ({ ok: false, failure: { why, status: null }, retryAfter: null }) satisfies Attempt;

/**
 * Sends mail through Cloudflare. It gives each its own Message-ID, so one that is sent again after a lost answer is told
 * from the first by `X-Message-Key` only.
 */
export const bindingMailer = (
  binding: SendEmail,
  from: { readonly name: string; readonly address: string },
): Mailer => ({
  async send(mail: Mail): Promise<Attempt> {
    const { to, subject, text, html, id, unsubscribe } = mail;
    // It takes https only, which is all that there is on Cloudflare.
    const said = { ...mail, unsubscribe: unsubscribe?.startsWith('https:') ? unsubscribe : null };
    const headers = { ...headersOf(said, from.address), 'X-Message-Key': id };
    try {
      await binding.send({ from: { name: from.name, email: from.address }, to, subject, text, html, headers });
      return { ok: true };
    } catch (error) {
      const code = codeOf(error);
      // Not the error itself: it may hold the address.
      if (code === undefined) return { ...failed('failing'), isDoubtful: true };
      if (OURS.test(code)) console.error(`the e-mail service refuses us: ${code}`);
      return failed(MEANINGS[code] ?? 'failing');
    }
  },
});
