import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { MAX_CHANNELS } from '../../shared/protocol/messages/notifications.ts';
import { type Refused, refused } from '../table/refused.ts';
import { isHashOf, secretHash } from '../table/secrets.ts';
import type { Table } from '../table/table.ts';
import { Limiter } from '../token-bucket.ts';
import { mailOf, sectionOf } from './by-mail.ts';
import { type Channel, feedToken, signingSecret } from './channel.ts';
import { type ChannelDeps, Channels } from './channels.ts';
import { isConfirmed } from './confirmation.ts';
import { type DigestItem, isGathered, type Section, type Told } from './digest.ts';
import { feedOf } from './feed.ts';
import { FeedStore } from './feed-store.ts';
import { type Message, messageOf, type SaidLine } from './message.ts';
import { isBeside, isTrue, isUrgent, type Notice } from './notice.ts';
import { type Known, NoticeStore, type Outgoing } from './notice-store.ts';
import type { VapidKeys } from './push.ts';
import type { Recount } from './recount.ts';
import { dueReminder, nextReminder } from './reminders.ts';
import {
  type Attempt,
  afterAttempt,
  announced,
  attemptAt,
  awaitsResubscription,
  isDue,
  leased,
  type Timing,
} from './schedule.ts';
import { send } from './send.ts';

/** The number of messages of a table that may be under way at once; the platform allows six connections per object. */
const AT_ONCE = 4;
/**
 * Rate limits for test messages of one player: to one target, and to all targets together, since channels can be added
 * again at will.
 */
const TRIALS_TO_ONE = { perSecond: 1 / 10, burst: 1 };
const TRIALS = { perSecond: 1 / 10, burst: MAX_CHANNELS };
/** In milliseconds: the shortest interval between alarms for notices. */
const SHORTEST_WAIT = 1000;

/** What the outbox of a table needs from the service and the table. */
export interface Deps extends ChannelDeps {
  /** In milliseconds: how long a notice waits for a visible page to report that its player has seen it. */
  readonly noticeDelay: number;
  readonly vapid: () => Promise<VapidKeys>;
  readonly recount: Recount;
  /** The talk of the table: the number of its changes, and what others than a player have said since some time. */
  readonly talk: {
    readonly count: () => number;
    readonly since: (at: number, reader: Seat) => readonly SaidLine[];
  };
  /** Announces to the object of a mail address that there is something for its digest. */
  readonly gather: (address: string, entry: DigestItem) => Promise<void>;
}

/** A leased notice, with its message, and what its reader knows by it. */
export interface Leased extends Outgoing {
  readonly message: Message;
  readonly known: Known;
}

/**
 * In hours: how long a message of the talk waits for others, so that a conversation does not cause a notification for
 * each line.
 */
const CONVERSATION = 1 / 4;

/** When a notice may be delivered: what is urgent is not left to other channels first. */
function timingOf({ channel, notice: { kind } }: Outgoing): Timing {
  const { health, rhythm, after = 0 } = channel;
  if (isUrgent(kind)) return { health, rhythm, after: 0 };
  const isConversation = kind === 'talk' && rhythm.type !== 'daily';
  return { health, rhythm, after: isConversation ? Math.max(after, CONVERSATION) : after };
}

/** Whether a notice of the game waits for a message that comes once a day. */
const isDaily = ({ channel: { rhythm }, notice: { kind } }: Outgoing): boolean =>
  rhythm.type === 'daily' && !isBeside(kind);

/** Whether a waiting notice is still to be delivered. */
const isNews = ({ notice, channel }: Outgoing, table: Table): boolean =>
  isTrue(notice, table) && !channel.health.isOff && isConfirmed(channel) === (notice.kind !== 'confirm');

/**
 * The notices to deliver to the players of a table, and their delivery. All methods but `trial` and `deliver` are
 * synchronous.
 */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  /** The channels that the players have set up. */
  readonly channels: Channels;
  readonly #feeds: FeedStore;
  readonly #deps: Deps;
  /**
   * By channel: until when the message that is under way is left alone. In memory, since an attempt ends with the
   * object: it is repeated by the next alarm, which was set for this time at the latest.
   */
  readonly #leases = new Map<string, number>();
  // Best effort, in memory.
  readonly #trialsToOne = new Limiter(TRIALS_TO_ONE);
  readonly #trials = new Limiter(TRIALS);

  constructor(storage: DurableObjectStorage, deps: Deps) {
    this.#storage = storage;
    this.#store = new NoticeStore(storage, deps.noticeDelay);
    this.channels = new Channels(storage, this.#store, deps);
    this.#feeds = new FeedStore(storage);
    this.#deps = deps;
  }

  /**
   * Sends a test message over a channel; if it gets through, the channel is on again. An unconfirmed address only gets
   * the confirmation mail once more.
   */
  async trial(table: Table, seat: Seat, id: string, now: number): Promise<Result<null, Refused>> {
    const channel = this.channels.own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (channel.kind === 'feed') return refused('nothing-to-send');
    const retryAfter = this.#trialsToOne.take(`${seat} ${channel.target}`, now) || this.#trials.take(`${seat}`, now);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const kind = isConfirmed(channel) ? 'test' : 'confirm';
    if (kind === 'confirm') this.#store.put({ ...channel, confirmation: { askedAt: now, confirmedAt: null } });
    const notice = { seat, kind, version: `${kind}-${now}` } as const;
    const attempt = await this.#sent(table, channel, messageOf(table, channel, notice, now, this.#deps.recount), now);
    this.#recordResult(channel, attempt);
    return ok(null);
  }

  /**
   * Records notices in the same transaction as the change that causes them. Those of a change that `isSaved` with the play
   * are to be saved there, by `withPlay`.
   */
  enqueue(notices: readonly Notice[], table: Table, now: number, isSaved = false): void {
    for (const { channel, notice } of this.#store.wanting(notices)) {
      if (channel.kind === 'feed') this.#feeds.note(channel, notice, now);
      else {
        const since = this.#owedSince({ channel, notice }, table, now);
        if (isSaved) this.#store.enqueueWithPlay(channel, notice, since);
        else this.#store.enqueue(channel, notice, since);
      }
    }
  }

  /** The notices to be saved with the play, as JSON. */
  withPlay = (): string => this.#store.withPlay();

  /**
   * A notice that replaces one already announced for a digest goes into the same digest, and does not wait for the next
   * one. A turn that goes on after a pause has been left to other channels since it began.
   */
  #owedSince({ channel, notice }: Pick<Outgoing, 'channel' | 'notice'>, table: Table, now: number): number {
    // The talk goes with whichever message is sent first.
    if (notice.kind === 'talk') return now;
    const replaced = this.#store
      .outgoing()
      .filter((one) => one.channel.id === channel.id && isTrue(one.notice, table))
      .filter((one) =>
        isGathered(channel) ? isDue(one, timingOf(one), now) : notice.kind === 'resumed' && one.notice.kind === 'turn',
      );
    return Math.min(now, ...replaced.map(({ since }) => since));
  }

  /** The feed with this secret in its address. */
  feed(table: Table, token: string, now: number): Result<string, Refused> {
    const { key } = table.setup;
    const channel = this.#store
      .channels()
      .find(({ id, kind }) => kind === 'feed' && isHashOf(secretHash(feedToken(key, id)), token));
    return channel
      ? ok(feedOf(table, channel, this.#feeds.entries(channel), this.#deps.recount, now))
      : refused('no-such-feed');
  }

  /** Records that the player of a seat has seen the table up to a version; whoever sees the present one, sees its talk. */
  seen(seat: Seat, version: number, isPresent: boolean): void {
    const talk = isPresent ? this.#deps.talk.count() : 0;
    for (const channel of this.#store.channelsOf(seat))
      if (isConfirmed(channel)) this.#store.dropUpTo({ version, talk }, channel);
  }

  /** Whether a message is probably under way. */
  isTelling(now: number): boolean {
    return this.#outgoing().some(({ leasedUntil }) => leasedUntil > now);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(table: Table, now: number): number | undefined {
    const attempts = this.#toTell().map((outgoing) => attemptAt(outgoing, timingOf(outgoing)));
    const reminders = this.#store.channels().flatMap((channel) => nextReminder(channel, table) ?? []);
    const times = [...attempts, ...reminders];
    return times.length === 0 ? undefined : Math.max(now + SHORTEST_WAIT, Math.min(...times));
  }

  /**
   * Leases the notices that are due and up to date, as messages about the present state of the table. Other due notices
   * are removed.
   */
  lease(table: Table, now: number): readonly Leased[] {
    return this.#storage.transactionSync(() => {
      this.#remind(table, now);
      const outgoing = this.#toTell();
      const due = outgoing.filter((one) => attemptAt(one, timingOf(one)) <= now);
      const isSent = ({ channel }: Outgoing) => !isGathered(channel);
      const underWay = new Set(
        outgoing.filter((one) => one.leasedUntil > now && isSent(one)).map(({ channel }) => channel.id),
      );
      for (const stale of due.filter((one) => !isNews(one, table))) this.#store.drop(stale);
      const latest = new Map(
        due
          .filter((one) => isNews(one, table))
          .toReversed()
          .map((one) => [one.channel.id, one]),
      );
      const news = [...latest.values()];
      const sent = news.filter(isSent).slice(0, Math.max(0, AT_ONCE - underWay.size));
      const chosen = [...sent, ...news.filter((one) => !isSent(one))];
      for (const one of chosen) this.#keepLease(one, leased(one, now).leasedUntil);
      return chosen.map((one) => ({ ...one, ...this.#written(table, one, now) }));
    });
  }

  /** Adds the reminders whose time of the day has come, unless something is still to be told that says as much. */
  #remind(table: Table, now: number): void {
    for (const channel of this.#store.channels()) {
      const due = dueReminder(channel, table, now);
      if (due === undefined) continue;
      const says = (one: Outgoing) =>
        one.channel.id === channel.id && isNews(one, table) && (isUrgent(one.notice.kind) || isDaily(one));
      const isSaid = this.#store.outgoing().some(says);
      this.#store.remind(channel, due.at, due.isStale || isSaid ? undefined : table.version);
    }
  }

  /** A waiting notice as a message, which also tells what is said in the talk, if its reader is to hear of that. */
  #written(table: Table, { channel, notice }: Outgoing, now: number): Pick<Leased, 'message' | 'known'> {
    const { recount, talk } = this.#deps;
    const waiting = this.#store.outgoing().find((one) => one.channel.id === channel.id && one.notice.kind === 'talk');
    const said = waiting ? talk.since(waiting.since, channel.seat) : [];
    const message = messageOf(table, channel, notice, now, recount, said);
    return { message, known: { version: message.version, talk: talk.count() } };
  }

  /**
   * Makes one attempt to deliver a leased notice, or announces it for the digest of its address. If this is interrupted
   * at any point, the lease runs out and everything is repeated.
   */
  async deliver(table: Table, outgoing: Leased, now: number): Promise<void> {
    if (isGathered(outgoing.channel)) return this.#hand(table, outgoing, now);
    const attempt = await this.#sent(table, outgoing.channel, outgoing.message, now);
    this.#recordResult(outgoing.channel, attempt, Date.now(), outgoing.known);
    this.#leases.delete(outgoing.channel.id);
  }

  async #hand({ setup }: Table, outgoing: Leased, now: number): Promise<void> {
    const { seat, id, target, lang } = outgoing.channel;
    await this.#deps.gather(target, { table: setup.id, channel: id, lang });
    const channel = this.#store.channel(seat, id);
    // The player may have changed the rhythm in the meantime.
    if (channel && isGathered(channel)) this.#store.lease(outgoing, announced(outgoing, now).leasedUntil);
  }

  /**
   * What a channel contributes to a digest in this language, which is leased from then on; null if it has nothing left
   * to report.
   */
  section(table: Table, { channel: id, lang }: DigestItem, now: number): Section | null {
    const outgoing = this.#store
      .outgoing()
      .find((one) => one.channel.id === id && isDue(one, timingOf(one), now) && isNews(one, table));
    if (outgoing === undefined || !isGathered(outgoing.channel)) return null;
    this.#store.lease(outgoing, Math.max(outgoing.leasedUntil, leased(outgoing, now).leasedUntil));
    const channel = { ...outgoing.channel, lang };
    const { message, known } = this.#written(table, { ...outgoing, channel }, now);
    return { ...sectionOf(table, channel, message, this.#deps.recount), ...known };
  }

  /** Records the result of a digest to which a channel contributed. */
  settle(id: string, { version, talk = 0, attempt, at }: Told): void {
    const channel = this.#store.channels().find((one) => one.id === id);
    if (channel === undefined || channel.health.lastOk === at || channel.health.lastFailure?.at === at) return;
    this.#storage.transactionSync(() => {
      this.#recordResult(channel, attempt, at, { version, talk });
      // What has been added since is announced again.
      if (attempt.ok) this.#store.leaseAtMost(channel, 0);
    });
  }

  /** A digest is sent by another object, which may take long, so its leases are stored. */
  #keepLease(outgoing: Outgoing, until: number): void {
    if (isGathered(outgoing.channel)) this.#store.lease(outgoing, until);
    else this.#leases.set(outgoing.channel.id, until);
  }

  #outgoing(): readonly Outgoing[] {
    return this.#store.outgoing().map((one) => {
      const until = this.#leases.get(one.channel.id) ?? 0;
      return { ...one, leasedUntil: Math.max(one.leasedUntil, until) };
    });
  }

  /** The notices to deliver, except those that wait for a browser to subscribe again. */
  #toTell = (): readonly Outgoing[] => this.#outgoing().filter(({ channel }) => !awaitsResubscription(channel.health));

  /** Whether a channel has another target by now: then the result for the old one says nothing about it. */
  #hasMoved = ({ seat, id, target }: Channel): boolean => this.#store.channel(seat, id)?.target !== target;

  async #sent(table: Table, channel: Channel, message: Message, now: number): Promise<Attempt> {
    const { mailer, vapid } = this.#deps;
    if (channel.kind !== 'mail')
      return send({ channel, message, secret: signingSecret(table.setup.key, channel), vapid, now });
    if (mailer === null) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
    return mailer.send(mailOf(table, channel, message, this.#deps.recount));
  }

  /**
   * Records what came of a message that told everything that is `known`, if its channel still exists and has the same
   * target.
   */
  #recordResult(used: Channel, attempt: Attempt, at = Date.now(), known?: Known): void {
    const channel = this.#store.channel(used.seat, used.id);
    if (channel === undefined || this.#hasMoved(used)) return;
    const health = afterAttempt(channel.health, attempt, at, Math.random());
    const told = attempt.ok ? known : undefined;
    if (channel.isClosing && (health.isOff || told !== undefined)) this.#store.remove(channel);
    else this.#store.put({ ...channel, health }, told);
  }
}
