import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { MAX_CHANNELS } from '../../shared/protocol/messages/notifications.ts';
import { type Refused, refused } from '../table/refused.ts';
import { isHashOf, secretHash } from '../table/secrets.ts';
import type { PlayedAction, Table } from '../table/table.ts';
import { Limiter } from '../token-bucket.ts';
import { MOST_ACTIONS, mailOf, sectionOf } from './by-mail.ts';
import { type Channel, feedToken, signingSecret } from './channel.ts';
import { type ChannelDeps, Channels } from './channels.ts';
import { isConfirmed } from './confirmation.ts';
import { type DigestItem, isGathered, type Section, type Told } from './digest.ts';
import { feedOf } from './feed.ts';
import { FeedStore } from './feed-store.ts';
import { type Message, messageOf } from './message.ts';
import { isTrue, type Notice } from './notice.ts';
import { NoticeStore, type Outgoing } from './notice-store.ts';
import type { VapidKeys } from './push.ts';
import { type Attempt, afterAttempt, attemptAt, awaitsResubscription, claimed, isDue, leased } from './schedule.ts';
import { send } from './send.ts';

/** So many messages of a table are on their way at once; the platform has six connections for each of its objects. */
const AT_ONCE = 4;
/** Trials of one player to one target, and to all targets together: channels are added anew as often as one likes. */
const TRIALS_TO_ONE = { perSecond: 1 / 10, burst: 1 };
const TRIALS = { perSecond: 1 / 10, burst: MAX_CHANNELS };
/** In milliseconds: the alarm does not come more often on account of notices. */
const SHORTEST_WAIT = 1000;

/** What the outbox of a table needs to know of the service and of the table. */
export interface Deps extends ChannelDeps {
  /** In milliseconds: how long a notice waits for a visible page to say that its player knows already. */
  readonly noticeDelay: number;
  readonly vapid: () => Promise<VapidKeys>;
  /** The actions that stand after the first `from`, or somewhat more. */
  readonly playedActions: (from: number) => readonly PlayedAction[];
  /** Tells the object of a mail address that there is something for its digest. */
  readonly gather: (address: string, entry: DigestItem) => Promise<void>;
}

/** A notice that is claimed, and what it says. */
export interface Claimed extends Outgoing {
  readonly message: Message;
}

/** Whether what is on its way is still to be told. */
const isNews = ({ notice, channel }: Outgoing, table: Table): boolean =>
  isTrue(notice, table) && !channel.health.isOff && isConfirmed(channel) === (notice.kind !== 'confirm');

/** What is to be told to the players of a table, and the telling. Apart from `trial` and `deliver` all of it is done at once. */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  /** The ways of being told that the players have set up. */
  readonly channels: Channels;
  readonly #feeds: FeedStore;
  readonly #deps: Deps;
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
   * Sends a trial message over a channel: if it gets through, the channel is on again. An address that was not confirmed
   * gets no other than the question, once more.
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
    const attempt = await this.#sent(table, channel, messageOf(table, channel, notice, now), now);
    this.#recordResult(channel, attempt);
    return ok(null);
  }

  /** Notes what is to be told: with the change of the table that brings it about, or not at all. */
  enqueue(notices: readonly Notice[], table: Table, now: number): void {
    for (const { channel, notice } of this.#store.wanting(notices)) {
      if (channel.kind === 'feed') this.#feeds.note(channel, notice, now);
      else this.#store.enqueue(channel, notice, this.#owedSince(channel, table, now));
    }
  }

  /** What takes the place of news that is being gathered goes with that digest, and does not wait for the next one. */
  #owedSince(channel: Channel, table: Table, now: number): number {
    if (!isGathered(channel)) return now;
    const replaced = this.#store
      .outgoing()
      .filter((one) => one.channel.id === channel.id && isDue(one, channel.rhythm, now) && isTrue(one.notice, table));
    return Math.min(now, ...replaced.map(({ since }) => since));
  }

  /** The feed whose address has this secret. */
  feed(table: Table, token: string, now: number): Result<string, Refused> {
    const { key } = table.setup;
    const channel = this.#store
      .channels()
      .find(({ id, kind }) => kind === 'feed' && isHashOf(secretHash(feedToken(key, id)), token));
    return channel ? ok(feedOf(table, channel, this.#feeds.entries(channel), now)) : refused('no-such-feed');
  }

  /** The player of a seat knows the table up to a version. */
  seen(seat: Seat, version: number): void {
    for (const channel of this.#store.channelsOf(seat))
      if (isConfirmed(channel)) this.#store.dropUpTo(version, channel);
  }

  /** Whether a message is on its way out, as far as one can tell. */
  isTelling(now: number): boolean {
    return this.#store.outgoing().some(({ claimedUntil }) => claimedUntil > now);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(now: number): number | undefined {
    const times = this.#toTell().map((outgoing) => attemptAt(outgoing, outgoing.channel));
    return times.length === 0 ? undefined : Math.max(now + SHORTEST_WAIT, Math.min(...times));
  }

  /** Claims what is due and still news, as messages about the table as it is; the rest of what is due is forgotten. */
  claim(table: Table, now: number): readonly Claimed[] {
    return this.#storage.transactionSync(() => {
      const outgoing = this.#toTell();
      const due = outgoing.filter((one) => attemptAt(one, one.channel) <= now);
      const isSent = ({ channel }: Outgoing) => !isGathered(channel);
      const underWay = new Set(
        outgoing.filter((one) => one.claimedUntil > now && isSent(one)).map(({ channel }) => channel.id),
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
      for (const one of chosen) this.#store.claim(one, claimed(one, now).claimedUntil);
      return chosen.map((one) => ({ ...one, message: messageOf(table, one.channel, one.notice, now) }));
    });
  }

  /**
   * Makes one attempt at a claimed notice, or leaves it to the digest of its address. If this is cut off at any point,
   * the claim runs out and all is done again.
   */
  async deliver(table: Table, outgoing: Claimed, now: number): Promise<void> {
    if (isGathered(outgoing.channel)) return this.#hand(table, outgoing, now);
    const attempt = await this.#sent(table, outgoing.channel, outgoing.message, now);
    this.#storage.transactionSync(() => {
      if (attempt.ok && !this.#hasMoved(outgoing.channel))
        this.#store.dropUpTo(outgoing.message.version, outgoing.channel);
      else this.#store.claim(outgoing, 0);
      this.#recordResult(outgoing.channel, attempt);
    });
  }

  async #hand({ setup }: Table, outgoing: Claimed, now: number): Promise<void> {
    const { seat, id, target, lang } = outgoing.channel;
    await this.#deps.gather(target, { table: setup.id, channel: id, lang });
    const channel = this.#store.channel(seat, id);
    // Its player may have changed the rhythm meanwhile.
    if (channel && isGathered(channel)) this.#store.claim(outgoing, leased(outgoing, now).claimedUntil);
  }

  /** What a channel has to say in a digest of that language; null if nothing any more. It is under way from then on. */
  section(table: Table, { channel: id, lang }: DigestItem, now: number): Section | null {
    const outgoing = this.#store
      .outgoing()
      .find((one) => one.channel.id === id && isDue(one, one.channel.rhythm, now) && isNews(one, table));
    if (outgoing === undefined || !isGathered(outgoing.channel)) return null;
    this.#store.claim(outgoing, Math.max(outgoing.claimedUntil, claimed(outgoing, now).claimedUntil));
    const channel = { ...outgoing.channel, lang };
    return sectionOf(table, channel, messageOf(table, channel, outgoing.notice, now), this.#told(table));
  }

  /** What came of a digest that a channel had something in. */
  settle(id: string, { version, attempt, at }: Told): void {
    const channel = this.#store.channels().find((one) => one.id === id);
    if (channel === undefined || channel.health.lastOk === at || channel.health.lastFailure?.at === at) return;
    this.#storage.transactionSync(() => {
      if (attempt.ok) {
        this.#store.dropUpTo(version, channel);
        // What has come since is announced anew.
        this.#store.claimAtMost(channel, 0);
      }
      this.#recordResult(channel, attempt, at);
    });
  }

  /** What is on its way, apart from what waits for browsers to come back. */
  #toTell = (): readonly Outgoing[] =>
    this.#store.outgoing().filter(({ channel }) => !awaitsResubscription(channel.health));

  /** Whether a channel leads elsewhere by now: then it says nothing about it what was answered there. */
  #hasMoved = ({ seat, id, target }: Channel): boolean => this.#store.channel(seat, id)?.target !== target;

  async #sent(table: Table, channel: Channel, message: Message, now: number): Promise<Attempt> {
    const { mailer, vapid } = this.#deps;
    if (channel.kind !== 'mail')
      return send({ channel, message, secret: signingSecret(table.setup.key, channel.id), vapid, now });
    if (mailer === null) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
    return mailer.send(mailOf(table, channel, message, this.#told(table)));
  }

  /** The actions that a mail may tell of. */
  #told = ({ play }: Table): readonly PlayedAction[] => this.#deps.playedActions((play?.count ?? 0) - MOST_ACTIONS);

  /** Keeps how a channel fared, if it is still there and leads where it led. */
  #recordResult(used: Channel, attempt: Attempt, at = Date.now()): void {
    const channel = this.#store.channel(used.seat, used.id);
    if (channel === undefined || this.#hasMoved(used)) return;
    const health = afterAttempt(channel.health, attempt, at, Math.random());
    if (channel.isClosing && health.isOff) this.#store.remove(channel);
    else this.#store.put({ ...channel, health });
  }
}
