import type { Seat } from '../../../shared/game/contract.ts';
import type { Channel } from '../channels/channel.ts';
import { isConfirmed } from '../channels/confirmation.ts';
import { wantsTalk } from '../delivery/digest.ts';
import { isFarewell, isWanted, type NoticeKind, stays } from '../news/kinds.ts';
import type { Notice } from '../news/notice.ts';
import type { Known, Outgoing } from './outgoing.ts';
import { awaitsResubscription, type Waiting, waitingFrom } from './schedule.ts';

/** A notice that waits, as it is saved. */
interface SavedNotice {
  readonly kind: NoticeKind;
  readonly version: number;
  readonly due: number;
  /** `leasedUntil`: saved tables have it under this name. */
  readonly claimedUntil: number;
}

/** A notice that is not in the row of a channel yet. */
interface WithPlay {
  readonly channel: string;
  /** The notices of a channel are numbered. */
  readonly n: number;
  readonly waits: SavedNotice;
}

const savedNotice = (
  { kind, version }: Pick<SavedNotice, 'kind' | 'version'>,
  { due, leasedUntil }: Waiting,
): SavedNotice => ({
  kind,
  version,
  due,
  claimedUntil: leasedUntil,
});

/**
 * `outgoing`: the notices that wait. Those of a change of the table are written with its play; `included` says which of
 * them are in `outgoing`.
 */
export const CHANNEL_SCHEMA = `
  CREATE TABLE channel(
    id TEXT PRIMARY KEY, body TEXT NOT NULL,
    outgoing TEXT NOT NULL DEFAULT '[]', included INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
`;

const NOTHING: Known = { version: 0, talk: 0 };

const isOf = (one: SavedNotice, { kind, version }: Notice): boolean => one.kind === kind && one.version === version;

/** Whether the player knows of a notice. The talk has version numbers of its own. */
const isKnown = ({ kind, version }: SavedNotice, known: Known): boolean =>
  version <= (kind === 'talk' ? known.talk : known.version);

/** A channel that was saved. Its links lead to where the site is now, if that is configured. */
const channelOf = (saved: Channel, siteOrigin: string | null): Channel => ({
  ...saved,
  origin: siteOrigin ?? saved.origin,
});

/** A channel, and the notices that wait for it. */
interface ChannelRow {
  readonly channel: Channel;
  readonly waiting: readonly SavedNotice[];
  /** The number of the last notice that is in its row. */
  readonly included: number;
}

const added = (waiting: readonly SavedNotice[], one: SavedNotice): readonly SavedNotice[] => [
  ...waiting.filter(({ kind }) => stays(kind, one.kind)),
  one,
];

/**
 * The channels of a table's players and the notices to deliver. They are stored in the table's object but not in its
 * log, so that they can be erased. A table without channels has neither rows nor costs. A new notice is written with
 * the play, in the row that its cause needs anyway. Everything later is written to the row of its channel: the result
 * of an attempt, together with what is still to be delivered.
 *
 * A later notice replaces an earlier one, which is out of date; the back-off of the channel stays in force. Only what is
 * beside the game, a question or the talk, leaves an existing notice in place, which may outlast it. A channel has at
 * most one message under way, and that message tells everything that waits: it stands for all notices up to its version,
 * and all talk up to its count.
 */
export class NoticeStore {
  readonly #storage: DurableObjectStorage;
  readonly #delay: number;
  readonly #siteOrigin: string | null;
  /** The rows of channels, cached from the storage; undefined after a write. */
  #stored: readonly ChannelRow[] | undefined;
  /** Cached from the play. */
  #withPlay: readonly WithPlay[] | undefined;
  /** The stored rows with the notices of the play; undefined after a change of either. */
  #rows: readonly ChannelRow[] | undefined;

  /** `delay`: the time in milliseconds before a new notice is due. `siteOrigin`: where the site is; null if not configured. */
  constructor(storage: DurableObjectStorage, delay: number, siteOrigin: string | null = null) {
    this.#storage = storage;
    this.#delay = delay;
    this.#siteOrigin = siteOrigin;
  }

  /**
   * Clears the cache. After a failed transaction another store replaces this one, while a message of this one may still
   * be under way.
   */
  refresh(): void {
    this.#forgetRows();
    this.#withPlay = undefined;
  }

  #forgetRows(): void {
    this.#stored = undefined;
    this.#rows = undefined;
  }

  /** In the order in which they were added. */
  #all(): readonly ChannelRow[] {
    this.#rows ??= this.#read().map((row) => this.#withLater(row));
    return this.#rows;
  }

  /** In the order in which they were added. */
  channels = (): readonly Channel[] => this.#all().map(({ channel }) => channel);

  channel(seat: Seat, id: string): Channel | undefined {
    return this.channels().find((channel) => channel.seat === seat && channel.id === id);
  }

  /** The channels of the player who has the seat now. */
  channelsOf(seat: Seat): readonly Channel[] {
    return this.channels().filter((channel) => channel.seat === seat && !channel.isClosing);
  }

  /** Writes a channel. Its notices up to what is `known` were delivered. */
  put(channel: Channel, known: Known = NOTHING): void {
    this.#write(
      channel,
      this.#waitingFor(channel).filter((one) => !isKnown(one, known)),
    );
  }

  #waitingFor = ({ id }: Channel): readonly SavedNotice[] =>
    this.#all().find(({ channel }) => channel.id === id)?.waiting ?? [];

  #write(channel: Channel, waiting: readonly SavedNotice[]): void {
    const included = this.#lastOf(channel);
    this.#forgetRows();
    this.#storage.sql.exec(
      `INSERT INTO channel VALUES (?, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET body = excluded.body, outgoing = excluded.outgoing, included = excluded.included`,
      channel.id,
      JSON.stringify(channel),
      JSON.stringify(waiting),
      included,
    );
  }

  /** Changes the notices that wait for a channel; nothing is written if they stay the same. */
  #change({ id }: Channel, change: (waiting: readonly SavedNotice[]) => readonly SavedNotice[]): void {
    const kept = this.#all().find(({ channel }) => channel.id === id);
    if (!kept) return;
    const waiting = change(kept.waiting);
    if (JSON.stringify(waiting) === JSON.stringify(kept.waiting)) return;
    const values = [JSON.stringify(waiting), this.#lastOf(kept.channel), id];
    this.#forgetRows();
    this.#storage.sql.exec('UPDATE channel SET outgoing = ?, included = ? WHERE id = ?', ...values);
  }

  /** Removes a channel and the notices for it. */
  remove({ id }: Channel): void {
    this.#forgetRows();
    this.#storage.sql.exec('DELETE FROM channel WHERE id = ?', id);
  }

  /** The channels that want one of these notices, each with its notice. A farewell is for who had the seat last. */
  wanting(notices: readonly Notice[]): readonly { readonly channel: Channel; readonly notice: Notice }[] {
    return this.#all().flatMap(({ channel, waiting }) => {
      const { seat, isClosing = false } = channel;
      const notice = notices.find((one) => one.seat === seat && isFarewell(one.kind) === isClosing);
      if (notice === undefined || !isConfirmed(channel)) return [];
      if (waiting.some(({ kind }) => isFarewell(kind))) return [];
      if (channel.health.isOff && !awaitsResubscription(channel.health)) return [];
      if (notice.kind === 'talk' ? !wantsTalk(channel) : !isWanted(notice.kind, channel.wants)) return [];
      return [{ channel, notice }];
    });
  }

  /** Adds a notice to deliver; `since` is when it arose. For the talk, the first waiting notice keeps its time. */
  enqueue(channel: Channel, { kind, version }: Notice, since: number): void {
    const first = this.#waitingFor(channel).find((one) => kind === 'talk' && one.kind === kind);
    const one = savedNotice({ kind, version }, waitingFrom(since, this.#delay));
    this.#change(channel, (waiting) => added(waiting, { ...one, ...first, version }));
  }

  /**
   * Records the last reminder time that a channel has handled and, if there is a `version`, adds a reminder to the
   * notices to deliver.
   */
  remind(channel: Channel, remindedAt: number, version: number | undefined): void {
    // The turn stays: if the reminder comes too late, its player still has to hear of the turn.
    const isKept = ({ kind }: SavedNotice) => version === undefined || kind !== 'daily-reminder';
    const waiting = waitingFrom(remindedAt, this.#delay);
    const reminder = version === undefined ? [] : [savedNotice({ kind: 'daily-reminder', version }, waiting)];
    this.#write({ ...channel, remindedAt }, [...reminder, ...this.#waitingFor(channel).filter(isKept)]);
  }

  /** The same for a notice of a change that is about to be saved, with the notices of `withPlay`. */
  enqueueWithPlay(channel: Channel, { kind, version }: Notice, since: number): void {
    const one = savedNotice({ kind, version }, waitingFrom(since, this.#delay));
    // What it replaces is dropped: if the channel is down, nothing else would remove it.
    const others = this.#notIncluded().filter((other) => other.channel !== channel.id || stays(other.waits.kind, kind));
    this.#saveWithPlay([...others, { channel: channel.id, n: this.#lastOf(channel) + 1, waits: one }]);
  }

  #saveWithPlay(notices: readonly WithPlay[]): void {
    this.#withPlay = notices;
    this.#rows = undefined;
  }

  /** The notices to be saved with the play, as JSON. */
  withPlay = (): string => JSON.stringify(this.#notIncluded());

  /** Asks the owner of an address to confirm the channel, without delay. */
  ask(channel: Channel, version: number, now: number): void {
    const asked: SavedNotice = { kind: 'confirm', version, due: now, claimedUntil: 0 };
    this.#change(channel, (waiting) => [...waiting.filter(({ kind }) => kind !== 'confirm'), asked]);
  }

  /** Cancels the confirmation mail. */
  dropConfirmation(channel: Channel): void {
    this.#change(channel, (waiting) => waiting.filter(({ kind }) => kind !== 'confirm'));
  }

  /** The latest first; what is said in the talk, which has numbers of its own, comes last. */
  outgoing(): readonly Outgoing[] {
    const rank = ({ kind, version }: Notice) => (kind === 'talk' ? -1 : version);
    return this.#all()
      .flatMap(({ channel, waiting }) => {
        const leasedUntil = Math.max(...waiting.map((one) => one.claimedUntil));
        return waiting.map(({ kind, version, due }): Outgoing => {
          const since = due - this.#delay;
          const notice = { seat: channel.seat, kind, version, ...(kind === 'daily-reminder' ? { at: since } : {}) };
          return { channel, notice, since, due, leasedUntil };
        });
      })
      .sort((one, other) => rank(other.notice) - rank(one.notice));
  }

  /** Leases a notice until that time. */
  lease({ channel, notice }: Outgoing, until: number): void {
    this.#change(channel, (waiting) =>
      waiting.map((one) => (isOf(one, notice) ? { ...one, claimedUntil: until } : one)),
    );
  }

  /** Limits all leases of a channel to this time. */
  leaseAtMost(channel: Channel, most: number): void {
    this.#change(channel, (waiting) =>
      waiting.map((one) => ({ ...one, claimedUntil: Math.min(one.claimedUntil, most) })),
    );
  }

  /**
   * Removes a notice that is no longer to be delivered, but not a later one; a closing channel is removed altogether.
   */
  drop({ channel, notice }: Outgoing): void {
    if (channel.isClosing) this.remove(channel);
    else this.#change(channel, (waiting) => waiting.filter((one) => !isOf(one, notice)));
  }

  /** The same for all notices up to a version and all talk up to a count, which were delivered or are known. */
  dropUpTo(known: Known, channel: Channel): void {
    if (channel.isClosing) this.remove(channel);
    else this.#change(channel, (waiting) => waiting.filter((one) => !isKnown(one, known)));
  }

  /**
   * The same with a change that is about to be saved, with the notices of `withPlay`: if nothing waits in the row of the
   * channel, that row is not written.
   */
  dropUpToWithPlay(known: Known, channel: Channel): void {
    const isInRow = this.#read().some((row) => row.channel.id === channel.id && row.waiting.length > 0);
    const isLeft = (one: WithPlay) => one.channel !== channel.id || !isKnown(one.waits, known);
    if (isInRow || channel.isClosing) this.dropUpTo(known, channel);
    else this.#saveWithPlay(this.#notIncluded().filter(isLeft));
  }

  /** The notices with the play, as they were saved or are about to be. */
  #allWithPlay(): readonly WithPlay[] {
    if (this.#withPlay) return this.#withPlay;
    const [play] = this.#storage.sql.exec<{ notices: string }>('SELECT notices FROM play').toArray();
    this.#withPlay = JSON.parse(play?.notices ?? '[]') as WithPlay[];
    return this.#withPlay;
  }

  /** Those of them that the row of their channel does not include yet. */
  #notIncluded = (): readonly WithPlay[] =>
    this.#allWithPlay().filter(({ channel: id, n }) =>
      this.#all().some(({ channel, included }) => channel.id === id && n > included),
    );

  /** The number of the last notice of a channel. */
  #lastOf({ id }: Channel): number {
    const { included = 0 } = this.#all().find(({ channel }) => channel.id === id) ?? {};
    const numbers = this.#allWithPlay().filter(({ channel }) => channel === id);
    return Math.max(included, ...numbers.map(({ n }) => n));
  }

  /** The rows of channels as they are stored, in the order in which the channels were added. */
  #read(): readonly ChannelRow[] {
    this.#stored ??= this.#storage.sql
      .exec<{ body: string; outgoing: string; included: number }>('SELECT body, outgoing, included FROM channel')
      .toArray()
      .map(({ body, outgoing, included }): ChannelRow => {
        const channel = channelOf(JSON.parse(body) as Channel, this.#siteOrigin);
        return { channel, waiting: JSON.parse(outgoing) as readonly SavedNotice[], included };
      })
      .sort((one, other) => one.channel.addedAt - other.channel.addedAt);
    return this.#stored;
  }

  /** A row with the notices of the play that it does not include yet. */
  #withLater({ channel, waiting, included }: ChannelRow): ChannelRow {
    const later = this.#allWithPlay().filter((one) => one.channel === channel.id && one.n > included);
    return { channel, waiting: later.reduce((all, { waits }) => added(all, waits), waiting), included };
  }
}
