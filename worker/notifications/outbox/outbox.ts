import type { Seat } from '../../../shared/game/contract.ts';
import type { Table } from '../../../shared/table/table.ts';
import { earliest, isLeft } from '../../../shared/time.ts';
import { logError } from '../../log-error.ts';
import type { DigestItem } from '../../objects/calls.ts';
import { type Channel, isConfirmed } from '../channels/channel.ts';
import type { FeedStore } from '../delivery/feed-store.ts';
import { isOfTurn } from '../news/kinds.ts';
import { type Message, messageOf, type NoticeSource, type SaidLine } from '../news/message.ts';
import type { Notice } from '../news/notice.ts';
import type { NoticeStore } from './notice-store.ts';
import {
  acknowledge,
  drop,
  enqueue,
  isDeliverable,
  isForDigest,
  isReminding,
  type Known,
  lease,
  nextRound,
  noticeFor,
  type Outgoing,
  remind,
  shortenLeases,
  timingOf,
  waitsSince,
} from './queue.ts';
import { dueReminder, nextReminder } from './reminders.ts';
import {
  attemptAt,
  awaitsResubscription,
  DIGEST_LEASE,
  dueTime,
  isDue,
  LEASE,
  LONGEST_BACK_OFF,
  lookupBackOff,
} from './schedule.ts';
import { waitingNotices } from './waiting-notices.ts';

/** In milliseconds: the shortest interval between alarms for notices. */
const SHORTEST_WAIT = 1000;

/** A leased notice, with its message, and what its reader knows from it. */
export interface Leased extends Outgoing {
  readonly message: Message;
  readonly known: Known;
}

export interface OutboxDeps extends NoticeSource {
  /** The number of its changes, and what everyone but a given player has said since a given time. */
  readonly talk: {
    readonly count: () => number;
    readonly since: (at: number, reader: Seat) => readonly SaidLine[];
  };
  /** By channel, in memory: if the object dies, so does the attempt, and the next alarm, due by then, repeats it. */
  readonly leases: Map<string, number>;
}

export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #feeds: FeedStore;
  readonly #deps: OutboxDeps;
  /** The channels whose host cannot be looked up now: until when, and how often in a row. In memory only. */
  readonly #backOffs = new Map<string, { readonly until: number; readonly times: number }>();

  constructor(storage: DurableObjectStorage, store: NoticeStore, feeds: FeedStore, deps: OutboxDeps) {
    this.#storage = storage;
    this.#store = store;
    this.#feeds = feeds;
    this.#deps = deps;
  }

  /** In the transaction of the change that causes the notices; `isWithPlay`: it is about to be saved with `withPlay`. */
  enqueue(notices: readonly Notice[], table: Table, now: number, { isWithPlay = false } = {}): void {
    for (const { channel, queue } of this.#store.queues()) {
      const notice = noticeFor({ channel, queue }, notices);
      if (notice === undefined) continue;
      if (channel.kind === 'feed') this.#feeds.note(channel, notice, now);
      else {
        const waiting = this.#store.outgoing().filter((one) => one.channel.id === channel.id);
        const due = this.#store.dueFrom(waitsSince(waiting, notice, table, now));
        this.#store.change(channel, (all) => enqueue(all, notice, due), { isWithPlay });
      }
    }
  }

  withPlay = (): string => this.#store.withPlay();

  /** Records that the player of a seat has seen the table up to a version; the present version includes its talk. */
  markSeen(seat: Seat, version: number, isPresent: boolean, { isWithPlay = false } = {}): void {
    const talk = isPresent ? this.#deps.talk.count() : 0;
    for (const channel of this.#store.channelsOf(seat).filter(isConfirmed))
      this.#store.change(channel, (queue) => acknowledge(queue, { version, talk }), { isWithPlay });
  }

  isDelivering(now: number): boolean {
    return this.#outgoing().some(({ leasedUntil }) => leasedUntil > now);
  }

  next(table: Table, now: number): number | undefined {
    const waiting = this.#toDeliver();
    waitingNotices.state(table.setup.id, earliest(waiting.map((one) => dueTime(one, timingOf(one), now))));
    const attempts = waiting.map((one) =>
      Math.max(attemptAt(one, timingOf(one), now), this.#notBefore(one.channel, now)),
    );
    const reminders = this.#store.channels().flatMap((channel) => nextReminder(channel, table) ?? []);
    const at = earliest([...attempts, ...reminders]);
    return at === undefined ? undefined : Math.max(now + SHORTEST_WAIT, at);
  }

  /**
   * Leases what is due, as messages about the present state of the table. If the alarm `isLate`, the leases are stored:
   * where that fails, as on a full disk, nothing is sent whose result could not be recorded either.
   */
  lease(table: Table, now: number, isLate = false): readonly Leased[] {
    const chosen = this.#storage.transactionSync(() => {
      this.#remind(table, now);
      const { stale, leased } = nextRound(this.#toDeliver(), table, now, (channel) => this.#notBefore(channel, now));
      for (const one of stale) this.#drop(one);
      return leased.flatMap((one) => {
        const message = this.#writable(table, one, now);
        if (message === undefined) return [];
        const leasedUntil = now + LEASE;
        // A digest is sent by another object, which may take long.
        if (isLate || isForDigest(one)) this.#storeLease(one, leasedUntil);
        return [{ ...message, leasedUntil }];
      });
    });
    for (const one of chosen) if (!isForDigest(one)) this.leaseUntil(one.channel, one.leasedUntil);
    return chosen;
  }

  /** Leases what a channel contributes to the digest that is being written, in its language. */
  leaseForDigest(table: Table, { channel: id, lang }: DigestItem, now: number): Leased | undefined {
    const outgoing = this.#store
      .outgoing()
      .find((one) => one.channel.id === id && isDue(one, timingOf(one), now) && isDeliverable(one, table));
    if (outgoing === undefined || !isForDigest(outgoing)) return undefined;
    this.#storeLease(outgoing, Math.max(outgoing.leasedUntil, now + LEASE));
    return this.#withMessage(table, { ...outgoing, channel: { ...outgoing.channel, lang } }, now);
  }

  /** Leases a notice to the object of its address, which was told of it. */
  leaseToDigest(leased: Leased, now: number): void {
    this.#storeLease(leased, now + DIGEST_LEASE);
  }

  #storeLease({ channel, notice }: Outgoing, until: number): void {
    this.#store.change(channel, (queue) => lease(queue, notice, until));
  }

  /** Removes a notice that is no longer to be delivered; a closing channel goes with it. */
  #drop({ channel, notice }: Outgoing): void {
    if (channel.isClosing) this.#store.remove(channel);
    else this.#store.change(channel, (queue) => drop(queue, notice));
  }

  #notBefore({ id }: Channel, now: number): number {
    const { until = 0 } = this.#backOffs.get(id) ?? {};
    // A time too far in the future was set while the clock was ahead.
    return isLeft(until, now, LONGEST_BACK_OFF) ? until : 0;
  }

  leaseUntil({ id }: Channel, until: number): void {
    this.#deps.leases.set(id, until);
  }

  release({ id }: Channel): void {
    this.#deps.leases.delete(id);
    this.#backOffs.delete(id);
  }

  /** Ends the lease of a channel whose host cannot be looked up now, for `wait` milliseconds at least. */
  backOff({ channel }: Leased, now: number, wait: number): void {
    const times = (this.#backOffs.get(channel.id)?.times ?? 0) + 1;
    this.release(channel);
    this.#store.change(channel, (queue) => shortenLeases(queue, now));
    this.#backOffs.set(channel.id, { until: now + Math.max(wait, lookupBackOff(times, Math.random())), times });
  }

  #remind(table: Table, now: number): void {
    for (const channel of this.#store.channels()) {
      const due = dueReminder(channel, table, now);
      if (due === undefined) continue;
      const isSaid = this.#store.outgoing().some((one) => one.channel.id === channel.id && isReminding(one, table));
      this.#store.put({ ...channel, remindedAt: due.at }, (queue) =>
        due.isStale || isSaid ? queue : remind(queue, table.version, this.#store.dueFrom(due.at)),
      );
    }
  }

  /** The same as `#withMessage`; undefined if it cannot be written. It is then left for later, and stops no other. */
  #writable(table: Table, outgoing: Outgoing, now: number): Leased | undefined {
    try {
      return this.#withMessage(table, outgoing, now);
    } catch (error) {
      logError(error);
      this.leaseUntil(outgoing.channel, now + LONGEST_BACK_OFF);
      return undefined;
    }
  }

  /** A notice with its message, which also tells what else waits for the channel: it stands for all of it. */
  #withMessage(table: Table, outgoing: Outgoing, now: number): Leased {
    const { talk } = this.#deps;
    const { channel, notice } = outgoing;
    const waiting = this.#store.outgoing().filter((one) => one.channel.id === channel.id && isDeliverable(one, table));
    const firstSaid = waiting.find((one) => one.notice.kind === 'talk');
    const also = {
      kinds: waiting
        .map((one) => one.notice.kind)
        .filter((kind) => kind !== notice.kind && !(isOfTurn(kind) && isOfTurn(notice.kind))),
      said: firstSaid ? talk.since(firstSaid.since, channel.seat) : [],
      talk: firstSaid?.notice.version ?? 0,
    };
    const message = messageOf(table, channel, notice, now, this.#deps, also);
    return { ...outgoing, message, known: { version: message.version, talk: talk.count() } };
  }

  #outgoing(): readonly Outgoing[] {
    return this.#store.outgoing().map((one) => {
      const until = this.#deps.leases.get(one.channel.id) ?? 0;
      return { ...one, leasedUntil: Math.max(one.leasedUntil, until) };
    });
  }

  #toDeliver = (): readonly Outgoing[] =>
    this.#outgoing().filter(({ channel }) => !awaitsResubscription(channel.health));
}
