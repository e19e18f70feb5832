import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Decider } from '../../shared/game/words/story.ts';
import { type LogEntry, standingActs } from '../../shared/log/events.ts';
import { LOG_PAGE } from '../../shared/protocol/limits.ts';
import type { History, KeyedRequest } from '../../shared/table/context.ts';
import type { ActionLine } from '../../shared/table/line.ts';
import { type Group, groupOf } from '../../shared/table/log-budget.ts';
import { type Checkpoint, isOver, type LogRow, type Play, type Table } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { LogBlocks } from './log-blocks.ts';
import { entryOf, hashOf, isAct, isSaid, isSecret, ofKey, saidIn, stored } from './log-rows.ts';

/** The number of latest entries that are searched for a key that was used before. */
const RECENT = 64;
/** The number of actions between two checkpoints. */
const CHECKPOINTS_EVERY = 64;

type OtherEntry = Exclude<LogEntry, { readonly type: 'act' }>;
type SecretAct = Extract<LogEntry, { readonly type: 'act' }> & { readonly secret: boolean };

/** An action that stands, as found in the log. */
interface StandingAct {
  readonly at: number;
  readonly seat: Seat;
  readonly by: Decider;
  readonly code: string;
  readonly secret: boolean;
  readonly isMove: boolean;
}

/** A checkpoint, and the version of the table at that point. */
interface KeptCheckpoint {
  readonly version: number;
  readonly at: Checkpoint;
}

const checkpointOf = ({ count, state, latest, recent }: Play['position']): Checkpoint => ({
  count,
  state,
  latest,
  recent,
});

/** The log of a table, and the checkpoints of its game. */
export class TableLog implements History {
  readonly #sql: SqlStorage;
  readonly #every: number;
  readonly #blocks: LogBlocks;
  /** The position before the latest action, if that was added here: the one that is asked for after each. */
  #former: KeptCheckpoint | undefined;

  constructor(sql: SqlStorage, checkpointsEvery = CHECKPOINTS_EVERY) {
    this.#sql = sql;
    this.#every = checkpointsEvery;
    this.#blocks = new LogBlocks(sql);
  }

  /** Adds entries. The given table is the one after them; it is saved with the `tail` in the same transaction. */
  append(rows: readonly LogRow[], before: Play | null, { setup, version, play }: Table): void {
    this.#keepFormer(rows, before);
    for (const row of rows) {
      this.#blocks.add(stored(row));
      // Positions under other rules are other states.
      if (row.entry.type === 'rules') this.#sql.exec('DELETE FROM checkpoint');
      if (row.entry.type === 'undo') this.#sql.exec('DELETE FROM checkpoint WHERE count > ?', row.entry.count);
    }
    if (play === null) return;
    const { count } = play.position;
    // Where a prelude would have to be played again to find it, the first position is kept too.
    const isFirst = before === null && count === 0 && setup.prelude !== undefined;
    if (!isFirst && Math.floor(count / this.#every) <= Math.floor((before?.position.count ?? 0) / this.#every)) return;
    const body = JSON.stringify(checkpointOf(play.position));
    const { stateVersion } = gameOf(setup).meta;
    this.#sql.exec('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?, ?)', count, version, stateVersion, body);
  }

  #keepFormer(rows: readonly LogRow[], before: Play | null): void {
    const has = (...types: readonly LogEntry['type'][]) => rows.some(({ entry }) => types.includes(entry.type));
    if (has('rules', 'undo')) this.#former = undefined;
    else if (before && has('act'))
      this.#former = { version: (rows[0]?.entry.n ?? 1) - 1, at: checkpointOf(before.position) };
  }

  /** The latest entries, packed. */
  get tail(): ArrayBuffer {
    return this.#blocks.tail;
  }

  /** The last entry. */
  last(): LogEntry {
    const [row] = this.#blocks.latest(1);
    if (!row) throw new Error('the log is empty');
    return entryOf(row);
  }

  /** All entries. */
  entries = (): readonly LogEntry[] => this.#blocks.all().map(entryOf);

  isKnown(seat: Seat, key: string): boolean {
    return ofKey(this.#blocks.all(), seat, key).length > 0;
  }

  known(seat: Seat, { key, version, said }: KeyedRequest): 'same' | 'other' | undefined {
    // The entry of the first request comes after the version in the request. If the latest entries go back that far,
    // they are enough: the cost of a move must not grow with the length of the game.
    const recent = this.#blocks.latest(RECENT);
    const isRecent = (recent[0]?.n ?? 0) <= version + 1;
    const [row] = ofKey(isRecent ? recent : this.#blocks.after(version), seat, key);
    if (row === undefined) return undefined;
    return isSaid(row, said) ? 'same' : 'other';
  }

  saidBy(seat: Seat, hash: string): string | null {
    return (
      ofKey(this.#blocks.all(), seat, hash)
        .map(saidIn)
        .findLast((said) => said !== null) ?? null
    );
  }

  timesOf(group: Group, seat: Seat | null): readonly number[] {
    const own = this.#blocks.all().filter((row) => seat === null || row.seat === seat);
    return own.filter((row) => groupOf(entryOf(row)) === group).map(({ at }) => at);
  }

  line(from: number, to: number, version = Number.MAX_SAFE_INTEGER): ActionLine {
    const kept = this.#checkpoint(from, version);
    const first = kept?.at.count ?? 0;
    const acts = this.#standing(kept, to, version).map(({ at: _, ...act }, index) => ({
      n: first + index + 1,
      ...act,
    }));
    return { from: kept?.at, playedActions: acts };
  }

  /** A late checkpoint with at most `count` actions, at that version or before. */
  #checkpoint(count: number, version: number): KeptCheckpoint | undefined {
    if (this.#former && this.#former.at.count <= count && this.#former.version <= version) return this.#former;
    const [row] = this.#sql
      .exec<{ version: number; body: string }>(
        `SELECT version, body FROM checkpoint WHERE count <= ? AND version <= ?
          AND state_version = (SELECT state_version FROM play) ORDER BY count DESC LIMIT 1`,
        count,
        version,
      )
      .toArray();
    return row && { version: row.version, at: JSON.parse(row.body) as Checkpoint };
  }

  /** The actions after a checkpoint that stand at a version: at least those up to action `to` of the game. */
  #standing(after: KeptCheckpoint | undefined, to: number, version: number): readonly StandingAct[] {
    // The actions before an existing checkpoint all stand, so no entry after the first one at or beyond `to` need be
    // read.
    const [later] = this.#sql
      .exec<{ version: number }>('SELECT version FROM checkpoint WHERE count >= ? ORDER BY count LIMIT 1', to)
      .toArray();
    const last = Math.min(version, later?.version ?? version);
    const rows = this.#blocks.after(after?.version ?? 0).filter(({ n }) => n <= last);
    const first = after?.at.count ?? 0;
    const entries = rows.map((row): SecretAct | OtherEntry => {
      const entry = entryOf(row);
      if (entry.type === 'act') return { ...entry, secret: isSecret(row) };
      return entry.type === 'undo' ? { ...entry, count: entry.count - first } : entry;
    });
    return standingActs(entries).map(
      ({ at, seat, by, code, order, secret }): StandingAct => ({
        at,
        seat,
        by,
        code,
        secret,
        isMove: by !== 'rules' && order !== true,
      }),
    );
  }

  /** The hash of entry `n`; undefined if there is none, or if the game had not started by then. */
  hashAt(n: number): string | undefined {
    const rows = this.#blocks.all();
    const start = rows.findIndex((row) => entryOf(row).type === 'start');
    const row = start < 0 ? undefined : rows.slice(start).find((one) => one.n === n);
    return row && hashOf(row);
  }

  /** The hash of an entry, with its type and time. */
  entryAt(n: number) {
    const row = this.#blocks.after(n - 1)[0];
    if (row?.n !== n) throw new Error(`there is no entry ${n}`);
    const { at, type } = entryOf(row);
    return { hash: hashOf(row), last: { at, type } };
  }

  /** The version before the last `late` actions; if there are not that many, the one before the start. */
  versionBefore(late: number): { readonly version: number; readonly isBegun: boolean } {
    const rows = this.#blocks.all();
    const act = rows.filter(isAct).at(-late);
    const first = act ?? rows.find((row) => entryOf(row).type === 'start');
    return { version: (first?.n ?? 1) - 1, isBegun: act !== undefined };
  }

  /** The time of the last of `count` actions that stand; 0 if there is none. */
  lastActAt(count: number): number {
    const checkpoint = this.#checkpoint(count - 1, Number.MAX_SAFE_INTEGER);
    return this.#standing(checkpoint, count, Number.MAX_SAFE_INTEGER).at(-1)?.at ?? 0;
  }

  /** A page of the log as JSON text, beginning with the entry after `after`, as `viewer` may see it. */
  page(table: Table, viewer: Viewer, after: number): string {
    const rows = this.#blocks.after(after).filter(({ n }) => n <= table.version);
    const lines = rows.slice(0, LOG_PAGE).map((row) => {
      const entry = entryOf(row);
      const isHidden = isSecret(row) && row.seat !== viewer && !isOver(table);
      return `{"entry":${JSON.stringify(isHidden ? { ...entry, code: null } : entry)},"hash":"${hashOf(row)}"}`;
    });
    return `[${lines.join(',')}]`;
  }
}
