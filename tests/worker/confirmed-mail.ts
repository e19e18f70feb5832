import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { UNSET } from '../../worker/notices/channel.ts';
import { NoticeStore } from '../../worker/notices/notice-store.ts';
import { HEALTHY } from '../../worker/notices/schedule.ts';
import { newKey, type Player } from './client.ts';

async function change(player: Player, write: (store: NoticeStore) => void): Promise<void> {
  const object = env.TABLES.getByName(player.table);
  await runInDurableObject(object, (_, { storage }) => write(new NoticeStore(storage)));
  await evictDurableObject(object);
  await runInDurableObject(object, (instance) => instance.alarm());
}

export const confirmMail = ({ ...player }: Player, address: string): Promise<void> =>
  change(player as Player, (store) =>
    store.put({
      id: newKey(),
      seat: player.seat,
      kind: 'mail' as never,
      target: address,
      lang: 'en',
      origin: 'https://tables.example',
      addedAt: 0,
      health: HEALTHY,
      ...UNSET,
    }),
  );

export const removeMail = (player: Player, address: string): Promise<void> =>
  change(player, (store) => {
    for (const channel of store.channels()) if (channel.target === address) store.remove(channel);
  });
