import type { Seat } from '../../shared/game.ts';
import { type Confirmed, MAX_CHANNELS, type Notices } from '../../shared/protocol.ts';
import type { AddChannel, SetChannel, SetTarget } from '../../shared/requests.ts';
import { ok, type Result } from '../../shared/result.ts';
import { isHashOf, secretHash } from '../auth.ts';
import { mailAddress } from '../mail/address.ts';
import type { Mailer } from '../mail/mail.ts';
import { type Refused, refused } from '../refused.ts';
import type { Farewell } from '../seats.ts';
import type { Table, Taking } from '../table.ts';
import { mailOf } from './by-mail.ts';
import { type Channel, feedToken, infoOf, markOf, moved, newChannel, renewed, signingSecret } from './channel.ts';
import { isConfirmed, isOpen } from './confirmation.ts';
import { feedOf } from './feed.ts';
import { FeedStore } from './feed-store.ts';
import { gives } from './mail-links.ts';
import { type Message, messageOf } from './message.ts';
import { isTrue, type Notice } from './notice.ts';
import { NoticeStore, type Outgoing } from './notice-store.ts';
import type { VapidKeys } from './push.ts';
import { type Attempt, afterAttempt, attemptAt, claimed, HEALTHY, isAwaited } from './schedule.ts';
import { send } from './send.ts';
import { targetOf } from './target.ts';
import { isZone } from './zone-clock.ts';

/** So many messages of a table are on their way at once; the platform has six connections for each of its objects. */
const AT_ONCE = 4;
/** In milliseconds: how soon a channel may be tried out again. */
const TRIAL_PAUSE = 10_000;
/** In milliseconds: the alarm does not come more often on account of notices. */
const SHORTEST_WAIT = 1000;

/** What the outbox of a table needs to know of the service and of the table. */
export interface Means {
  /** Whether messages may be posted to this machine. */
  readonly allowLoopback: boolean;
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null;
  readonly vapid: () => Promise<VapidKeys>;
  /** All actions that stand. */
  readonly takings: () => readonly Taking[];
}

/** A notice that is claimed, and what it says. */
export interface Claimed extends Outgoing {
  readonly message: Message;
}

/** What the players of a table have asked to be told, and the telling. Apart from `trial` and `deliver` all of it is done at once. */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #feeds: FeedStore;
  readonly #means: Means;
  /** When each channel was last tried out, in memory: it is only a brake. */
  readonly #triedAt = new Map<string, number>();

  constructor(storage: DurableObjectStorage, means: Means) {
    this.#storage = storage;
    this.#store = new NoticeStore(storage);
    this.#feeds = new FeedStore(storage);
    this.#means = means;
  }

  /** What one seat has set up. */
  notices({ setup }: Table, seat: Seat): Notices {
    const own = this.#store.channelsOf(seat);
    return { channels: own.map((channel) => infoOf(channel, setup)), hasMail: this.#means.mailer !== null };
  }

  add(table: Table, seat: Seat, add: AddChannel, origin: string, now: number): Result<Notices, Refused> {
    const target = this.#targetOf(add);
    if (!target.ok) return target;
    const channel = newChannel(table.setup.key, seat, add, target.value, origin, now);
    const own = this.#store.channelsOf(seat);
    // A browser has one address to push to: asked again, perhaps with other keys, it is still told once.
    const same = own.find((one) => one.id === channel.id || (one.kind === 'push' && one.target === channel.target));
    if (same === undefined && own.length >= MAX_CHANNELS) return refused('too-many-channels');
    this.#storage.transactionSync(() => {
      if (same === undefined) this.#store.put(channel);
      else if (add.kind === 'push') this.#store.put(renewed(same, channel));
      if (same === undefined && !isConfirmed(channel)) this.#store.ask(channel, table.version, now);
    });
    return ok(this.notices(table, seat));
  }

  /** The mail addresses whose owners said yes, by seat. */
  confirmed(): readonly { readonly seat: Seat; readonly address: string }[] {
    return this.#store
      .channels()
      .filter((channel) => channel.kind === 'mail' && isConfirmed(channel) && !channel.isParting)
      .map(({ seat, target }) => ({ seat, address: target }));
  }

  /** Where a channel leads that is to be added; nowhere if nothing is sent over it. */
  #targetOf(add: AddChannel): Result<string, Refused> {
    if (add.kind === 'feed') return ok('');
    if (add.kind !== 'mail') {
      const url = targetOf(add.kind, add.target, this.#means.allowLoopback);
      return url ? ok(url.href) : refused('wrong-target');
    }
    if (this.#means.mailer === null) return refused('no-mail');
    const address = mailAddress(add.target);
    return address === undefined ? refused('wrong-address') : ok(address);
  }

  /** The address whose owner would be asked if this were added now; undefined if nobody would be. */
  asksIfAdded(table: Table, seat: Seat, add: AddChannel): string | undefined {
    const target = this.#targetOf(add);
    if (add.kind !== 'mail' || !target.ok) return undefined;
    const { id } = newChannel(table.setup.key, seat, add, target.value, '', 0);
    return this.#store.channel(seat, id) === undefined ? target.value : undefined;
  }

  /** The same for a trial. */
  asksIfTried(seat: Seat, id: string): string | undefined {
    const channel = this.#store.channel(seat, id);
    return channel === undefined || isConfirmed(channel) ? undefined : channel.target;
  }

  /** The owner of an address says yes to a channel. */
  confirm({ setup }: Table, id: string, token: string, now: number): Result<Confirmed, Refused> {
    const channel = this.#store.channels().find((one) => one.id === id);
    if (!gives(token, 'confirm', setup, id) || !channel?.confirmation) return refused('wrong-link');
    const { id: table, game } = setup;
    const confirmed = { table, game, seat: channel.seat };
    if (isConfirmed(channel)) return ok(confirmed);
    if (!isOpen(channel.confirmation, now)) return refused('wrong-link');
    this.#storage.transactionSync(() => {
      this.#store.put({ ...channel, health: HEALTHY, confirmation: { askedAt: now, confirmedAt: now } });
      this.#store.dropUpTo(Number.MAX_SAFE_INTEGER, channel);
    });
    return ok(confirmed);
  }

  /** Forgets a channel for who holds the link of one of its mails; if there is none any more, all is as it should be. */
  unsubscribe({ setup }: Table, id: string, token: string): Result<null, Refused> {
    if (!gives(token, 'unsubscribe', setup, id)) return refused('wrong-link');
    const channel = this.#store.channels().find((one) => one.id === id);
    if (channel !== undefined) this.#store.remove(channel);
    return ok(null);
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

  /**
   * A browser has another address: what is on its way goes there. Said again, it changes nothing; said too late, when
   * there is yet another one, it is refused.
   */
  move(table: Table, seat: Seat, id: string, { was, target, keys }: SetTarget): Result<Notices, Refused> {
    const channel = this.#own(seat, id);
    if (channel?.kind !== 'push') return refused('no-such-channel');
    const url = targetOf('push', target, this.#means.allowLoopback);
    if (url === undefined) return refused('wrong-target');
    if (channel.target === url.href) return ok(this.notices(table, seat));
    if (markOf(channel.target) !== was) return refused('channel-changed');
    // Its player may have added the browser anew meanwhile: it is told once.
    const isToldThere = this.#store.channelsOf(seat).some((one) => one.kind === 'push' && one.target === url.href);
    if (isToldThere) this.#store.remove(channel);
    else this.#store.put(moved(channel, { target: url.href, keys }));
    return ok(this.notices(table, seat));
  }

  /**
   * Sends a trial message over a channel: if it gets through, the channel is on again. An address that was not confirmed
   * gets no other than the question, once more.
   */
  async trial(table: Table, seat: Seat, id: string, now: number): Promise<Result<Notices, Refused>> {
    const channel = this.#own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (channel.kind === 'feed') return refused('nothing-to-send');
    const wait = (this.#triedAt.get(id) ?? 0) + TRIAL_PAUSE - now;
    if (wait > 0) return refused('too-many', { retryAfter: Math.ceil(wait / 1000) });
    this.#triedAt.set(id, now);
    const kind = isConfirmed(channel) ? 'test' : 'confirm';
    if (kind === 'confirm') this.#store.put({ ...channel, confirmation: { askedAt: now, confirmedAt: null } });
    const notice = { seat, kind, version: `${kind}-${now}` } as const;
    const attempt = await this.#sent(table, channel, messageOf(table, channel, notice, now), now);
    this.#fared(channel, attempt);
    return ok(this.notices(table, seat));
  }

  /** Forgets how the player of a seat wants to be told: at once, or once they have been told that they have lost it. */
  forget(seat: Seat, why: Farewell): void {
    for (const channel of this.#store.channelsOf(seat)) {
      const isPosted = channel.kind !== 'feed' && isConfirmed(channel) && !channel.health.isOff;
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
      const underWay = new Set(
        outgoing.filter(({ claimedUntil }) => claimedUntil > now).map(({ channel }) => channel.id),
      );
      const isNews = ({ notice, channel }: Outgoing) =>
        isTrue(notice, table) && !channel.health.isOff && isConfirmed(channel) === (notice.kind !== 'confirm');
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
      if (attempt.ok && !this.#hasMoved(outgoing.channel))
        this.#store.dropUpTo(outgoing.message.version, outgoing.channel);
      else this.#store.claim(outgoing, 0);
      this.#fared(outgoing.channel, attempt);
    });
  }

  /** What is on its way, apart from what waits for browsers to come back. */
  #toTell = (): readonly Outgoing[] => this.#store.outgoing().filter(({ channel }) => !isAwaited(channel.health));

  /** Whether a channel leads elsewhere by now: then it says nothing about it what was answered there. */
  #hasMoved = ({ seat, id, target }: Channel): boolean => this.#store.channel(seat, id)?.target !== target;

  #own = (seat: Seat, id: string): Channel | undefined =>
    this.#store.channelsOf(seat).find((channel) => channel.id === id);

  async #sent(table: Table, channel: Channel, message: Message, now: number): Promise<Attempt> {
    const { mailer, takings, vapid } = this.#means;
    if (channel.kind !== 'mail')
      return send({ channel, message, secret: signingSecret(table.setup.key, channel.id), vapid, now });
    if (mailer === null) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
    return mailer.send(mailOf(table, channel, message, takings()));
  }

  /** Keeps how a channel fared, if it is still there and leads where it led. */
  #fared(used: Channel, attempt: Attempt): void {
    const channel = this.#store.channel(used.seat, used.id);
    if (channel === undefined || this.#hasMoved(used)) return;
    const health = afterAttempt(channel.health, attempt, Date.now(), Math.random());
    if (channel.isParting && health.isOff) this.#store.remove(channel);
    else this.#store.put({ ...channel, health });
  }
}
