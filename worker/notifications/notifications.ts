import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages/access.ts';
import type { Confirmed, Notices, SetChannel, SetTarget } from '../../shared/protocol/messages/notifications.ts';
import { relinkedSeats } from '../../shared/table/links.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { DepartureReason } from '../../shared/table/seats.ts';
import { type Change, type Table, unchanged } from '../../shared/table/table.ts';
import { looked } from '../../shared/table/turns.ts';
import { earliest, MINUTE } from '../../shared/time.ts';
import { addressName } from '../addresses/name.ts';
import { AddressNews } from '../addresses/news.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { mailerOf } from '../mail/mailer.ts';
import type { AddressRequest, DigestItem } from '../objects/calls.ts';
import type { SeatAddress } from '../table-object/parts/access.ts';
import type { AnsweringPart, Asker, Commit, Touched } from '../table-object/parts/part.ts';
import { type Channel, isAnswerable, isConfirmed, type MovedChannel } from './channels/channel.ts';
import { type Adding, Channels, type Moving } from './channels/channels.ts';
import { mayAsk, mayAskAgain } from './channels/confirmation.ts';
import { type Stoppable, stoppable } from './channels/mail-links.ts';
import { Delivery } from './delivery/delivery.ts';
import { feedOf } from './delivery/feed.ts';
import { FeedStore } from './delivery/feed-store.ts';
import type { NoticeSource } from './news/message.ts';
import { noticesOf, talkNotices } from './news/notice.ts';
import { NoticeStore } from './outbox/notice-store.ts';
import { type Leased, Outbox, type OutboxDeps } from './outbox/outbox.ts';

/** How long after confirming an address a link can also sign a browser in: somebody else may read an old mail. */
const JUST_NOW = 10 * MINUTE;

export type NotificationsRequest = { readonly of: 'notifications' } & (
  | { readonly do: 'list' }
  | { readonly do: 'seen'; readonly version: number }
  | ({ readonly do: 'add' } & Adding)
  | { readonly do: 'set'; readonly id: string; readonly set: SetChannel }
  | { readonly do: 'move'; readonly id: string; readonly to: SetTarget }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'test'; readonly id: string }
);

export type MailLinkRequest =
  | { readonly do: 'confirm'; readonly id: string; readonly token: string; readonly isLook?: boolean }
  | { readonly do: 'unsubscribe'; readonly id: string; readonly token: string }
  /** Which address it belongs to, by its object, for a link that has just confirmed it. */
  | { readonly do: 'whose'; readonly id: string; readonly token: string };

interface Host extends Omit<OutboxDeps, 'contact'> {
  readonly waitUntil: (task: Promise<unknown>) => void;
  /** Called when notices have changed by themselves: the object then sets its alarm again. */
  readonly rearm: () => void;
}

export class Notifications implements AnsweringPart<NotificationsRequest> {
  readonly #env: Env;
  readonly #host: Host;
  readonly #channels: Channels;
  readonly #feeds: FeedStore;
  readonly #outbox: Outbox;
  readonly #delivery: Delivery;
  readonly #news: AddressNews;
  readonly #source: NoticeSource;
  #delivering: Promise<void> = Promise.resolve();

  constructor(storage: DurableObjectStorage, env: Env, host: Host) {
    this.#env = env;
    this.#host = host;
    this.#news = new AddressNews(storage, env);
    const { allowLoopback, noticeDelay, siteOrigin, contact, replies } = configOf(env);
    this.#source = { recount: host.recount, contact };
    const mailer = mailerOf(env);
    const store = new NoticeStore(storage, noticeDelay, siteOrigin);
    this.#channels = new Channels(storage, store, { allowLoopback, mailer, replies });
    this.#feeds = new FeedStore(storage);
    this.#outbox = new Outbox(storage, store, this.#feeds, { ...host, contact });
    this.#delivery = new Delivery(storage, store, this.#outbox, {
      mailer,
      replies,
      vapid: () => env.KEYS.getByName('vapid').vapid(),
      ...this.#source,
      stoppable: this.stoppable,
      wantsNothing: (address) => env.ADDRESSES.getByName(this.#nameOf(address)).wantsNothing(),
      mayAskAgain: (address) => mayAskAgain(env.QUOTAS, address),
      gather: (address, item) => env.ADDRESSES.getByName(this.#nameOf(address)).gather(item),
    });
  }

  /** How often the owner of an address may be asked to confirm it. */
  quota(request: NotificationsRequest, asker: Asker, ip: string): Promise<number> | undefined {
    const to = this.#addressAsked(request, asker);
    if (to === undefined) return undefined;
    // What is refused here is not counted against the address.
    const wait = request.do === 'test' ? this.#delivery.waitForTrial(asker.seat, request.id, asker.now) : 0;
    return wait > 0 ? Promise.resolve(wait) : mayAsk(this.#env.QUOTAS, to, ip);
  }

  #addressAsked(request: NotificationsRequest, { table, seat }: Asker): string | undefined {
    if (request.do === 'add') return this.#channels.asksIfAdded(table, seat, request);
    return request.do === 'test' ? this.#channels.asksIfTried(seat, request.id) : undefined;
  }

  answer(
    request: NotificationsRequest,
    { table, seat, now }: Asker,
  ): Result<Notices, Refused> | Promise<Result<null, Refused>> {
    switch (request.do) {
      case 'list':
        return ok(this.#channels.notices(table, seat));
      case 'seen':
        this.#outbox.markSeen(seat, request.version, request.version >= table.version);
        return ok(this.#channels.notices(table, seat));
      case 'add':
        return this.#channels.add(table, seat, request, now);
      case 'set':
        return this.#channels.set(table, seat, request.id, request.set, now);
      case 'move':
        return this.#channels.move(table, seat, request.id, request.to);
      case 'remove':
        return ok(this.#channels.remove(table, seat, request.id));
      case 'test':
        return this.#delivery.trial(table, seat, request.id, now);
    }
  }

  shown = ({ table, seat }: Asker): Notices => this.#channels.notices(table, seat);

  touches(request: NotificationsRequest): Touched | undefined {
    if (request.do === 'list' || request.do === 'seen') return undefined;
    return request.do === 'remove' ? 'addresses' : 'alarm';
  }

  changes = (request: NotificationsRequest, { table, seat }: Asker): Change =>
    unchanged(request.do === 'seen' ? looked(table, seat, request.version) : table);

  byMailLink(table: Table, request: MailLinkRequest, now: number): Result<Confirmed | string | null, Refused> {
    const { id, token } = request;
    switch (request.do) {
      case 'confirm':
        return this.#channels.confirm(table, id, token, now, request.isLook);
      case 'unsubscribe':
        return this.#channels.unsubscribe(table, id, token);
      case 'whose': {
        const channel = this.#channels.confirmedBy(table, id, token);
        const isLate = !(now < (channel?.confirmation?.confirmedAt ?? 0) + JUST_NOW);
        return channel === undefined || isLate ? refused('wrong-link') : ok(this.#nameOf(channel.target));
      }
    }
  }

  byAddress(request: AddressRequest): void {
    switch (request.do) {
      case 'settle':
        this.#delivery.settle(request.channel, request.result);
        break;
      case 'stop-digest':
        this.#channels.stopDigest((address) => this.#nameOf(address) === request.from);
        break;
      case 'stop-mail':
        this.#channels.stopMail((address) => this.#nameOf(address) === request.from);
        break;
    }
  }

  /** What a channel contributes to the digest of an address, as JSON; null if nothing, or if it has another address. */
  digestSection(table: Table, item: DigestItem, to: Stoppable, now: number): string | null {
    const section = this.#delivery.section(table, item, to, now);
    return section !== null && this.#nameOf(section.mail.to) === to.name ? JSON.stringify(section) : null;
  }

  feed(table: Table, token: string, now: number): Result<string, Refused> {
    const channel = this.#channels.feedBy(table, token);
    if (!channel) return refused('no-such-feed');
    return ok(feedOf(table, channel, this.#feeds.entries(channel), this.#source, now));
  }

  channelsOf = (seat: Seat): readonly Channel[] => this.#channels.of(seat);

  channelsToCarry = (table: Table, seat: Seat): readonly Channel[] => this.#channels.toCarry(table, seat);

  receive = (table: Table, channels: readonly Channel[]): void => this.#channels.receive(table, channels);

  pack = (table: Table): readonly MovedChannel[] => this.#channels.pack(table);

  unpack = (table: Table, moved: readonly MovedChannel[], moving: Moving): void =>
    this.#channels.unpack(table, moved, moving);

  /** The mail addresses among channels that have moved here that may be asked on account of a client. */
  async mayAsk(moved: readonly MovedChannel[], ip: string): Promise<readonly string[]> {
    const addresses = this.#channels.addressesIn(moved);
    const waits = await Promise.all(addresses.map((address) => mayAsk(this.#env.QUOTAS, address, ip)));
    return addresses.filter((_, index) => waits[index] === 0);
  }

  addressesOf = (table: Table, seat: Seat): Access['addresses'] => this.#channels.addressesOf(table, seat);

  /** The channel of a seat with that address; undefined if its owner has not confirmed it. */
  channelOf = (seat: Seat, address: string): string | undefined =>
    this.#channels.confirmedAddresses().find((one) => one.seat === seat && one.address === address)?.id;

  /** The mail channel of a seat by which its player may answer, if the reader of that address was sent `to`. */
  answerable(seat: Seat, isTo: (address: string) => boolean): Channel | undefined {
    const { replies } = configOf(this.#env);
    return this.#channels.of(seat).find((one) => isAnswerable(one, replies) && isConfirmed(one) && isTo(one.target));
  }

  /** What the links in mails to an address need. */
  stoppable = (address: string): Promise<Stoppable> => stoppable(this.#env, this.#nameOf(address));

  samePerson = (seat: Seat): readonly Seat[] => this.#channels.samePerson(seat);

  addressesAt = (seat: Seat): readonly SeatAddress[] =>
    this.#channels
      .confirmedAddresses()
      .filter((one) => one.seat === seat)
      .map(({ id, address }) => ({ id, name: this.#nameOf(address) }));

  forget(seat: Seat, why: DepartureReason): void {
    this.#channels.forget(seat, why);
  }

  commit({ before, change, now, seen }: Commit): void {
    const { table, keeps } = change;
    const isWithPlay = table !== before;
    const isPresent = seen !== undefined && seen.version >= (before?.version ?? table.version);
    if (seen) this.#outbox.markSeen(seen.seat, seen.version, isPresent, { isWithPlay });
    const relinked = before ? relinkedSeats(before, table) : [];
    for (const seat of new Set(keeps ? [...relinked, keeps.seat] : relinked))
      this.#channels.relink(seat, keeps?.seat === seat ? keeps.channels : []);
    this.#outbox.enqueue(noticesOf(before, change), table, now, { isWithPlay });
  }

  withPlay = (): string => this.#outbox.withPlay();

  tellTalk({ table, seat: speaker, now }: Asker, count: number): void {
    this.#outbox.enqueue(talkNotices(table, speaker, count), table, now);
  }

  wakesAt(table: Table, now: number): number | undefined {
    this.#news.note(this.#channels.confirmedAddresses(), now);
    return earliest([this.#outbox.next(table, now), this.#news.next(now)]);
  }

  wake(table: Table, now: number, isLate: boolean): void {
    this.#deliverNews(table, now);
    const delivering = this.#outbox.lease(table, now, isLate).map((one) => this.#deliver(table, one));
    this.#delivering = Promise.all(delivering).then(() => {
      if (delivering.length > 0) this.#host.rearm();
    });
    this.#host.waitUntil(this.#delivering);
  }

  /** Resolves when the last delivery that was started has ended, successfully or not. */
  delivered = (): Promise<void> => this.#delivering;

  /** When the next notice can leave; undefined if none waits. */
  next = (table: Table, now: number): number | undefined => this.#outbox.next(table, now);

  /** Whether nothing is under way: neither a notice, nor news for the objects of addresses. */
  isIdle = (now: number): boolean => !this.#news.isPending && !this.#outbox.isDelivering(now);

  /** Whether the table can be removed: nothing is under way, and no object of an address still lists a seat here. */
  isDone(table: Table, now: number): boolean {
    this.#news.note([], now);
    if (this.isIdle(now)) return true;
    this.#deliverNews(table, now);
    return false;
  }

  #deliverNews({ setup }: Table, now: number): void {
    if (this.#news.next(now) === now) this.#host.waitUntil(this.#news.deliver(setup));
  }

  async #deliver(table: Table, leased: Leased): Promise<void> {
    try {
      await this.#delivery.deliver(table, leased, Date.now());
    } catch (error) {
      // The lease runs out, and the alarm set for that time tries again.
      logError(error);
    }
  }

  #nameOf = (address: string): string => addressName(configOf(this.#env).addressKey, address);
}
