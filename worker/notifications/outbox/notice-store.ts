import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Of } from '../../../shared/protocol/messages/values.ts';
import { readEach, readJson } from '../../objects/checked.ts';
import { Channel } from '../channels/channel.ts';
import { NOTICE_KINDS } from '../news/kinds.ts';
import { append, type ChannelQueue, type NoticeQueue, type Outgoing, outgoingOf, type Queued } from './queue.ts';

const SavedNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  version: z.number(),
  due: z.number(),
  claimedUntil: z.number(),
});
type SavedNotice = Of<typeof SavedNotice>;

const SavedQueue = z.array(SavedNotice);

/** The notices that are saved with the play: each is later than the number `n` of its channel. */
const WithPlay = z.array(z.object({ channel: z.string(), n: z.number(), waits: SavedNotice }));
type WithPlay = Of<typeof WithPlay>;

const savedNotice = ({ kind, version, due, leasedUntil }: Queued): SavedNotice => ({
  kind,
  version,
  due,
  claimedUntil: leasedUntil,
});

const queuedNotice = ({ kind, version, due, claimedUntil }: SavedNotice): Queued => ({
  kind,
  version,
  due,
  leasedUntil: claimedUntil,
});

/** `included`: the number of the last notice of the play that is in `outgoing`. */
export const CHANNEL_SCHEMA = `
  CREATE TABLE channel(
    id TEXT PRIMARY KEY, body TEXT NOT NULL,
    outgoing TEXT NOT NULL DEFAULT '[]', included INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
`;

interface ChannelRow extends ChannelQueue {
  readonly included: number;
}

type Change = (queue: NoticeQueue) => NoticeQueue;

const sameQueue: Change = (queue) => queue;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The channels of a table's players and their queues, which are not in its log, so that they can be erased. What a change
 * of the table adds is written with the play, a row that it writes anyway; everything later is in the row of the channel.
 */
export class NoticeStore {
  readonly #storage: DurableObjectStorage;
  readonly #delay: number;
  readonly #siteOrigin: string | null;
  #stored: readonly ChannelRow[] | undefined;
  #withPlay: WithPlay | undefined;
  #rows: readonly ChannelRow[] | undefined;

  /** `delay`: the time in milliseconds before a new notice is due. `siteOrigin`: where the site is; null if not configured. */
  constructor(storage: DurableObjectStorage, delay: number, siteOrigin: string | null = null) {
    this.#storage = storage;
    this.#delay = delay;
    this.#siteOrigin = siteOrigin;
  }

  /** After a failed transaction another store replaces this one, while a message of this one may still be under way. */
  refresh(): void {
    this.#forgetRows();
    this.#withPlay = undefined;
  }

  #forgetRows(): void {
    this.#stored = undefined;
    this.#rows = undefined;
  }

  queues(): readonly ChannelQueue[] {
    return this.#all();
  }

  #all(): readonly ChannelRow[] {
    this.#rows ??= this.#read().map((row) => ({ ...row, queue: this.#fold(row) }));
    return this.#rows;
  }

  #fold({ channel, queue, included }: ChannelRow): NoticeQueue {
    const later = this.#allWithPlay().filter((one) => one.channel === channel.id && one.n > included);
    return later.reduce((all, { waits }) => append(all, queuedNotice(waits)), queue);
  }

  channels = (): readonly Channel[] => this.#all().map(({ channel }) => channel);

  channel(seat: Seat, id: string): Channel | undefined {
    return this.channels().find((channel) => channel.seat === seat && channel.id === id);
  }

  /** The channels of the player who has the seat now. */
  channelsOf(seat: Seat): readonly Channel[] {
    return this.channels().filter((channel) => channel.seat === seat && !channel.isClosing);
  }

  /** When a notice is due that arises now or has waited since. */
  dueFrom = (since: number): number => since + this.#delay;

  outgoing = (): readonly Outgoing[] => outgoingOf(this.#all(), this.#delay);

  /** Writes a channel, and perhaps a change of its queue. */
  put(channel: Channel, change = sameQueue): void {
    const { queue = [] } = this.#row(channel) ?? {};
    const values = [JSON.stringify(channel), JSON.stringify(change(queue).map(savedNotice)), this.#lastOf(channel)];
    this.#forgetRows();
    this.#storage.sql.exec(
      `INSERT INTO channel VALUES (?, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET body = excluded.body, outgoing = excluded.outgoing, included = excluded.included`,
      channel.id,
      ...values,
    );
  }

  /** `isWithPlay`: a change of the table is about to be saved with `withPlay`; the row is then only written if it must be. */
  change(channel: Pick<Channel, 'id'>, change: Change, { isWithPlay = false } = {}): void {
    const row = this.#row(channel);
    if (!row) return;
    const queue = change(row.queue);
    if (isSame(queue, row.queue)) return;
    const added = isWithPlay ? this.#addedTo(row, queue) : undefined;
    if (added) this.#saveWithPlay(row.channel, added);
    else {
      const values = [JSON.stringify(queue.map(savedNotice)), this.#lastOf(channel), channel.id];
      this.#forgetRows();
      this.#storage.sql.exec('UPDATE channel SET outgoing = ?, included = ? WHERE id = ?', ...values);
    }
  }

  #saveWithPlay({ id }: Channel, added: NoticeQueue): void {
    const others = this.#notIncluded().filter((one) => one.channel !== id);
    const n = this.#lastOf({ id }) + 1;
    this.#withPlay = [...others, ...added.map((one) => ({ channel: id, n, waits: savedNotice(one) }))];
    this.#rows = undefined;
  }

  /** What a queue adds to the row of its channel; undefined if it is not the stored queue with something added. */
  #addedTo({ channel }: ChannelRow, queue: NoticeQueue): NoticeQueue | undefined {
    const stored = this.#read().find((row) => row.channel.id === channel.id)?.queue ?? [];
    const added = queue.filter((one) => !stored.some((other) => isSame(one, other)));
    return isSame(added.reduce(append, stored), queue) ? added : undefined;
  }

  #row = ({ id }: Pick<Channel, 'id'>): ChannelRow | undefined => this.#all().find(({ channel }) => channel.id === id);

  remove({ id }: Channel): void {
    this.#forgetRows();
    this.#storage.sql.exec('DELETE FROM channel WHERE id = ?', id);
  }

  withPlay = (): string => JSON.stringify(this.#notIncluded());

  #allWithPlay(): WithPlay {
    if (this.#withPlay) return this.#withPlay;
    const [play] = this.#storage.sql.exec<{ notices: string }>('SELECT notices FROM play').toArray();
    this.#withPlay = readJson('the notices with the play', WithPlay, play?.notices ?? '[]');
    return this.#withPlay;
  }

  #notIncluded = (): WithPlay =>
    this.#allWithPlay().filter(({ channel: id, n }) => {
      const row = this.#row({ id });
      return row !== undefined && n > row.included;
    });

  #lastOf({ id }: Pick<Channel, 'id'>): number {
    const numbers = this.#allWithPlay().filter(({ channel }) => channel === id);
    return Math.max(this.#row({ id })?.included ?? 0, ...numbers.map(({ n }) => n));
  }

  /** The rows of channels as they are stored, in the order in which the channels were added. */
  #read(): readonly ChannelRow[] {
    if (this.#stored) return this.#stored;
    const rows = this.#storage.sql
      .exec<{ body: string; outgoing: string; included: number }>('SELECT body, outgoing, included FROM channel')
      .toArray();
    const read = readEach(rows, ({ body, outgoing, included }): ChannelRow => {
      const saved = readJson('a channel', Channel, body);
      // Its links lead to where the site is now, if that is configured.
      const channel = { ...saved, origin: this.#siteOrigin ?? saved.origin };
      return { channel, queue: readJson('the queue of a channel', SavedQueue, outgoing).map(queuedNotice), included };
    });
    this.#stored = read.toSorted((one, other) => one.channel.addedAt - other.channel.addedAt);
    return this.#stored;
  }
}
