import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { MailboxCalls } from '../objects/calls.ts';
import { headersOf, type Mail, type Mailer, messageId } from './mail.ts';

/** Shows mails on a page of the site instead of sending them: for development and trials. */
export const mailboxMailer = (
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
