import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { POSTED_KINDS } from '../../../shared/protocol/limits.ts';
import type { AddChannel, ChannelInfo, Notices, SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import { configOf } from '../../../worker/config.ts';
import type { Behaviour, Got } from '../../support/hooks-types.ts';
import { newKey, type Player, type Reply, read } from './client.ts';

const ORIGIN = inject('hooks');

/** In milliseconds: how long a notice waits before it is sent. */
export const NOTICE_DELAY = configOf(env).noticeDelay;

/** An endpoint of somebody else's server, of its own for each test. */
export class Hook {
  readonly name = newKey();
  readonly url = `${ORIGIN}/hook/${this.name}`;
  readonly topic = `${ORIGIN}/ntfy/${this.name}`;

  async behave(behaviour: Behaviour): Promise<void> {
    await fetch(this.url, { method: 'PUT', body: JSON.stringify(behaviour) });
  }

  /** All that was posted to it, oldest first. */
  async got(): Promise<readonly Got[]> {
    const response = await fetch(this.url);
    return (await response.json()) as readonly Got[];
  }

  /** The messages: one that was told again under its id is the same one. */
  async told(): Promise<readonly Record<string, unknown>[]> {
    return [...new Map((await this.bodies()).map((body) => [body['id'], body])).values()];
  }

  async bodies(): Promise<readonly Record<string, unknown>[]> {
    return (await this.got()).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }
}

type PostedKind = (typeof POSTED_KINDS)[number];

export const adding = (kind: PostedKind | 'mail', target: string): AddChannel => ({
  key: newKey(),
  kind,
  target,
  lang: 'en',
});

export const noticesOf = async (player: Player): Promise<readonly ChannelInfo[]> =>
  read<Notices>(await player.get('notices')).channels;

/** Has a player told over a channel to `hook`. */
export async function listen(player: Player, hook: Hook, kind: PostedKind = 'webhook'): Promise<ChannelInfo> {
  const target = kind === 'ntfy' ? hook.topic : hook.url;
  const { channels } = read<Notices>(await player.post('notices', adding(kind, target)));
  return at(channels, channels.length - 1);
}

/** Sets what a channel delivers and when; the rest is as it was when it was added. */
export const setTo = (player: Player, id: string, set: Partial<SetChannel>): Promise<Reply> =>
  player.put(`notices/${id}`, { wants: 'all', rhythm: { type: 'at-once' }, ...set });
