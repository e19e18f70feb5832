import { runInDurableObject } from 'cloudflare:test';
import { NoticeStore } from '../../../worker/notifications/outbox/notice-store.ts';
import type { Player } from './client.ts';
import { objectOf } from './fake-time.ts';

/** A notice that waits to be delivered. */
export interface WaitingNotice {
  readonly channel: string;
  readonly seat: number;
  readonly kind: string;
  readonly version: number;
  readonly due: number;
  readonly leasedUntil: number;
}

/** The notices that wait at the table of a player, the oldest first. */
export const waitingAt = (player: Pick<Player, 'table'>): Promise<readonly WaitingNotice[]> =>
  runInDurableObject(objectOf(player), (_, { storage: { sql } }) =>
    new NoticeStore({ sql } as DurableObjectStorage, 0)
      .outgoing()
      .map(({ channel, notice: { seat, kind, version }, due, leasedUntil }) => ({
        channel: channel.id,
        seat,
        kind,
        version,
        due,
        leasedUntil,
      }))
      .sort((one, other) => one.version - other.version),
  );
