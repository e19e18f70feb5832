import type { Seat } from '../../shared/game.ts';
import type { Channel } from './channel.ts';
import type { Notice, NoticeKind } from './notice.ts';
import { type Waiting, waitingFrom } from './schedule.ts';

/** A notice on its way: over which channel, and its times. */
export interface Outgoing extends Waiting {
  readonly channel: Channel;
  readonly notice: Notice;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel(id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outbox(
    channel TEXT PRIMARY KEY REFERENCES channel(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
    due INTEGER NOT NULL, claimed_until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

interface OutboxRow extends Record<string, SqlStorageValue> {
  channel: string;
  seat: number;
  kind: NoticeKind;
  version: number;
  due: number;
  claimed_until: number;
}

/**
 * The channels of a table's players and the notices on their way, in the storage of its object, beside the log and not
 * in it: they can be erased. A table without channels has neither rows nor costs.
 *
 * A channel has one notice on its way at most. A later one takes the place of an earlier one, which is then old news;
 * it goes out once the pauses of its channel, which stay, are over.
 */
export class NoticeStore {
  readonly #storage: DurableObjectStorage;
  /** As in the storage; undefined after a write. */
  #channels: readonly Channel[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** In the order in which they were added. */
  channels(): readonly Channel[] {
    this.#channels ??= this.#read();
    return this.#channels;
  }

  channel(seat: Seat, id: string): Channel | undefined {
    return this.channels().find((channel) => channel.seat === seat && channel.id === id);
  }

  /** Those of whoever sits there now. */
  channelsOf(seat: Seat): readonly Channel[] {
    return this.channels().filter((channel) => channel.seat === seat && !channel.isParting);
  }

  put(channel: Channel): void {
    const { sql } = this.#storage;
    this.#channels = undefined;
    sql.exec(SCHEMA);
    sql.exec(
      'INSERT INTO channel VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      channel.id,
      JSON.stringify(channel),
    );
  }

  /** Forgets a channel, and what was on its way over it. */
  remove({ id }: Channel): void {
    this.#channels = undefined;
    this.#storage.sql.exec('DELETE FROM channel WHERE id = ?', id);
  }

  /** Has notices go out over the channels of their seats. */
  owe(notices: readonly Notice[], now: number): void {
    const { due, claimedUntil } = waitingFrom(now);
    for (const { id, seat, health, isParting = false } of this.channels()) {
      const notice = notices.find((one) => one.seat === seat && (one.kind === 'taken-over') === isParting);
      if (notice === undefined || health.isOff) continue;
      const { kind, version } = notice;
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO outbox VALUES (?, ?, ?, ?, ?, ?)',
        id,
        seat,
        kind,
        version,
        due,
        claimedUntil,
      );
    }
  }

  outgoing(): readonly Outgoing[] {
    if (this.channels().length === 0) return [];
    const rows = this.#storage.sql.exec<OutboxRow>('SELECT * FROM outbox').toArray();
    return rows.flatMap(({ channel: id, seat, kind, version, due, claimed_until }) => {
      const channel = this.channel(seat, id);
      return channel ? [{ channel, notice: { seat, kind, version }, due, claimedUntil: claimed_until }] : [];
    });
  }

  claim({ channel, notice }: Outgoing, claimedUntil: number): void {
    this.#storage.sql.exec(
      'UPDATE outbox SET claimed_until = ? WHERE channel = ? AND version = ?',
      claimedUntil,
      channel.id,
      notice.version,
    );
  }

  /** What has been told, or need not be. A later notice stays. A channel that parts has no later one. */
  drop({ channel, notice }: Pick<Outgoing, 'channel' | 'notice'>): void {
    if (channel.isParting) this.remove(channel);
    else this.#storage.sql.exec('DELETE FROM outbox WHERE channel = ? AND version = ?', channel.id, notice.version);
  }

  #read(): readonly Channel[] {
    const { sql } = this.#storage;
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'channel'").toArray().length === 0) return [];
    return sql
      .exec<{ body: string }>('SELECT body FROM channel')
      .toArray()
      .map(({ body }) => JSON.parse(body) as Channel)
      .sort((one, other) => one.addedAt - other.addedAt);
  }
}
