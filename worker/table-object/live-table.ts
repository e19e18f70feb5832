import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { admitCaller, isAttempt } from '../../shared/table/admission.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Context } from '../../shared/table/context.ts';
import { decide } from '../../shared/table/decide.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { settle, settlesAt } from '../../shared/table/settle.ts';
import { storyOf } from '../../shared/table/story.ts';
import type { Change, Table } from '../../shared/table/table.ts';
import { earliest } from '../../shared/time.ts';
import { type Account, accountsOf } from '../account/account.ts';
import { type Leases, leasesOf } from '../account/leases.ts';
import { CODE, robotsWork, TOLD } from '../account/weights.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { MACHINE } from '../machine.ts';
import { moves } from '../metrics/service.ts';
import { waitingNotices } from '../notifications/outbox/waiting-notices.ts';
import type { CommandAnswer } from '../objects/calls.ts';
import { randomHex } from '../random.ts';
import { Alarm } from './alarm.ts';
import { isArchived, unarchive } from './archive.ts';
import { Broadcast } from './broadcast.ts';
import { Callers } from './callers.ts';
import type { Commit, Touched } from './parts/part.ts';
import { Parts } from './parts/parts.ts';
import { TableStorage } from './storage.ts';

/** The occasion of a write: its time, and the last version that the player who acted has certainly seen. */
interface Cause {
  readonly now: number;
  readonly seen?: Commit['seen'];
  /** What was changed beside the table. */
  readonly touched?: Touched | undefined;
}

/** Objects that read from the database, which may be empty, and cache what they read. */
interface Layers {
  readonly storage: TableStorage;
  readonly parts: Parts;
  readonly broadcast: Broadcast;
}

/**
 * A table in memory, over its database. Every change goes one way: load, admit, decide, settle, commit, broadcast. There
 * is no `await` from load to commit, so nothing can come in between. What is kept beside the table is in `parts/`.
 */
export class LiveTable {
  readonly callers: Callers;
  /** Where there are many isolates, what this one leases; otherwise that of all tables. */
  readonly account: Account;
  readonly leases: Leases | undefined;
  readonly alarm: Alarm;
  readonly env: Env;
  readonly #ctx: DurableObjectState;
  #layers: Layers;
  /** The same as in the storage, cached while the object is in memory. */
  #table: Table | undefined;
  #isAlarmFound = false;
  /** The changes of the transaction under way. */
  #changes: Change[] = [];
  /** The client whose command was the latest: on their account is what follows from it. Best effort, in memory. */
  #causer = '';
  /** The messages under way, which also outlast a transaction that failed. */
  readonly #leases = new Map<string, number>();

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.env = env;
    this.callers = new Callers(configOf(env).requestsPerSecond, () => this.load(), this.#devicesAt);
    this.leases = leasesOf(env, ctx);
    this.account = this.leases ?? accountsOf(env);
    this.alarm = new Alarm(ctx.storage);
    this.#layers = this.#newLayers();
  }

  get storage(): TableStorage {
    return this.#layers.storage;
  }

  get parts(): Parts {
    return this.#layers.parts;
  }

  get broadcast(): Broadcast {
    return this.#layers.broadcast;
  }

  /**
   * Carries out a command, or refuses it. A caller who has the version `since` gets an update, where possible; the page
   * that sent it over `socket` is not sent the change twice.
   */
  command(caller: Caller, command: Command, since: number | null, socket?: WebSocket): Result<CommandAnswer, Refused> {
    const limited = this.callers.limited(caller);
    if (limited) return limited;
    const table = this.load();
    const tooOften = table && isAttempt(table, command) ? this.callers.attempted(caller.ip) : undefined;
    if (tooOften) return tooOften;
    if (table?.setup.isDeleted) return refused('table-deleted');
    const by = table ? admitCaller(table, caller, command, this.#devicesAt) : ok('spectator' as const);
    return by.ok ? this.carryOut(by.value, caller.ip, command, since, socket) : by;
  }

  /** Carries out a command of an admitted caller, or refuses it. */
  carryOut(
    by: Viewer,
    ip: string,
    command: Command,
    since: number | null,
    socket?: WebSocket,
  ): Result<CommandAnswer, Refused> {
    const now = Date.now();
    const table = this.load();
    this.#causer = ip;
    if (command.type === 'codes') this.#owe(command.codes.length * CODE);
    const decided = decide(MACHINE, table, command, this.context(by, ip, now));
    if (!decided.ok) return table ? this.#refusal(decided.error, table, by) : decided;
    const { reply: { as, ...reply } = { as: by }, ...change } = decided.value;
    const seen =
      typeof by === 'number'
        ? { seat: by, version: command.type === 'act' || command.type === 'codes' ? command.version : 0 }
        : undefined;
    return this.transaction(() => {
      const retryAfter = this.parts.strangers.take(command, change, ip, now);
      if (retryAfter > 0) return refused('too-many', { retryAfter });
      const after = this.commit(change, { now, seen });
      const byCode = socket !== undefined && this.broadcast.takes(socket).codes;
      return ok({ ...reply, body: this.broadcast.tell(after, as, as === by ? since : null, byCode) });
    }, socket);
  }

  /** The context that commands are decided in. */
  context(by: Viewer, ip: string, now: number): Context {
    const samePerson = (seat: Seat) => this.parts.notifications.samePerson(seat);
    const checkCode = (seat: Seat, code: string) => {
      const table = this.load();
      return table ? this.parts.access.checkCode(table, seat, code, now) : refused('no-such-table');
    };
    return { by, ip, now, random: randomHex, history: this.storage.log, samePerson, checkCode };
  }

  /** A refusal of an answer to an old question comes with the present snapshot. */
  #refusal(refusal: Refused, table: Table, by: Viewer): Result<never, Refused> {
    const snapshot = refusal.code === 'stale' ? { snapshot: this.broadcast.tell(table, by) } : {};
    return { ok: false, error: { ...refusal, ...snapshot } };
  }

  /**
   * Runs a transaction, and broadcasts its changes once it is committed, except to the socket that they came from. If
   * it fails, the parts may have cached what was not written, so they are created again.
   */
  transaction<Value>(work: () => Value, socket?: WebSocket): Value {
    const before = this.#table;
    const guests = before ? this.parts.guests.of(before) : [];
    const devices = before ? this.parts.access.devices(before) : [];
    const told = this.broadcast.told();
    let value: Value;
    try {
      value = this.#ctx.storage.transactionSync(work);
    } catch (error) {
      this.#changes = [];
      this.#table = before;
      this.alarm.forget();
      this.#layers = this.#newLayers();
      throw error;
    }
    this.#countMoves();
    try {
      if (this.#table?.setup.isDeleted) this.broadcast.close(undefined, 'the table was deleted');
      else if (this.#table) this.broadcast.changed(before, this.#table, { guests, devices }, socket);
    } catch (error) {
      // The change is committed, so the caller still gets its answer.
      logError(error);
    }
    this.#owe((this.broadcast.told() - told) * TOLD);
    return value;
  }

  /** Counts what was played in the changes that are committed. */
  #countMoves(): void {
    for (const { table, rows } of this.#changes)
      for (const { entry } of rows) if (entry.type === 'act') moves.add(table.setup.game, entry.by);
    this.#changes = [];
  }

  /** Charges the client who caused it for what was done without being asked for. */
  #owe(weight: number): void {
    if (this.#causer !== '' && weight > 0) this.account.owe(this.#causer, weight, Date.now());
  }

  /** Writes a change with all that follows from it, within a transaction. */
  commit(decided: Change, { now, seen, touched }: Cause): Table {
    const before = this.#table;
    const { storage, parts, broadcast } = this.#layers;
    if (!before) storage.prepare();
    const change = settle(MACHINE, decided, now, storage.log, parts.queued(decided.table));
    if (before && change.table === before && !change.keeps && !touched) return before;
    this.#owe(robotsWork(change));
    parts.commit({ before, change, now, seen, touched });
    const { table } = change;
    if (table !== before) storage.save(change, before, parts.notifications.withPlay());
    this.arm(table, now);
    this.#table = table;
    this.#changes.push(change);
    broadcast.follows(before, table);
    return table;
  }

  /** The table, if it was ever opened. One that was archived is restored. */
  load(): Table | undefined {
    this.#table ??= this.storage.load() ?? this.#unarchived();
    return this.#table;
  }

  #unarchived(): Table | undefined {
    if (!isArchived(this.#ctx.storage.sql)) return undefined;
    return this.transaction(() => {
      unarchive(this.#ctx.storage);
      const table = this.storage.load();
      if (table) this.visit(table, Date.now());
      return table;
    });
  }

  /** Records that somebody opened the table, in a transaction of its own or within another. */
  visit(table: Table, now: number): void {
    this.transaction(() => {
      this.parts.visits.write(now);
      this.arm(table, now);
    });
  }

  #devicesAt = (table: Table, seat: Seat): readonly string[] => this.parts.access.devicesAt(table, seat);

  /** Sets the alarm for whatever is due first. */
  arm(table: Table, now: number): void {
    const parts = this.parts.wakesAt(table, now);
    const at = earliest([settlesAt(MACHINE, table, now, this.parts.queued(table)), parts, this.broadcast.wakesAt()]);
    if (at !== undefined) this.alarm.set(at);
  }

  /** Sets the alarm if it was lost. This is looked up once while the object is in memory. */
  async findAlarm(): Promise<void> {
    if (this.#isAlarmFound) return;
    this.#isAlarmFound = true;
    if ((await this.#ctx.storage.getAlarm()) === null) this.rearm();
  }

  /** Keeps the object in memory until a task is done. */
  waitUntil(task: Promise<unknown>): void {
    this.#ctx.waitUntil(task);
  }

  /** Sets the alarm again, if the table is in memory. */
  rearm(): void {
    if (this.#table) this.arm(this.#table, Date.now());
  }

  /** Drops what was cached of a database that has been emptied. */
  forget(): void {
    this.#table = undefined;
    this.#layers = this.#newLayers();
    waitingNotices.state(this.#ctx.id.name ?? '', undefined);
  }

  #newLayers(): Layers {
    const storage = new TableStorage(this.#ctx.storage);
    const parts = new Parts(this.#ctx.storage, this.env, {
      recount: (table, from) =>
        storyOf(MACHINE, table, 'spectator', { from, to: Number.MAX_SAFE_INTEGER }, storage.log),
      leases: this.#leases,
      waitUntil: (task) => this.waitUntil(task),
      rearm: () => this.rearm(),
    });
    const host = { talked: () => parts.talk.count(), rearm: () => this.rearm() };
    return { storage, parts, broadcast: new Broadcast(this.#ctx, storage, parts, host) };
  }
}
