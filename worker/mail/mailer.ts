import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import type { MailboxCalls } from '../objects/calls.ts';
import { bindingMailer } from './binding.ts';
import { headersOf, type Mail, type Mailer, messageId } from './mail.ts';
import { smtpMailer } from './smtp.ts';

const NAME = 'Chacun son tour';

/** Shows mails on a page of the site instead of sending them: for development and trials. */
const mailboxMailer = (
  mailboxes: DurableObjectNamespace<MailboxCalls>,
  from: { readonly name: string; readonly address: string },
): Mailer => ({
  async send(mail: Mail) {
    const { to, subject, text, html, id } = mail;
    const headers = { 'Message-ID': messageId(id, from.address), ...headersOf(mail, from.address) };
    const kept: Omit<KeptMail, 'n'> = { at: Date.now(), to, subject, text, headers };
    await mailboxes.getByName('').keep(id, kept, html);
    return { ok: true };
  },
});

/** How this service sends mail; null if it sends none. */
export function mailerOf(env: Env): Mailer | null {
  const { mail } = configOf(env);
  if (mail.type === 'off') return null;
  const from = { name: NAME, address: mail.from };
  if (mail.type === 'mailbox') return mailboxMailer(env.MAILBOX, from);
  if (mail.type === 'smtp') return smtpMailer(mail.server, from, env.MAIL_NETWORK);
  if (!env.EMAIL) throw new Error('EMAIL is not bound');
  return bindingMailer(env.EMAIL, from);
}

/** In milliseconds: the pauses before further attempts. */
const PAUSES = [10_000, 50_000, 120_000];
/** No attempt begins later: the last one ends before another recovery code can be asked for, after five minutes. */
const LAST = 240_000;

/** Sends a mail that its reader is waiting for. Best effort, in memory: the secret in the mail is not stored. */
export async function sendSoon(mailer: Mailer, mail: Mail, what: string): Promise<boolean> {
  const until = Date.now() + LAST;
  let attempt = await mailer.send(mail);
  for (const pause of PAUSES) {
    if (Date.now() + pause > until) break;
    if (attempt.ok || attempt.failure.why === 'refused' || attempt.failure.why === 'bounced') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    attempt = await mailer.send(mail);
  }
  if (attempt.ok) return true;
  const { why, status } = attempt.failure;
  console.error(`${what} was not sent: ${why}${status === null ? '' : ` (${status})`}`);
  return false;
}
