import { DurableObject } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BotLevel, Seat, Viewer } from '../shared/game.ts';
import type { Act, AddChannel, Join, Notices, Open, Undo } from '../shared/protocol.ts';
import { ok, type Result } from '../shared/result.ts';
import { type Caller, provenViewer } from './auth.ts';
import type { Env } from './env.ts';
import { announced, isExpired, kept, nextExpiry } from './expiry.ts';
import { Limiter, setting } from './limits.ts';
import { owed } from './notices/notice.ts';
import { type Claimed, Outbox } from './notices/outbox.ts';
import { nextPaced, onHoliday, paced } from './pace.ts';
import { past } from './past.ts';
import * as proposals from './proposal.ts';
import { type Refused, refused } from './refused.ts';
import * as seats from './seats.ts';
import { snapshot } from './snapshot.ts';
import type { Change, Table } from './table.ts';
import * as tables from './table.ts';
import { TableStore } from './table-store.ts';

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

/** What a request tells beside what it does. */
interface Known {
  /** Up to which version the player knows the table. */
  readonly seen?: { readonly seat: Seat; readonly version: number };
  /** Who leaves and wants nothing kept of what they wrote. */
  readonly erased?: Seat | null;
}

/** A part of a table that keeps something of the persons at it. */
interface Personal {
  forget(seat: Seat, why: seats.Farewell): void;
}

/** More bot actions than these, about what four bots do in a round, wait for the alarm: so no request lasts long. */
const BOT_ACTIONS = 24;
const MAX_SOCKETS = { seat: 8, spectator: 64 } as const;
/** In milliseconds: how long a failed alarm waits. */
const RETRY = 60_000;
/** In milliseconds: the alarm does not come again sooner. */
const SOON = 1_000;
/** How many seconds of requests may come at once. */
const BURST = 5;
const POLICY_VIOLATION = 1008;

const random = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** One table: every request is read, decided, written and told with no `await` between, so nothing can come in between. */
export class TableObject extends DurableObject<Env> {
  readonly #store: TableStore;
  #outbox: Outbox;
  readonly #limiter: Limiter;
  /** As in the store, while the object stays in memory. */
  #table: Table | undefined;
  /** What was told of this version, by viewer. */
  readonly #told = new Map<Viewer, string>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new TableStore(ctx.storage);
    this.#outbox = this.#newOutbox();
    const perSecond = setting(env.REQUESTS_PER_SECOND);
    this.#limiter = new Limiter({ perSecond, burst: perSecond * BURST });
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Opens the table, or answers as before to who asks again. */
  open(id: string, open: Open, address: string): Result<Seating, Refused> {
    const limited = this.#limited({ viewer: 0, address });
    if (limited) return limited;
    const table = this.#load();
    const chance = { secret: random(), key: random() };
    return this.#seated(0, table ? tables.reopened(table, open) : ok(tables.opened(id, open, Date.now(), chance)));
  }

  join(seat: Seat, join: Join, address: string): Result<Seating, Refused> {
    const limited = this.#limited({ viewer: seat, address });
    if (limited) return limited;
    const table = this.#load();
    return table ? this.#seated(seat, seats.joined(table, seat, join, Date.now())) : refused('no-such-table');
  }

  setBot(caller: Caller, seat: Seat, level: BotLevel): Result<string, Refused> {
    return this.#change(caller, (table) => seats.botSet(table, seat, level, Date.now()));
  }

  freeBot(caller: Caller, seat: Seat): Result<string, Refused> {
    return this.#change(caller, (table) => tables.botFreed(table, seat, Date.now()));
  }

  start(caller: Caller): Result<string, Refused> {
    return this.#change(caller, (table) => tables.started(table, Date.now()));
  }

  act(caller: Caller, act: Act): Result<string, Refused> {
    return this.#change(
      caller,
      (table, seat) =>
        tables.acted(table, seat, act, Date.now(), () => this.#store.isKnown(seat, act.key, act.version)),
      act.version,
    );
  }

  undo(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      proposals.undone(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  end(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      proposals.ended(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  agree(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      proposals.agreed(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  decline(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      proposals.declined(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  #past(seat: Seat, { key, version }: Undo): proposals.Past {
    return { isKnown: () => this.#store.isKnown(seat, key, version), takings: () => this.#store.takings() };
  }

  holiday(caller: Caller, on: boolean): Result<string, Refused> {
    return this.#change(caller, (table, seat) => onHoliday(table, seat, on, Date.now()));
  }

  keep(caller: Caller): Result<string, Refused> {
    return this.#change(caller, (table, seat) => kept(table, seat, Date.now()));
  }

  /** The player leaves the table for good; with `erased`, also what they wrote there goes. They are a spectator from then on. */
  leave(caller: Caller, erased: boolean): Result<string, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const after = this.#commit(seats.left(table, seat, Date.now()), { erased: erased ? seat : null });
    return ok(this.#tell(after, 'spectator'));
  }

  /** A page of the seat that is being looked at shows this version. */
  seen(caller: Caller, version: number): Result<string, Refused> {
    return this.#ownNotices(caller, (table, seat) => {
      this.#outbox.seen(seat, version);
      return ok(this.#outbox.notices(table, seat));
    });
  }

  /** How the player of a seat hears of turns. */
  notices(caller: Caller): Result<string, Refused> {
    return this.#ownNotices(caller, (table, seat) => ok(this.#outbox.notices(table, seat)));
  }

  /** `origin` is where the player reads the site. */
  addChannel(caller: Caller, add: AddChannel, origin: string): Result<string, Refused> {
    return this.#ownNotices(caller, (table, seat) => this.#outbox.add(table, seat, add, origin, Date.now()));
  }

  removeChannel(caller: Caller, id: string): Result<string, Refused> {
    return this.#ownNotices(caller, (table, seat) => ok(this.#outbox.remove(table, seat, id)));
  }

  /** Waits for a trial message to arrive, or not; others can act meanwhile. */
  async testChannel(caller: Caller, id: string): Promise<Result<string, Refused>> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const notices = await this.#outbox.trial(table, seat, id, Date.now());
    // What waited for the channel need not wait any longer if it works again.
    this.#arm(this.#table ?? table);
    return notices.ok ? ok(JSON.stringify(notices.value)) : notices;
  }

  /** The snapshot, for who proves to be who they say. */
  snapshot(caller: Caller): Result<string, Refused> {
    const admitted = this.#admit(caller);
    return admitted.ok ? ok(this.#tell(admitted.value.table, admitted.value.viewer)) : admitted;
  }

  /** The snapshot, unless its tag is among those that the caller has. */
  read(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    return this.#page(caller, have, (table, viewer) => this.#tell(table, viewer));
  }

  /** The log, likewise. */
  log(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    return this.#page(caller, have, (table, viewer) => this.#store.log(table, viewer));
  }

  /** Positions of the game so far, as JSON text. */
  past(caller: Caller, from: number | null): Result<string, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return ok(JSON.stringify(past(table, viewer, from, this.#store.takings())));
  }

  /** A live connection: the worker has put who asks into the headers. */
  override fetch(request: Request): Response {
    const admitted = this.#admit(JSON.parse(decodeURIComponent(request.headers.get('x-caller') ?? '')) as Caller);
    if (!admitted.ok) return Response.json(admitted.error, { status: 400 });
    const { table, viewer } = admitted.value;
    const most = viewer === 'spectator' ? MAX_SOCKETS.spectator : MAX_SOCKETS.seat;
    if (this.ctx.getWebSockets(`${viewer}`).length >= most) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [`${viewer}`]);
    server.send(this.#tell(table, viewer));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Nothing is asked over a socket but "ping", which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing is asked here');
  }

  /** Bots go on playing, and notices go out. Whatever fails is tried again later; it may also come twice. */
  override alarm(): void {
    try {
      const loaded = this.#load();
      if (!loaded) return;
      const now = Date.now();
      if (isExpired(loaded, now) && !this.#outbox.isTelling(now)) return void this.#remove();
      const table = this.#commit({ table: loaded, rows: [] });
      const claimed = this.#outbox.claim(table, Date.now());
      this.#arm(table);
      // Not waited for: the next alarm comes after the end of this one, and bots do not wait for somebody's server.
      for (const one of claimed) this.ctx.waitUntil(this.#deliver(table, one));
    } catch (error) {
      console.error(error);
      void this.ctx.storage.setAlarm(Date.now() + RETRY);
    }
  }

  #load(): Table | undefined {
    this.#table ??= this.#store.load();
    return this.#table;
  }

  async #deliver(table: Table, claimed: Claimed): Promise<void> {
    try {
      await this.#outbox.deliver(table, claimed, Date.now());
      this.#arm(this.#table ?? table);
    } catch (error) {
      // The claim runs out, and the alarm that was set for then tries again.
      console.error(error);
    }
  }

  /** Sets the one alarm for what comes first: a bot's action, a notice, the end of somebody's time, or of the table. */
  #arm(table: Table): void {
    const now = Date.now();
    if (tables.isBotDue(table)) return void this.ctx.storage.setAlarm(now);
    const times = [this.#outbox.next(now), nextPaced(table), nextExpiry(table)].filter((at) => at !== undefined);
    // What is overdue waits for something else, such as a message on its way.
    if (times.length === 0) void this.ctx.storage.deleteAlarm();
    else void this.ctx.storage.setAlarm(Math.max(now + SOON, Math.min(...times)));
  }

  #limited({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): Result<never, Refused> | undefined {
    const retryAfter = this.#limiter.take(`${address}|${viewer}`, Date.now());
    return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
  }

  /** Lets in who is who they say to be. */
  #admit(caller: Caller): Result<{ readonly table: Table; readonly viewer: Viewer }, Refused> {
    const limited = this.#limited(caller);
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('no-such-table');
    const hashes = table.setup.places.map(({ secretHash }) => secretHash);
    const viewer = provenViewer(caller, hashes);
    return viewer.ok ? ok({ table, viewer: viewer.value }) : refused(viewer.error);
  }

  #admitSeat(caller: Caller): Result<{ readonly table: Table; readonly seat: Seat }, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return viewer === 'spectator' ? refused('no-seat-cookie') : ok({ table, seat: viewer });
  }

  /** What a seat asks about its own notices, as JSON text. */
  #ownNotices(caller: Caller, answer: (table: Table, seat: Seat) => Result<Notices, Refused>): Result<string, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const notices = answer(admitted.value.table, admitted.value.seat);
    return notices.ok ? ok(JSON.stringify(notices.value)) : notices;
  }

  #page(
    caller: Caller,
    have: readonly string[],
    text: (table: Table, viewer: Viewer) => string,
  ): Result<Page, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    const etag = `"${table.version}-${viewer}"`;
    return ok({ etag, body: have.includes(etag) ? null : text(table, viewer) });
  }

  /** What a seat asks for, done: answered with the snapshot of that seat. `version` is the last one that it has seen for sure. */
  #change(
    caller: Caller,
    decide: (table: Table, seat: Seat) => Result<Change, Refused>,
    version = 0,
  ): Result<string, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const change = decide(table, seat);
    if (change.ok) return ok(this.#tell(this.#commit(change.value, { seen: { seat, version } }), seat));
    if (change.error.code !== 'stale') return change;
    return refused('stale', { snapshot: this.#tell(table, seat) });
  }

  #seated(seat: Seat, taken: Result<tables.Taken, Refused>): Result<Seating, Refused> {
    if (!taken.ok) return taken;
    return ok({ secret: taken.value.secret, snapshot: this.#tell(this.#commit(taken.value), seat) });
  }

  /** Has the bots answer, writes it all at once with the notices that are then owed, and only then tells. */
  #commit(decided: Change, { seen, erased = null }: Known = {}): Table {
    const now = Date.now();
    const change = tables.botsActed(paced(announced(decided, now), now), BOT_ACTIONS, now);
    if (change.rows.length === 0) return change.table;
    const gone = this.#table ? seats.gone(this.#table, change.table) : [];
    this.ctx.storage.transactionSync(() => {
      this.#store.save(change, this.#table);
      if (seen) this.#outbox.seen(seen.seat, seen.version);
      for (const { seat, why } of gone) this.#forget(seat, seat === erased ? 'erased' : why);
      this.#outbox.owe(owed(this.#table, change.table), now);
      this.#arm(change.table);
    });
    this.#table = change.table;
    this.#told.clear();
    for (const { seat } of gone) this.#hangUp(seat);
    this.#tellAll(change.table);
    return change.table;
  }

  #newOutbox = (): Outbox => new Outbox(this.ctx.storage, this.env.NOTICES_TO_LOOPBACK === 'true');

  /** Forgets what belongs to the person in a seat: every part that keeps something of that kind is named here. */
  #forget(seat: Seat, why: seats.Farewell): void {
    const parts: readonly Personal[] = [this.#outbox];
    for (const part of parts) part.forget(seat, why);
  }

  /** Whoever held a seat until now is shown no more of it. */
  #hangUp(seat: Seat): void {
    for (const socket of this.ctx.getWebSockets(`${seat}`)) socket.close(POLICY_VIOLATION, 'not your seat any more');
  }

  /** Forgets the table and everything about it. */
  #remove(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(POLICY_VIOLATION, 'no such table any more');
    this.#table = undefined;
    this.#told.clear();
    void this.ctx.storage.deleteAlarm();
    void this.ctx.storage.deleteAll();
    this.#outbox = this.#newOutbox();
  }

  #tell(table: Table, viewer: Viewer): string {
    const text = this.#told.get(viewer) ?? JSON.stringify(snapshot(table, viewer));
    this.#told.set(viewer, text);
    return text;
  }

  #tellAll(table: Table): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    for (const viewer of viewers) {
      for (const socket of this.ctx.getWebSockets(`${viewer}`)) {
        try {
          socket.send(this.#tell(table, viewer));
        } catch {
          // It is closing: its page asks again, and the others are still to be told.
        }
      }
    }
  }
}
