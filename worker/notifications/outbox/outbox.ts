import type { Seat } from '../../../shared/game/contract.ts';
import type { Table } from '../../../shared/table/table.ts';
import { earliest, isLeft } from '../../../shared/time.ts';
import { logError } from '../../log-error.ts';
import type { DigestItem } from '../../objects/calls.ts';
import type { Channel } from '../channels/channel.ts';
import { isConfirmed } from '../channels/confirmation.ts';
import { isGathered } from '../delivery/digest.ts';
import type { FeedStore } from '../delivery/feed-store.ts';
import { isOfTurn } from '../news/kinds.ts';
import { messageOf, type SaidLine } from '../news/message.ts';
import { isUpToDate, type Notice } from '../news/notice.ts';
import type { Recount } from '../news/words.ts';
import type { NoticeStore } from './notice-store.ts';
import {
  isDeliverable,
  isForDigest,
  isReminding,
  isTooLate,
  type Leased,
  type Outgoing,
  timingOf,
} from './outgoing.ts';
import { dueReminder, nextReminder } from './reminders.ts';
import { attemptAt, awaitsResubscription, isDue, LEASE, LONGEST_PAUSE, leased, postponedFor } from './schedule.ts';

/** The number of messages of a table that may be under way at once; the platform allows six connections per object. */
const AT_ONCE = 4;
/** In milliseconds: the shortest interval between alarms for notices. */
const SHORTEST_WAIT = 1000;

/** What the outbox needs from its table. */
export interface OutboxDeps {
  readonly recount: Recount;
  /**
   * The talk of the table: the number of its changes, and what everyone but a given player has said since a given time.
   */
  readonly talk: {
    readonly count: () => number;
    readonly since: (at: number, reader: Seat) => readonly SaidLine[];
  };
  /**
   * When the lease of a channel's current message expires. In memory only: if the object dies, so does the attempt, and
   * the next alarm, due by then, repeats it.
   */
  readonly leases: Map<string, number>;
}

/** The notices to deliver to the players of a table: which there are, and when each is leased for delivery. */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #feeds: FeedStore;
  readonly #deps: OutboxDeps;
  /** The channels whose host cannot be looked up now: until when, and how often in a row. In memory only. */
  readonly #postponed = new Map<string, { readonly until: number; readonly times: number }>();

  constructor(storage: DurableObjectStorage, store: NoticeStore, feeds: FeedStore, deps: OutboxDeps) {
    this.#storage = storage;
    this.#store = store;
    this.#feeds = feeds;
    this.#deps = deps;
  }

  /**
   * Records notices in the same transaction as the change that causes them. Those of a change that `isSaved` with the play
   * are to be saved there, by `withPlay`.
   */
  enqueue(notices: readonly Notice[], table: Table, now: number, { isSaved = false } = {}): void {
    for (const { channel, notice } of this.#store.wanting(notices)) {
      if (channel.kind === 'feed') this.#feeds.note(channel, notice, now);
      else if (!this.#isMoot(channel, notice)) {
        const since = this.#waitingSince({ channel, notice }, table, now);
        if (isSaved) this.#store.enqueueWithPlay(channel, notice, since);
        else this.#store.enqueue(channel, notice, since);
      }
    }
  }

  /** Whether a notice says that somebody has left, and the channel has not told yet that they had come. */
  #isMoot({ id }: Channel, { kind }: Notice): boolean {
    const isComingUntold = () =>
      this.#store.outgoing().some(({ channel, notice }) => channel.id === id && notice.kind === 'joined');
    return kind === 'seat-free' && isComingUntold();
  }

  /** The notices to be saved with the play, as JSON. */
  withPlay = (): string => this.#store.withPlay();

  /**
   * A notice that replaces one already announced for a digest goes into the same digest, and does not wait for the next
   * one. A turn that goes on after a pause has been left to other channels since it began.
   */
  #waitingSince({ channel, notice }: Pick<Outgoing, 'channel' | 'notice'>, table: Table, now: number): number {
    // The talk goes with whichever message is sent first.
    if (notice.kind === 'talk') return now;
    const replaced = this.#store
      .outgoing()
      .filter((one) => one.channel.id === channel.id && isUpToDate(one.notice, table))
      .filter((one) =>
        isGathered(channel) ? isDue(one, timingOf(one), now) : notice.kind === 'resumed' && one.notice.kind === 'turn',
      );
    return Math.min(now, ...replaced.map(({ since }) => since));
  }

  /**
   * Records that the player of a seat has seen the table up to a version; the present version includes its talk.
   * `isSaved`: with a change that is about to be saved, as for `enqueue`.
   */
  seen(seat: Seat, version: number, isPresent: boolean, isSaved = false): void {
    const talk = isPresent ? this.#deps.talk.count() : 0;
    for (const channel of this.#store.channelsOf(seat).filter(isConfirmed)) {
      if (isSaved) this.#store.dropUpToWithPlay({ version, talk }, channel);
      else this.#store.dropUpTo({ version, talk }, channel);
    }
  }

  /** Whether a message is probably under way. */
  isDelivering(now: number): boolean {
    return this.#outgoing().some(({ leasedUntil }) => leasedUntil > now);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(table: Table, now: number): number | undefined {
    const attempts = this.#toDeliver().map((outgoing) => this.#attemptAt(outgoing, now));
    const reminders = this.#store.channels().flatMap((channel) => nextReminder(channel, table) ?? []);
    const at = earliest([...attempts, ...reminders]);
    return at === undefined ? undefined : Math.max(now + SHORTEST_WAIT, at);
  }

  /**
   * Leases the notices that are due and up to date, one for each channel, as messages about the present state of the
   * table, which also tell what else waits. Due notices that are out of date are removed. If the alarm `isLate`, the
   * leases are stored: where that fails, as on a full disk, nothing is sent whose result could not be recorded either.
   */
  lease(table: Table, now: number, isLate = false): readonly Leased[] {
    const isSent = (one: Outgoing) => !isForDigest(one);
    const chosen = this.#storage.transactionSync(() => {
      this.#remind(table, now);
      const outgoing = this.#toDeliver();
      const due = outgoing.filter((one) => this.#attemptAt(one, now) <= now);
      // What was put off for longer is not under way.
      const isUnderWay = ({ leasedUntil }: Outgoing) => leasedUntil > now && leasedUntil <= now + LEASE;
      const underWay = new Set(
        outgoing.filter((one) => isUnderWay(one) && isSent(one)).map(({ channel }) => channel.id),
      );
      const isCurrent = (one: Outgoing) => isDeliverable(one, table) && !isTooLate(one, now);
      for (const stale of due.filter((one) => !isCurrent(one))) this.#store.drop(stale);
      const latest = new Map(
        due
          .filter(isCurrent)
          .toReversed()
          .map((one) => [one.channel.id, one]),
      );
      const news = [...latest.values()];
      const sent = news.filter(isSent).slice(0, Math.max(0, AT_ONCE - underWay.size));
      return [...sent, ...news.filter((one) => !isSent(one))].flatMap((one) => {
        const message = this.#writable(table, one, now);
        if (message === undefined) return [];
        const { leasedUntil } = leased(one, now);
        // A digest is sent by another object, which may take long.
        if (isLate || !isSent(one)) this.#store.lease(one, leasedUntil);
        return [{ ...message, leasedUntil }];
      });
    });
    for (const { channel, leasedUntil } of chosen.filter(isSent)) this.#deps.leases.set(channel.id, leasedUntil);
    return chosen;
  }

  /**
   * Leases what a channel contributes to the digest that is being written, as a message in the language of the digest;
   * undefined if it has nothing left to report.
   */
  leaseForDigest(table: Table, { channel: id, lang }: DigestItem, now: number): Leased | undefined {
    const outgoing = this.#store
      .outgoing()
      .find((one) => one.channel.id === id && isDue(one, timingOf(one), now) && isDeliverable(one, table));
    if (outgoing === undefined || !isForDigest(outgoing)) return undefined;
    this.#store.lease(outgoing, Math.max(outgoing.leasedUntil, leased(outgoing, now).leasedUntil));
    return this.#withMessage(table, { ...outgoing, channel: { ...outgoing.channel, lang } }, now);
  }

  /** The earliest time for an attempt, if its host can be looked up then. */
  #attemptAt(outgoing: Outgoing, now: number): number {
    const { until = 0 } = this.#postponed.get(outgoing.channel.id) ?? {};
    // A time too far in the future was set while the clock was ahead.
    return Math.max(attemptAt(outgoing, timingOf(outgoing), now), isLeft(until, now, LONGEST_PAUSE) ? until : 0);
  }

  /** Ends the lease of a channel, whose message is no longer under way. */
  release({ id }: Channel): void {
    this.#deps.leases.delete(id);
    this.#postponed.delete(id);
  }

  /** Puts a notice off whose host cannot be looked up now: for `wait` milliseconds at least, with exponential back-off. */
  postpone(leased: Leased, now: number, wait: number): void {
    const { id } = leased.channel;
    const times = (this.#postponed.get(id)?.times ?? 0) + 1;
    this.release(leased.channel);
    this.#store.leaseAtMost(leased.channel, now);
    this.#postponed.set(id, { until: now + Math.max(wait, postponedFor(times, Math.random())), times });
  }

  /** Leaves the notices of a channel for later, if the result of one could not be recorded, or it cannot be written. */
  hold({ id }: Channel, until: number): void {
    this.#deps.leases.set(id, until);
  }

  /** Adds the reminders whose time of the day has come, unless a waiting notice says as much. */
  #remind(table: Table, now: number): void {
    for (const channel of this.#store.channels()) {
      const due = dueReminder(channel, table, now);
      if (due === undefined) continue;
      const isSaid = this.#store.outgoing().some((one) => one.channel.id === channel.id && isReminding(one, table));
      this.#store.remind(channel, due.at, due.isStale || isSaid ? undefined : table.version);
    }
  }

  /** The same as `#withMessage`; undefined if it cannot be written. It is then left for later, and stops no other. */
  #writable(table: Table, outgoing: Outgoing, now: number): Leased | undefined {
    try {
      return this.#withMessage(table, outgoing, now);
    } catch (error) {
      logError(error);
      this.hold(outgoing.channel, now + LONGEST_PAUSE);
      return undefined;
    }
  }

  /** A notice with its message, which also tells what else waits for the channel: it stands for all of it. */
  #withMessage(table: Table, outgoing: Outgoing, now: number): Leased {
    const { recount, talk } = this.#deps;
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
    const message = messageOf(table, channel, notice, now, recount, also);
    return { ...outgoing, message, known: { version: message.version, talk: talk.count() } };
  }

  #outgoing(): readonly Outgoing[] {
    return this.#store.outgoing().map((one) => {
      const until = this.#deps.leases.get(one.channel.id) ?? 0;
      return { ...one, leasedUntil: Math.max(one.leasedUntil, until) };
    });
  }

  /** The notices to deliver, except those that wait for a browser to subscribe again. */
  #toDeliver = (): readonly Outgoing[] =>
    this.#outgoing().filter(({ channel }) => !awaitsResubscription(channel.health));
}
