import type { Seat } from '../../../shared/game/contract.ts';
import type { ChannelInfo, Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import { type ChannelKind, POSTED_KINDS } from '../../../shared/protocol/messages/notifications.ts';
import type { Mail, Mailer } from '../../../worker/mail/mail.ts';
import { FEED_SCHEMA } from '../../../worker/notifications/feed-store.ts';
import { isBeside, isTrue, isUrgent, type Notice, owed, saidTo } from '../../../worker/notifications/notice.ts';
import {
  NOTICE_SCHEMA,
  NOTICES_WITH_PLAY_SCHEMA,
  noticesInChannels,
} from '../../../worker/notifications/notice-store.ts';
import { Outbox } from '../../../worker/notifications/outbox.ts';
import type { VapidKeys } from '../../../worker/notifications/push.ts';
import type { Attempt } from '../../../worker/notifications/schedule.ts';
import { migrate, sqlStep } from '../../../worker/objects/migrate.ts';
import type { Change, Table } from '../../../worker/table/table.ts';
import { slowDueAt } from '../../support/slow-rhythm.ts';
import { type SimulatedStorage, simulatedStorage } from '../../support/sqlite-storage.ts';
import { Addresses } from './addresses.ts';
import { Chance } from './chance.ts';
import { remembered } from './latest.ts';
import { DAY, HOUR, MINUTE, NOTICE_DELAY } from './time.ts';

/*
 * A month of tables by a clock of its own: rules, outbox, schedule and its SQL are those of the service; time, chance,
 * the players and the servers of others are made up here, the same in each run. Servers are down for minutes or days,
 * answers get lost after a message has arrived, and tables die between any two steps.
 */

/** In hours: how long what is said waits for what else is said. */
const CONVERSATION = 1 / 4;

/** Clocks are changed within this month: on the 14th in America, on the 28th in Europe. */
export const START = Date.UTC(2027, 2, 1);
const END = START + 30 * DAY;
/** In milliseconds: how soon the platform repeats an alarm whose object has died. */
const REPEATED_AFTER = 2000;

export const SENT_KINDS = [...POSTED_KINDS, 'push', 'mail'] as const satisfies readonly ChannelKind[];
export type SentKind = (typeof SENT_KINDS)[number];

type Trouble = 'answers 503' | 'does not answer' | 'cannot be reached';
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly trouble: Trouble;
}

/** What a player is to hear of, and what came of it. */
export interface Expected {
  readonly table: SimulatedTable;
  readonly channel: string;
  readonly notice: Notice;
  readonly kind: SentKind;
  readonly rhythm: Rhythm;
  /** In hours: how long it was left to other channels first. */
  readonly after: number;
  readonly from: number;
  /** When the player knew by themselves: has looked, or played. */
  knownAt: number;
  /** When it was news no longer. */
  until: number;
  readonly arrivals: number[];
  /** Under which ids it has arrived: who tells repetitions by them has seen it so often. */
  readonly shown: Set<string>;
  /** How often its answer was lost after it had arrived. */
  lost: number;
  /** Those of the object of its address, if it is told in a digest. */
  readonly troubles: readonly number[];
}

/** A time of the day at which a channel may have to remind of a turn. */
interface Reminding {
  readonly seat: Seat;
  readonly channel: string;
  readonly at: number;
}

/** How long a turn goes on before anybody is reminded of it. */
const SETTLED = HOUR;

/** The next time of the day to remind at after a moment, as a slow clock knows it; undefined if there is none. */
function nextReminder({ remind, kind }: ChannelInfo, moment: number): number | undefined {
  if (remind === null || kind === 'feed') return undefined;
  return Math.min(...remind.at.map((at) => slowDueAt({ type: 'daily', zone: remind.zone, at }, moment, remembered)));
}

/** What is on its way to somebody else's server. */
export interface Sending {
  /** The notices that it tells of, and under which id. */
  readonly ids: readonly string[];
  readonly id: string;
  /** What can die meanwhile, and what follows waits for a claim or a pause to run out. */
  readonly die: () => void;
  readonly troubles: number[];
}

export interface SimulatedTable {
  table: Table;
  box: SimulatedStorage;
  outbox: Outbox;
  alarm: number | undefined;
  /** When its pace has something to do. */
  due: number | undefined;
  /** What was said, and when. */
  readonly said: { readonly at: number; readonly seat: Seat; readonly text: string }[];
  readonly expected: Expected[];
  /** When an attempt was cut off, or its answer was lost: what follows waits for a claim or a pause to run out. */
  readonly troubles: number[];
}

class PowerCut extends Error {}

const failed = (why: 'failing' | 'timeout' | 'unreachable', status: number | null): Attempt => ({
  ok: false,
  failure: { why, status },
  retryAfter: null,
});

export class Month {
  readonly chance: Chance;
  readonly addresses = new Addresses(this);
  readonly outages: Readonly<Record<SentKind, readonly Outage[]>>;
  readonly tables: SimulatedTable[] = [];
  /** The addresses that their owners have confirmed at some table; from then on, they are signed in with them. */
  readonly confirmed = new Set<string>();
  readonly byId = new Map<string, Expected>();
  readonly counts = {
    turns: 0,
    reminders: 0,
    dailyReminders: 0,
    standIns: 0,
    pauses: 0,
    actions: 0,
    said: 0,
    certified: 0,
    attempts: 0,
    arrived: 0,
    deaths: 0,
    lost: 0,
    undone: 0,
  };
  now = START;
  /** Until when it goes; earlier than planned if it was stopped. */
  end = END;
  #isStopped = false;
  readonly #vapid: VapidKeys;
  /** What is to happen, the next thing last. */
  #plan: { readonly at: number; readonly run: () => void | Promise<void> }[] = [];
  /** The channels whose next time of the day is planned. */
  readonly #reminding = new Set<string>();
  /** What is being delivered. */
  #sending: (Sending & { readonly of: SimulatedTable }) | undefined;

  constructor(vapid: VapidKeys, seed: number) {
    this.#vapid = vapid;
    this.chance = new Chance(seed);
    const outagesOf = (): Outage[] =>
      Array.from({ length: 6 }, () => {
        const from = START + this.chance.below((28 * DAY) / MINUTE) * MINUTE;
        const troubles: readonly Trouble[] = ['answers 503', 'does not answer', 'cannot be reached'];
        const trouble = troubles[this.chance.below(3)] ?? 'answers 503';
        return { from, to: from + this.chance.between(5 * MINUTE, 36 * HOUR), trouble };
      });
    this.outages = {
      ntfy: outagesOf(),
      discord: outagesOf(),
      slack: outagesOf(),
      webhook: outagesOf(),
      push: outagesOf(),
      mail: outagesOf(),
    };
  }

  /** Plans something; of what is planned for the same time, the latest comes first. */
  at(time: number, run: () => void | Promise<void>): void {
    let low = 0;
    let high = this.#plan.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#plan[middle]?.at ?? 0) >= time) low = middle + 1;
      else high = middle;
    }
    // Sorted backwards: what comes next is at the end.
    this.#plan.splice(low, 0, { at: time, run });
  }

  /** Lets the month pass; `onDay` is told when a day has begun. */
  async run(onDay: (day: number) => void): Promise<void> {
    let days = 0;
    for (let next = this.#plan.pop(); next !== undefined && next.at < END; next = this.#plan.pop()) {
      this.now = Math.max(this.now, Math.ceil(next.at));
      if (this.now >= START + days * DAY) {
        onDay(days);
        days += 1;
        // Who wants to stop it is heard.
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (this.#isStopped) {
        this.end = this.now;
        return;
      }
      await next.run();
    }
  }

  /** Ends it now: what is measured is what has passed. */
  stop(): void {
    this.#isStopped = true;
  }

  outageAt(kind: SentKind, time: number): Outage | undefined {
    return this.outages[kind].find(({ from, to }) => from <= time && time < to);
  }

  /** A table that has just been opened. */
  added(table: Table): SimulatedTable {
    const box = simulatedStorage();
    const simulated: SimulatedTable = {
      table,
      box,
      outbox: this.#outboxOf(box, () => simulated),
      alarm: undefined,
      due: undefined,
      said: [],
      expected: [],
      troubles: [],
    };
    this.tables.push(simulated);
    return simulated;
  }

  #outboxOf({ storage }: SimulatedStorage, of: () => SimulatedTable): Outbox {
    const play = 'CREATE TABLE play(one INTEGER PRIMARY KEY);';
    migrate(storage, [
      sqlStep(NOTICE_SCHEMA + FEED_SCHEMA + play),
      noticesInChannels,
      sqlStep(NOTICES_WITH_PLAY_SCHEMA),
    ]);
    return new Outbox(storage, {
      allowLoopback: false,
      noticeDelay: NOTICE_DELAY,
      mailer: this.#mailer,
      vapid: () => Promise.resolve(this.#vapid),
      // What messages tell of the games is not what is counted.
      recount: () => [],
      talk: {
        count: () => of().said.length,
        since: (at, reader) => of().said.filter((one) => one.at >= at && one.seat !== reader),
      },
      gather: (address, entry) => this.addresses.gather(address, entry, of()),
    });
  }

  /** Somebody else's server. */
  fetch = async (url: string): Promise<Response> => {
    const kind = SENT_KINDS.find((each) => url.includes(each));
    if (kind === undefined) throw new Error(`nobody sends anything to ${url}`);
    return this.#reach(kind, this.#sending) ? new Response(null, { status: 204 }) : new Response(null, { status: 503 });
  };

  /** Somebody else's mail server. Who is asked whether the address is theirs, follows the link an hour later. */
  readonly #mailer: Mailer = {
    send: async (mail) => {
      const of = this.#sending?.of;
      const attempt = this.mailed(mail, this.#sending);
      const [, channel = '', token] = /\/confirm#\w+\.(\w+)\.(\w+)/.exec(mail.text) ?? [];
      if (attempt.ok && token !== undefined && of !== undefined) {
        this.at(this.now + HOUR, () => {
          if (!of.outbox.channels.confirm(of.table, channel, token, this.now).ok) throw new Error('a link is wrong');
          this.confirmed.add(mail.to);
          this.arm(of);
        });
      }
      return attempt;
    },
  };

  /** The same for any mail. Whoever hears nothing after the whole mail was said, does not know whether it arrived. */
  mailed(_: Mail, sending: Sending | undefined): Attempt {
    const before = this.counts.arrived;
    try {
      return this.#reach('mail', sending) ? { ok: true } : failed('failing', 451);
    } catch (error) {
      const isLate = error instanceof DOMException;
      const isDoubtful = isLate || this.counts.arrived > before;
      return { ...failed(isLate ? 'timeout' : 'unreachable', null), ...(isDoubtful ? { isDoubtful } : {}) };
    }
  }

  /** Whether a server takes what is being delivered; if it cannot say so, or the table dies, it throws. */
  #reach(kind: SentKind, sending: Sending | undefined): boolean {
    this.counts.attempts += 1;
    if (sending === undefined) throw new Error('nothing is being delivered');
    const told = sending.ids.flatMap((id) => this.byId.get(id) ?? []);
    const outage = this.outageAt(kind, this.now);
    if (outage?.trouble === 'answers 503') return false;
    if (outage?.trouble === 'does not answer') throw new DOMException('no answer', 'TimeoutError');
    if (outage) throw new TypeError('nobody there');
    const fate = this.chance.below(400);
    if (fate <= 2) sending.troubles.push(this.now);
    if (fate === 0) {
      // It dies before the message is out.
      sending.die();
      throw new TypeError('power cut');
    }
    for (const expected of told) {
      expected.arrivals.push(this.now);
      expected.shown.add(sending.id);
      // Any message tells whatever else waits for its reader.
      for (const other of expected.table.expected)
        if (other.channel === expected.channel && other !== expected) other.knownAt = Math.min(other.knownAt, this.now);
    }
    this.counts.arrived += 1;
    if (fate === 1 || fate === 2) for (const expected of told) expected.lost += 1;
    // It dies after the message has arrived.
    if (fate === 1) sending.die();
    if (fate === 2) {
      this.counts.lost += 1;
      throw new TypeError('the answer got lost');
    }
    return true;
  }

  /** The object of a table dies, and another one takes its place. */
  die(simulated: SimulatedTable): void {
    this.counts.deaths += 1;
    simulated.box = simulated.box.reopened();
    simulated.outbox = this.#outboxOf(simulated.box, () => simulated);
  }

  arm(simulated: SimulatedTable): void {
    const next = simulated.outbox.next(simulated.table, this.now);
    if (next === undefined || next === simulated.alarm) return;
    simulated.alarm = next;
    this.at(next, async () => {
      if (simulated.alarm !== next) return;
      simulated.alarm = undefined;
      await this.ring(simulated);
    });
  }

  /** The alarm of a table, as in `worker/table-object/object.ts`. */
  async ring(simulated: SimulatedTable): Promise<void> {
    const { outbox, table } = simulated;
    const claimed = outbox.claim(table, this.now);
    for (const one of claimed) {
      const { id } = one.message;
      this.#sending = { ids: [id], id, of: simulated, die: () => this.die(simulated), troubles: simulated.troubles };
      try {
        await outbox.deliver(table, one, this.now);
      } catch {
        // It did not reach another object; what else it was about to tell waits for that claim.
        break;
      }
      if (simulated.outbox !== outbox) {
        // It died: the platform repeats the alarm.
        this.at(this.now + REPEATED_AFTER, () => this.ring(simulated));
        return;
      }
    }
    this.arm(simulated);
  }

  /** What happens at a table is written with the notices owed, as in `worker/table-object/object.ts`; or undone by its death. */
  commit(simulated: SimulatedTable, change: Change, seen?: { readonly seat: Seat; readonly version: number }): boolean {
    const { table: before, box, outbox } = simulated;
    const notices = owed(before, change.table);
    try {
      box.storage.transactionSync(() => {
        if (seen) outbox.seen(seen.seat, seen.version, seen.version >= before.version);
        outbox.enqueue(notices, change.table, this.now);
        if (this.chance.below(300) === 0) throw new PowerCut();
      });
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.counts.undone += 1;
      this.die(simulated);
      return false;
    }
    simulated.table = change.table;
    this.counts.actions += 1;
    for (const expected of simulated.expected) {
      // A question does not replace what came before it.
      const isReplaced =
        expected.notice.kind !== 'talk' &&
        notices.some(({ seat, kind }) => seat === expected.notice.seat && !isBeside(kind));
      const isOld = isReplaced || !isTrue(expected.notice, change.table);
      if (isOld) expected.until = Math.min(expected.until, this.now);
    }
    for (const notice of notices) this.#expect(simulated, notice);
    this.expectReminders(simulated);
    this.arm(simulated);
    return true;
  }

  /** Plans the next time of the day at which each channel of somebody who is waited for is to remind them. */
  expectReminders(simulated: SimulatedTable): void {
    const { outbox, table } = simulated;
    for (const seat of table.play?.waitingFor ?? []) {
      const from = table.play?.clocks[seat]?.from ?? null;
      if (from === null || table.play?.outcome != null) continue;
      for (const channel of outbox.channels.notices(table, seat).channels) {
        if (this.#reminding.has(channel.id)) continue;
        const at = nextReminder(channel, Math.max(from + SETTLED, this.now));
        if (at === undefined) continue;
        this.#reminding.add(channel.id);
        this.at(at, () => this.#remind(simulated, { seat, channel: channel.id, at }));
      }
    }
  }

  /** It is that time: the player is reminded if it has long been their turn, and nothing on its way says as much. */
  #remind(simulated: SimulatedTable, { seat, channel, at }: Reminding): void {
    const { table, outbox, expected } = simulated;
    this.#reminding.delete(channel);
    const play = table.play;
    const isTheirs = play?.waitingFor.includes(seat) === true && play.outcome === null;
    const from = play?.clocks[seat]?.from ?? null;
    if (isTheirs && from !== null && at > from + SETTLED) {
      const info = outbox.channels.notices(table, seat).channels.find(({ id }) => id === channel);
      const isOnItsWay = expected.some(
        (one) =>
          one.channel === channel &&
          // A daily message of the same hour says as much, whichever of the two comes first.
          one.arrivals.every((arrival) => arrival >= at) &&
          one.until > at &&
          one.knownAt > at &&
          (isUrgent(one.notice.kind) || (one.rhythm.type === 'daily' && !isBeside(one.notice.kind))),
      );
      if (info?.isConfirmed && !isOnItsWay) {
        this.counts.dailyReminders += 1;
        for (const one of expected)
          if (one.channel === channel && !isBeside(one.notice.kind)) one.until = Math.min(one.until, at);
        this.#expectOver(simulated, { seat, kind: 'daily-reminder', version: table.version, at }, info);
      }
    }
    this.expectReminders(simulated);
  }

  /** A player says something, which is written with what is owed to the others; or undone by the death of the table. */
  say(simulated: SimulatedTable, seat: Seat): void {
    const { table, box, outbox, said } = simulated;
    const notices = saidTo(table, seat, said.length + 1);
    try {
      box.storage.transactionSync(() => {
        outbox.enqueue(notices, table, this.now);
        if (this.chance.below(300) === 0) throw new PowerCut();
      });
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.counts.undone += 1;
      this.die(simulated);
      return;
    }
    said.push({ at: this.now, seat, text: 'Hello' });
    this.counts.said += 1;
    for (const notice of notices) this.#expect(simulated, notice);
    this.arm(simulated);
  }

  #expect(simulated: SimulatedTable, notice: Notice): void {
    const { table, outbox } = simulated;
    if (notice.kind === 'turn') this.counts.turns += 1;
    if (notice.kind === 'reminder' || notice.kind === 'at-risk') this.counts.reminders += 1;
    for (const channel of outbox.channels.notices(table, notice.seat).channels)
      this.#expectOver(simulated, notice, channel);
  }

  #expectOver(simulated: SimulatedTable, notice: Notice, channel: ChannelInfo): void {
    const { id, kind, rhythm, isConfirmed, after, talk } = channel;
    const isTalk = notice.kind === 'talk';
    if (kind === 'feed' || !isConfirmed || (isTalk && !talk)) return;
    const one: Expected = {
      table: simulated,
      channel: id,
      notice,
      kind,
      rhythm,
      after: isUrgent(notice.kind) ? 0 : Math.max(after, isTalk && rhythm.type !== 'daily' ? CONVERSATION : 0),
      from: notice.at ?? this.now,
      knownAt: Number.POSITIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      arrivals: [],
      shown: new Set(),
      troubles: this.addresses.troublesOf(id),
      lost: 0,
    };
    simulated.expected.push(one);
    const number =
      notice.at === undefined ? `${isTalk ? 'talk-' : ''}${notice.version}` : `${notice.kind}-${notice.at}`;
    this.byId.set(`${simulated.table.setup.id}-${id}-${number}`, one);
  }

  /** Players know what they see or answer to. */
  knows(simulated: SimulatedTable, seat: Seat): void {
    for (const expected of simulated.expected) {
      if (expected.notice.seat === seat) expected.knownAt = Math.min(expected.knownAt, this.now);
    }
  }
}
