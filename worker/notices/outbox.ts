import type { Seat } from '../../shared/game.ts';
import { type AddChannel, MAX_CHANNELS, type Notices, type SetChannel } from '../../shared/protocol.ts';
import { ok, type Result } from '../../shared/result.ts';
import { isHashOf, secretHash } from '../auth.ts';
import { type Refused, refused } from '../refused.ts';
import type { Farewell } from '../seats.ts';
import type { Table } from '../table.ts';
import { type Channel, feedToken, infoOf, newChannel, signingSecret } from './channel.ts';
import { feedOf } from './feed.ts';
import { FeedStore } from './feed-store.ts';
import { type Message, messageOf } from './message.ts';
import { isTrue, type Notice } from './notice.ts';
import { NoticeStore, type Outgoing } from './notice-store.ts';
import type { VapidKeys } from './push.ts';
import { type Attempt, afterAttempt, attemptAt, claimed } from './schedule.ts';
import { send } from './send.ts';
import { targetOf } from './target.ts';
import { isZone } from './zone-clock.ts';

/** So many messages of a table are on their way at once; the platform has six connections for each of its objects. */
const AT_ONCE = 4;
/** In milliseconds: how soon a channel may be tried out again. */
const TRIAL_PAUSE = 10_000;
/** In milliseconds: the alarm does not come more often on account of notices. */
const SHORTEST_WAIT = 1000;

/** A notice that is claimed, and what it says. */
export interface Claimed extends Outgoing {
  readonly message: Message;
}

/** What the players of a table have asked to be told, and the telling. Apart from `trial` and `deliver` all of it is done at once. */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #feeds: FeedStore;
  readonly #allowLoopback: boolean;
  readonly #vapid: () => Promise<VapidKeys>;
  /** When each channel was last tried out, in memory: it is only a brake. */
  readonly #triedAt = new Map<string, number>();

  constructor(storage: DurableObjectStorage, allowLoopback: boolean, vapid: () => Promise<VapidKeys>) {
    this.#storage = storage;
    this.#store = new NoticeStore(storage);
    this.#feeds = new FeedStore(storage);
    this.#allowLoopback = allowLoopback;
    this.#vapid = vapid;
  }

  /** What one seat has set up. */
  notices({ setup }: Table, seat: Seat): Notices {
    const own = this.#store.channelsOf(seat);
    return { channels: own.map((channel) => infoOf(channel, setup)) };
  }

  add(table: Table, seat: Seat, add: AddChannel, origin: string, now: number): Result<Notices, Refused> {
    const target = add.kind === 'feed' ? undefined : targetOf(add.kind, add.target, this.#allowLoopback);
    if (target === undefined && add.kind !== 'feed') return refused('wrong-target');
    const channel = newChannel(table.setup.key, seat, add, target, origin, now);
    const own = this.#store.channelsOf(seat);
    // A browser has one address to push to: asked again, perhaps with other keys, it is still told once.
    const same = own.find((one) => one.id === channel.id || (one.kind === 'push' && one.target === channel.target));
    if (same === undefined && own.length >= MAX_CHANNELS) return refused('too-many-channels');
    if (same === undefined || add.kind === 'push') this.#store.put(same ? { ...channel, id: same.id } : channel);
    return ok(this.notices(table, seat));
  }

  /** Forgets a channel; if there is none, all is as it should be. */
  remove(table: Table, seat: Seat, id: string): Notices {
    const channel = this.#own(seat, id);
    if (channel !== undefined) this.#store.remove(channel);
    return this.notices(table, seat);
  }

  /** Sets what a channel tells, and when; what is on its way goes by it, too. */
  set(table: Table, seat: Seat, id: string, { wants, rhythm }: SetChannel): Result<Notices, Refused> {
    const channel = this.#own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (rhythm.type !== 'at-once' && !isZone(rhythm.zone)) return refused('wrong-zone');
    this.#store.put({ ...channel, wants, rhythm });
    return ok(this.notices(table, seat));
  }

  /** Sends a trial message over a channel: if it gets through, the channel is on again. */
  async trial(table: Table, seat: Seat, id: string, now: number): Promise<Result<Notices, Refused>> {
    const channel = this.#own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (channel.kind === 'feed') return refused('nothing-to-send');
    const wait = (this.#triedAt.get(id) ?? 0) + TRIAL_PAUSE - now;
    if (wait > 0) return refused('too-many', { retryAfter: Math.ceil(wait / 1000) });
    this.#triedAt.set(id, now);
    const notice = { seat, kind: 'test', version: `test-${now}` } as const;
    const attempt = await this.#sent(table, channel, messageOf(table, channel, notice, now), now);
    this.#fared(channel, attempt);
    return ok(this.notices(table, seat));
  }

  /** Forgets how the player of a seat wants to be told: at once, or once they have been told that they have lost it. */
  forget(seat: Seat, why: Farewell): void {
    for (const channel of this.#store.channelsOf(seat)) {
      const isPosted = channel.kind !== 'feed' && !channel.health.isOff;
      if (why === 'taken-over' && isPosted) this.#store.put({ ...channel, isParting: true });
      else this.#store.remove(channel);
    }
  }

  /** Notes what is to be told: with the change that brings it about, or not at all. */
  owe(notices: readonly Notice[], now: number): void {
    for (const { channel, notice } of this.#store.wanting(notices)) {
      if (channel.kind === 'feed') this.#feeds.note(channel, notice, now);
      else this.#store.owe(channel, notice, now);
    }
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
    for (const channel of this.#store.channelsOf(seat)) this.#store.dropUpTo(version, channel);
  }

  /** Whether a message is on its way out, as far as one can tell. */
  isTelling(now: number): boolean {
    return this.#store.outgoing().some(({ claimedUntil }) => claimedUntil > now);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(now: number): number | undefined {
    const times = this.#store.outgoing().map((outgoing) => attemptAt(outgoing, outgoing.channel));
    return times.length === 0 ? undefined : Math.max(now + SHORTEST_WAIT, Math.min(...times));
  }

  /** Claims what is due and still news, as messages about the table as it is; the rest of what is due is forgotten. */
  claim(table: Table, now: number): readonly Claimed[] {
    return this.#storage.transactionSync(() => {
      const outgoing = this.#store.outgoing();
      const due = outgoing.filter((one) => attemptAt(one, one.channel) <= now);
      const underWay = new Set(
        outgoing.filter(({ claimedUntil }) => claimedUntil > now).map(({ channel }) => channel.id),
      );
      const isNews = ({ notice, channel }: Outgoing) => isTrue(notice, table) && !channel.health.isOff;
      for (const stale of due.filter((one) => !isNews(one))) this.#store.drop(stale);
      const latest = new Map(
        due
          .filter(isNews)
          .toReversed()
          .map((one) => [one.channel.id, one]),
      );
      const chosen = [...latest.values()].slice(0, Math.max(0, AT_ONCE - underWay.size));
      for (const one of chosen) this.#store.claim(one, claimed(one, now).claimedUntil);
      return chosen.map((one) => ({ ...one, message: messageOf(table, one.channel, one.notice, now) }));
    });
  }

  /** Makes one attempt at a claimed notice. If this is cut off at any point, the claim runs out and all is done again. */
  async deliver(table: Table, outgoing: Claimed, now: number): Promise<void> {
    const attempt = await this.#sent(table, outgoing.channel, outgoing.message, now);
    this.#storage.transactionSync(() => {
      if (attempt.ok) this.#store.dropUpTo(outgoing.message.version, outgoing.channel);
      else this.#store.claim(outgoing, 0);
      this.#fared(outgoing.channel, attempt);
    });
  }

  #own = (seat: Seat, id: string): Channel | undefined =>
    this.#store.channelsOf(seat).find((channel) => channel.id === id);

  #sent({ setup }: Table, channel: Channel, message: Message, now: number): Promise<Attempt> {
    return send({ channel, message, secret: signingSecret(setup.key, channel.id), vapid: this.#vapid, now });
  }

  /** Keeps how a channel fared, if it was not removed meanwhile. One that is off has nothing on its way. */
  #fared({ seat, id }: Channel, attempt: Attempt): void {
    const channel = this.#store.channel(seat, id);
    if (channel === undefined) return;
    const health = afterAttempt(channel.health, attempt, Date.now(), Math.random());
    if (channel.isParting && health.isOff) this.#store.remove(channel);
    else this.#store.put({ ...channel, health });
  }
}
