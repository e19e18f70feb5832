import type { Seat } from '../../../shared/game/contract.ts';
import type { Change, Table } from '../../../shared/table/table.ts';
import type { Mailer } from '../../../worker/mail/mail.ts';
import { Channels } from '../../../worker/notifications/channels/channels.ts';
import { Delivery } from '../../../worker/notifications/delivery/delivery.ts';
import { FeedStore } from '../../../worker/notifications/delivery/feed-store.ts';
import { noticesOf, talkNotices } from '../../../worker/notifications/news/notice.ts';
import { NoticeStore } from '../../../worker/notifications/outbox/notice-store.ts';
import { Outbox } from '../../../worker/notifications/outbox/outbox.ts';
import type { VapidKeys } from '../../../worker/objects/calls.ts';
import { create } from '../../../worker/objects/migrate.ts';
import { TABLE_SCHEMA } from '../../../worker/table-object/schema.ts';
import { type SimulatedStorage, simulatedStorage } from '../../support/sqlite-storage.ts';
import { Addresses } from './addresses.ts';
import { Chance } from './chance.ts';
import { Expectations, type Expected } from './expectations.ts';
import { type Sending, Servers } from './servers.ts';
import { HOUR, NOTICE_DELAY } from './time.ts';
import { Timetable } from './timetable.ts';

/*
 * A month of tables by a clock of its own: rules, outbox, schedule and its SQL are those of the service; time, chance,
 * the players and the servers of others are made up here, the same in each run. Servers are down for minutes or days,
 * answers get lost after a message has arrived, and tables die between any two steps.
 */

/** In milliseconds: how soon the platform repeats an alarm whose object has died. */
const REPEATED_AFTER = 2000;

/** What notifies the players of a table, over its storage. */
interface Notifying {
  readonly channels: Channels;
  readonly outbox: Outbox;
  readonly delivery: Delivery;
}

export interface SimulatedTable {
  table: Table;
  box: SimulatedStorage;
  notifying: Notifying;
  alarm: number | undefined;
  /** When its pace has something to do. */
  due: number | undefined;
  /** What was said, and when. */
  readonly said: { readonly at: number; readonly seat: Seat; readonly text: string }[];
  readonly expected: Expected[];
  /** When an attempt was cut off, or its answer was lost: what follows waits until a lease or a pause runs out. */
  readonly troubles: number[];
}

class PowerCut extends Error {}

/** The tables of a month, as their objects: each with its outbox and its alarm, and with deaths at any time. */
export class Month extends Timetable {
  readonly chance: Chance;
  readonly servers: Servers;
  readonly expectations = new Expectations(this);
  readonly addresses = new Addresses(this);
  readonly tables: SimulatedTable[] = [];
  /** The addresses that their owners have confirmed at some table; from then on, they are signed in with them. */
  readonly confirmed = new Set<string>();
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
  readonly #vapid: VapidKeys;
  /** What is being delivered. */
  sending: (Sending & { readonly of: SimulatedTable }) | undefined;

  constructor(vapid: VapidKeys, seed: number) {
    super();
    this.#vapid = vapid;
    this.chance = new Chance(seed);
    this.servers = new Servers(this);
  }

  /** A table that has just been opened. */
  added(table: Table): SimulatedTable {
    const box = simulatedStorage();
    const simulated: SimulatedTable = {
      table,
      box,
      notifying: this.#notifying(box, () => simulated),
      alarm: undefined,
      due: undefined,
      said: [],
      expected: [],
      troubles: [],
    };
    this.tables.push(simulated);
    return simulated;
  }

  #notifying({ storage }: SimulatedStorage, of: () => SimulatedTable): Notifying {
    // After a crash, the database is there already.
    if (storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'steps'").toArray().length === 0)
      create(storage, TABLE_SCHEMA);
    const store = new NoticeStore(storage, NOTICE_DELAY);
    // What messages tell of the games is not what is counted.
    const recount = () => [];
    const mailer = this.#mailer;
    const outbox = new Outbox(storage, store, new FeedStore(storage), {
      recount,
      contact: null,
      leases: new Map(),
      talk: {
        count: () => of().said.length,
        since: (at, reader) => of().said.filter((one) => one.at >= at && one.seat !== reader),
      },
    });
    const delivery = new Delivery(storage, store, outbox, {
      mailer,
      replies: null,
      vapid: () => Promise.resolve(this.#vapid),
      recount,
      contact: null,
      wantsNothing: async () => false,
      mayAskAgain: async () => true,
      stoppable: async (address) => ({ name: address, key: new Uint8Array(32) }),
      gather: (address, entry) => this.addresses.gather(address, entry, of()),
    });
    return {
      channels: new Channels(storage, store, { allowLoopback: false, mailer, replies: null }),
      outbox,
      delivery,
    };
  }

  /** The mail server. Whoever is asked to confirm an address follows the link an hour later. */
  readonly #mailer: Mailer = {
    send: async (mail) => {
      const of = this.sending?.of;
      const attempt = this.servers.mailed(mail, this.sending);
      const [, channel = '', token] = /\/confirm#\w+\.(\w+)\.(\w+)/.exec(mail.text) ?? [];
      if (attempt.ok && token !== undefined && of !== undefined) {
        this.at(this.now + HOUR, () => {
          if (!of.notifying.channels.confirm(of.table, channel, token, this.now).ok) throw new Error('a link is wrong');
          this.confirmed.add(mail.to);
          this.arm(of);
        });
      }
      return attempt;
    },
  };

  /** The object of a table dies, and another one takes its place. */
  die(simulated: SimulatedTable): void {
    this.counts.deaths += 1;
    simulated.box = simulated.box.reopened();
    simulated.notifying = this.#notifying(simulated.box, () => simulated);
  }

  arm(simulated: SimulatedTable): void {
    const next = simulated.notifying.outbox.next(simulated.table, this.now);
    if (next === undefined || next === simulated.alarm) return;
    simulated.alarm = next;
    this.at(next, async () => {
      if (simulated.alarm !== next) return;
      simulated.alarm = undefined;
      await this.ring(simulated);
    });
  }

  /** The alarm of a table, as in `worker/table-object/upkeep.ts`. */
  async ring(simulated: SimulatedTable): Promise<void> {
    const { notifying, table } = simulated;
    const { outbox, delivery } = notifying;
    const leased = outbox.lease(table, this.now);
    for (const one of leased) {
      const { id } = one.message;
      this.sending = { ids: [id], id, of: simulated, die: () => this.die(simulated), troubles: simulated.troubles };
      try {
        await delivery.deliver(table, one, this.now);
      } catch {
        // It did not reach another object; what else it was to deliver waits until the lease runs out.
        break;
      }
      if (simulated.notifying !== notifying) {
        // It died: the platform repeats the alarm.
        this.at(this.now + REPEATED_AFTER, () => this.ring(simulated));
        return;
      }
    }
    this.arm(simulated);
  }

  /**
   * What happens at a table is written with the notices owed, as in `worker/table-object/live-table.ts`; or undone by its
   * death.
   */
  commit(simulated: SimulatedTable, change: Change, seen?: { readonly seat: Seat; readonly version: number }): boolean {
    const { table: before, box, notifying } = simulated;
    const { outbox } = notifying;
    const notices = noticesOf(before, change);
    try {
      box.storage.transactionSync(() => {
        if (seen) outbox.markSeen(seen.seat, seen.version, seen.version >= before.version);
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
    this.expectations.changed(simulated, notices);
    this.arm(simulated);
    return true;
  }

  /** A player says something, which is written with what is owed to the others; or undone by the death of the table. */
  say(simulated: SimulatedTable, seat: Seat): void {
    const { table, box, notifying, said } = simulated;
    const { outbox } = notifying;
    const notices = talkNotices(table, seat, said.length + 1);
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
    for (const notice of notices) this.expectations.expect(simulated, notice);
    this.arm(simulated);
  }
}
