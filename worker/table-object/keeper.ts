import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { LogEntry } from '../../shared/log/chain.ts';
import { addressName } from '../addresses/name.ts';
import { AddressNews } from '../addresses/news.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { Limiter } from '../http/limits.ts';
import { mailerOf } from '../mail/mailer.ts';
import { owed } from '../notifications/notice.ts';
import { type Claimed, Outbox } from '../notifications/outbox.ts';
import { autoplayed, isPlayDue } from '../table/autoplay.ts';
import * as claims from '../table/claims.ts';
import { nextPaced, paced } from '../table/deadlines.ts';
import { announced, isExpired, nextExpiry } from '../table/expiry.ts';
import * as recovery from '../table/links.ts';
import { groupOf, roomFor } from '../table/log-budget.ts';
import { type Refused, refused } from '../table/refused.ts';
import * as seats from '../table/seats.ts';
import { type Caller, provenViewer } from '../table/secrets.ts';
import { type Change, type Table, type Taken, unchanged } from '../table/table.ts';
import { Broadcast, type Reader } from './broadcast.ts';
import { Guests } from './parts/guests.ts';
import { Notes } from './parts/notes.ts';
import { Plans } from './parts/plans.ts';
import { Talk } from './parts/talk.ts';
import { type KeyedRequest, TableStore } from './storage.ts';

/** A text for the browser: JSON, and the tag by which the browser tells that it has it already (then there is none). */
export interface Page {
  readonly etag: string;
  readonly body: string | null;
}

/** What a player is told who takes a seat: `snapshot` is JSON. */
export interface Seating {
  readonly secret: string;
  readonly snapshot: string;
}

/** A part of a table that keeps something of the persons at it, beside the table itself. */
interface Personal {
  forget(seat: Seat, why: seats.DepartureReason): void;
}

/** A change with what was said by the request that brings it about. */
const under = (request: KeyedRequest | undefined, { table, rows }: Change): Change => ({
  table,
  rows: request ? rows.map((row) => (row.key === request.key ? { ...row, said: request.said } : row)) : rows,
});

/** More actions of bots than these, about what four of them do in a round, wait for the alarm: so no request lasts long. */
const ACTIONS_AT_ONCE = 24;
/** In milliseconds: how long a failed alarm waits. */
const RETRY = 60_000;
/** In milliseconds: how soon a table that is to be removed looks whether it can be. */
const SOON = 60_000;
/** How many seconds of requests may come at once. */
const BURST = 5;

/**
 * Keeps one table: lets in who may, commits what was decided with all that follows from it, wakes up when something is
 * due. All of it is done at once: there is no `await` between reading and writing.
 */
export class TableKeeper {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly store: TableStore;
  readonly notes: Notes;
  readonly guests: Guests;
  readonly plans: Plans;
  readonly broadcast: Broadcast;
  outbox: Outbox;
  talk: Talk;
  news: AddressNews;
  readonly #limiter: Limiter;
  /** As in the store, while the object stays in memory. */
  #table: Table | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
    this.store = new TableStore(ctx.storage);
    this.notes = new Notes(ctx.storage);
    this.guests = new Guests(ctx.storage);
    this.plans = new Plans(ctx.storage);
    this.broadcast = new Broadcast(ctx, this.store, this.guests, () => this.talk.count());
    this.outbox = this.#newOutbox();
    this.talk = new Talk(ctx.storage);
    this.news = new AddressNews(ctx.storage, env);
    const perSecond = configOf(env).requestsPerSecond;
    this.#limiter = new Limiter({ perSecond, burst: perSecond * BURST });
  }

  /** Bots go on playing, and notices go out. Whatever fails is tried again later; it may also come twice. */
  wake(): void {
    try {
      const loaded = this.load();
      if (!loaded) return;
      const now = Date.now();
      if (isExpired(loaded, now)) return void this.#expire(loaded, now);
      const table = this.commit(claims.settled({ table: loaded, rows: [] }, now));
      this.#tellAddresses(table);
      const claimed = this.outbox.claim(table, Date.now());
      this.arm(table);
      // Not waited for: the next alarm comes after the end of this one, and bots do not wait for somebody's server.
      for (const one of claimed) this.#ctx.waitUntil(this.#deliver(table, one));
    } catch (error) {
      console.error(error);
      void this.#ctx.storage.setAlarm(Date.now() + RETRY);
    }
  }

  /** The table, if it was ever opened. */
  load(): Table | undefined {
    this.#table ??= this.store.load();
    return this.#table;
  }

  async #deliver(table: Table, claimed: Claimed): Promise<void> {
    try {
      await this.outbox.deliver(table, claimed, Date.now());
      if (this.#table) this.arm(this.#table);
    } catch (error) {
      // The claim runs out, and the alarm that was set for then tries again.
      console.error(error);
    }
  }

  /** Sets the one alarm for what comes first: a bot's action, a notice, news of an address, the end of a claim or a turn. */
  arm(table: Table): void {
    const now = Date.now();
    this.news.note(this.outbox.channels.confirmed(), now);
    if (isPlayDue(table, this.plans.waiting(table))) return void this.#ctx.storage.setAlarm(now);
    const times = [
      this.outbox.next(now),
      claims.nextClaimAt(table),
      nextPaced(table),
      nextExpiry(table),
      this.news.next(now),
    ];
    const at = Math.min(...times.filter((time) => time !== undefined));
    if (at === Number.POSITIVE_INFINITY) void this.#ctx.storage.deleteAlarm();
    else void this.#ctx.storage.setAlarm(at);
  }

  /** What the object of an address changes in how players are told, with what follows from it. */
  changeOutbox(change: (outbox: Outbox) => void): void {
    const table = this.load();
    if (!table) return;
    change(this.outbox);
    this.addressesChanged(table);
  }

  /** The names of the objects of the addresses that are confirmed at a seat. */
  namesAt(seat: Seat): readonly string[] {
    return this.news
      .named(this.outbox.channels.confirmed())
      .filter((one) => one.seat === seat)
      .map(({ name }) => name);
  }

  /** What follows when addresses may be confirmed or removed: devices that one of the latter let in are shut out. */
  addressesChanged(table: Table): void {
    for (const seat of table.setup.places.keys()) this.keepDevices(this.load() ?? table, seat, this.namesAt(seat));
    this.arm(this.load() ?? table);
  }

  /** Shuts out the devices of a seat that were let in by other addresses than those with these names. */
  keepDevices(table: Table, seat: Seat, names: readonly string[]): void {
    const after = recovery.devicesOfOnly(table, seat, names);
    if (after === table) return;
    this.keep(after);
    this.broadcast.close(`${seat}`, 'signed out');
  }

  /** The table is to be removed, once nothing is on its way and the objects of addresses know. */
  #expire(table: Table, now: number): void {
    this.news.note([], now);
    if (!this.news.isPending && !this.outbox.isTelling(now)) {
      this.#remove();
      return;
    }
    this.#tellAddresses(table);
    void this.#ctx.storage.setAlarm(now + SOON);
  }

  #tellAddresses({ setup }: Table): void {
    if (this.news.isPending) this.#ctx.waitUntil(this.news.tell(setup));
  }

  /** Refuses who asks too often. */
  limited({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): Result<never, Refused> | undefined {
    const retryAfter = this.#limiter.take(`${address}|${viewer}`, Date.now());
    return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
  }

  /** Lets in who is who they say to be. */
  admit(caller: Caller): Result<{ readonly table: Table; readonly viewer: Viewer }, Refused> {
    const limited = this.limited(caller);
    if (limited) return limited;
    const table = this.proven(caller);
    return table.ok ? ok({ table: table.value, viewer: caller.viewer }) : table;
  }

  /**
   * The table, if it is still there and the caller is still who they were when they were admitted. To be asked after
   * each `await`: meanwhile a seat may have a new link, or another player.
   */
  proven(caller: Caller): Result<Table, Refused> {
    const table = this.load();
    if (!table) return refused('no-such-table');
    const viewer = provenViewer(caller, table.setup.places.map(recovery.hashesOf));
    return viewer.ok ? ok(table) : refused(viewer.error);
  }

  /** Lets in who reads only, guests too. */
  admitReader(caller: Caller): Result<Reader, Refused> {
    const admitted = this.admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    if (caller.guest === undefined) return ok({ table, viewer, guest: null });
    const proven = this.guests.proven(table, caller);
    if (!proven.ok) return proven;
    const guest = proven.value;
    return ok({ table: this.store.earlier(table, guest.late), viewer: guest.seat, guest });
  }

  /** Lets in who sits at the table. */
  admitSeat(caller: Caller): Result<{ readonly table: Table; readonly seat: Seat }, Refused> {
    const admitted = this.admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return viewer === 'spectator' ? refused('no-seat-cookie') : ok({ table, seat: viewer });
  }

  /** What a seat asks that is no change of the table, as JSON text. */
  own(caller: Caller, answer: (seat: Seat, table: Table) => Result<unknown, Refused>): Result<string, Refused> {
    const admitted = this.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const answered = answer(admitted.value.seat, admitted.value.table);
    return answered.ok ? ok(JSON.stringify(answered.value)) : answered;
  }

  /** A text for a reader, unless its tag is among those that they have; `tag` tells apart what is of one version. */
  page(caller: Caller, have: readonly string[], tag: string, text: (reader: Reader) => string): Result<Page, Refused> {
    const admitted = this.admitReader(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer, guest } = admitted.value;
    const etag = guest ? `"${table.version}-${guest.id}"` : `"${table.version}-${tag}-${viewer}"`;
    return ok({ etag, body: have.includes(etag) ? null : text(admitted.value) });
  }

  /**
   * What a seat asks for, done: answered with the snapshot of that seat. `seen` is the last version that it has seen for
   * sure. A repetition of the request does nothing; another one under the same key is refused.
   */
  change(
    caller: Caller,
    decide: (table: Table, seat: Seat) => Result<Change, Refused>,
    { request, seen = 0 }: { readonly request?: KeyedRequest; readonly seen?: number } = {},
  ): Result<string, Refused> {
    const admitted = this.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const known = request && this.store.known(seat, request);
    if (known === 'other') return refused('key-reused');
    const change = known === 'same' ? ok(unchanged(table)) : decide(table, seat);
    const crowded = change.ok && this.noRoom(change.value);
    if (crowded) return crowded;
    if (change.ok)
      return ok(this.broadcast.tell(this.commit(under(request, change.value), { seat, version: seen }), seat));
    if (change.error.code !== 'stale') return change;
    return refused('stale', { snapshot: this.broadcast.tell(table, seat) });
  }

  /** Keeps that somebody has taken a seat, and answers them; `keep` are the channels of addresses that a new link keeps. */
  seated(seat: Seat, taken: Result<Taken, Refused>, keep: readonly string[] = []): Result<Seating, Refused> {
    if (!taken.ok) return taken;
    const { secret } = taken.value;
    const crowded = this.noRoom(taken.value);
    if (crowded) return crowded;
    return ok({ secret, snapshot: this.broadcast.tell(this.commit(taken.value, undefined, keep), seat) });
  }

  /** Refuses what would add to the log, being no move, more or sooner than may be. The first entry is what was asked for. */
  noRoom({ rows: [row] }: Change): Result<never, Refused> | undefined {
    const entry = row && (JSON.parse(row.entry) as LogEntry);
    const group = entry && groupOf(entry);
    // Nothing is there yet when a table is opened.
    if (!row || !entry || !group || !this.#table) return undefined;
    const room = roomFor(entry, group, this.store.spent(group, row.seat), Date.now());
    if (room === 'full') return refused('log-full');
    return room > 0 ? refused('too-many', { retryAfter: room }) : undefined;
  }

  /** Writes what nobody but its own player is told of, and which is not in the log. */
  keep(table: Table): void {
    this.store.save({ table, rows: [] }, this.#table);
    this.#table = table;
  }

  /** Has plans played and bots answer, writes it all at once with the notices that are then owed, and only then tells. */
  commit(
    decided: Change,
    seen?: { readonly seat: Seat; readonly version: number },
    keep: readonly string[] = [],
  ): Table {
    const now = Date.now();
    const plans = this.plans.waiting(decided.table);
    const change = autoplayed(paced(announced(decided, now), now), ACTIONS_AT_ONCE, now, plans);
    if (change.rows.length === 0) return change.table;
    const before = this.#table;
    const gone = before ? seats.gone(before, change.table) : [];
    const relinked = before ? recovery.relinkedSeats(before, change.table) : [];
    const guests = before ? this.guests.of(before) : [];
    this.#ctx.storage.transactionSync(() => {
      this.store.save(change, before);
      if (seen) this.outbox.seen(seen.seat, seen.version);
      this.plans.settle(change);
      for (const { seat, why } of gone) this.#forget(seat, why);
      for (const seat of relinked) this.outbox.channels.forgetAddresses(seat, keep);
      this.outbox.enqueue(owed(before, change.table), change.table, now);
      this.arm(change.table);
    });
    this.#table = change.table;
    this.broadcast.changed(before, change.table, guests);
    return change.table;
  }

  #newOutbox(): Outbox {
    return new Outbox(this.#ctx.storage, {
      allowLoopback: configOf(this.#env).allowLoopback,
      mailer: mailerOf(this.#env),
      vapid: () => this.#env.KEYS.getByName('vapid').vapid(),
      playedActions: () => this.store.playedActions(),
      gather: (address, entry) =>
        this.#env.ADDRESSES.getByName(addressName(this.#env.ADDRESS_KEY, address)).gather(entry),
    });
  }

  /** Forgets what belongs to who sat in a seat: every part that keeps something of a person is named here. */
  #forget(seat: Seat, why: seats.DepartureReason): void {
    const parts: readonly Personal[] = [this.outbox.channels, this.talk, this.notes, this.guests, this.plans];
    for (const part of parts) part.forget(seat, why);
  }

  /** Forgets the table and everything about it. */
  #remove(): void {
    this.broadcast.close(undefined, 'no such table any more');
    this.#table = undefined;
    void this.#ctx.storage.deleteAlarm();
    void this.#ctx.storage.deleteAll();
    this.outbox = this.#newOutbox();
    this.talk = new Talk(this.#ctx.storage);
    this.news = new AddressNews(this.#ctx.storage, this.#env);
  }
}
