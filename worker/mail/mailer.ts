import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { configOf, type MailConfig } from '../config.ts';
import type { Env } from '../env.ts';
import { mails } from '../metrics/service.ts';
import type { MailboxCalls } from '../objects/calls.ts';
import { besideMailer } from './beside.ts';
import { bindingMailer } from './binding.ts';
import { headersOf, type Mail, type Mailer, messageId, SENDER } from './mail.ts';
import { mailAttempts } from './mail-attempts.ts';
import { smtpMailer } from './smtp.ts';

/** Shows mails on a page of the site instead of sending them: for development and trials. */
const mailboxMailer = (
  mailboxes: DurableObjectNamespace<MailboxCalls>,
  from: { readonly name: string; readonly address: string },
): Mailer => ({
  async send(mail: Mail) {
    const { to, subject, text, html, id, replyTo } = mail;
    const headers = {
      'Message-ID': messageId(id, from.address),
      ...(replyTo !== undefined && { 'Reply-To': replyTo }),
      ...headersOf(mail, from.address),
    };
    const kept: Omit<KeptMail, 'n'> = { at: Date.now(), to, subject, text, headers };
    await mailboxes.getByName('').keep(id, kept, html);
    return { ok: true };
  },
});

/** The same, with what comes of its attempts recorded. */
const recorded = (mailer: Mailer): Mailer => ({
  async send(mail) {
    const attempt = await mailer.send(mail);
    mails.add(attempt.ok ? 'sent' : attempt.failure.why);
    mailAttempts.record(attempt, Date.now());
    return attempt;
  },
});

/** How this service sends mail; null if it sends none. */
export function mailerOf(env: Env): Mailer | null {
  const { mail } = configOf(env);
  return mail.type === 'off' ? null : recorded(mailerFor(mail, env));
}

function mailerFor(mail: Exclude<MailConfig, { readonly type: 'off' }>, env: Env): Mailer {
  const from = { name: SENDER, address: mail.from };
  if (mail.type === 'mailbox') return mailboxMailer(env.MAILBOX, from);
  if (mail.type === 'smtp') return env.MAILS ? besideMailer(env.MAILS) : smtpMailer(mail.server, from);
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
