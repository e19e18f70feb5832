import type { Env } from '../env.ts';
import { mailAddress } from './address.ts';
import { bindingMailer } from './binding.ts';
import type { Mailer } from './mail.ts';
import { mailboxMailer } from './mailbox.ts';
import { type SmtpServer, smtpMailer } from './smtp.ts';

const NAME = 'Chacun son tour';

const TLS = ['implicit', 'starttls', 'none'] as const;

function smtpServer({ SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD = '' }: Env): SmtpServer {
  const tls = TLS.find((one) => one === SMTP_TLS);
  const port = Number(SMTP_PORT);
  if (SMTP_HOST === '' || !(port > 0) || tls === undefined)
    throw new Error('SMTP_HOST, SMTP_PORT or SMTP_TLS is wrong');
  return { host: SMTP_HOST, port, tls, user: SMTP_USER, password: SMTP_PASSWORD };
}

/** How this service sends mail; null if it sends none. A service that is set up wrongly does not run. */
export function mailerOf(env: Env): Mailer | null {
  if (env.MAIL === 'off') return null;
  const address = mailAddress(env.MAIL_FROM);
  if (env.MAIL === 'mailbox')
    return mailboxMailer(env.MAILBOX, { name: NAME, address: address ?? 'mailbox@localhost' });
  if (address === undefined) throw new Error('MAIL_FROM is no address');
  const from = { name: NAME, address };
  if (env.MAIL === 'smtp') return smtpMailer(smtpServer(env), from);
  if (env.MAIL === 'binding' && env.EMAIL) return bindingMailer(env.EMAIL, from);
  throw new Error(`MAIL is off, mailbox, smtp, or binding with EMAIL bound; it is ${env.MAIL}`);
}
