import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages/access.ts';
import { type Confirmed, MAX_CHANNELS, type Notices } from '../../shared/protocol/messages/notifications.ts';
import type { AddChannel, SetChannel, SetTarget } from '../../shared/protocol/requests.ts';
import { mailAddress } from '../mail/address.ts';
import type { Mailer } from '../mail/mail.ts';
import { type Refused, refused } from '../table/refused.ts';
import type { DepartureReason } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { type Channel, infoOf, markOf, moved, newChannel, renewed } from './channel.ts';
import { isConfirmed, isOpen } from './confirmation.ts';
import { isGathered } from './digest.ts';
import { gives } from './mail-links.ts';
import type { NoticeStore } from './notice-store.ts';
import { CLAIM, HEALTHY } from './schedule.ts';
import { targetOf } from './target.ts';
import { isZone } from './zone-clock.ts';

/** What must be known of the service to set channels up. */
export interface ChannelDeps {
  /** Whether messages may be posted to this machine. */
  readonly allowLoopback: boolean;
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null;
}

/** How the players of a table want to be told of what happens there: each seat's own ways, of whatever kind. */
export class Channels {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #deps: ChannelDeps;

  constructor(storage: DurableObjectStorage, store: NoticeStore, deps: ChannelDeps) {
    this.#storage = storage;
    this.#store = store;
    this.#deps = deps;
  }

  /** What one seat has set up. */
  notices({ setup }: Table, seat: Seat): Notices {
    const own = this.#store.channelsOf(seat);
    return { channels: own.map((channel) => infoOf(channel, setup)), hasMail: this.#deps.mailer !== null };
  }

  add(table: Table, seat: Seat, add: AddChannel, origin: string, now: number): Result<Notices, Refused> {
    const target = this.#targetOf(add);
    if (!target.ok) return target;
    const channel = newChannel(table.setup.key, seat, add, target.value, origin, now);
    const own = this.#store.channelsOf(seat);
    const known = own.find(({ id }) => id === channel.id);
    if (known && (known.kind !== channel.kind || known.target !== channel.target)) return refused('key-reused');
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

  /** The mail addresses whose owners said yes, by seat, each with the id of its channel. */
  confirmed(): readonly { readonly id: string; readonly seat: Seat; readonly address: string }[] {
    return this.#store
      .channels()
      .filter((channel) => channel.kind === 'mail' && isConfirmed(channel) && !channel.isClosing)
      .map(({ id, seat, target }) => ({ id, seat, address: target }));
  }

  /** The same of one seat, as its player is shown them. */
  addressesOf(table: Table, seat: Seat): Access['addresses'] {
    const confirmed = this.confirmed().map(({ id }) => id);
    const { channels } = this.notices(table, seat);
    return channels.filter(({ id }) => confirmed.includes(id)).map(({ id, label }) => ({ id, label }));
  }

  /** Forgets the mail addresses of a seat, but for those to keep, whether or not their owners have said yes yet. */
  forgetAddresses(seat: Seat, keep: readonly string[]): void {
    for (const channel of this.#store.channelsOf(seat))
      if (channel.kind === 'mail' && !(keep.includes(channel.id) && isConfirmed(channel))) this.#store.remove(channel);
  }

  /** Where a channel leads that is to be added; nowhere if nothing is sent over it. */
  #targetOf(add: AddChannel): Result<string, Refused> {
    if (add.kind === 'feed') return ok('');
    if (add.kind !== 'mail') {
      const url = targetOf(add.kind, add.target, this.#deps.allowLoopback);
      return url ? ok(url.href) : refused('wrong-target');
    }
    if (this.#deps.mailer === null) return refused('no-mail');
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
    const channel = this.own(seat, id);
    if (channel !== undefined) this.#store.remove(channel);
    return this.notices(table, seat);
  }

  /** Sets what a channel tells, and when; what is on its way goes by it, too. */
  set(table: Table, seat: Seat, id: string, { wants, rhythm }: SetChannel, now: number): Result<Notices, Refused> {
    const channel = this.own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (rhythm.type !== 'at-once' && !isZone(rhythm.zone)) return refused('wrong-zone');
    this.#storage.transactionSync(() => {
      this.#store.put({ ...channel, wants, rhythm });
      // It need not be left to a digest any longer; but it may be in one that is just being sent.
      this.#store.claimAtMost(channel, now + CLAIM);
    });
    return ok(this.notices(table, seat));
  }

  /** Forgets the addresses that are told once a day, if they are those of who wants that no more. */
  stopDigest(isTheirs: (address: string) => boolean): void {
    for (const channel of this.#store.channels())
      if (isGathered(channel) && isTheirs(channel.target)) this.#store.remove(channel);
  }

  /**
   * A browser has another address: what is on its way goes there. Said again, it changes nothing; said too late, when
   * there is yet another one, it is refused.
   */
  move(table: Table, seat: Seat, id: string, { was, target, keys }: SetTarget): Result<Notices, Refused> {
    const channel = this.own(seat, id);
    if (channel?.kind !== 'push') return refused('no-such-channel');
    const url = targetOf('push', target, this.#deps.allowLoopback);
    if (url === undefined) return refused('wrong-target');
    if (channel.target === url.href) return ok(this.notices(table, seat));
    if (markOf(channel.target) !== was) return refused('channel-changed');
    // Its player may have added the browser anew meanwhile: it is told once.
    const isToldThere = this.#store.channelsOf(seat).some((one) => one.kind === 'push' && one.target === url.href);
    if (isToldThere) this.#store.remove(channel);
    else this.#store.put(moved(channel, { target: url.href, keys }));
    return ok(this.notices(table, seat));
  }

  /** Forgets how the player of a seat wants to be told: at once, or once they have been told that they have lost it. */
  forget(seat: Seat, why: DepartureReason): void {
    for (const channel of this.#store.channelsOf(seat)) {
      const isPosted = channel.kind !== 'feed' && isConfirmed(channel) && !channel.health.isOff;
      if (why === 'taken-over' && isPosted) this.#store.put({ ...channel, isClosing: true });
      else this.#store.remove(channel);
    }
  }

  /** One of those that a seat has set up. */
  own = (seat: Seat, id: string): Channel | undefined =>
    this.#store.channelsOf(seat).find((channel) => channel.id === id);
}
