import { inject } from 'vitest';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { ask } from '../support/ask.ts';
import { postPlayer, postStart } from './pages.ts';
import { origin } from './players.ts';

/* What happens while nobody looks at a page. */

/** Bob sits down at a table and begins its game. */
export const joinAndBegin = async (link: string): Promise<void> => postStart(await postPlayer(link, 1, 'Bob'));

/** The mails to an address, the latest first. */
export async function mailsTo(address: string): Promise<readonly KeptMail[]> {
  const kept = await ask(`${origin}/api/mailbox`, 'POST', '', { token: inject('mailboxToken') });
  return (JSON.parse(kept) as readonly KeptMail[]).filter(({ to }) => to === address);
}

/** The link of the latest mail to an address with which its owner confirms it, if one has come. */
export const confirmLink = async (address: string): Promise<string | undefined> =>
  (await mailsTo(address))
    .map(({ text }) => /https?:\S+\/confirm#\S+/.exec(text)?.[0])
    .find((link) => link !== undefined);
