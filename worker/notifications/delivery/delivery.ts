import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { MAX_CHANNELS } from '../../../shared/protocol/limits.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import type { Table } from '../../../shared/table/table.ts';
import { SECOND } from '../../../shared/time.ts';
import { Limiter } from '../../../shared/token-bucket.ts';
import type { Replies } from '../../config.ts';
import { logError } from '../../log-error.ts';
import type { Mailer } from '../../mail/mail.ts';
import { notices } from '../../metrics/service.ts';
import type { DigestItem, DigestResult, DigestSection, VapidKeys } from '../../objects/calls.ts';
import { type Channel, isConfirmed, isGathered, signingSecret } from '../channels/channel.ts';
import type { Stoppable } from '../channels/mail-links.ts';
import { type Message, messageOf, type NoticeSource } from '../news/message.ts';
import type { NoticeStore } from '../outbox/notice-store.ts';
import type { Leased, Outbox } from '../outbox/outbox.ts';
import { acknowledge, isForDigest, type Known, shortenLeases } from '../outbox/queue.ts';
import { type Attempt, afterAttempt, afterMail, LONGEST_BACK_OFF } from '../outbox/schedule.ts';
import { mailOf, sectionOf } from './by-mail.ts';
import { type Lookup, lookups } from './lookups.ts';
import { send } from './send.ts';

/** Test messages of one player: to one target, and to all together, since channels can be added again at will. */
const TRIALS_TO_ONE = { perSecond: 1 / 10, burst: 1 };
const TRIALS = { perSecond: 1 / 10, burst: MAX_CHANNELS };

const SENT: Attempt = { ok: true };

const targetOf = ({ seat, target }: Channel): string => `${seat} ${target}`;

export interface DeliveryDeps extends NoticeSource {
  readonly mailer: Mailer | null;
  readonly replies: Replies | null;
  readonly vapid: () => Promise<VapidKeys>;
  readonly stoppable: (address: string) => Promise<Stoppable>;
  readonly wantsNothing: (address: string) => Promise<boolean>;
  /** Counts a question to such an owner: whether it may be sent. */
  readonly mayAskAgain: (address: string) => Promise<boolean>;
  readonly gather: (address: string, item: DigestItem) => Promise<void>;
}

/** Attempts to deliver the notices of a table, and their results. All methods but `trial` and `deliver` are synchronous. */
export class Delivery {
  readonly #storage: DurableObjectStorage;
  readonly #store: NoticeStore;
  readonly #outbox: Outbox;
  readonly #deps: DeliveryDeps;
  // Best effort, in memory.
  readonly #trialsToOne = new Limiter(TRIALS_TO_ONE);
  readonly #trials = new Limiter(TRIALS);

  constructor(storage: DurableObjectStorage, store: NoticeStore, outbox: Outbox, deps: DeliveryDeps) {
    this.#storage = storage;
    this.#store = store;
    this.#outbox = outbox;
    this.#deps = deps;
  }

  /** Sends a test message; if it gets through, the channel is on again. An unconfirmed address is only asked again. */
  async trial(table: Table, seat: Seat, id: string, now: number): Promise<Result<null, Refused>> {
    const channel = this.#store.channelsOf(seat).find((one) => one.id === id);
    if (channel === undefined) return refused('no-such-channel');
    if (channel.kind === 'feed') return refused('nothing-to-send');
    const retryAfter = this.#trialsToOne.take(targetOf(channel), now) || this.#trials.take(`${seat}`, now);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const isAsking = !isConfirmed(channel);
    const kind = isAsking ? 'confirm' : 'test';
    if (isAsking) this.#store.put({ ...channel, confirmation: { askedAt: now, confirmedAt: null } });
    const notice = { seat, kind, version: `${kind}-${now}` } as const;
    const message = messageOf(table, channel, notice, now, this.#deps);
    const lookup = this.#lookupFor(table, channel, now, true);
    if (typeof lookup === 'number') return refused('too-many', { retryAfter: Math.ceil(lookup / SECOND) });
    const isUnwanted = isAsking && (await this.#isUnwanted(channel, true));
    const attempt = isUnwanted ? SENT : await this.#send(table, channel, message, lookup, now);
    // The question that still waits, because the server was down, has been asked by now.
    this.#recordResult(channel, attempt, Date.now(), isAsking ? { version: table.version, talk: 0 } : undefined);
    return ok(null);
  }

  waitForTrial(seat: Seat, id: string, now: number): number {
    const channel = this.#store.channel(seat, id);
    return (channel && this.#trialsToOne.wait(targetOf(channel), now)) || this.#trials.wait(`${seat}`, now);
  }

  /** At least once: if this is interrupted at any point, the lease runs out and everything is repeated. */
  async deliver(table: Table, leased: Leased, now: number): Promise<void> {
    if (isForDigest(leased)) return this.#announce(table, leased, now);
    const { channel, notice, message } = leased;
    const lookup = this.#lookupFor(table, channel, now);
    if (typeof lookup === 'number') return this.#outbox.backOff(leased, now, lookup);
    // If the lease was stored: by now it is on the disk, or this throws.
    await this.#storage.sync();
    const isUnwanted = notice.kind === 'confirm' && (await this.#isUnwanted(channel, channel.isAutomatic !== true));
    const attempt = isUnwanted ? SENT : await this.#send(table, channel, message, lookup, now);
    try {
      this.#recordResult(leased.channel, attempt, Date.now(), leased.known);
    } catch (error) {
      // On a full disk, perhaps. The message may have arrived, and is not to come again every minute.
      this.#outbox.leaseUntil(leased.channel, Date.now() + LONGEST_BACK_OFF);
      throw error;
    }
    this.#outbox.release(leased.channel);
  }

  /**
   * Who has unsubscribed from everything is asked only if a player has asked for it, and seldom. The question then counts
   * as sent: nobody with a seat may find out what the owner has decided.
   */
  async #isUnwanted({ target }: Channel, isAskedFor: boolean): Promise<boolean> {
    if (!isAskedFor) return this.#deps.wantsNothing(target);
    try {
      return (await this.#deps.wantsNothing(target)) && !(await this.#deps.mayAskAgain(target));
    } catch (error) {
      // Who asks to be notified does not wait for the object of the address.
      logError(error);
      return false;
    }
  }

  async #announce({ setup }: Table, leased: Leased, now: number): Promise<void> {
    const { seat, id, target, lang } = leased.channel;
    await this.#deps.gather(target, { table: setup.id, channel: id, lang });
    const channel = this.#store.channel(seat, id);
    // The player may have changed the rhythm in the meantime.
    if (channel && isGathered(channel)) this.#outbox.leaseToDigest(leased, now);
  }

  /** What a channel contributes to a digest, which is leased from then on; null if it has nothing left to report. */
  section(table: Table, item: DigestItem, to: Stoppable, now: number): DigestSection | null {
    const leased = this.#outbox.leaseForDigest(table, item, now);
    if (!leased) return null;
    return { ...sectionOf(table, leased.channel, leased.message, this.#deps.recount, to), ...leased.known };
  }

  settle(id: string, { version, talk = 0, attempt, at }: DigestResult): void {
    const channel = this.#store.channels().find((one) => one.id === id);
    if (channel === undefined || channel.health.lastOk === at || channel.health.lastFailure?.at === at) return;
    this.#storage.transactionSync(() => {
      this.#recordResult(channel, attempt, at, { version, talk });
      // What has been added since is announced again.
      if (attempt.ok) this.#store.change(channel, (queue) => shortenLeases(queue, 0));
    });
  }

  /** Begins the look-up of a channel's host: the milliseconds to wait if there are too many; undefined for a mail. */
  #lookupFor({ setup }: Table, { kind, target, client = setup.id }: Channel, now: number, isAsking = false) {
    return kind === 'mail' ? undefined : lookups.begin(new URL(target), client, now, isAsking);
  }

  async #send(
    table: Table,
    channel: Channel,
    message: Message,
    lookup: Lookup | undefined,
    now: number,
  ): Promise<Attempt> {
    const { mailer, replies, vapid, recount, stoppable } = this.#deps;
    if (lookup !== undefined) {
      const secret = signingSecret(table.setup.key, channel);
      let attempt: Attempt | undefined;
      try {
        attempt = await send({ channel, message, secret, vapid, now });
        return attempt;
      } finally {
        lookups.end(lookup, attempt, Date.now());
      }
    }
    if (mailer === null) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
    return mailer.send(mailOf(table, channel, message, recount, await stoppable(channel.target), replies));
  }

  /** The result says nothing about a channel that has another target by now. `known`: from the message. */
  #recordResult(used: Channel, attempt: Attempt, at = Date.now(), known?: Known): void {
    notices.add(used.kind, attempt.ok ? 'sent' : attempt.failure.why);
    this.#store.refresh();
    const channel = this.#store.channel(used.seat, used.id);
    if (channel?.target !== used.target) return;
    const after = afterAttempt(channel.health, attempt, at, Math.random());
    const health = attempt.ok && channel.kind === 'mail' ? afterMail(after, at) : after;
    const delivered = attempt.ok ? known : undefined;
    if (channel.isClosing && (health.isOff || delivered !== undefined)) this.#store.remove(channel);
    else this.#store.put({ ...channel, health }, (queue) => (delivered ? acknowledge(queue, delivered) : queue));
  }
}
