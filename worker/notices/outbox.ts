import type { Seat } from '../../shared/game.ts';
import { type AddChannel, MAX_CHANNELS, type Notices } from '../../shared/protocol.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type Refused, refused } from '../refused.ts';
import type { Farewell } from '../seats.ts';
import type { Table } from '../table.ts';
import { type Channel, infoOf, newChannel, signingSecret } from './channel.ts';
import { type Message, messageOf } from './message.ts';
import { isTrue, type Notice } from './notice.ts';
import { NoticeStore, type Outgoing } from './notice-store.ts';
import { type Attempt, afterAttempt, attemptAt, claimed } from './schedule.ts';
import { send } from './send.ts';
import { targetOf } from './target.ts';

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
  readonly #allowLoopback: boolean;
  /** When each channel was last tried out, in memory: it is only a brake. */
  readonly #triedAt = new Map<string, number>();

  constructor(storage: DurableObjectStorage, allowLoopback: boolean) {
    this.#storage = storage;
    this.#store = new NoticeStore(storage);
    this.#allowLoopback = allowLoopback;
  }

  /** What one seat has set up. */
  notices({ setup }: Table, seat: Seat): Notices {
    const own = this.#store.channelsOf(seat);
    return { channels: own.map((channel) => infoOf(channel, setup.key)) };
  }

  add(table: Table, seat: Seat, add: AddChannel, origin: string, now: number): Result<Notices, Refused> {
    const target = targetOf(add.kind, add.target, this.#allowLoopback);
    if (target === undefined) return refused('wrong-target');
    const channel = newChannel(table.setup.key, seat, add, target, origin, now);
    if (this.#own(seat, channel.id) === undefined) {
      const { channels } = this.notices(table, seat);
      if (channels.length >= MAX_CHANNELS) return refused('too-many-channels');
      this.#store.put(channel);
    }
    return ok(this.notices(table, seat));
  }

  /** Forgets a channel; if there is none, all is as it should be. */
  remove(table: Table, seat: Seat, id: string): Notices {
    const channel = this.#own(seat, id);
    if (channel !== undefined) this.#store.remove(channel);
    return this.notices(table, seat);
  }

  /** Sends a trial message over a channel: if it gets through, the channel is on again. */
  async trial(table: Table, seat: Seat, id: string, now: number): Promise<Result<Notices, Refused>> {
    const channel = this.#own(seat, id);
    if (channel === undefined) return refused('no-such-channel');
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
      if (why === 'taken-over' && !channel.health.isOff) this.#store.put({ ...channel, isParting: true });
      else this.#store.remove(channel);
    }
  }

  /** Notes what is to be told: with the change that brings it about, or not at all. */
  owe(notices: readonly Notice[], now: number): void {
    this.#store.owe(notices, now);
  }

  /** The player of a seat knows the table up to a version. */
  seen(seat: Seat, version: number): void {
    for (const outgoing of this.#store.outgoing()) {
      const { channel, notice } = outgoing;
      if (notice.seat === seat && notice.version <= version && !channel.isParting) this.#store.drop(outgoing);
    }
  }

  /** Whether a message is on its way out, as far as one can tell. */
  isTelling(now: number): boolean {
    return this.#store.outgoing().some(({ claimedUntil }) => claimedUntil > now);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(now: number): number | undefined {
    const times = this.#store.outgoing().map((outgoing) => attemptAt(outgoing, outgoing.channel.health));
    return times.length === 0 ? undefined : Math.max(now + SHORTEST_WAIT, Math.min(...times));
  }

  /** Claims what is due and still news, as messages about the table as it is; the rest of what is due is forgotten. */
  claim(table: Table, now: number): readonly Claimed[] {
    return this.#storage.transactionSync(() => {
      const outgoing = this.#store.outgoing();
      const due = outgoing.filter((one) => attemptAt(one, one.channel.health) <= now);
      const underWay = outgoing.filter(({ claimedUntil }) => claimedUntil > now).length;
      const isNews = ({ notice, channel }: Outgoing) => isTrue(notice, table) && !channel.health.isOff;
      for (const stale of due.filter((one) => !isNews(one))) this.#store.drop(stale);
      const chosen = due.filter(isNews).slice(0, Math.max(0, AT_ONCE - underWay));
      for (const one of chosen) this.#store.claim(one, claimed(one, now).claimedUntil);
      return chosen.map((one) => ({ ...one, message: messageOf(table, one.channel, one.notice, now) }));
    });
  }

  /** Makes one attempt at a claimed notice. If this is cut off at any point, the claim runs out and all is done again. */
  async deliver(table: Table, outgoing: Claimed, now: number): Promise<void> {
    const attempt = await this.#sent(table, outgoing.channel, outgoing.message, now);
    this.#storage.transactionSync(() => {
      if (attempt.ok) this.#store.drop(outgoing);
      else this.#store.claim(outgoing, 0);
      this.#fared(outgoing.channel, attempt);
    });
  }

  #own = (seat: Seat, id: string): Channel | undefined =>
    this.#store.channelsOf(seat).find((channel) => channel.id === id);

  #sent({ setup }: Table, { id, kind, target }: Channel, message: Message, now: number): Promise<Attempt> {
    return send(kind, target, message, signingSecret(setup.key, id), now);
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
