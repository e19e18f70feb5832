import type { Seat } from '../../shared/game/contract.ts';
import { type Channel, UNSET } from './channel.ts';
import { isConfirmed } from './confirmation.ts';
import { wantsTalk } from './digest.ts';
import { isBeside, isFarewell, isWanted, type Notice, type NoticeKind } from './notice.ts';
import { awaitsResubscription, type Waiting, waitingFrom } from './schedule.ts';

/** What a player knows: the version of the table, and the number of changes of its talk. */
export interface Known {
  readonly version: number;
  readonly talk: number;
}

/** A notice that waits for delivery, with its channel and its times. */
export interface Outgoing extends Waiting {
  readonly channel: Channel;
  readonly notice: Notice;
}

export const NOTICE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel(id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outgoing(
    channel TEXT REFERENCES channel(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
    due INTEGER NOT NULL, claimed_until INTEGER NOT NULL, PRIMARY KEY (channel, kind)) STRICT, WITHOUT ROWID;
`;

/** The fields that channels saved by earlier releases lack. */
const SINCE = { ...UNSET, confirmation: null };

const channelOf = (saved: Channel): Channel => ({ ...SINCE, ...saved });

interface Row extends Record<string, SqlStorageValue> {
  channel: string;
  seat: number;
  kind: NoticeKind;
  version: number;
  due: number;
  claimed_until: number;
}

/**
 * The channels of a table's players and the notices to deliver. They are stored in the table's object but not in its
 * log, so that they can be erased. A table without channels has neither rows nor costs.
 *
 * A later notice replaces an earlier one, which is out of date; the back-off of the channel stays in force. Only what is
 * beside the game, a question or the talk, leaves an existing notice in place, which may outlast it. A channel has at
 * most one message under way, and that message tells everything: it stands for all notices up to its version, and all
 * talk up to its count.
 */
export class NoticeStore {
  readonly #storage: DurableObjectStorage;
  readonly #delay: number;
  /** Cached channels; undefined after a write. */
  #channels: readonly Channel[] | undefined;

  /** `delay`: the time in milliseconds before a new notice is due. */
  constructor(storage: DurableObjectStorage, delay: number) {
    this.#storage = storage;
    this.#delay = delay;
  }

  /** In the order in which they were added. */
  channels(): readonly Channel[] {
    this.#channels ??= this.#read();
    return this.#channels;
  }

  channel(seat: Seat, id: string): Channel | undefined {
    return this.channels().find((channel) => channel.seat === seat && channel.id === id);
  }

  /** The channels of the player who has the seat now. */
  channelsOf(seat: Seat): readonly Channel[] {
    return this.channels().filter((channel) => channel.seat === seat && !channel.isClosing);
  }

  put(channel: Channel): void {
    const { sql } = this.#storage;
    this.#channels = undefined;
    sql.exec(
      'INSERT INTO channel VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      channel.id,
      JSON.stringify(channel),
    );
  }

  /** Removes a channel and the notices for it. */
  remove({ id }: Channel): void {
    this.#channels = undefined;
    this.#storage.sql.exec('DELETE FROM channel WHERE id = ?', id);
  }

  /** The channels that want one of these notices, each with its notice. */
  wanting(notices: readonly Notice[]): readonly { readonly channel: Channel; readonly notice: Notice }[] {
    return this.channels().flatMap((channel) => {
      const { seat, isClosing = false } = channel;
      const notice = notices.find((one) => one.seat === seat && isFarewell(one.kind) === isClosing);
      if (notice === undefined || !isConfirmed(channel)) return [];
      if (channel.health.isOff && !awaitsResubscription(channel.health)) return [];
      if (notice.kind === 'talk' ? !wantsTalk(channel) : !isWanted(notice.kind, channel.wants)) return [];
      return [{ channel, notice }];
    });
  }

  /** Adds a notice to deliver; `since` is when it came about. Of what is said, the first that waits sets the time. */
  enqueue({ id }: Channel, { seat, kind, version }: Notice, since: number): void {
    const { sql } = this.#storage;
    const { due, claimedUntil } = waitingFrom(since, this.#delay);
    if (!isBeside(kind)) sql.exec("DELETE FROM outgoing WHERE channel = ? AND kind <> 'talk'", id);
    const row = [id, seat, kind, version, due, claimedUntil];
    if (kind !== 'talk') sql.exec('INSERT OR REPLACE INTO outgoing VALUES (?, ?, ?, ?, ?, ?)', ...row);
    else
      sql.exec(
        `INSERT INTO outgoing VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (channel, kind) DO UPDATE SET version = excluded.version`,
        ...row,
      );
  }

  /** Asks the owner of an address to confirm the channel, without delay. */
  ask({ id, seat }: Channel, version: number, now: number): void {
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO outgoing VALUES (?, ?, ?, ?, ?, 0)',
      id,
      seat,
      'confirm',
      version,
      now,
    );
  }

  /** Asks the owner no more. */
  dropConfirmation({ id }: Channel): void {
    this.#storage.sql.exec("DELETE FROM outgoing WHERE channel = ? AND kind = 'confirm'", id);
  }

  outgoing(): readonly Outgoing[] {
    if (this.channels().length === 0) return [];
    const rows = this.#storage.sql.exec<Row>("SELECT * FROM outgoing ORDER BY kind = 'talk', version DESC").toArray();
    return rows.flatMap(({ channel: id, seat, kind, version, due }) => {
      const channel = this.channel(seat, id);
      const claims = rows.filter((row) => row.channel === id).map(({ claimed_until }) => claimed_until);
      if (channel === undefined) return [];
      const times = { since: due - this.#delay, due, claimedUntil: Math.max(...claims) };
      return [{ channel, notice: { seat, kind, version }, ...times }];
    });
  }

  claim({ channel, notice }: Outgoing, claimedUntil: number): void {
    this.#storage.sql.exec(
      'UPDATE outgoing SET claimed_until = ? WHERE channel = ? AND kind = ? AND version = ?',
      claimedUntil,
      channel.id,
      notice.kind,
      notice.version,
    );
  }

  /** Limits all leases of a channel to this time. */
  claimAtMost({ id }: Channel, claimedUntil: number): void {
    this.#storage.sql.exec(
      'UPDATE outgoing SET claimed_until = min(claimed_until, ?) WHERE channel = ?',
      claimedUntil,
      id,
    );
  }

  /**
   * Removes a notice that is no longer to be delivered, but not a later one; a closing channel is removed altogether.
   */
  drop({ channel, notice }: Outgoing): void {
    if (channel.isClosing) this.remove(channel);
    else
      this.#storage.sql.exec(
        'DELETE FROM outgoing WHERE channel = ? AND kind = ? AND version = ?',
        channel.id,
        notice.kind,
        notice.version,
      );
  }

  /** The same for all notices up to a version and all talk up to a count, which were delivered or are known. */
  dropUpTo({ version, talk }: Known, channel: Channel): void {
    if (channel.isClosing) this.remove(channel);
    else
      this.#storage.sql.exec(
        "DELETE FROM outgoing WHERE channel = ? AND version <= CASE kind WHEN 'talk' THEN ? ELSE ? END",
        channel.id,
        talk,
        version,
      );
  }

  #read(): readonly Channel[] {
    const { sql } = this.#storage;
    return sql
      .exec<{ body: string }>('SELECT body FROM channel')
      .toArray()
      .map(({ body }) => channelOf(JSON.parse(body) as Channel))
      .sort((one, other) => one.addedAt - other.addedAt);
  }
}
