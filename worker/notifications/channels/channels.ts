import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { isZone } from '../../../shared/hours/zone-clock.ts';
import { MAX_CHANNELS } from '../../../shared/protocol/limits.ts';
import type { Access } from '../../../shared/protocol/messages/access.ts';
import type {
  AddChannel,
  Confirmed,
  Notices,
  SetChannel,
  SetTarget,
} from '../../../shared/protocol/messages/notifications.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import type { DepartureReason } from '../../../shared/table/seats.ts';
import { isHashOf, secretHash } from '../../../shared/table/secrets.ts';
import { placeOf, type Table } from '../../../shared/table/table.ts';
import { DAY } from '../../../shared/time.ts';
import type { Replies } from '../../config.ts';
import { mailAddress } from '../../mail/address.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { NoticeStore } from '../outbox/notice-store.ts';
import { enqueue, shortenLeases } from '../outbox/queue.ts';
import { HEALTHY, LEASE } from '../outbox/schedule.ts';
import {
  type Channel,
  feedToken,
  infoOf,
  isConfirmed,
  isGathered,
  type MovedChannel,
  markOf,
  moveTo,
  newChannel,
  pack,
  packChannel,
  renew,
  unpack,
  unpackChannel,
} from './channel.ts';
import { gives } from './mail-links.ts';
import { targetOf } from './target.ts';

/** In milliseconds: how long a confirmation mail is valid. */
const CONFIRMABLE = 7 * DAY;

export interface ChannelDeps {
  readonly allowLoopback: boolean;
  readonly mailer: Mailer | null;
  readonly replies: Replies | null;
}

export interface Adding {
  readonly channel: AddChannel;
  readonly origin: string;
  readonly client?: string;
  /** The owner of the mail address wants it, and need not be asked. */
  readonly isCertified: boolean;
}

/** Where channels have moved to with their table, whose doing that is, and which of their addresses may be asked. */
export interface Moving {
  readonly origin: string;
  readonly client: string;
  readonly now: number;
  readonly mayAsk: readonly string[];
}

/** Nobody is notified twice. The owner of an unconfirmed address may be asked again. */
function isSame(one: Channel, added: Channel): boolean {
  if (one.id === added.id) return true;
  if (one.kind !== added.kind || one.kind === 'feed' || one.target !== added.target) return false;
  return isConfirmed(one) || isConfirmed(added);
}

const isPossible = ({ rhythm, remind }: SetChannel): boolean =>
  (rhythm.type === 'at-once' || isZone(rhythm.zone)) && (!remind || isZone(remind.zone));

/** A channel with other settings. Only reminder times that are still to come count. */
function withSettings(channel: Channel, set: SetChannel, now: number): Channel {
  const isSame = JSON.stringify(set.remind) === JSON.stringify(channel.remind);
  return { ...channel, ...set, ...(set.remind && !isSame ? { remindedAt: now } : {}) };
}

export class Channels {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #deps: ChannelDeps;

  constructor(storage: DurableObjectStorage, store: NoticeStore, deps: ChannelDeps) {
    this.#storage = storage;
    this.#store = store;
    this.#deps = deps;
  }

  of = (seat: Seat): readonly Channel[] => this.#store.channelsOf(seat);

  notices({ setup }: Table, seat: Seat): Notices {
    const own = this.of(seat);
    return {
      channels: own.map((channel) => infoOf(channel, setup, this.#deps.replies)),
      hasMail: this.#deps.mailer !== null,
    };
  }

  add(table: Table, seat: Seat, { channel: add, isCertified, ...from }: Adding, now: number): Result<Notices, Refused> {
    const target = this.#targetOf(add);
    if (!target.ok) return target;
    if (add.kind !== 'feed' && add.set && !isPossible(add.set)) return refused('wrong-zone');
    const addition = { ...from, target: target.value, addedAt: now, isCertified };
    const channel = newChannel(table.setup.key, seat, add, addition);
    const own = this.#store.channelsOf(seat);
    const known = own.find(({ id }) => id === channel.id);
    if (known && (known.kind !== channel.kind || known.target !== channel.target)) return refused('key-reused');
    const same = own.find((one) => isSame(one, channel));
    if (same === undefined && own.length >= MAX_CHANNELS) return refused('too-many-channels');
    this.#storage.transactionSync(() => {
      // Who sits down again has no use for the farewell that still waits.
      for (const one of this.#store.channels())
        if (one.isClosing && one.seat === seat && one.kind === channel.kind && one.target === channel.target)
          this.#store.remove(one);
      if (same === undefined)
        this.#store.put(channel, (queue) =>
          isConfirmed(channel) ? queue : enqueue(queue, { kind: 'confirm', version: table.version }, now),
        );
      else if (same.isUsual !== channel.isUsual || add.kind === 'push' || isCertified)
        this.#store.put(renew(same, channel), (queue) =>
          isCertified ? queue.filter(({ kind }) => kind !== 'confirm') : queue,
        );
    });
    return ok(this.notices(table, seat));
  }

  confirmedAddresses(): readonly { readonly id: string; readonly seat: Seat; readonly address: string }[] {
    return this.#store
      .channels()
      .filter((channel) => channel.kind === 'mail' && isConfirmed(channel) && !channel.isClosing)
      .map(({ id, seat, target }) => ({ id, seat, address: target }));
  }

  /** The other seats with the same address or browser; other channels may belong to a group, such as a chat room. */
  samePerson(seat: Seat): readonly Seat[] {
    const personal = this.#store
      .channels()
      .filter((one) => (one.kind === 'push' || one.kind === 'mail') && isConfirmed(one))
      .filter(({ isClosing, isOfEarlierLink }) => !isClosing && !isOfEarlierLink);
    const own = personal.filter((one) => one.seat === seat).map(({ target }) => target);
    const others = personal.filter((one) => one.seat !== seat && own.includes(one.target));
    return [...new Set(others.map((one) => one.seat))];
  }

  addressesOf(table: Table, seat: Seat): Access['addresses'] {
    const confirmed = this.confirmedAddresses().map(({ id }) => id);
    const { channels } = this.notices(table, seat);
    return channels.filter(({ id }) => confirmed.includes(id)).map(({ id, label }) => ({ id, label }));
  }

  /** A seat has a new link: only the addresses to keep remain. docs/decisions/08-access-belongs-to-a-link.md */
  relink(seat: Seat, keep: readonly string[]): void {
    for (const channel of this.#store.channelsOf(seat)) {
      const isKept = keep.includes(channel.id) && isConfirmed(channel);
      if (channel.kind === 'mail' && !isKept) this.#store.remove(channel);
      if (channel.kind === 'push') this.#store.put({ ...channel, isOfEarlierLink: true });
    }
  }

  #targetOf(add: AddChannel | MovedChannel): Result<string, Refused> {
    if (add.kind === 'feed') return ok('');
    if (add.kind !== 'mail') {
      const url = targetOf(add.kind, add.target, this.#deps.allowLoopback);
      return url ? ok(url.href) : refused('wrong-target');
    }
    if (this.#deps.mailer === null) return refused('no-mail');
    const address = mailAddress(add.target);
    return address === undefined ? refused('wrong-address') : ok(address);
  }

  /** The address whose owner would be asked for confirmation. */
  asksIfAdded(table: Table, seat: Seat, { channel: add, isCertified }: Adding): string | undefined {
    const target = this.#targetOf(add);
    if (add.kind !== 'mail' || !target.ok) return undefined;
    const isRefused = add.set !== undefined && !isPossible(add.set);
    const own = this.#store.channelsOf(seat);
    if (isCertified || isRefused || own.length >= MAX_CHANNELS) return undefined;
    const channel = newChannel(table.setup.key, seat, add, { target: target.value, origin: '', addedAt: 0 });
    return own.some((one) => isSame(one, channel)) ? undefined : target.value;
  }

  asksIfTried(seat: Seat, id: string): string | undefined {
    const channel = this.#store.channel(seat, id);
    return channel === undefined || isConfirmed(channel) ? undefined : channel.target;
  }

  /** Confirms a channel, for the owner of its address; or only says what would be confirmed. */
  confirm({ setup }: Table, id: string, token: string, now: number, isLook = false): Result<Confirmed, Refused> {
    const channel = this.#store.channels().find((one) => one.id === id);
    if (!gives(token, 'confirm', setup, id) || !channel?.confirmation) return refused('wrong-link');
    const { id: table, game } = setup;
    const confirmed = { address: channel.target, table, game, seat: channel.seat };
    if (isConfirmed(channel)) return ok(confirmed);
    if (now >= channel.confirmation.askedAt + CONFIRMABLE) return refused('wrong-link');
    if (isLook) return ok(confirmed);
    this.#storage.transactionSync(() => {
      const confirmation = { askedAt: now, confirmedAt: now };
      this.#store.put({ ...channel, health: HEALTHY, confirmation }, () => []);
      // Its owner has other seats here, about which nobody has asked again.
      for (const other of this.#store.channels())
        if (channel.hasMoved && other.hasMoved && other.target === channel.target && other.id !== channel.id)
          this.#store.put({ ...other, confirmation });
      // The address may have been added again while its first mail seemed lost.
      for (const other of this.#store.channelsOf(channel.seat))
        if (other.kind === 'mail' && other.target === channel.target && other.id !== channel.id)
          this.#store.remove(other);
    });
    return ok(confirmed);
  }

  /** Removes a channel for the holder of a link from one of its mails. Idempotent: it may have been removed already. */
  unsubscribe({ setup }: Table, id: string, token: string): Result<null, Refused> {
    if (!gives(token, 'unsubscribe', setup, id)) return refused('wrong-link');
    const channel = this.#store.channels().find((one) => one.id === id);
    if (channel !== undefined) this.#store.remove(channel);
    return ok(null);
  }

  feedBy({ setup }: Table, token: string): Channel | undefined {
    return this.#store
      .channels()
      .find(({ id, kind }) => kind === 'feed' && isHashOf(secretHash(feedToken(setup.key, id)), token));
  }

  confirmedBy({ setup }: Table, id: string, token: string): Channel | undefined {
    const channel = this.#store.channels().find((one) => one.id === id);
    return gives(token, 'confirm', setup, id) && channel?.confirmation ? channel : undefined;
  }

  remove(table: Table, seat: Seat, id: string): Notices {
    const channel = this.own(seat, id);
    if (channel !== undefined) this.#store.remove(channel);
    return this.notices(table, seat);
  }

  set(table: Table, seat: Seat, id: string, set: SetChannel, now: number): Result<Notices, Refused> {
    const channel = this.own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
    if (!isPossible(set)) return refused('wrong-zone');
    // Its notices are no longer left to a digest, but may be part of one that is being sent right now.
    this.#store.put(withSettings(channel, set, now), (queue) => shortenLeases(queue, now + LEASE));
    return ok(this.notices(table, seat));
  }

  stopDigest(isTheirs: (address: string) => boolean): void {
    for (const channel of this.#store.channels())
      if (isGathered(channel) && isTheirs(channel.target)) this.#store.remove(channel);
  }

  stopMail(isTheirs: (address: string) => boolean): void {
    for (const channel of this.#store.channels())
      if (channel.kind === 'mail' && isTheirs(channel.target)) this.#store.remove(channel);
  }

  /** A browser has a new push address. Idempotent; refused if it has yet another one by now. */
  move(table: Table, seat: Seat, id: string, { was, target, keys }: SetTarget): Result<Notices, Refused> {
    const channel = this.own(seat, id);
    const url = targetOf('push', target, this.#deps.allowLoopback);
    // The player may have added the browser again in the meantime: it is notified only once.
    const there = this.#store.channelsOf(seat).find((one) => one.kind === 'push' && one.target === url?.href);
    if (there !== undefined && (channel === undefined || channel.id === there.id)) return ok(this.notices(table, seat));
    if (channel?.kind !== 'push') return refused('no-such-channel');
    if (url === undefined) return refused('wrong-target');
    if (markOf(channel.target) !== was) return refused('channel-changed');
    if (there !== undefined) this.#store.remove(channel);
    else this.#store.put(moveTo(channel, { target: url.href, keys }));
    return ok(this.notices(table, seat));
  }

  /** For the next table: all that work, except feeds, whose address belongs to one table. */
  toCarry({ setup }: Table, seat: Seat): readonly Channel[] {
    return this.#store
      .channelsOf(seat)
      .filter((channel) => channel.kind !== 'feed' && isConfirmed(channel) && !channel.health.isOff)
      .map((channel) => pack(channel, setup.key));
  }

  receive({ setup }: Table, channels: readonly Channel[]): void {
    for (const channel of channels) this.#store.put(unpack(channel, setup.key));
  }

  pack = (table: Table): readonly MovedChannel[] =>
    table.setup.places.flatMap((_, seat) =>
      this.toCarry(table, seat).flatMap((channel) => packChannel(channel, table.setup.key)),
    );

  /** The mail addresses among channels that have moved here. */
  addressesIn = (moved: readonly MovedChannel[]): readonly string[] => [
    ...new Set(moved.flatMap(({ kind, target }) => (kind === 'mail' ? (mailAddress(target) ?? []) : []))),
  ];

  /** Takes in channels that have moved here, except those that do not work here. Each address is asked once. */
  unpack(table: Table, moved: readonly MovedChannel[], { mayAsk, now, ...from }: Moving): void {
    const asked = new Set<string>();
    for (const [n, one] of moved.entries()) {
      const target = this.#targetOf(one);
      const isFull = this.#store.channelsOf(one.seat).length >= MAX_CHANNELS;
      if (!target.ok || !placeOf(table, one.seat) || !isPossible(one) || isFull) continue;
      const addition = { ...from, target: target.value, addedAt: now };
      const channel = unpackChannel(table.setup.key, one, n, addition);
      const isAsked = one.kind === 'mail' && mayAsk.includes(channel.target) && !asked.has(channel.target);
      if (isAsked) asked.add(channel.target);
      this.#store.put(channel, (queue) =>
        isAsked ? enqueue(queue, { kind: 'confirm', version: table.version }, now) : queue,
      );
    }
  }

  /** Removes the channels of a seat: immediately, or after a last message to a player who did not leave by themselves. */
  forget(seat: Seat, why: DepartureReason): void {
    for (const channel of this.#store.channelsOf(seat)) {
      const isPosted = channel.kind !== 'feed' && isConfirmed(channel) && !channel.health.isOff;
      if (why !== 'left' && isPosted) this.#store.put({ ...channel, isClosing: true });
      else this.#store.remove(channel);
    }
  }

  own = (seat: Seat, id: string): Channel | undefined =>
    this.#store.channelsOf(seat).find((channel) => channel.id === id);
}
