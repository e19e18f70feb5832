import { inject } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { KeptMail } from '../../shared/protocol/messages/notifications.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { newKey } from '../support/posted-table.ts';

/* What happens while nobody looks at a page. */

/** The path of a table's routes, by the address of its page. */
const tableAt = (link: string): string => link.replace('/t/', '/api/tables/').replace(/#.*/, '');

/** Begins the game of a table for one of its seats. */
export const begin = (link: string, seat: Seat, secret: string) =>
  ask(`${tableAt(link)}/seats/${seat}/start`, 'POST', `seat=${secret}`, {});

/** Bob sits down at a table and begins its game. */
export async function joinAndBegin(link: string): Promise<void> {
  const bob = { key: newKey(), nonce: newKey(), name: 'Bob' };
  const seated = JSON.parse(await ask(`${tableAt(link)}/seats/1`, 'POST', '', bob)) as Seated;
  await begin(link, 1, seated.secret);
}

/** The mails to an address, the latest first. */
export async function mailsTo(address: string): Promise<readonly KeptMail[]> {
  const kept = await ask(`${inject('origin')}/api/mailbox`, 'POST', '', { token: inject('mailboxToken') });
  return (JSON.parse(kept) as readonly KeptMail[]).filter(({ to }) => to === address);
}

/** The link of the latest mail to an address with which its owner confirms it, if one has come. */
export const confirmLink = async (address: string): Promise<string | undefined> =>
  (await mailsTo(address))
    .map(({ text }) => /https?:\S+\/confirm#\S+/.exec(text)?.[0])
    .find((link) => link !== undefined);
