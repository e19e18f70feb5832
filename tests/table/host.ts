import type { BotLevel, Options, Seat, Viewer } from '../../shared/game/contract.ts';
import { ok } from '../../shared/game/result.ts';
import { type Seating, standingActs } from '../../shared/log/events.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Context, History, KeyedRequest } from '../../shared/table/context.ts';
import { decide } from '../../shared/table/decide.ts';
import type { ActionLine } from '../../shared/table/line.ts';
import { type Group, groupOf } from '../../shared/table/log-budget.ts';
import type { Machine } from '../../shared/table/machine.ts';
import { refused } from '../../shared/table/refused.ts';
import { settle, settlesAt } from '../../shared/table/settle.ts';
import { hearTalk } from '../../shared/table/signs-of-life.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import type { Change, Changed, LogRow, Table } from '../../shared/table/table.ts';
import { looked } from '../../shared/table/turns.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import { frozen } from '../support/walk.ts';

/** A table without its object: a log in memory, a clock that is set by hand, and secrets counted from a seed. */
export class Host implements History {
  readonly rows: LogRow[] = [];
  table: Table | undefined;
  now = Date.UTC(2030, 0, 1);
  #drawn: number;
  #keys = 1000;
  /** The release that the table is on. */
  machine: Machine = MACHINE;

  /** The other seats whose player is told at the same address. */
  samePerson: (seat: Seat) => readonly Seat[] = () => [];
  /** A recovery code, good for every seat. */
  code: string | undefined;

  /** The secret that a table is opened with, instead of the next one. */
  readonly #secret: string | undefined;

  constructor(seed: number, secret?: string) {
    this.#drawn = seed;
    this.#secret = secret;
  }

  /** A copy of the table: what is done to it does not change this one. */
  copy(): Host {
    const copy = new Host(this.#drawn);
    const { table, now, samePerson, code, machine } = this;
    Object.assign(copy, { table, now, samePerson, code, machine });
    copy.rows.push(...this.rows);
    copy.#keys = this.#keys;
    return copy;
  }

  /** What comes of a command, which is not kept. */
  decide(by: Viewer, command: Command, ip = '192.0.2.1'): Changed {
    const random = () => {
      this.#drawn += 1;
      if (this.#secret !== undefined && !this.table) return this.#secret;
      return this.#drawn.toString(16).padStart(64, '0');
    };
    return decide(this.machine, frozen(this.table), frozen(command), {
      by,
      ip,
      now: this.now,
      random,
      history: this,
      samePerson: (seat) => this.samePerson(seat),
      checkCode: (_, typed) => (typed === this.code ? ok([]) : refused('wrong-code')),
    } satisfies Context);
  }

  /** The same, kept with all that follows by itself. */
  give(by: Viewer, command: Command, ip?: string): Changed {
    const decided = this.decide(by, command, ip);
    if (!decided.ok) return decided;
    const settled = settle(this.machine, frozen(decided.value), this.now, this);
    this.#keep(settled.table, settled.rows);
    return decided;
  }

  /** A key that was not used yet. */
  key(): string {
    this.#keys += 1;
    return hex(this.#keys);
  }

  /** What a command says that names the version which its player has seen. */
  keyed(): { readonly version: number; readonly key: string } {
    return { version: tableOf(this).version, key: this.key() };
  }

  /** Somebody takes a seat. */
  sit(seat: Seat, name = seat === 1 ? 'Bob' : `Bob ${seat}`): Changed {
    return this.give('spectator', { type: 'join', seat, key: this.key(), nonce: this.key(), name });
  }

  /** A seat plays this, or else the first of what it may. */
  act(seat: Seat, code = this.firstOf(seat)): Changed {
    return this.give(seat, { type: 'act', ...this.keyed(), code });
  }

  firstOf(seat: Seat): string {
    const { play, setup } = tableOf(this);
    const { rules, codes } = gameOf(setup);
    return codes.format(play?.position.state, seat, rules.actions(play?.position.state, seat)[0]);
  }

  /** These seats agree to what is proposed, one after the other. */
  agree(...seats: readonly Seat[]): void {
    for (const seat of seats) this.give(seat, { type: 'agree', ...this.keyed() });
  }

  /** What a viewer is shown. */
  shown(viewer: Viewer = 'spectator'): Snapshot {
    return snapshot(this.machine, tableOf(this), viewer);
  }

  /** All that was changed since then. */
  since(before: Table | undefined): Change {
    if (!this.table) throw new Error('there is no table');
    return { table: this.table, rows: this.rows.filter(({ n }) => n > (before?.version ?? 0)) };
  }

  /** Lets time go by. */
  pass(ms: number): void {
    this.now += ms;
    this.settle();
  }

  /** The player of a seat looks at the table. */
  look(seat: Seat): void {
    if (this.table) this.table = looked(this.table, seat, this.table.version);
    this.settle();
  }

  /** The player of a seat says something to the others. */
  talk(seat: Seat): void {
    if (!this.table || this.table.setup.isDeleted) return;
    const { table, rows } = settle(
      this.machine,
      hearTalk(this.machine, frozen(this.table), seat, this.now),
      this.now,
      this,
    );
    this.#keep(table, rows);
  }

  /** What an alarm does. */
  settle(): readonly LogRow[] {
    if (!this.table) return [];
    const { table, rows } = settle(this.machine, { table: frozen(this.table), rows: [] }, this.now, this);
    this.#keep(table, rows);
    return rows;
  }

  #keep(table: Table, rows: readonly LogRow[]): void {
    // An alarm cannot be set for any other time, and what sets it would fail.
    const next = settlesAt(this.machine, table, this.now);
    if (next !== undefined && !Number.isFinite(next)) throw new Error(`settles at ${next}`);
    this.table = table;
    this.rows.push(...rows);
  }

  get lines(): readonly LogLine[] {
    return this.rows.map(({ entry, hash }) => ({ entry, hash }));
  }

  isKnown(seat: Seat, key: string): boolean {
    return this.#under(seat, key).length > 0;
  }

  known(seat: Seat, { key, said }: KeyedRequest): 'same' | 'other' | undefined {
    const [row] = this.#under(seat, key);
    if (row === undefined) return undefined;
    return row.said === said ? 'same' : 'other';
  }

  saidBy(seat: Seat, hash: string): string | null {
    return this.#under(seat, hash).findLast(({ said }) => said !== undefined)?.said ?? null;
  }

  timesOf(group: Group, seat: Seat | null): readonly number[] {
    const counted = this.rows.filter((row) => groupOf(row.entry) === group && (seat === null || row.seat === seat));
    return counted.map(({ entry }) => entry.at);
  }

  #under(seat: Seat, key: string): readonly LogRow[] {
    return this.rows.filter(({ entry, seat: of, key: own }) => {
      const typist = entry.type === 'act' ? entry.typist : undefined;
      return (typist ?? of) === seat && own === key;
    });
  }

  /** All of it, from the beginning: the slow way. */
  line(_from: number, _to: number, version = Number.POSITIVE_INFINITY): ActionLine {
    const rows = this.rows.filter(({ n }) => n <= version);
    const entries = rows.map(({ entry, secret }) => (entry.type === 'act' ? { ...entry, secret } : entry));
    const playedActions = standingActs(entries).map(({ seat, by, code, order, secret }, index) => ({
      n: index + 1,
      seat,
      by,
      code,
      secret,
      isMove: by !== 'rules' && order !== true,
    }));
    return { from: undefined, playedActions };
  }
}

/** The release before any rules were corrected. */
export const FIRST_RULES: Machine = {
  ...MACHINE,
  games: Object.fromEntries(
    Object.entries(MACHINE.games).map(([id, game]) => [id, { ...game, meta: { ...game.meta, rulesVersion: 1 } }]),
  ),
};

export const hex = (n: number): string => n.toString(16).padStart(32, '0');

export const tableOf = ({ table }: Pick<Host, 'table'>): Table => {
  if (!table) throw new Error('there is no table');
  return table;
};

/** Why a command was refused; `ok` if it was not. */
export const codeOf = (changed: Changed): string => (changed.ok ? 'ok' : changed.error.code);

/** How a table is opened; the names are those of its players, the opener's first. */
export interface Opening {
  readonly game?: string;
  readonly names?: readonly string[];
  readonly options?: Options;
  readonly pace?: Pace | null | undefined;
  readonly bots?: readonly BotLevel[];
  readonly looks?: boolean;
  readonly seating?: Seating;
  readonly invited?: readonly string[];
  readonly elsewhere?: readonly Seat[];
  readonly seed?: number;
  /** The release that it is opened on; by default, and afterwards, the present one. */
  readonly machine?: Machine;
}

/** A table of the toy game, or of another one, at which its opener sits, and robots. */
export function opened(
  seats: number,
  { game = 'toy', names = [], options = {}, pace, seed = 1, machine = MACHINE, ...more }: Opening = {},
): Host {
  const host = new Host(seed);
  host.machine = machine;
  const id = 'a'.repeat(20);
  const open = { type: 'open', id, key: hex(1), nonce: hex(2), name: names[0] ?? 'Ann', game, seats, options } as const;
  const done = host.give('spectator', { ...open, ...(pace && { pace }), ...more });
  if (!done.ok) throw new Error(done.error.code);
  host.machine = MACHINE;
  return host;
}

/** The same, with somebody in every seat. */
export function full(seats: number, opening: Opening = {}): Host {
  const host = opened(seats, opening);
  for (const [seat, { by }] of tableOf(host).setup.places.entries())
    if (by === 'free') host.sit(seat, opening.names?.[seat]);
  return host;
}

/** The same, begun. */
export function begun(seats: number, opening?: Opening): Host {
  const host = full(seats, opening);
  host.give(0, { type: 'start' });
  return host;
}
