import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { bindingMailer } from './binding.ts';
import type { Mailer } from './mail.ts';
import { mailboxMailer } from './mailbox.ts';
import { smtpMailer } from './smtp.ts';

const NAME = 'Chacun son tour';

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
