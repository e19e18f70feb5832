import type { ArrivedMail, MailOutcome } from '../../shared/protocol/messages/mail-in.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { nameKey } from '../objects/names.ts';
import { isOurTable } from '../objects/table-id.ts';
import { readReplyAddress } from './reply-address.ts';

/** Takes a mail to the table that its address names. An address that was invented reaches no table. */
export async function takeIn(env: Env, mail: ArrivedMail): Promise<MailOutcome> {
  const { replies } = configOf(env);
  const to = replies && readReplyAddress(replies, mail.to);
  if (!to || !isOurTable(await nameKey(env), to.table)) return 'unknown';
  using asked = env.TABLES.getByName(to.table).forMailAnswers();
  return await asked.takeIn(mail, to);
}
