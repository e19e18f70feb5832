import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages/access.ts';
import type { Confirmed, Notices } from '../../shared/protocol/messages/notifications.ts';
import type { SetChannel, SetTarget } from '../../shared/protocol/requests.ts';
import { addressName } from '../addresses/name.ts';
import { AddressNews } from '../addresses/news.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { mailerOf } from '../mail/mailer.ts';
import { relinkedSeats } from '../table/links.ts';
import { type Refused, refused } from '../table/refused.ts';
import type { DepartureReason } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import type { Asker, Commit, Part } from '../table-object/parts/part.ts';
import type { Channel } from './channel.ts';
import type { Adding } from './channels.ts';
import { mayAsk } from './confirmation.ts';
import type { DigestItem, Told } from './digest.ts';
import { owed, saidTo } from './notice.ts';
import { type Deps, Outbox } from './outbox.ts';
import type { Recount } from './recount.ts';

/**
 * In milliseconds: how long after it confirmed an address a link can also sign a browser in with it. After that, an old
 * mail that somebody else reads does not.
 */
const JUST_NOW = 10 * 60 * 1000;

/** The requests of players. `origin` is where they use the site. */
export type NotificationsRequest =
  | { readonly do: 'list' }
  | { readonly do: 'seen'; readonly version: number }
  | ({ readonly do: 'add' } & Adding)
  | { readonly do: 'set'; readonly id: string; readonly set: SetChannel }
  | { readonly do: 'move'; readonly id: string; readonly to: SetTarget }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'test'; readonly id: string };

/** The requests of readers who follow a link from a mail. */
export type MailLinkRequest =
  | { readonly do: 'confirm'; readonly id: string; readonly token: string }
  | { readonly do: 'unsubscribe'; readonly id: string; readonly token: string }
  /** The object of whose address that is: for a link that has just confirmed it, or one that stops all mails to it. */
  | { readonly do: 'whose'; readonly by: 'confirm' | 'stop'; readonly id: string; readonly token: string };

/** The requests of the object of a mail address, whose name is `from`. */
export type AddressRequest =
  | { readonly do: 'settle'; readonly channel: string; readonly told: Told }
  | { readonly do: 'stop-digest' | 'stop-mail'; readonly from: string };

/** What this part needs from its object. */
interface Host {
  readonly recount: Recount;
  readonly talk: Deps['talk'];
  /** Keeps the object running until a task is done. */
  readonly waitUntil: (task: Promise<unknown>) => void;
  /** Called when notices have changed by themselves: the object then sets its alarm again. */
  readonly rearm: () => void;
}

/**
 * Notifications of a table's players: their channels, the notices to deliver, and which mail address has which seat.
 */
export class Notifications implements Part {
  readonly #env: Env;
  readonly #host: Host;
  readonly #outbox: Outbox;
  readonly #news: AddressNews;
  #delivering: Promise<void> = Promise.resolve();

  constructor(storage: DurableObjectStorage, env: Env, host: Host) {
    this.#env = env;
    this.#host = host;
    this.#news = new AddressNews(storage, env);
    const { allowLoopback, noticeDelay } = configOf(env);
    this.#outbox = new Outbox(storage, {
      allowLoopback,
      noticeDelay,
      mailer: mailerOf(env),
      vapid: () => env.KEYS.getByName('vapid').vapid(),
      recount: host.recount,
      talk: host.talk,
      gather: (address, item) => env.ADDRESSES.getByName(addressName(env.ADDRESS_KEY, address)).gather(item),
    });
  }

  /**
   * A rate limit that is kept by another object: how often the owner of an address may be asked to confirm it. 0, or
   * the seconds to wait; undefined if nobody would be asked. Other requests may be handled in the meantime.
   */
  quota(request: NotificationsRequest, { table, seat }: Asker, ip: string): Promise<number> | undefined {
    const { channels } = this.#outbox;
    const to =
      request.do === 'add'
        ? channels.asksIfAdded(table, seat, request)
        : request.do === 'test'
          ? channels.asksIfTried(seat, request.id)
          : undefined;
    return to === undefined ? undefined : mayAsk(this.#env.QUOTAS, to, ip);
  }

  answer(
    request: NotificationsRequest,
    { table, seat, now }: Asker,
  ): Result<Notices, Refused> | Promise<Result<null, Refused>> {
    const { channels } = this.#outbox;
    switch (request.do) {
      case 'list':
        return ok(channels.notices(table, seat));
      case 'seen':
        this.#outbox.seen(seat, request.version, request.version >= table.version);
        return ok(channels.notices(table, seat));
      case 'add':
        return channels.add(table, seat, request, now);
      case 'set':
        return channels.set(table, seat, request.id, request.set, now);
      case 'move':
        return channels.move(table, seat, request.id, request.to);
      case 'remove':
        return ok(channels.remove(table, seat, request.id));
      case 'test':
        return this.#outbox.trial(table, seat, request.id, now);
    }
  }

  /** The channels of a seat, as shown to its player. */
  notices = (table: Table, seat: Seat): Notices => this.#outbox.channels.notices(table, seat);

  byMailLink(table: Table, request: MailLinkRequest, now: number): Result<Confirmed | string | null, Refused> {
    const { channels } = this.#outbox;
    const { id, token } = request;
    switch (request.do) {
      case 'confirm':
        return channels.confirm(table, id, token, now);
      case 'unsubscribe':
        return channels.unsubscribe(table, id, token);
      case 'whose': {
        const channel = channels.mailBy(table, request.by, id, token);
        const isLate = request.by === 'confirm' && !(now < (channel?.confirmation?.confirmedAt ?? 0) + JUST_NOW);
        return channel === undefined || isLate ? refused('wrong-link') : ok(this.#nameOf(channel.target));
      }
    }
  }

  byAddress(request: AddressRequest): void {
    switch (request.do) {
      case 'settle':
        this.#outbox.settle(request.channel, request.told);
        break;
      case 'stop-digest':
        this.#outbox.channels.stopDigest((address) => this.#nameOf(address) === request.from);
        break;
      case 'stop-mail':
        this.#outbox.channels.stopMail((address) => this.#nameOf(address) === request.from);
        break;
    }
  }

  /**
   * What a channel contributes to the digest of the address `from`, as JSON; null if nothing, or if it belongs to
   * another address.
   */
  digestSection(table: Table, item: DigestItem, from: string, now: number): string | null {
    const section = this.#outbox.section(table, item, now);
    return section !== null && this.#nameOf(section.mail.to) === from ? JSON.stringify(section) : null;
  }

  feed = (table: Table, token: string, now: number): Result<string, Refused> => this.#outbox.feed(table, token, now);

  /** The channels of a player at the next table, in their seat there. */
  carriedOver = (table: Table, seat: Seat, next: Seat): readonly Channel[] =>
    this.#outbox.channels.carriedOver(table, seat, next);

  /** Takes over the channels from the table before. */
  receive = (table: Table, channels: readonly Channel[]): void => this.#outbox.channels.receive(table, channels);

  /** The confirmed addresses of a seat, as shown to its player. */
  addressesOf = (table: Table, seat: Seat): Access['addresses'] => this.#outbox.channels.addressesOf(table, seat);

  /** The channel of a seat with that address; undefined if its owner has not confirmed it. */
  channelOf = (seat: Seat, address: string): string | undefined =>
    this.#outbox.channels.confirmed().find((one) => one.seat === seat && one.address === address)?.id;

  /** The other seats whose player is told at the same confirmed address or in the same browser. */
  samePerson = (seat: Seat): readonly Seat[] => this.#outbox.channels.samePerson(seat);

  /** The names of the objects of the addresses that are confirmed for a seat. */
  namesAt(seat: Seat): readonly string[] {
    return this.#news
      .named(this.#outbox.channels.confirmed())
      .filter((one) => one.seat === seat)
      .map(({ name }) => name);
  }

  forget(seat: Seat, why: DepartureReason): void {
    this.#outbox.channels.forget(seat, why);
  }

  commit({ before, change, now, seen }: Commit): void {
    const { table, keeps } = change;
    if (seen) this.#outbox.seen(seen.seat, seen.version, seen.version >= (before?.version ?? table.version));
    const relinked = before ? relinkedSeats(before, table) : [];
    for (const seat of new Set(keeps ? [...relinked, keeps.seat] : relinked))
      this.#outbox.channels.forgetAddresses(seat, keeps?.seat === seat ? keeps.channels : []);
    this.#outbox.enqueue(owed(before, table), table, now, true);
  }

  /** What is to be saved with the play, as JSON. */
  withPlay = (): string => this.#outbox.withPlay();

  /** A player has said something: notifies the others who want to hear of it. */
  said(table: Table, speaker: Seat, count: number, now: number): void {
    this.#outbox.enqueue(saidTo(table, speaker, count), table, now);
  }

  wakesAt(table: Table, now: number): number | undefined {
    this.#news.note(this.#outbox.channels.confirmed(), now);
    const times = [this.#outbox.next(table, now), this.#news.next(now)].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Reports pending news to the objects of addresses, and delivers what is due. */
  wake(table: Table, now: number): void {
    this.#tellAddresses(table);
    const delivering = this.#outbox.lease(table, now).map((one) => this.#deliver(table, one));
    this.#delivering = Promise.all(delivering).then(() => {
      if (delivering.length > 0) this.#host.rearm();
    });
    this.#host.waitUntil(this.#delivering);
  }

  /** Resolves when what was last woken for is delivered, or has failed. */
  delivered = (): Promise<void> => this.#delivering;

  /** Whether the table can be removed: no notice is left to deliver, and the objects of addresses are up to date. */
  isDone(table: Table, now: number): boolean {
    this.#news.note([], now);
    if (!this.#news.isPending && !this.#outbox.isTelling(now)) return true;
    this.#tellAddresses(table);
    return false;
  }

  #tellAddresses({ setup }: Table): void {
    if (this.#news.isPending) this.#host.waitUntil(this.#news.tell(setup));
  }

  async #deliver(table: Table, one: Parameters<Outbox['deliver']>[1]): Promise<void> {
    try {
      await this.#outbox.deliver(table, one, Date.now());
    } catch (error) {
      // The lease runs out, and the alarm set for that time tries again.
      logError(error);
    }
  }

  #nameOf = (address: string): string => addressName(this.#env.ADDRESS_KEY, address);
}
