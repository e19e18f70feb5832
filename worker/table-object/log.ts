import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Decider } from '../../shared/game/words/story.ts';
import { type LogEntry, standing } from '../../shared/log/events.ts';
import { LOG_PAGE } from '../../shared/protocol/messages/log.ts';
import type { History, KeyedRequest } from '../table/context.ts';
import type { Checkpoint, Line } from '../table/line.ts';
import { type Group, type Spent, typesOf } from '../table/log-budget.ts';
import { gameOf, isOver, type Play, type Row, type Table } from '../table/table.ts';
import {
  entryOf,
  hashOf,
  isSaid,
  isSecret,
  KIND,
  keyBytes,
  type RecentRequest,
  recentOf,
  type StoredRow,
  saidIn,
  shortKey,
  stored,
} from './log-rows.ts';

/** The number of latest entries that are searched for a key that was used before. */
const RECENT = 64;
/** The number of actions between two checkpoints. */
const CHECKPOINTS_EVERY = 64;

const IS_ACT = `(kind & ${KIND.actor}) > 0`;
/** The type of an entry that is not an action. */
const TYPE = `CASE WHEN (kind & ${KIND.actor}) = 0 THEN json_extract(body, '$.type') END`;
const ENTRY = 'n, at, seat, kind, body';

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

/** A checkpoint, and the version at which the game stood there. */
interface KeptCheckpoint {
  readonly version: number;
  readonly at: Checkpoint;
}

/** The log of a table, and the checkpoints of its game. */
export class TableLog implements History {
  readonly #sql: SqlStorage;
  readonly #every: number;
  /** The requests of the latest entries, newest last; undefined until they are read. */
  #recent: RecentRequest[] | undefined;

  constructor(sql: SqlStorage, checkpointsEvery = CHECKPOINTS_EVERY) {
    this.#sql = sql;
    this.#every = checkpointsEvery;
  }

  /** Adds entries. The given table is the one after them. */
  append(rows: readonly Row[], before: Play | null, { setup, version, play }: Table): void {
    for (const row of rows) {
      const written = stored(row);
      this.#sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)', ...Object.values(written));
      if (this.#recent && this.#recent.push(recentOf(written)) > RECENT) this.#recent.shift();
      if (row.entry.type === 'undo') this.#sql.exec('DELETE FROM checkpoint WHERE count > ?', row.entry.count);
    }
    if (play === null || Math.floor(play.count / this.#every) <= Math.floor((before?.count ?? 0) / this.#every)) return;
    const { count, state, latest, recent } = play;
    const body = JSON.stringify({ count, state, latest, recent } satisfies Checkpoint);
    const { stateVersion } = gameOf(setup).meta;
    this.#sql.exec('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?, ?)', count, version, stateVersion, body);
  }

  /** The last entry. */
  last() {
    return entryOf(this.#sql.exec<StoredRow>(`SELECT ${ENTRY} FROM log ORDER BY n DESC LIMIT 1`).one());
  }

  isKnown(seat: Seat, key: string): boolean {
    return this.#ofKey(seat, key).length > 0;
  }

  known(seat: Seat, { key, version, said }: KeyedRequest): 'same' | 'other' | undefined {
    // The entry of the first request comes after the version in the request. If the latest entries go back that far,
    // they are enough: the cost of a move must not grow with the length of the game.
    const recent = this.#recentRequests();
    const isRecent = (recent[0]?.n ?? 0) <= version + 1;
    const short = shortKey(key);
    const row = isRecent
      ? recent.find((one) => one.seat === seat && one.key === short)
      : this.#ofKey(seat, key, 'AND n > ?', version)[0];
    if (row === undefined) return undefined;
    // Earlier releases did not store the content of requests. A sender who has seen the version with the result is
    // asking for something else.
    return (isSaid(row, said) ?? row.n > version) ? 'same' : 'other';
  }

  #recentRequests(): readonly RecentRequest[] {
    this.#recent ??= this.#sql
      .exec<StoredRow>('SELECT n, seat, kind, request FROM log ORDER BY n DESC LIMIT ?', RECENT)
      .toArray()
      .reverse()
      .map(recentOf);
    return this.#recent;
  }

  saidBy(seat: Seat, hash: string): string | null {
    return (
      this.#ofKey(seat, hash)
        .map(saidIn)
        .findLast((said) => said !== null) ?? null
    );
  }

  /** The entries from a seat's requests with that key. */
  #ofKey(seat: Seat, key: string, and = '', ...more: readonly number[]): readonly StoredRow[] {
    const query = `SELECT * FROM log WHERE seat = ? AND substr(request, 1, 8) = ? ${and} ORDER BY n`;
    return this.#sql.exec<StoredRow>(query, seat, keyBytes(key), ...more).toArray();
  }

  spent(group: Group, seat: Seat | null): Spent {
    const isOfGroup = `(${TYPE} IN (SELECT value FROM json_each(?1))
      OR (?2 AND (kind & ${KIND.order}) > 0))`;
    const ofGroup = [JSON.stringify(typesOf(group)), group === 'beside' ? 1 : 0] as const;
    const { count } = this.#sql
      .exec<{ count: number }>(`SELECT count(*) AS count FROM log WHERE ${isOfGroup}`, ...ofGroup)
      .one();
    const rows = this.#sql.exec<{ at: number }>(
      `SELECT at FROM log WHERE ${isOfGroup} AND seat = ?3 ORDER BY n`,
      ...ofGroup,
      seat,
    );
    return { count, times: rows.toArray().map(({ at }) => at) };
  }

  line(from: number, to: number, version = Number.MAX_SAFE_INTEGER): Line {
    const kept = this.#checkpoint(from, version);
    const first = kept?.at.count ?? 0;
    const acts = this.#standing(kept, to, version).map(({ at: _, ...act }, index) => ({
      n: first + index + 1,
      ...act,
    }));
    return { from: kept?.at, playedActions: acts };
  }

  /** The last checkpoint with at most `count` actions, at that version or before. */
  #checkpoint(count: number, version: number): KeptCheckpoint | undefined {
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
    const rows = this.#sql.exec<StoredRow>(
      `SELECT ${ENTRY} FROM log WHERE n > ? AND n <= ? AND (${IS_ACT} OR ${TYPE} = 'undo') ORDER BY n`,
      after?.version ?? 0,
      Math.min(version, later?.version ?? version),
    );
    const first = after?.at.count ?? 0;
    const entries = Array.from(rows, (row): SecretAct | OtherEntry => {
      const entry = entryOf(row);
      if (entry.type === 'act') return { ...entry, secret: isSecret(row) };
      return entry.type === 'undo' ? { ...entry, count: entry.count - first } : entry;
    });
    return standing(entries).map(
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
    const query = `SELECT hash FROM log WHERE n = ? AND n >= (SELECT min(n) FROM log WHERE ${TYPE} = 'start')`;
    const [row] = this.#sql.exec<Pick<StoredRow, 'hash'>>(query, n).toArray();
    return row && hashOf(row);
  }

  /** The hash of an entry, with its type and time. */
  entryAt(n: number) {
    const row = this.#sql.exec<StoredRow>('SELECT * FROM log WHERE n = ?', n).one();
    const { at, type } = entryOf(row);
    return { hash: hashOf(row), last: { at, type } };
  }

  /** The version before the last `late` actions; if there are not that many, the one before the start. */
  versionBefore(late: number): { readonly version: number; readonly isBegun: boolean } {
    const [act] = this.#sql
      .exec<{ n: number }>(`SELECT n FROM log WHERE ${IS_ACT} ORDER BY n DESC LIMIT 1 OFFSET ?`, late - 1)
      .toArray();
    const [start] = act ? [act] : this.#sql.exec<{ n: number }>(`SELECT n FROM log WHERE ${TYPE} = 'start'`).toArray();
    return { version: (start?.n ?? 1) - 1, isBegun: act !== undefined };
  }

  /** The time of the last of `count` actions that stand; 0 if there is none. */
  lastActAt(count: number): number {
    const checkpoint = this.#checkpoint(count - 1, Number.MAX_SAFE_INTEGER);
    return this.#standing(checkpoint, count, Number.MAX_SAFE_INTEGER).at(-1)?.at ?? 0;
  }

  /** A page of the log as JSON text, beginning with the entry after `after`, as `viewer` may see it. */
  page(table: Table, viewer: Viewer, after: number): string {
    const query = 'SELECT * FROM log WHERE n > ? AND n <= ? ORDER BY n LIMIT ?';
    const lines: string[] = [];
    for (const row of this.#sql.exec<StoredRow>(query, after, table.version, LOG_PAGE)) {
      const entry = entryOf(row);
      const isHidden = isSecret(row) && row.seat !== viewer && !isOver(table);
      lines.push(`{"entry":${JSON.stringify(isHidden ? { ...entry, code: null } : entry)},"hash":"${hashOf(row)}"}`);
    }
    return `[${lines.join(',')}]`;
  }
}
