import { DurableObject } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BotLevel, Lang, Seat, Viewer } from '../shared/game.ts';
import type {
  Access,
  Act,
  AddChannel,
  AddGuest,
  AddPlan,
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
import { CODE_BYTES } from '../shared/recovery-code.ts';
import { ok, type Result } from '../shared/result.ts';
import { lostLetter } from './addresses/letters.ts';
import { addressName } from './addresses/name.ts';
import { AddressNews, type News } from './addresses/news.ts';
import { Audience, guestName } from './audience.ts';
import { type Caller, provenViewer, secretHash } from './auth.ts';
import * as claims from './claims.ts';
import type { Env } from './env.ts';
import { announced, isExpired, kept, nextExpiry } from './expiry.ts';
import { type Guest, Guests } from './guests.ts';
import { Limiter, setting } from './limits.ts';
import { mailerOf } from './mail/mailer.ts';
import * as motions from './motion.ts';
import { Notes } from './notes.ts';
import { mayAsk } from './notices/confirmation.ts';
import { owed } from './notices/notice.ts';
import { type Claimed, Outbox } from './notices/outbox.ts';
import { nextPaced, onHoliday, paced } from './pace.ts';
import { past } from './past.ts';
import { Plans } from './plans.ts';
import * as recovery from './recovery.ts';
import { type Refused, refused } from './refused.ts';
import * as seats from './seats.ts';
import { snapshot, snapshotOver } from './snapshot.ts';
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

/** More actions of bots than these, about what four of them do in a round, wait for the alarm: so no request lasts long. */
const ACTIONS_AT_ONCE = 24;
const MAX_SOCKETS = { seat: 8, spectator: 64, guest: 8 } as const;
/** In milliseconds: how long a failed alarm waits. */
const RETRY = 60_000;
/** In milliseconds: how soon a table that is to be removed looks whether it can be. */
const SOON = 60_000;
/** How many seconds of requests may come at once. */
const BURST = 5;
const POLICY_VIOLATION = 1008;
/** How often one address may ask a table for lost seats. */
const RECOVERIES = { perSecond: 1 / 120, burst: 10 };

const random = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** Who reads a table, as they may see it: a guest sees it as it was for the seat that invited them. */
interface Reader {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly guest: Guest | null;
}

/** One table: every request is read, decided, written and told with no `await` between, so nothing can come in between. */
export class TableObject extends DurableObject<Env> {
  readonly #store: TableStore;
  #outbox: Outbox;
  readonly #audience: Audience;
  #talk: Talk;
  readonly #notes: Notes;
  readonly #guests: Guests;
  readonly #plans: Plans;
  readonly #limiter: Limiter;
  #news: AddressNews;
  /** When the objects of addresses may be told again; in memory, it is only a brake. */
  #newsAt = 0;
  readonly #recoveries = new Limiter(RECOVERIES);
  /** As in the store, while the object stays in memory. */
  #table: Table | undefined;
  /** What was told of this version, by viewer. */
  readonly #told = new Map<Viewer, string>();
  /** The version that each guest was told last. */
  readonly #toldGuests = new Map<string, number>();
  #summary: Summary | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new TableStore(ctx.storage);
    this.#outbox = this.#newOutbox();
    this.#news = new AddressNews(ctx.storage);
    this.#audience = new Audience(ctx);
    this.#talk = new Talk(ctx.storage);
    this.#notes = new Notes(ctx.storage);
    this.#guests = new Guests(ctx.storage);
    this.#plans = new Plans(ctx.storage);
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
      return limited ?? recovery.checkCode(table, seat, code, Date.now());
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
  async addChannel(caller: Caller, add: AddChannel, origin: string): Promise<Result<string, Refused>> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const wait = await this.#mayAsk(caller, this.#outbox.asksIfAdded(table, seat, add));
    if (wait > 0) return refused('too-many', { retryAfter: wait });
    const now = this.#table ?? table;
    const notices = this.#outbox.add(now, seat, add, origin, Date.now());
    this.#arm(now);
    return notices.ok ? ok(JSON.stringify(notices.value)) : notices;
  }

  /** Counts a mail to an address that nobody confirmed: 0, or the seconds after which it may be sent. */
  async #mayAsk({ address }: Caller, to: string | undefined): Promise<number> {
    return to === undefined ? 0 : mayAsk(this.env.QUOTAS, to, address);
  }

  /** The owner of an address wants to be told there; `address` is that of their computer. */
  confirmChannel(id: string, token: string, address: string): Result<string, Refused> {
    return this.#byLink(address, (table) => this.#outbox.confirm(table, id, token, Date.now()));
  }

  /** The same, for who wants it no more. */
  unsubscribe(id: string, token: string, address: string): Result<string, Refused> {
    return this.#byLink(address, (table) => this.#outbox.unsubscribe(table, id, token));
  }

  /** What may be done by who follows a link in a mail, as JSON text. */
  #byLink(address: string, answer: (table: Table) => Result<unknown, Refused>): Result<string, Refused> {
    const limited = this.#limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#load();
    const answered = table ? answer(table) : refused('wrong-link');
    // It may have changed whose address a seat has.
    if (table) this.#arm(table);
    return answered.ok ? ok(JSON.stringify(answered.value)) : answered;
  }

  setChannel(caller: Caller, id: string, set: SetChannel): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      const notices = this.#outbox.set(table, seat, id, set);
      this.#arm(table);
      return notices;
    });
  }

  removeChannel(caller: Caller, id: string): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      const notices = this.#outbox.remove(table, seat, id);
      this.#arm(table);
      return ok(notices);
    });
  }

  /** Waits for a trial message to arrive, or not; others can act meanwhile. */
  async testChannel(caller: Caller, id: string): Promise<Result<string, Refused>> {
    const admitted = this.#admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const wait = await this.#mayAsk(caller, this.#outbox.asksIfTried(seat, id));
    if (wait > 0) return refused('too-many', { retryAfter: wait });
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

  /** The turns that a player has handed to the table. */
  plans(caller: Caller): Result<string, Refused> {
    return this.#own(caller, (seat, table) => ok(this.#plans.list(table, seat)));
  }

  addPlan(caller: Caller, add: AddPlan): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      const added = this.#plans.add(table, seat, add);
      // That turn may have come already.
      return added.ok ? ok(this.#plans.list(this.#commit(tables.unchanged(table)), seat)) : added;
    });
  }

  withdrawPlan(caller: Caller, id: string): Result<string, Refused> {
    return this.#own(caller, (seat, table) => ok(this.#plans.withdraw(table, seat, id)));
  }

  /** Who may look over the shoulder of a seat. */
  guests(caller: Caller): Result<string, Refused> {
    return this.#own(caller, (seat, table) => ok(this.#guests.list(table, seat)));
  }

  addGuest(caller: Caller, add: AddGuest): Result<string, Refused> {
    return this.#own(caller, (seat, table) => this.#guests.add(table, seat, add));
  }

  /** Whoever looks on by that link is shown out at once. */
  removeGuest(caller: Caller, id: string): Result<string, Refused> {
    return this.#own(caller, (seat, table) => {
      const before = this.#guests.list(table, seat);
      const after = this.#guests.remove(table, seat, id);
      if (after.guests.length < before.guests.length) this.#turnAway(id);
      return ok(after);
    });
  }

  /** The snapshot, for who proves to be who they say. */
  snapshot(caller: Caller): Result<string, Refused> {
    const admitted = this.#admitReader(caller);
    return admitted.ok ? ok(this.#tellReader(admitted.value)) : admitted;
  }

  /** The snapshot, unless its tag is among those that the caller has. */
  read(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    const { talk, spectators } = this.#company();
    return this.#page(caller, have, `${talk}-${spectators}`, (reader) => this.#tellReader(reader));
  }

  /** The log, likewise. */
  log(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    return this.#page(caller, have, 'log', ({ table, viewer }) => this.#store.log(table, viewer));
  }

  /** Mails a recovery code to the address of a seat, if it is that one; whoever asks is told nothing of that. */
  mailCode(caller: Caller, seat: Seat, address: string, lang: Lang, origin: string): Result<null, Refused> {
    const limited = this.#limited(caller) ?? this.#limitedRecovery(caller);
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('no-such-table');
    const place = recovery.playerAt(table, seat);
    if (!place.ok) return place;
    const mailer = mailerOf(this.env);
    const isTheirs = this.#outbox.confirmed().some((one) => one.seat === seat && one.address === address);
    const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES));
    const made = isTheirs && mailer ? recovery.codeMailed(table, seat, bytes, Date.now()) : undefined;
    if (!made || !mailer) return ok(null);
    this.#keep(made.table);
    const { title } = tables.gameOf(table.setup).texts[lang];
    const { name } = place.value;
    const letter = lostLetter(lang, { table: table.setup.id, seat, name, game: title, origin, code: made.code });
    const id = `lost-${secretHash(made.code).slice(0, 32)}`;
    // Not waited for, so that the answer comes as soon as for an address that is not theirs.
    this.ctx.waitUntil(mailer.send({ ...letter, to: address, id }));
    return ok(null);
  }

  /** A device of who is signed in with the address of a seat, by its name, may play that seat. */
  admitDevice(seat: Seat, name: string, key: string): Result<Seating, Refused> {
    const table = this.#load();
    if (!table) return refused('no-such-table');
    const place = recovery.playerAt(table, seat);
    if (!place.ok) return place;
    if (!this.#addresses().some((one) => one.seat === seat && one.name === name)) return refused('not-your-seat');
    const added = recovery.deviceAdded(table, seat, key);
    this.#keep(added.table);
    return ok({ secret: added.secret, snapshot: this.#tell(added.table, seat) });
  }

  /** Those devices may no more; the link of the seat still does. */
  revokeDevices(seat: Seat): void {
    const table = this.#load();
    if (!table) return;
    this.#keep(recovery.withSpare(table, seat, { devices: [] }));
    for (const socket of this.ctx.getWebSockets(`${seat}`)) socket.close(POLICY_VIOLATION, 'signed out');
  }

  /** Which seats belong to which addresses, by the names of their objects. */
  #addresses(): readonly Pick<News, 'seat' | 'name'>[] {
    return this.#outbox
      .confirmed()
      .map(({ seat, address }) => ({ seat, name: addressName(this.env.ADDRESS_KEY, address) }));
  }

  /** Tells the objects of addresses what they do not know yet; whatever fails is told again later. */
  async #tellAddresses({ setup }: Table): Promise<void> {
    for (const news of this.#news.pending()) {
      try {
        await this.env.ADDRESSES.getByName(news.name).hear({ table: setup.id, seat: news.seat }, setup.game, news);
        this.#news.told(news, Date.now());
      } catch (error) {
        console.error(error);
      }
    }
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
    const admitted = this.#admitReader(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return ok(JSON.stringify(past(table, viewer, from, this.#store.takings(table.version))));
  }

  /** A live connection: the worker has put who asks into the headers. */
  override fetch(request: Request): Response {
    const admitted = this.#admitReader(JSON.parse(decodeURIComponent(request.headers.get('x-caller') ?? '')) as Caller);
    if (!admitted.ok) return Response.json(admitted.error, { status: 400 });
    const { table, viewer, guest } = admitted.value;
    const name = guest ? guestName(guest.id) : `${viewer}`;
    const most = MAX_SOCKETS[guest ? 'guest' : viewer === 'spectator' ? viewer : 'seat'];
    if (this.#audience.of(name).length >= most) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [name]);
    this.#counted(name);
    if (guest) this.#toldGuests.set(guest.id, table.version);
    this.#audience.send(server, this.#tellReader(admitted.value), this.#company());
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Nothing is asked over a socket but "ping", which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing is asked here');
  }

  override webSocketClose(socket: WebSocket): void {
    for (const name of this.ctx.getTags(socket)) this.#counted(name);
  }

  /** Somebody came or went: those who are there hear of it soon. */
  #counted(name: string): void {
    if (name !== 'spectator') return;
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
      if (isExpired(loaded, now)) return void this.#expire(loaded, now);
      const table = this.#commit(claims.settled({ table: loaded, rows: [] }, now));
      this.#tellAddressesSoon(table);
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

  /** Sets the one alarm for what comes first: a bot's action, a notice, news of an address, the end of a claim or a turn. */
  #arm(table: Table): void {
    const now = Date.now();
    this.#news.note(this.#addresses(), now);
    if (tables.isPlayDue(table, this.#plans.waiting(table))) return void this.ctx.storage.setAlarm(now);
    const times = [
      this.#outbox.next(now),
      claims.nextClaimAt(table),
      nextPaced(table),
      nextExpiry(table),
      this.#news.pending().length > 0 ? Math.max(now, this.#newsAt) : undefined,
    ];
    const at = Math.min(...times.filter((time) => time !== undefined));
    if (at === Number.POSITIVE_INFINITY) void this.ctx.storage.deleteAlarm();
    else void this.ctx.storage.setAlarm(at);
  }

  /** The table is to be removed, once nothing is on its way and the objects of addresses know. */
  #expire(table: Table, now: number): void {
    this.#news.note([], now);
    if (this.#news.pending().length === 0 && !this.#outbox.isTelling(now)) {
      this.#remove();
      return;
    }
    this.#tellAddressesSoon(table);
    void this.ctx.storage.setAlarm(now + SOON);
  }

  #tellAddressesSoon(table: Table): void {
    if (this.#news.pending().length === 0) return;
    this.#newsAt = Date.now() + RETRY;
    this.ctx.waitUntil(this.#tellAddresses(table));
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

  /** Lets in who reads only, guests too. */
  #admitReader(caller: Caller): Result<Reader, Refused> {
    const admitted = this.#admit(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    if (caller.guest === undefined) return ok({ table, viewer, guest: null });
    const proven = this.#guests.proven(table, caller);
    if (!proven.ok) return proven;
    const guest = proven.value;
    return ok({ table: this.#store.earlier(table, guest.late), viewer: guest.seat, guest });
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

  #page(caller: Caller, have: readonly string[], tag: string, text: (reader: Reader) => string): Result<Page, Refused> {
    const admitted = this.#admitReader(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer, guest } = admitted.value;
    const etag = guest ? `"${table.version}-${guest.id}"` : `"${table.version}-${tag}-${viewer}"`;
    return ok({ etag, body: have.includes(etag) ? null : text(admitted.value) });
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
    const plans = this.#plans.waiting(decided.table);
    const change = tables.playedOn(paced(announced(decided, now), now), ACTIONS_AT_ONCE, now, plans);
    if (change.rows.length === 0) return change.table;
    const before = this.#table;
    const gone = before ? seats.gone(before, change.table) : [];
    const guests = before ? this.#guests.of(before) : [];
    this.ctx.storage.transactionSync(() => {
      this.#store.save(change, before);
      if (seen) this.#outbox.seen(seen.seat, seen.version);
      this.#plans.settle(change);
      for (const { seat, why } of gone) this.#forget(seat, why);
      this.#outbox.owe(owed(before, change.table), now);
      this.#arm(change.table);
    });
    this.#table = change.table;
    this.#told.clear();
    if (before && before.setup !== change.table.setup) this.#shutOut(before, change.table, guests);
    this.#tellAll(change.table);
    return change.table;
  }

  #newOutbox(): Outbox {
    return new Outbox(this.ctx.storage, {
      allowLoopback: this.env.NOTICES_TO_LOOPBACK === 'true',
      mailer: mailerOf(this.env),
      vapid: () => this.env.KEYS.getByName('vapid').vapid(),
      takings: () => this.#store.takings(),
    });
  }

  /** Forgets what belongs to who sat in a seat: every part that keeps something of a person is named here. */
  #forget(seat: Seat, why: seats.Farewell): void {
    const parts: readonly Personal[] = [this.#outbox, this.#talk, this.#notes, this.#guests, this.#plans];
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
    this.#news = new AddressNews(this.ctx.storage);
  }

  /** Ends the live connections of seats whose link is another one now: who has it comes back. Their guests do not. */
  #shutOut(before: Table, after: Table, guests: readonly Guest[]): void {
    for (const [seat, { secretHash }] of before.setup.places.entries()) {
      if (secretHash === after.setup.places[seat]?.secretHash) continue;
      for (const socket of this.ctx.getWebSockets(`${seat}`)) socket.close(POLICY_VIOLATION, 'another link');
    }
    const invited = this.#guests.of(after);
    for (const guest of guests) if (!invited.includes(guest)) this.#turnAway(guest.id);
  }

  #turnAway(guest: string): void {
    for (const socket of this.#audience.of(guestName(guest))) socket.close(POLICY_VIOLATION, 'revoked');
  }

  #tell(table: Table, viewer: Viewer): string {
    const text = this.#told.get(viewer) ?? JSON.stringify(snapshot(table, viewer, this.#company()));
    this.#told.set(viewer, text);
    return text;
  }

  #tellReader({ table, viewer, guest }: Reader): string {
    return guest ? JSON.stringify(snapshotOver(table, guest)) : this.#tell(table, viewer);
  }

  #tellAll(table: Table): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    const company = this.#company();
    for (const viewer of viewers) {
      for (const socket of this.#audience.of(`${viewer}`))
        this.#audience.send(socket, this.#tell(table, viewer), company);
    }
    for (const guest of this.#guests.of(table)) {
      const sockets = this.#audience.of(guestName(guest.id));
      if (sockets.length === 0) continue;
      const then = this.#store.earlier(table, guest.late);
      // For who is late nothing may have changed.
      if (this.#toldGuests.get(guest.id) === then.version) continue;
      this.#toldGuests.set(guest.id, then.version);
      const text = this.#tellReader({ table: then, viewer: guest.seat, guest });
      for (const socket of sockets) this.#audience.send(socket, text, company);
    }
  }
}
