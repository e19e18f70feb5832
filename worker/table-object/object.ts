import { DurableObject } from 'cloudflare:workers';
import type { Lang, Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages/access.ts';
import type { WayIn } from '../../shared/protocol/messages/circle.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import type { Command } from '../../shared/table/commands.ts';
import { decide } from '../../shared/table/decide.ts';
import { accessOf, playerAt } from '../../shared/table/links.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { givenTo } from '../../shared/table/rematch.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { summary } from '../../shared/table/summary.ts';
import { type Table, unchanged } from '../../shared/table/table.ts';
import { places } from '../account/places.ts';
import { lostLetter } from '../addresses/letters.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { gameOf, MACHINE } from '../machine.ts';
import { mailerOf, sendSoon } from '../mail/mailer.ts';
import { stoppable } from '../notifications/channels/mail-links.ts';
import type { MailLinkRequest } from '../notifications/notifications.ts';
import type { AddressRequest, CommandAnswer, DigestItem } from '../objects/calls.ts';
import { type PictureName, pictureOf } from '../pictures/name.ts';
import { type Pictured, pictured } from '../pictures/pictured.ts';
import { firstSight, type TableDocument } from '../previews/first-sight.ts';
import { type TablePreview, tablePreview } from '../previews/table-preview.ts';
import type { Connecting, Recipient } from './broadcast.ts';
import { LiveTable } from './live-table.ts';
import { answerPage } from './page-socket.ts';
import type { Handover } from './parts/next-tables.ts';
import type { Asker } from './parts/part.ts';
import type { PartRequest } from './parts/parts.ts';
import { answered, type Page, type Query, tagged } from './queries.ts';
import { noteVisit, wake } from './upkeep.ts';

/** The ids for a table and a circle, in case they have to be created. */
interface Made {
  readonly id: string;
  readonly circle: string;
}

/**
 * One table, for the Worker, other objects and the platform. How it changes is in live-table.ts, what happens to it
 * without a request in upkeep.ts.
 *
 * The methods: commands and other requests; calls by other objects, from `byAddress` on; calls by the platform (sockets,
 * the alarm), from `fetch` on.
 */
export class TableObject extends DurableObject<Env> {
  readonly #live: LiveTable;
  /** The description of the table at its present version, if it was asked for. */
  #summary: Summary | undefined;
  /** What the documents of the table contain, in each language that was requested. */
  readonly #documents = new WeakMap<Table, Map<Lang, TableDocument>>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = new LiveTable(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Carries out a command, or refuses it. A caller who has the version `since` gets an update, where possible. */
  command(caller: Caller, command: Command, since: number | null = null): Result<CommandAnswer, Refused> {
    return this.#live.command(caller, command, since);
  }

  /** What a reader asks for, in JSON text. */
  read(caller: Caller, query: Query): Result<string, Refused> {
    const reader = this.#reader(caller);
    if (!reader.ok) return reader;
    const sources = { broadcast: this.#live.broadcast, log: this.#live.storage.log, talk: this.#live.parts.talk };
    return answered(query, reader.value, sources);
  }

  /** The same for a browser, without its body if the browser has it already. */
  async page(caller: Caller, query: Query, have: readonly string[]): Promise<Result<Page, Refused>> {
    const body = this.read(caller, query);
    return body.ok ? ok(await tagged(body.value, have)) : body;
  }

  /** A player's request to a part, answered in JSON text. After each `await` the caller is admitted again. */
  async ask(caller: Caller, request: PartRequest): Promise<Result<string, Refused>> {
    const first = this.#live.callers.player(caller);
    if (!first.ok) return first;
    const quota = this.#live.parts.asked(request).quota?.(request, first.value, caller.ip);
    const retryAfter = quota === undefined ? 0 : await quota;
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const asker = quota === undefined ? first : this.#live.callers.playerAgain(caller);
    if (!asker.ok) return asker;
    const answer = this.#answerPart(request, asker.value);
    if (!(answer instanceof Promise)) return answer;
    const done = await answer;
    this.#live.rearm();
    if (!done.ok) return done;
    const still = this.#live.callers.playerAgain(caller);
    return still.ok ? ok(this.#shownBy(request, done.value, still.value)) : still;
  }

  /** Carries out a request to a part, with what it changes at the table. */
  #answerPart(request: PartRequest, asker: Asker): Result<string, Refused> | Promise<Result<unknown, Refused>> {
    const { table, now } = asker;
    const said = this.#live.parts.talk.count();
    const answered = this.#live.transaction(() => {
      const part = this.#live.parts.asked(request);
      const answer = part.answer(request, asker);
      if (!(answer instanceof Promise) && !answer.ok) return answer;
      const touched = part.touches?.(request);
      const next = part.changes?.(request, asker) ?? unchanged(table);
      const after = touched || next.table !== table ? this.#live.commit(next, { now, touched }) : table;
      return answer instanceof Promise ? answer : ok(this.#shownBy(request, answer.value, { ...asker, table: after }));
    });
    if (this.#live.parts.talk.count() !== said) this.#live.broadcast.tellCompany();
    return answered;
  }

  #shownBy(request: PartRequest, answer: unknown, asker: Asker): string {
    const part = this.#live.parts.asked(request);
    return JSON.stringify(part.shown ? part.shown(asker) : answer);
  }

  /**
   * A player asks for the next table of a game; `made` has the ids for what does not exist yet. The answer is the way
   * to their own seat there. After each `await` the caller is admitted again.
   */
  async rematch(caller: Caller, game: string | undefined, made: Made): Promise<Result<WayIn, Refused>> {
    const asker = this.#live.callers.player(caller);
    if (!asker.ok) return asker;
    const { table, seat } = asker.value;
    const next = game ?? table.setup.game;
    const gone = await this.#live.parts.nextTables.gone(table, next);
    const retryAfter = await this.#live.parts.nextTables.quota(table, next, gone, caller.ip);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const asked = this.command(caller, { type: 'rematch', game: next, gone, ...made });
    if (!asked.ok) return asked;
    await this.#live.parts.nextTables.open(this.#live.load() ?? table);
    const still = this.#live.callers.playerAgain(caller);
    return still.ok ? this.#live.parts.nextTables.wayIn(still.value.table, seat, next) : still;
  }

  /** What gives access to the caller's own seat, apart from its link. */
  access(caller: Caller): Result<Access, Refused> {
    const asker = this.#live.callers.player(caller);
    if (!asker.ok) return asker;
    const { table, seat } = asker.value;
    return accessOf(table, seat, this.#live.parts.notifications.addressesOf(table, seat));
  }

  /** A short description of the table, for anyone. */
  summary(ip: string): Result<Summary, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? ok(this.#summaryOf(table.value)) : table;
  }

  /** What a chat shows under the link of the table, for anyone. */
  preview(ip: string, lang: Lang): Result<TablePreview, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? ok(tablePreview(table.value, this.#summaryOf(table.value), lang)) : table;
  }

  /** The same, with what the document of the table shows at first. */
  async document(ip: string, lang: Lang): Promise<Result<TableDocument, Refused>> {
    const admitted = this.#live.callers.anyone(ip);
    if (!admitted.ok) return admitted;
    const draw = await gameOf(admitted.value.setup).capabilities.picture?.loadGlimpse?.();
    const table = this.#live.load() ?? admitted.value;
    const known = this.#documents.get(table) ?? new Map<Lang, TableDocument>();
    const document = known.get(lang) ?? {
      preview: tablePreview(table, this.#summaryOf(table), lang),
      sight: firstSight(table, draw, lang),
    };
    this.#documents.set(table, known.set(lang, document));
    return ok(document);
  }

  #summaryOf(table: Table): Summary {
    if (this.#summary?.version !== table.version)
      this.#summary = { ...summary(MACHINE, table, this.#live.storage.log), picture: pictureOf(table) };
    return this.#summary;
  }

  /** What is drawn on the picture of that name: the game, and the view of a spectator at that position. */
  picture(name: PictureName, ip: string): Result<Pictured, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? pictured(table.value, name, this.#live.storage.log) : table;
  }

  /** The feed whose address has this secret, without its body if the reader has it already. */
  async feed(token: string, ip: string, have: readonly string[]): Promise<Result<Page, Refused>> {
    const table = this.#live.callers.anyone(ip);
    if (!table.ok) return table;
    const feed = this.#live.parts.notifications.feed(table.value, token, Date.now());
    return feed.ok ? ok(await tagged(feed.value, have)) : feed;
  }

  /** Carries out what somebody requests through a link in a mail. The answer is JSON text. */
  byMailLink(ip: string, request: MailLinkRequest): Result<string, Refused> {
    const limited = this.#live.callers.limited({ viewer: 'spectator', ip });
    if (limited) return limited;
    const table = this.#live.load();
    if (!table) return refused('no-such-table');
    const now = Date.now();
    const answer = this.#live.transaction(() => {
      const said = this.#live.parts.notifications.byMailLink(table, request, now);
      if (said.ok && request.do !== 'whose') this.#live.commit(unchanged(table), { now, touched: 'addresses' });
      return said;
    });
    return answer.ok ? ok(JSON.stringify(answer.value)) : answer;
  }

  /** Whether the caller may have a recovery code mailed to the player of a seat. */
  mayAskCode(caller: Caller, seat: Seat): Result<null, Refused> {
    const tooOften = this.#live.callers.attempted(caller.ip);
    const limited = this.#live.callers.limited(caller) ?? tooOften;
    if (limited) return limited;
    const table = this.#live.load();
    const place = table ? playerAt(table, seat) : refused('no-such-table');
    return place.ok ? ok(null) : place;
  }

  /** Mails a recovery code to an address, if it belongs to the seat. The caller does not learn whether it does. */
  mailCode(seat: Seat, address: string, lang: Lang, origin: string): void {
    const table = this.#live.load();
    const to = table && this.#live.parts.notifications.channelOf(seat, address);
    const mailer = mailerOf(this.env);
    if (!table || !to || !mailer) return;
    const made = this.#live.carryOut('spectator', '', { type: 'mail-code', seat, to });
    if (!made.ok || made.value.code === undefined) return;
    const letter = lostLetter(lang, { setup: table.setup, seat, to: address, origin, code: made.value.code });
    this.ctx.waitUntil(sendSoon(mailer, letter, 'a recovery code'));
  }

  /** Carries out a request of the object of a mail address. Returns the tables that took over channels from this one. */
  byAddress(request: AddressRequest): readonly string[] {
    const table = this.#live.load();
    if (!table) return [];
    this.#live.transaction(() => {
      this.#live.parts.notifications.byAddress(request);
      this.#live.commit(unchanged(table), { now: Date.now(), touched: 'addresses' });
    });
    return (table.setup.next ?? []).map(({ table: id }) => id);
  }

  /** The section of a channel in the digest of the address `from`, a `Section` as JSON; null if it is empty. */
  async digestSection(item: DigestItem, from: string): Promise<string | null> {
    const to = await stoppable(this.env, from);
    const table = this.#live.load();
    return table ? this.#live.parts.notifications.digestSection(table, item, to, Date.now()) : null;
  }

  /**
   * Admits a device that is signed in with the address `from`, if that is an address of the seat. `session` is the hash
   * of its session.
   */
  admitDevice(seat: Seat, from: string, key: string, session: string): Result<CommandAnswer, Refused> {
    const table = this.#live.load();
    const place = table ? playerAt(table, seat) : refused('no-such-table');
    if (!place.ok) return place;
    const addresses = this.#live.parts.notifications.addressesAt(seat);
    if (!addresses.some(({ name }) => name === from)) return refused('not-your-seat');
    return this.#live.carryOut('spectator', '', { type: 'admit-device', seat, key, from, session });
  }

  /** Removes the devices of a seat that an address admitted: in all its sessions, or in one. */
  revokeDevices(seat: Seat, from: string, session?: string): void {
    this.#live.carryOut('spectator', '', { type: 'revoke-devices', seat, from, session });
  }

  /** Opens this table for the people of another one: a `Handover` as JSON. Idempotent. */
  openFor(text: string): void {
    if (this.#live.load()) return;
    const { invitation, channels } = JSON.parse(text) as Handover;
    const now = Date.now();
    const opened = decide(
      MACHINE,
      undefined,
      { type: 'open-for', ...invitation },
      this.#live.context('spectator', '', now),
    );
    if (!opened.ok) throw new Error(`a table could not be opened: ${opened.error.code}`);
    this.#live.transaction(() => {
      this.#live.storage.prepare();
      this.#live.parts.notifications.receive(opened.value.table, channels);
      return this.#live.commit(opened.value, { now });
    });
  }

  /** Whether the table no longer exists. */
  isGone(): boolean {
    const table = this.#live.load();
    return table === undefined || table.setup.isDeleted === true;
  }

  /** The seat that a person from the previous table was given, and its link; null if they have none. */
  givenTo(person: string, isClaimed: boolean): { readonly seat: Seat; readonly secret: string | null } | null {
    const table = this.#live.load();
    return (table && givenTo(table.setup, person, isClaimed)) ?? null;
  }

  /** Reports to its circle again what it reported before. */
  reportAgain(): void {
    const table = this.#live.load();
    if (!table?.setup.circle) return;
    this.#live.parts.circle.again();
    this.#live.arm(table, Date.now());
  }

  /** Opens a socket. The Worker has put its details into a header. */
  override async fetch(request: Request): Promise<Response> {
    const asked = decodeURIComponent(request.headers.get('x-asked') ?? '');
    const connecting = JSON.parse(asked) as Connecting;
    const { caller } = connecting;
    if (places.isFull(caller.ip)) await this.#recount(caller.ip);
    const mayHold = await this.#live.leases?.mayHold(
      caller.ip,
      this.#live.broadcast.socketsOf(caller.ip) + 1,
      Date.now(),
    );
    const reader = mayHold === false ? refused('too-many-sockets', { retryAfter: 60 }) : this.#reader(caller);
    return reader.ok
      ? this.#live.broadcast.connect(reader.value, connecting)
      : Response.json(reader.error, { status: 400 });
  }

  /** The sockets of a client are counted again where that was not done lately: some may be silent, or miscounted. */
  async #recount(client: string): Promise<void> {
    const tables = places.doubtful(client, Date.now());
    this.#live.account.owe(client, tables.length, Date.now());
    const counted = tables.map((id) => this.env.TABLES.getByName(id).countSockets(client));
    await Promise.all(counted.map((one) => one.catch(logError)));
  }

  /** States how many sockets a client has at this table, without those on which nothing is said. */
  countSockets(client: string): void {
    this.#live.broadcast.countSockets(client);
  }

  /** A page sends something over the socket of its seat. "ping" is answered by the platform. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void | Promise<void> {
    return answerPage(socket, message, this.#live.broadcast, {
      charge: ({ ip }, weight) => this.#live.account.charge(ip, weight, Date.now()),
      act: (caller, act) => {
        const since = this.#live.broadcast.takes(socket).updates ? (this.#live.load()?.version ?? null) : null;
        const done = this.#live.command(caller, { type: 'act', ...act }, since, socket);
        return done.ok ? ok(done.value.body) : done;
      },
      ask: (caller, ask) => (ask.what === 'story' ? this.#storyFor(caller, ask.from) : this.#queuedTurnsOf(caller)),
      seen: (caller, version) => this.#saw(caller, version),
    });
  }

  #storyFor(caller: Caller, from: number | null): Result<string, Refused> {
    return this.read(caller, { type: 'story', from, at: null });
  }

  #queuedTurnsOf(caller: Caller): Result<string, Refused> {
    const asker = this.#live.callers.player(caller);
    return asker.ok
      ? ok(JSON.stringify(this.#live.parts.queuedTurns.list(asker.value.table, asker.value.seat)))
      : asker;
  }

  /** Best effort: over the rate limit, the report is dropped, and the player may be notified of what they have seen. */
  #saw(caller: Caller, version: number): void {
    const asker = this.#live.callers.player(caller);
    if (asker.ok) void this.#answerPart({ of: 'notifications', do: 'seen', version }, asker.value);
  }

  override webSocketClose(socket: WebSocket): void {
    // The platform does not answer the close frame of a socket that hibernates.
    if (socket.readyState !== WebSocket.CLOSED) socket.close();
    this.#live.broadcast.left(socket);
  }

  /** A socket that fails is closed as well. */
  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  /** Does what is due. It may run late, for nothing, or twice. */
  override alarm(info?: AlarmInvocationInfo): Promise<void> {
    return wake(this.#live, this.ctx, info?.scheduledTime);
  }

  /** Admits a reader, who may be a guest. */
  #reader(caller: Caller): Result<Recipient, Refused> {
    const admitted = this.#live.callers.viewer(caller);
    if (!admitted.ok) return admitted;
    const { table } = admitted.value;
    noteVisit(this.#live, table, Date.now());
    this.#live.findAlarm().catch(logError);
    if (caller.guest === undefined) return ok({ ...admitted.value, guest: null });
    const guest = this.#live.parts.guests.proven(table, caller);
    if (!guest.ok) return guest;
    const { seat, late } = guest.value;
    return ok({ table: this.#live.storage.earlier(table, late), viewer: seat, guest: guest.value });
  }
}
