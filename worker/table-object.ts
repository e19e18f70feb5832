import { DurableObject } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BotLevel, Seat, Viewer } from '../shared/game.ts';
import type {
  Access,
  Act,
  AddChannel,
  Code,
  Company,
  Join,
  Keyed,
  Note,
  OnClaim,
  Open,
  Recover,
  Say,
  SetChannel,
  Summary,
  Undo,
} from '../shared/protocol.ts';
import { ok, type Result } from '../shared/result.ts';
import { Audience } from './audience.ts';
import { type Caller, provenViewer } from './auth.ts';
import * as claims from './claims.ts';
import type { Env } from './env.ts';
import { announced, isExpired, kept, nextExpiry } from './expiry.ts';
import { Limiter, setting } from './limits.ts';
import * as motions from './motion.ts';
import { Notes } from './notes.ts';
import { owed } from './notices/notice.ts';
import { type Claimed, Outbox } from './notices/outbox.ts';
import { nextPaced, onHoliday, paced } from './pace.ts';
import { past } from './past.ts';
import * as recovery from './recovery.ts';
import { type Refused, refused } from './refused.ts';
import * as seats from './seats.ts';
import { snapshot } from './snapshot.ts';
import { summary } from './summary.ts';
import type { Change, Table } from './table.ts';
import * as tables from './table.ts';
import { TableStore } from './table-store.ts';
import { Talk } from './talk.ts';

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
  forget(seat: Seat, why: seats.Farewell): void;
}

/** The same for who asks the others for a lost seat: the number of the claim. */
export interface Waiting {
  readonly claim: number;
  readonly snapshot: string;
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
/** How often one address may ask a table for lost seats. */
const RECOVERIES = { perSecond: 1 / 120, burst: 10 };

const random = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** One table: every request is read, decided, written and told with no `await` between, so nothing can come in between. */
export class TableObject extends DurableObject<Env> {
  readonly #store: TableStore;
  #outbox: Outbox;
  readonly #audience: Audience;
  #talk: Talk;
  readonly #notes: Notes;
  readonly #limiter: Limiter;
  readonly #recoveries = new Limiter(RECOVERIES);
  /** As in the store, while the object stays in memory. */
  #table: Table | undefined;
  /** What was told of this version, by viewer. */
  readonly #told = new Map<Viewer, string>();
  #summary: Summary | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new TableStore(ctx.storage);
    this.#outbox = this.#newOutbox();
    this.#audience = new Audience(ctx);
    this.#talk = new Talk(ctx.storage);
    this.#notes = new Notes(ctx.storage);
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
      motions.undone(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  end(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      motions.ended(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  agree(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      motions.agreed(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  decline(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      motions.declined(table, seat, asked, Date.now(), this.#past(seat, asked)),
    );
  }

  #past(seat: Seat, { key, version }: Undo): motions.Past {
    return { isKnown: () => this.#store.isKnown(seat, key, version), takings: () => this.#store.takings() };
  }

  holiday(caller: Caller, on: boolean): Result<string, Refused> {
    return this.#change(caller, (table, seat) => onHoliday(table, seat, on, Date.now()));
  }

  keep(caller: Caller): Result<string, Refused> {
    return this.#change(caller, (table, seat) => kept(table, seat, Date.now()));
  }

  /** The player leaves the table for good, and is a spectator from then on. */
  leave(caller: Caller): Result<string, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    return ok(this.#tell(this.#commit(seats.left(table, seat, Date.now())), 'spectator'));
  }

  /** A new link for who holds the seat. */
  renew(caller: Caller, seat: Seat, { key }: Keyed): Result<Seating, Refused> {
    return this.#newLink(caller, seat, key, () => this.#admitSeat(caller));
  }

  /** A new link for who has its recovery code. */
  recover(caller: Caller, seat: Seat, { key, code }: Recover): Result<Seating, Refused> {
    return this.#newLink(caller, seat, key, (table) => {
      const limited = this.#limitedRecovery(caller);
      return limited ?? recovery.checkCode(table, seat, code);
    });
  }

  /** Asks the others for a new link; asked again once they have agreed, it is the answer. */
  claim(caller: Caller, seat: Seat, { key }: Keyed): Result<Seating | Waiting, Refused> {
    const limited = this.#limited(caller);
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('no-such-table');
    const granted = recovery.linkAgain(table, seat, key);
    if (granted) return this.#seated(seat, ok(granted));
    const change = claims.claimed(table, seat, key, Date.now(), (hash) => this.#store.isKnown(seat, hash, 0));
    if (!change.ok) return change;
    const often = change.value.rows.length > 0 ? this.#limitedRecovery(caller) : undefined;
    if (often) return often;
    const after = this.#commit(change.value);
    const claim = claims.numberOf(after, seat, key);
    return claim === undefined ? refused('claim-over') : ok({ claim, snapshot: this.#tell(after, 'spectator') });
  }

  vouch(caller: Caller, on: OnClaim): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      claims.vouched(table, seat, on, Date.now(), () => this.#store.isKnown(seat, on.key, on.claim)),
    );
  }

  dispute(caller: Caller, on: OnClaim): Result<string, Refused> {
    return this.#change(caller, (table, seat) =>
      claims.disputed(table, seat, on, Date.now(), () => this.#store.isKnown(seat, on.key, on.claim)),
    );
  }

  /** What besides its link leads to one's own seat. */
  access(caller: Caller): Result<Access, Refused> {
    const admitted = this.#admitSeat(caller);
    return admitted.ok ? recovery.accessOf(admitted.value.table, admitted.value.seat) : admitted;
  }

  /** A recovery code for one's own seat: nobody else is told that there is one. */
  makeCode(caller: Caller, { key }: Keyed): Result<Code, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, code } = recovery.codeMade(admitted.value.table, admitted.value.seat, key);
    this.#keep(table);
    return ok({ code });
  }

  /** A page of the seat that is being looked at shows this version. */
  seen(caller: Caller, version: number): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      this.#outbox.seen(seat, version);
      return ok(this.#outbox.notices(table, seat));
    });
  }

  /** How the player of a seat hears of turns. */
  notices(caller: Caller): Result<string, Refused> {
    return this.#own(caller, (seat, table) => ok(this.#outbox.notices(table, seat)));
  }

  /** `origin` is where the player reads the site. */
  addChannel(caller: Caller, add: AddChannel, origin: string): Result<string, Refused> {
    return this.#own(caller, (seat, table) => this.#outbox.add(table, seat, add, origin, Date.now()));
  }

  setChannel(caller: Caller, id: string, set: SetChannel): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      const notices = this.#outbox.set(table, seat, id, set);
      this.#arm(table);
      return notices;
    });
  }

  removeChannel(caller: Caller, id: string): Result<string, Refused> {
    return this.#own(caller, (seat, table) => ok(this.#outbox.remove(table, seat, id)));
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

  /** The feed whose address has this secret, unless the reader has it already. */
  feed(token: string, address: string, have: readonly string[]): Result<Page, Refused> {
    const limited = this.#limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('no-such-table');
    const feed = this.#outbox.feed(table, token, Date.now());
    const etag = `"${table.version}-${token.slice(0, 8)}"`;
    return feed.ok ? ok({ etag, body: have.includes(etag) ? null : feed.value }) : feed;
  }

  /** What was said at the table after so many changes of the talk. */
  talk(caller: Caller, after: number): Result<string, Refused> {
    const admitted = this.#admit(caller);
    return admitted.ok ? ok(JSON.stringify(this.#talk.since(after))) : admitted;
  }

  say(caller: Caller, say: Say): Result<string, Refused> {
    return this.#own(caller, (seat) => this.#said(this.#talk.say(seat, say, Date.now())));
  }

  unsay(caller: Caller, n: number): Result<string, Refused> {
    return this.#own(caller, (seat) => this.#said(this.#talk.unsay(seat, n)));
  }

  /** Every page hears that there is something to read. */
  #said<Answer>(answer: Answer): Answer {
    this.#told.clear();
    this.#audience.tellCompany(this.#company());
    return answer;
  }

  note(caller: Caller): Result<string, Refused> {
    return this.#own(caller, (seat) => ok(this.#notes.read(seat)));
  }

  writeNote(caller: Caller, note: Note): Result<string, Refused> {
    return this.#own(caller, (seat) => this.#notes.write(seat, note));
  }

  /** The snapshot, for who proves to be who they say. */
  snapshot(caller: Caller): Result<string, Refused> {
    const admitted = this.#admit(caller);
    return admitted.ok ? ok(this.#tell(admitted.value.table, admitted.value.viewer)) : admitted;
  }

  /** The snapshot, unless its tag is among those that the caller has. */
  read(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    const { talk, spectators } = this.#company();
    return this.#page(caller, have, `${talk}-${spectators}`, (table, viewer) => this.#tell(table, viewer));
  }

  /** The log, likewise. */
  log(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    return this.#page(caller, have, 'log', (table, viewer) => this.#store.log(table, viewer));
  }

  /** The table in a few words, for anyone. */
  summary(address: string): Result<Summary, Refused> {
    const limited = this.#limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('no-such-table');
    if (this.#summary?.version !== table.version) this.#summary = summary(table, this.#store.lastActAt());
    return ok(this.#summary);
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
    if (this.#audience.of(viewer).length >= most) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [`${viewer}`]);
    this.#counted(viewer);
    this.#audience.send(server, this.#tell(table, viewer), this.#company());
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Nothing is asked over a socket but "ping", which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing is asked here');
  }

  override webSocketClose(socket: WebSocket): void {
    for (const viewer of this.ctx.getTags(socket)) this.#counted(viewer);
  }

  /** Somebody came or went: those who are there hear of it soon. */
  #counted(viewer: Viewer | string): void {
    if (viewer !== 'spectator') return;
    this.#told.clear();
    this.#audience.countSoon(() => this.#company());
  }

  #company(): Company {
    return { talk: this.#talk.count(), spectators: this.#audience.of('spectator').length };
  }

  /** Bots go on playing, and notices go out. Whatever fails is tried again later; it may also come twice. */
  override alarm(): void {
    try {
      const loaded = this.#load();
      if (!loaded) return;
      const now = Date.now();
      if (isExpired(loaded, now) && !this.#outbox.isTelling(now)) return void this.#remove();
      const table = this.#commit(claims.settled({ table: loaded, rows: [] }, now));
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
      if (this.#table) this.#arm(this.#table);
    } catch (error) {
      // The claim runs out, and the alarm that was set for then tries again.
      console.error(error);
    }
  }

  /** Sets the one alarm for what comes first: a bot's action, a notice, the end of a claim, of a turn, or of the table. */
  #arm(table: Table): void {
    const now = Date.now();
    if (tables.isBotDue(table)) return void this.ctx.storage.setAlarm(now);
    const times = [this.#outbox.next(now), claims.nextClaimAt(table), nextPaced(table), nextExpiry(table)];
    const at = Math.min(...times.filter((time) => time !== undefined));
    // What is overdue waits for something else, such as a message on its way.
    if (at === Number.POSITIVE_INFINITY) void this.ctx.storage.deleteAlarm();
    else void this.ctx.storage.setAlarm(Math.max(now + SOON, at));
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
    const viewer = provenViewer(caller, table.setup.places.map(recovery.hashesOf));
    return viewer.ok ? ok({ table, viewer: viewer.value }) : refused(viewer.error);
  }

  #admitSeat(caller: Caller): Result<{ readonly table: Table; readonly seat: Seat }, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return viewer === 'spectator' ? refused('no-seat-cookie') : ok({ table, seat: viewer });
  }

  /** What a seat asks that is no change of the table, as JSON text. */
  #own(caller: Caller, answer: (seat: Seat, table: Table) => Result<unknown, Refused>): Result<string, Refused> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const answered = answer(admitted.value.seat, admitted.value.table);
    return answered.ok ? ok(JSON.stringify(answered.value)) : answered;
  }

  #page(
    caller: Caller,
    have: readonly string[],
    tag: string,
    text: (table: Table, viewer: Viewer) => string,
  ): Result<Page, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    const etag = `"${table.version}-${tag}-${viewer}"`;
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
    if (change.ok) return ok(this.#tell(this.#commit(change.value, { seat, version }), seat));
    if (change.error.code !== 'stale') return change;
    return refused('stale', { snapshot: this.#tell(table, seat) });
  }

  #seated(seat: Seat, taken: Result<tables.Taken, Refused>): Result<Seating, Refused> {
    if (!taken.ok) return taken;
    return ok({ secret: taken.value.secret, snapshot: this.#tell(this.#commit(taken.value), seat) });
  }

  /** Gives a seat a new link, if `allow` finds nothing against it. The same request, coming again, proves itself by its key. */
  #newLink(
    caller: Caller,
    seat: Seat,
    key: string,
    allow: (table: Table) => Result<unknown, Refused>,
  ): Result<Seating, Refused> {
    const table = this.#load();
    const known = table && recovery.linkAgain(table, seat, key);
    if (known) return this.#limited(caller) ?? this.#seated(seat, ok(known));
    if (!table) return this.#limited(caller) ?? refused('no-such-table');
    const allowed = allow(table);
    if (!allowed.ok) return allowed;
    // Known, and of no open claim: a late repetition must not bring a dead link back.
    const isOpen = claims.numberOf(table, seat, key) !== undefined;
    if (!isOpen && this.#store.isKnown(seat, recovery.linkHash(table, seat, key), 0)) return refused('key-reused');
    return this.#seated(seat, ok(recovery.newLink(table, seat, key, Date.now())));
  }

  #limitedRecovery({ address }: Caller): Result<never, Refused> | undefined {
    const retryAfter = this.#recoveries.take(address, Date.now());
    return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
  }

  /** Writes what nobody but its own player is told of, and which is not in the log. */
  #keep(table: Table): void {
    this.#store.save({ table, rows: [] }, this.#table);
    this.#table = table;
  }

  /** Has the bots answer, writes it all at once with the notices that are then owed, and only then tells. */
  #commit(decided: Change, seen?: { readonly seat: Seat; readonly version: number }): Table {
    const now = Date.now();
    const change = tables.botsActed(paced(announced(decided, now), now), BOT_ACTIONS, now);
    if (change.rows.length === 0) return change.table;
    const gone = this.#table ? seats.gone(this.#table, change.table) : [];
    this.ctx.storage.transactionSync(() => {
      this.#store.save(change, this.#table);
      if (seen) this.#outbox.seen(seen.seat, seen.version);
      for (const { seat, why } of gone) this.#forget(seat, why);
      this.#outbox.owe(owed(this.#table, change.table), now);
      this.#arm(change.table);
    });
    const before = this.#table;
    this.#table = change.table;
    this.#told.clear();
    if (before) this.#shutOut(before, change.table);
    this.#tellAll(change.table);
    return change.table;
  }

  #newOutbox(): Outbox {
    const { NOTICES_TO_LOOPBACK, KEYS } = this.env;
    return new Outbox(this.ctx.storage, NOTICES_TO_LOOPBACK === 'true', () => KEYS.getByName('vapid').vapid());
  }

  /** Forgets what belongs to who sat in a seat: every part that keeps something of a person is named here. */
  #forget(seat: Seat, why: seats.Farewell): void {
    const parts: readonly Personal[] = [this.#outbox, this.#talk, this.#notes];
    for (const part of parts) part.forget(seat, why);
  }

  /** Forgets the table and everything about it. */
  #remove(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(POLICY_VIOLATION, 'no such table any more');
    this.#table = undefined;
    this.#summary = undefined;
    this.#told.clear();
    void this.ctx.storage.deleteAlarm();
    void this.ctx.storage.deleteAll();
    this.#outbox = this.#newOutbox();
    this.#talk = new Talk(this.ctx.storage);
  }

  /** Ends the live connections of seats whose link is another one now: who has it comes back. */
  #shutOut(before: Table, after: Table): void {
    for (const [seat, { secretHash }] of before.setup.places.entries()) {
      if (secretHash === after.setup.places[seat]?.secretHash) continue;
      for (const socket of this.ctx.getWebSockets(`${seat}`)) socket.close(POLICY_VIOLATION, 'another link');
    }
  }

  #tell(table: Table, viewer: Viewer): string {
    const text = this.#told.get(viewer) ?? JSON.stringify(snapshot(table, viewer, this.#company()));
    this.#told.set(viewer, text);
    return text;
  }

  #tellAll(table: Table): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    const company = this.#company();
    for (const viewer of viewers) {
      for (const socket of this.#audience.of(viewer)) this.#audience.send(socket, this.#tell(table, viewer), company);
    }
  }
}
