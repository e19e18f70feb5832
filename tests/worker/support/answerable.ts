import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Email } from 'postal-mime';
import { vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Lang } from '../../../shared/game/contract.ts';
import { configOf } from '../../../worker/config.ts';
import worker from '../../../worker/index.ts';
import { replyAddress } from '../../../worker/mail-in/reply-address.ts';
import { type Player, read } from './client.ts';
import { confirmMail } from './confirmed-mail.ts';
import { adding, noticesOf } from './hooks.ts';
import type { Postbox } from './mails.ts';

/** As tests/vitest.config.ts sets it: the mail server whose findings count. */
export const AUTHSERV = 'mx.tables.example';

/** The player of a seat has a confirmed address, and wants to play by mail. */
export async function playByMail(
  player: Player,
  box: Postbox,
  replies: 'checked' | 'unchecked' = 'checked',
  lang: Lang = 'en',
): Promise<void> {
  await confirmMail(
    player,
    box,
    async () => void read(await player.post('notices', { ...adding('mail', box.address), lang })),
  );
  const mail = (await noticesOf(player)).find(({ kind }) => kind === 'mail');
  read(await player.put(`notices/${mail?.id}`, { wants: 'all', rhythm: { type: 'at-once' }, replies }));
}

/** The address that answers to a mail go to. */
export const replyToOf = (mail: Email): string => at(mail.replyTo?.map(({ address }) => address ?? '') ?? [], 0);

/** Hands a mail to the Worker as Cloudflare does. Returns why it was refused; null if it was taken. */
export async function deliver(raw: string | Uint8Array, to: string, sender: string): Promise<string | null> {
  const bytes = typeof raw === 'string' ? Uint8Array.from(raw, (letter) => letter.charCodeAt(0)) : raw;
  let rejected: string | null = null;
  const message = {
    from: sender,
    to,
    headers: new Headers(),
    raw: new Blob([bytes]).stream(),
    rawSize: bytes.length,
    setReject: (reason: string) => {
      rejected = reason;
    },
    forward: vi.fn(),
    reply: vi.fn(),
  };
  await worker.email(message as unknown as ForwardableEmailMessage, env);
  return rejected;
}

/** The address that a mail to the player would be answered to, if it were sent now. */
export async function replyAddressNow(player: Player, reader: string): Promise<string> {
  const { version } = await player.look();
  const key = await runInDurableObject(env.TABLES.getByName(player.table), (_, { storage }) => {
    const { body } = storage.sql.exec<{ body: string }>('SELECT body FROM setup').one();
    return (JSON.parse(body) as { readonly key: string }).key;
  });
  const replies = configOf(env).replies;
  if (replies === null) throw new Error('no mail is answered here');
  return replyAddress(replies, { id: player.table, key }, player.seat, version, reader);
}
