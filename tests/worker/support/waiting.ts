import { NoticeStore } from '../../../worker/notifications/outbox/notice-store.ts';

/** A notice that waits to be delivered. */
export interface WaitingNotice {
  readonly channel: string;
  readonly seat: number;
  readonly kind: string;
  readonly version: number;
  readonly due: number;
  readonly leasedUntil: number;
}

/** The notices that wait in the database of a table, the oldest first. */
export const waitingIn = (sql: SqlStorage): readonly WaitingNotice[] =>
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
    .sort((one, other) => one.version - other.version);
