import { DurableObject } from 'cloudflare:workers';
import { ok, type Result } from '../../shared/game/result.ts';
import type { WayIn } from '../../shared/protocol/messages/circle.ts';
import type { Command } from '../../shared/table/commands.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { places } from '../account/places.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import type { CommandAnswer } from '../objects/calls.ts';
import { readJson } from '../objects/checked.ts';
import { aboutPlayer } from './about.ts';
import { Connecting } from './broadcast.ts';
import { LiveTable } from './live-table.ts';
import { answerPage } from './page-socket.ts';
import { askPart } from './part-requests.ts';
import type { PartRequest } from './parts/parts.ts';
import { admitReader, answerQuery, type Page, type Query, tagPage } from './queries.ts';
import { AddressesTarget } from './targets/addresses.ts';
import { AnyoneTarget } from './targets/anyone.ts';
import { HousesTarget } from './targets/houses.ts';
import { MailAnswersTarget } from './targets/mail-answers.ts';
import { TablesTarget } from './targets/tables.ts';
import { wake } from './upkeep.ts';

/** The ids for a table and a circle, in case they have to be created. */
interface Made {
  readonly id: string;
  readonly circle: string;
}

/**
 * One table, for the Worker, other objects and the platform: load, admit, decide, settle, commit, broadcast, all of it in
 * live-table.ts. What happens without a request is in upkeep.ts, what others than its readers and players ask in targets/.
 */
export class TableObject extends DurableObject<Env> {
  readonly #live: LiveTable;
  readonly #forAnyone: AnyoneTarget;
  readonly #forAddresses: AddressesTarget;
  readonly #forTables: TablesTarget;
  readonly #forHouses: HousesTarget;
  readonly #forMailAnswers: MailAnswersTarget;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = new LiveTable(ctx, env);
    this.#forAnyone = new AnyoneTarget(this.#live);
    this.#forAddresses = new AddressesTarget(this.#live);
    this.#forTables = new TablesTarget(this.#live);
    this.#forHouses = new HousesTarget(this.#live);
    this.#forMailAnswers = new MailAnswersTarget(this.#live);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Carries out a command, or refuses it. A caller who has the version `since` gets an update, where possible. */
  command(caller: Caller, command: Command, since: number | null = null): Result<CommandAnswer, Refused> {
    return this.#live.command(caller, command, since);
  }

  /** What a reader asks for, in JSON text. */
  read(caller: Caller, query: Query): Result<string, Refused> {
    return answerQuery(this.#live, caller, query);
  }

  /** The same for a browser, without its body if the browser has it already. */
  async page(caller: Caller, query: Query, have: readonly string[]): Promise<Result<Page, Refused>> {
    const body = this.read(caller, query);
    return body.ok ? ok(await tagPage(body.value, have)) : body;
  }

  /** All that is stored about a player, as JSON text. */
  about(caller: Caller): Result<string, Refused> {
    return aboutPlayer(this.#live, caller);
  }

  /** A player's request to a part, answered in JSON text. */
  ask(caller: Caller, request: PartRequest): Promise<Result<string, Refused>> {
    return askPart(this.#live, caller, request);
  }

  /**
   * A player asks for the next table of a game; `made` has the ids for what does not exist yet. The answer is the way
   * to their own seat there. After each `await` the caller is admitted again.
   */
  async rematch(caller: Caller, game: string | undefined, made: Made): Promise<Result<WayIn, Refused>> {
    const { callers, parts } = this.#live;
    const asker = callers.player(caller);
    if (!asker.ok) return asker;
    const { table, seat } = asker.value;
    const next = game ?? table.setup.game;
    const gone = await parts.nextTables.gone(table, next);
    const retryAfter = await this.#live.parts.nextTables.quota(table, next, gone, caller.ip);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    const asked = this.command(caller, { type: 'rematch', game: next, gone, ...made });
    if (!asked.ok) return asked;
    await this.#live.parts.nextTables.open(this.#live.load() ?? table);
    const still = callers.playerAgain(caller);
    return still.ok ? this.#live.parts.nextTables.wayIn(still.value.table, seat, next) : still;
  }

  forAnyone(): AnyoneTarget {
    return this.#forAnyone;
  }

  forAddresses(): AddressesTarget {
    return this.#forAddresses;
  }

  forTables(): TablesTarget {
    return this.#forTables;
  }

  forHouses(): HousesTarget {
    return this.#forHouses;
  }

  forMailAnswers(): MailAnswersTarget {
    return this.#forMailAnswers;
  }

  /** Opens a socket. The Worker has put its details into a header. */
  override async fetch(request: Request): Promise<Response> {
    const asked = decodeURIComponent(request.headers.get('x-asked') ?? '');
    const connecting = readJson('what opens a socket', Connecting, asked);
    const { caller } = connecting;
    if (places.isFull(caller.ip)) await this.#recount(caller.ip);
    const held = this.#live.broadcast.socketsOf(caller.ip) + 1;
    const mayHold = await this.#live.leases?.mayHold(caller.ip, held, Date.now());
    const reader =
      mayHold === false ? refused('too-many-sockets', { retryAfter: 60 }) : admitReader(this.#live, caller);
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
    return answerPage(this.#live, socket, message);
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
}
