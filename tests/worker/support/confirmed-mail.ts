import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { type Player, post, read } from './client.ts';
import { adding, noticesOf } from './hooks.ts';
import type { Postbox } from './mails.ts';
import { soon } from './soon.ts';

/** A player gives a mail address, in the usual way or another, and its owner follows the link that comes there. */
export async function confirmMail(
  player: Player,
  box: Postbox,
  give = async () => void read(await player.post('notices', adding('mail', box.address))),
): Promise<void> {
  const before = (await box.got()).length;
  await give();
  vi.setSystemTime(Date.now() + 1000);
  await runDurableObjectAlarm(env.TABLES.getByName(player.table));
  await soon(async () => expect((await box.got()).length).toBe(before + 1));
  const { text } = at(await box.mails(), before);
  const [, table, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(text ?? '') ?? [];
  read(await post(`/tables/${table}/channels/${channel}/confirm`, { token }));
}

/** The player wants no more mail. */
export async function removeMail(player: Player): Promise<void> {
  const mail = (await noticesOf(player)).find(({ kind }) => kind === 'mail');
  read(await player.remove(`notices/${mail?.id}`));
}
