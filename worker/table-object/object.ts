import { DurableObject } from 'cloudflare:workers';
import type { Lang, Seat, Viewer } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages/access.ts';
import type { WayIn } from '../../shared/protocol/messages/circle.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { lostLetter } from '../addresses/letters.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { mailerOf } from '../mail/mailer.ts';
import type { DigestItem } from '../notifications/digest.ts';
import type { AddressRequest, MailLinkRequest } from '../notifications/notifications.ts';
import { type PictureName, pictureOf } from '../pictures/name.ts';
import { type Pictured, pictured } from '../pictures/pictured.ts';
import { type TablePreview, tablePreview } from '../previews/table-preview.ts';
import { randomHex } from '../random.ts';
import { admitted, isAttempt } from '../table/admission.ts';
import type { Command } from '../table/commands.ts';
import type { Context } from '../table/context.ts';
import { decide } from '../table/decide.ts';
import { isExpired } from '../table/expiry.ts';
import { accessOf, playerAt, withDevicesOf } from '../table/links.ts';
import { type Refused, refused } from '../table/refused.ts';
import { givenTo } from '../table/rematch.ts';
import type { Caller } from '../table/secrets.ts';
import { settle, settlesAt } from '../table/settle.ts';
import { storyOf } from '../table/story.ts';
import { summary } from '../table/summary.ts';
import { type Change, type Reply, type Table, unchanged } from '../table/table.ts';
import { Alarm } from './alarm.ts';
import { archive, isArchived, unarchive } from './archive.ts';
import { Broadcast, type Reader } from './broadcast.ts';
import { Callers } from './callers.ts';
import { answerPage } from './page-socket.ts';
import type { Handover } from './parts/next-tables.ts';
import type { Asker, Commit } from './parts/part.ts';
import { type PartRequest, Parts, type Touched, tableAfter, touchedBy } from './parts/parts.ts';
import { answered, type Page, type Query } from './queries.ts';
import { TableStorage } from './storage.ts';

/** The answer to a command: `told` is a snapshot or an update, as JSON. */
export interface Answer extends Omit<Reply, 'as'> {
  readonly told: string;
}

/** Why something is written: when, and the last version that the player who acted has certainly seen. */
interface Cause {
  readonly now: number;
  readonly seen?: Commit['seen'];
  /** What was changed beside the table. */
  readonly touched?: Touched | undefined;
}

/** The ids of a table and a circle that are made if there are none yet. */
interface Made {
  readonly id: string;
  readonly circle: string;
}

/**
 * One table. Every change goes one way: load, admit, decide, settle, commit, broadcast. There is no `await` from load
 * to commit, so nothing can come in between. What is kept beside the table is in `parts/`.
 *
 * The methods: that way, from `command` to `#commit`; other requests; calls by other objects, from `byAddress` on; calls
 * by the platform (sockets, the alarm), from `fetch` on; and how a table is loaded, archived and removed.
 */
export class TableObject extends DurableObject<Env> {
  readonly #callers: Callers;
  readonly #alarm: Alarm;
  #storage: TableStorage;
  #parts: Parts;
  #broadcast: Broadcast;
  /** The same as in the storage, cached while the object is in memory. */
  #table: Table | undefined;
  #summary: Summary | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#callers = new Callers(configOf(env).requestsPerSecond, () => this.#load());
    this.#alarm = new Alarm(ctx.storage);
    [this.#storage, this.#parts, this.#broadcast] = this.#kept();
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Carries out a command, or refuses it. A caller who has the version `since` gets an update, where possible. */
  command(caller: Caller, command: Command, since: number | null = null): Result<Answer, Refused> {
    return this.#commanded(caller, command, since);
  }

  /** The same, and for a page that sent it over its socket. */
  #commanded(caller: Caller, command: Command, since: number | null, socket?: WebSocket): Result<Answer, Refused> {
    const limited = this.#callers.limited(caller);
    if (limited) return limited;
    const table = this.#load();
    const tooOften = table && isAttempt(table, command) ? this.#callers.attempted(caller.address) : undefined;
    if (tooOften) return tooOften;
    if (table?.setup.isDeleted) return refused('table-deleted');
    const by = table ? admitted(table, caller, command) : ok('spectator' as const);
    return by.ok ? this.#done(by.value, caller.address, command, since, socket) : by;
  }

  /** Carries out a command of an admitted caller. */
  #done(
    by: Viewer,
    ip: string,
    command: Command,
    since: number | null = null,
    socket?: WebSocket,
  ): Result<Answer, Refused> {
    const now = Date.now();
    const table = this.#load();
    const decided = decide(table, command, this.#context(by, ip, now));
    if (!decided.ok) return table ? this.#refusal(decided.error, table, by) : decided;
    const { reply: { as, ...told } = { as: by }, ...change } = decided.value;
    const seen =
      typeof by === 'number' ? { seat: by, version: command.type === 'act' ? command.version : 0 } : undefined;
    return this.#transaction(() => {
      const after = this.#commit(change, { now, seen });
      return ok({ ...told, told: this.#broadcast.tell(after, as, as === by ? since : null) });
    }, socket);
  }

  /** What commands are decided with. */
  #context(by: Viewer, ip: string, now: number): Context {
    const samePerson = (seat: Seat) => this.#parts.notifications.samePerson(seat);
    return { by, ip, now, random: randomHex, history: this.#storage.log, samePerson };
  }

  /** A refusal of an answer to an old question comes with the present snapshot. */
  #refusal(refusal: Refused, table: Table, by: Viewer): Result<never, Refused> {
    const snapshot = refusal.code === 'stale' ? { snapshot: this.#broadcast.tell(table, by) } : {};
    return { ok: false, error: { ...refusal, ...snapshot } };
  }

  /**
   * A transaction, whose changes are broadcast after it is committed, except to the socket from which they came. If it
   * fails, the parts may have cached what was not written, so they are made anew.
   */
  #transaction<Value>(work: () => Value, socket?: WebSocket): Value {
    const before = this.#table;
    const guests = before ? this.#parts.guests.of(before) : [];
    let value: Value;
    try {
      value = this.ctx.storage.transactionSync(work);
    } catch (error) {
      this.#table = before;
      this.#alarm.forget();
      [this.#storage, this.#parts, this.#broadcast] = this.#kept();
      throw error;
    }
    try {
      if (this.#table?.setup.isDeleted) this.#broadcast.close(undefined, 'the table was deleted');
      else if (this.#table) this.#broadcast.changed(before, this.#table, guests, socket);
    } catch (error) {
      // The change is committed, so the caller still gets its answer.
      console.error(error);
    }
    return value;
  }

  /** Writes a change with all that follows from it, within a transaction. */
  #commit(decided: Change, { now, seen, touched }: Cause): Table {
    const before = this.#table;
    if (!before) this.#storage.prepare();
    const change = settle(decided, now, this.#parts.queued(decided.table));
    if (before && change.table === before && !change.keeps && !touched) return before;
    this.#parts.commit({ before, change, now, seen });
    // Devices that were admitted by a removed address are removed too.
    const mayLoseAddresses = change.keeps !== undefined || touched === 'addresses';
    const table = mayLoseAddresses
      ? withDevicesOf(change.table, (seat) => this.#parts.notifications.namesAt(seat))
      : change.table;
    if (table !== before) this.#storage.save({ ...change, table }, before, this.#parts.notifications.withPlay());
    this.#arm(table, now);
    this.#table = table;
    this.#broadcast.follows(before, table);
    return table;
  }

  /** The page that a reader asks for, without its body if the reader has it already. */
  read(caller: Caller, query: Query, have: readonly string[]): Result<Page, Refused> {
    const reader = this.#reader(caller);
    if (!reader.ok) return reader;
    const sources = { broadcast: this.#broadcast, log: this.#storage.log, talk: this.#parts.talk };
    return ok(answered(query, reader.value, have, sources));
  }

  /** A player's request to a part, answered in JSON text. After each `await` the caller is admitted anew. */
  async ask(caller: Caller, request: PartRequest): Promise<Result<string, Refused>> {
    const first = this.#callers.player(caller);
    if (!first.ok) return first;
    const quota = this.#parts.quota(request, first.value, caller.address);
    const retryAfter = quota === undefined ? 0 : await quota;
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const asker = quota === undefined ? first : this.#callers.playerAgain(caller);
    if (!asker.ok) return asker;
    const answer = this.#asked(request, asker.value);
    if (!(answer instanceof Promise)) return answer;
    const tested = await answer;
    this.#rearm();
    if (!tested.ok) return tested;
    const still = this.#callers.playerAgain(caller);
    if (!still.ok) return still;
    return ok(JSON.stringify(this.#parts.notifications.notices(still.value.table, still.value.seat)));
  }

  /** Carries out a request to a part, with what it changes at the table. */
  #asked(request: PartRequest, asker: Asker): Result<string, Refused> | Promise<Result<unknown, Refused>> {
    const { table, now } = asker;
    return this.#transaction(() => {
      const said = this.#parts.answer(request, asker);
      const touched = touchedBy(request);
      const next = tableAfter(request, asker);
      const after = touched || next !== table ? this.#commit(unchanged(next), { now, touched }) : table;
      if (said instanceof Promise || !said.ok) return said;
      return ok(JSON.stringify(this.#parts.shown(request, said.value, { ...asker, table: after })));
    });
  }

  /**
   * A player asks for the next table of a game; `made` are ids for what there is not yet. The answer is the way to their
   * own seat there. After each `await` the caller is admitted anew.
   */
  async rematch(caller: Caller, game: string | undefined, made: Made): Promise<Result<WayIn, Refused>> {
    const asker = this.#callers.player(caller);
    if (!asker.ok) return asker;
    const { table, seat } = asker.value;
    const next = game ?? table.setup.game;
    const gone = await this.#parts.nextTables.gone(table, next);
    const retryAfter = await this.#parts.nextTables.quota(table, next, gone, caller.address);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const asked = this.command(caller, { type: 'rematch', game: next, gone, ...made });
    if (!asked.ok) return asked;
    await this.#parts.nextTables.open(this.#load() ?? table);
    const still = this.#callers.playerAgain(caller);
    return still.ok ? this.#parts.nextTables.wayIn(still.value.table, seat, next) : still;
  }

  /** What gives access to the caller's own seat besides its link. */
  access(caller: Caller): Result<Access, Refused> {
    const asker = this.#callers.player(caller);
    if (!asker.ok) return asker;
    const { table, seat } = asker.value;
    return accessOf(table, seat, this.#parts.notifications.addressesOf(table, seat));
  }

  /** A short description of the table, for anyone. */
  summary(ip: string): Result<Summary, Refused> {
    const table = this.#callers.anyone(ip);
    return table.ok ? ok(this.#summaryOf(table.value)) : table;
  }

  /** What a chat shows under the link of the table, for anyone. */
  preview(ip: string, lang: Lang): Result<TablePreview, Refused> {
    const table = this.#callers.anyone(ip);
    return table.ok ? ok(tablePreview(table.value, this.#summaryOf(table.value), lang)) : table;
  }

  #summaryOf(table: Table): Summary {
    if (this.#summary?.version !== table.version)
      this.#summary = { ...summary(table, this.#storage.log), picture: pictureOf(table) };
    return this.#summary;
  }

  /** What is drawn on the picture of that name: the game, and the view of a spectator at that position. */
  picture(name: PictureName, ip: string): Result<Pictured, Refused> {
    const table = this.#callers.anyone(ip);
    return table.ok ? pictured(table.value, name, this.#storage.log) : table;
  }

  /** The feed whose address has this secret, without its body if the reader has it already. */
  feed(token: string, ip: string, have: readonly string[]): Result<Page, Refused> {
    const table = this.#callers.anyone(ip);
    if (!table.ok) return table;
    const feed = this.#parts.notifications.feed(table.value, token, Date.now());
    const etag = `"${table.value.version}-${token.slice(0, 8)}"`;
    return feed.ok ? ok({ etag, body: have.includes(etag) ? null : feed.value }) : feed;
  }

  /** Carries out what somebody requests by the link in a mail. The answer is JSON text. */
  byMailLink(ip: string, request: MailLinkRequest): Result<string, Refused> {
    const limited = this.#callers.limited({ viewer: 'spectator', address: ip });
    if (limited) return limited;
    const table = this.#load();
    if (!table) return refused('wrong-link');
    const now = Date.now();
    const answer = this.#transaction(() => {
      const said = this.#parts.notifications.byMailLink(table, request, now);
      if (said.ok && request.do !== 'whose') this.#commit(unchanged(table), { now, touched: 'addresses' });
      return said;
    });
    return answer.ok ? ok(JSON.stringify(answer.value)) : answer;
  }

  /** Whether the caller may have a recovery code mailed to the player of a seat. */
  mayAskCode(caller: Caller, seat: Seat): Result<null, Refused> {
    const tooOften = this.#callers.attempted(caller.address);
    const limited = this.#callers.limited(caller) ?? tooOften;
    if (limited) return limited;
    const table = this.#load();
    const place = table ? playerAt(table, seat) : refused('no-such-table');
    return place.ok ? ok(null) : place;
  }

  /** Mails a recovery code to an address, if it belongs to the seat. The caller is not told whether it does. */
  mailCode(seat: Seat, address: string, lang: Lang, origin: string): void {
    const table = this.#load();
    const to = this.#table && this.#parts.notifications.channelOf(seat, address);
    const mailer = mailerOf(this.env);
    if (!table || !to || !mailer) return;
    const made = this.#done('spectator', '', { type: 'mail-code', seat, to });
    if (!made.ok || made.value.code === undefined) return;
    const letter = lostLetter(lang, { setup: table.setup, seat, to: address, origin, code: made.value.code });
    this.ctx.waitUntil(mailer.send(letter));
  }

  /** Carries out a request of the object of a mail address. */
  byAddress(request: AddressRequest): void {
    const table = this.#load();
    if (!table) return;
    this.#transaction(() => {
      this.#parts.notifications.byAddress(request);
      this.#commit(unchanged(table), { now: Date.now(), touched: 'addresses' });
    });
  }

  /** The section of a channel in the digest of the address `from`, a `Section` as JSON; null if it is empty. */
  digestSection(item: DigestItem, from: string): string | null {
    const table = this.#load();
    return table ? this.#parts.notifications.digestSection(table, item, from, Date.now()) : null;
  }

  /** Admits a device that is signed in with the address `from`, if that is an address of the seat. */
  admitDevice(seat: Seat, from: string, key: string): Result<Answer, Refused> {
    const table = this.#load();
    const place = table ? playerAt(table, seat) : refused('no-such-table');
    if (!place.ok) return place;
    if (!this.#parts.notifications.namesAt(seat).includes(from)) return refused('not-your-seat');
    return this.#done('spectator', '', { type: 'admit-device', seat, key, from });
  }

  /** Removes the devices of a seat that an address admitted. */
  revokeDevices(seat: Seat, from: string): void {
    this.#done('spectator', '', { type: 'revoke-devices', seat, from });
  }

  /** Opens this table for the people of another one: a `Handover` as JSON. Idempotent. */
  openFor(text: string): void {
    if (this.#load()) return;
    const { invitation, channels } = JSON.parse(text) as Handover;
    const now = Date.now();
    const opened = decide(undefined, { type: 'open-for', ...invitation }, this.#context('spectator', '', now));
    if (!opened.ok) throw new Error(`a table could not be opened: ${opened.error.code}`);
    this.#transaction(() => {
      this.#storage.prepare();
      this.#parts.notifications.receive(opened.value.table, channels);
      return this.#commit(opened.value, { now });
    });
  }

  /** Whether there is no such table any more. */
  isGone(): boolean {
    const table = this.#load();
    return table === undefined || table.setup.isDeleted === true;
  }

  /** The link that a person of the table before was given with a seat; null if that seat is not theirs. */
  givenTo(seat: Seat, person: string): { readonly secret: string | null } | null {
    const table = this.#load();
    return (table && givenTo(table.setup, seat, person)) ?? null;
  }

  /** Reports to its circle again what it reported before. */
  reportAgain(): void {
    const table = this.#load();
    if (!table?.setup.circle) return;
    this.#parts.circle.again();
    this.#arm(table, Date.now());
  }

  /** Opens a socket. The Worker has put the caller and their version into a header. */
  override fetch(request: Request): Response {
    const asked = decodeURIComponent(request.headers.get('x-asked') ?? '');
    const { caller, since } = JSON.parse(asked) as { readonly caller: Caller; readonly since: number | null };
    const reader = this.#reader(caller);
    return reader.ok
      ? this.#broadcast.connect(reader.value, caller, since)
      : Response.json(reader.error, { status: 400 });
  }

  /** A page sends something over the socket of its seat. "ping" is answered by the platform. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    answerPage(socket, message, this.#broadcast, {
      act: (caller, act) => {
        const since = this.#broadcast.takesUpdates(socket) ? (this.#load()?.version ?? null) : null;
        const done = this.#commanded(caller, { type: 'act', ...act }, since, socket);
        return done.ok ? ok(done.value.told) : done;
      },
      ask: (caller, ask) => (ask.what === 'story' ? this.#storyFor(caller, ask.from) : this.#queuedTurnsOf(caller)),
      seen: (caller, version) => this.#saw(caller, version),
    });
  }

  #storyFor(caller: Caller, from: number | null): Result<string, Refused> {
    const page = this.read(caller, { type: 'story', from }, []);
    return page.ok ? ok(page.value.body ?? '') : page;
  }

  #queuedTurnsOf(caller: Caller): Result<string, Refused> {
    const asker = this.#callers.player(caller);
    return asker.ok ? ok(JSON.stringify(this.#parts.queuedTurns.list(asker.value.table, asker.value.seat))) : asker;
  }

  /** Best effort: over the rate limit, the report is dropped, and the player may be notified of what they have seen. */
  #saw(caller: Caller, version: number): void {
    const asker = this.#callers.player(caller);
    if (asker.ok) void this.#asked({ of: 'notifications', do: 'seen', version }, asker.value);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#broadcast.left(socket);
  }

  /** Does what is due by itself. It may run late, for nothing, or twice; after a failure it runs again later. */
  override async alarm(): Promise<void> {
    this.#alarm.forget();
    const now = Date.now();
    let since = 0;
    try {
      const table = this.#load();
      if (!table) return;
      since = table.last.at;
      if (isExpired(table, now)) return this.#expire(table, now);
      if (this.#parts.visits.isForgotten(table, now)) return this.#archive(table, now);
      const after = this.#transaction(() => this.#commit(unchanged(table), { now }));
      this.#parts.wake(after, now);
      this.#broadcast.wake(now);
      // Whatever cuts this off, the platform repeats the alarm: no other one has to be set for that. Who needs one
      // earlier sets it, and is not kept waiting: the next alarm comes only after this one.
      if (settlesAt(after, now, this.#parts.queued(after)) !== now)
        await Promise.race([this.#parts.notifications.delivered(), this.#alarm.nextSet()]);
      this.#rearm();
    } catch (error) {
      console.error(error);
      this.#alarm.retry(now, since);
    }
  }

  /** Sets the alarm for whatever is due first. */
  #arm(table: Table, now: number): void {
    const parts = this.#parts.wakesAt(table, now);
    const times = [settlesAt(table, now, this.#parts.queued(table)), parts, this.#broadcast.wakesAt()];
    const at = Math.min(...times.filter((time) => time !== undefined));
    if (at < Number.POSITIVE_INFINITY) this.#alarm.set(at);
  }

  #rearm(): void {
    if (this.#table) this.#arm(this.#table, Date.now());
  }

  /** Deletes the table and everything about it, once nothing remains to be delivered. */
  #expire(table: Table, now: number): void {
    if (!this.#parts.notifications.isDone(table, now) || !this.#parts.circle.isTakenBack(table)) {
      this.#alarm.retry(now);
      return;
    }
    this.#broadcast.close(undefined, 'no such table any more');
    void this.ctx.storage.deleteAlarm();
    void this.ctx.storage.deleteAll();
    this.#alarm.forget();
    this.#forget();
  }

  /** Archives a finished table that nobody has opened for long. If that is not possible now, it counts as visited. */
  #archive(table: Table, now: number): void {
    const isInUse = this.ctx.getWebSockets().length > 0 || !this.#parts.notifications.isDone(table, now);
    if (isInUse || !this.#archived(table)) this.#visited(table, now);
    else this.#forget();
  }

  #archived({ setup }: Table): boolean {
    try {
      archive(this.ctx.storage, setup);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /** Drops what was cached of a database that has been emptied. */
  #forget(): void {
    this.#table = undefined;
    [this.#storage, this.#parts, this.#broadcast] = this.#kept();
  }

  /** Best effort: what cannot be written, as on a full disk, keeps nobody from reading. */
  #noteVisit(table: Table, now: number): void {
    if (!this.#parts.visits.isNews(table, now)) return;
    try {
      this.#visited(table, now);
    } catch (error) {
      console.error(error);
    }
  }

  #visited(table: Table, now: number): void {
    this.#transaction(() => {
      this.#parts.visits.write(now);
      this.#arm(table, now);
    });
  }

  /** The table, if it was ever opened. */
  #load(): Table | undefined {
    this.#table ??= this.#storage.load() ?? this.#unarchived();
    return this.#table;
  }

  #unarchived(): Table | undefined {
    if (!isArchived(this.ctx.storage.sql)) return undefined;
    return this.#transaction(() => {
      unarchive(this.ctx.storage);
      const table = this.#storage.load();
      if (table) this.#visited(table, Date.now());
      return table;
    });
  }

  /** Admits a reader, who may be a guest. */
  #reader(caller: Caller): Result<Reader, Refused> {
    const admitted = this.#callers.viewer(caller);
    if (!admitted.ok) return admitted;
    const { table } = admitted.value;
    this.#noteVisit(table, Date.now());
    if (caller.guest === undefined) return ok({ ...admitted.value, guest: null });
    const guest = this.#parts.guests.proven(table, caller);
    if (!guest.ok) return guest;
    const { seat, late } = guest.value;
    return ok({ table: this.#storage.earlier(table, late), viewer: seat, guest: guest.value });
  }

  /** The storage, parts and broadcast of a table, over a database that may be empty. */
  #kept(): [TableStorage, Parts, Broadcast] {
    const storage = new TableStorage(this.ctx.storage);
    const parts = new Parts(this.ctx.storage, this.env, {
      recount: (table, from) => storyOf(table, 'spectator', { from, to: Number.MAX_SAFE_INTEGER }, storage.log),
      waitUntil: (task) => this.ctx.waitUntil(task),
      rearm: () => this.#rearm(),
      announceTalk: () => this.#broadcast.talked(),
      showGuestOut: (id) => this.#broadcast.turnAway(id),
    });
    const host = { talked: () => parts.talk.count(), rearm: () => this.#rearm() };
    return [storage, parts, new Broadcast(this.ctx, storage, parts.guests, host)];
  }
}
