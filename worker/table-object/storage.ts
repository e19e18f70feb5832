import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { type LogEntry, standing } from '../../shared/log/events.ts';
import { LOG_PAGE } from '../../shared/protocol/messages/log.ts';
import { migrate } from '../objects/migrate.ts';
import { NEW_CLOCK } from '../table/clock.ts';
import type { History, KeyedRequest } from '../table/context.ts';
import { type Group, type Spent, typesOf } from '../table/log-budget.ts';
import { loaded, saved } from '../table/saved.ts';
import { type Change, isOver, type PlayedAction, type Row, type Table } from '../table/table.ts';
import { playFrom, statesOf } from '../table/turns.ts';
import { STEPS } from './schema.ts';

/** So many of the latest entries are looked at for a key that is used again. */
const RECENT = 64;

/** A table in the storage of its object: how it was set up, how far it is, and its log. */
export class TableStorage implements History {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The table as it was last saved, its database brought to the newest shape; undefined if it was never opened. */
  load(): Table | undefined {
    const { sql } = this.#storage;
    // Looking at a table that is not there leaves nothing behind.
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'setup'").toArray().length === 0) return undefined;
    migrate(this.#storage, STEPS);
    const setup = sql.exec<{ body: string }>('SELECT body FROM setup').one().body;
    const { version, hash, state_version, body } = sql
      .exec<{ version: number; hash: string; state_version: number; body: string | null }>('SELECT * FROM play')
      .one();
    const { entry } = sql.exec<{ entry: string }>('SELECT entry FROM log ORDER BY n DESC LIMIT 1').one();
    const { at, type } = JSON.parse(entry) as LogEntry;
    return loaded({ setup, version, hash, stateVersion: state_version, play: body, last: { at, type } });
  }

  /** Makes the tables of a database that has none. */
  prepare(): void {
    migrate(this.#storage, STEPS);
  }

  /** Writes a change of the table that was `before`, all of it or nothing. */
  save({ table, rows }: Change, before: Table | undefined): void {
    const { sql } = this.#storage;
    const { setup, version, hash, stateVersion, play } = saved(table);
    this.#storage.transactionSync(() => {
      if (table.setup !== before?.setup) sql.exec('INSERT OR REPLACE INTO setup VALUES (1, ?)', setup);
      sql.exec('INSERT OR REPLACE INTO play VALUES (1, ?, ?, ?, ?)', version, hash, stateVersion, play);
      for (const row of rows) {
        const values = [row.n, row.entry, row.hash, row.seat, row.key, row.secret ? 1 : 0, row.said ?? null];
        sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
      }
    });
  }

  isKnown(seat: Seat, key: string): boolean {
    const { sql } = this.#storage;
    return sql.exec('SELECT 1 FROM log WHERE seat = ? AND key = ? LIMIT 1', seat, key).toArray().length > 0;
  }

  known(seat: Seat, { key, version, said }: KeyedRequest): 'same' | 'other' | undefined {
    // A repetition comes after the version it was made at. To tell a key that is used for something new, a look at the
    // latest entries does: the cost of a move must not grow with the length of the game.
    const rows = this.#storage.sql.exec<{ n: number; said: string | null }>(
      'SELECT n, said FROM log WHERE n > min(?, (SELECT max(n) FROM log) - ?) AND seat = ? AND key = ? ORDER BY n LIMIT 1',
      version,
      RECENT,
      seat,
      key,
    );
    const [row] = rows.toArray();
    if (row === undefined) return undefined;
    // Earlier releases did not keep what requests said: whoever has seen what came of one asks for something else.
    return (row.said === null ? row.n > version : row.said === said) ? 'same' : 'other';
  }

  saidBy(seat: Seat, hash: string): string | null {
    const rows = this.#storage.sql.exec<{ said: string }>(
      'SELECT said FROM log WHERE seat = ? AND key = ? AND said IS NOT NULL ORDER BY n DESC LIMIT 1',
      seat,
      hash,
    );
    return rows.toArray()[0]?.said ?? null;
  }

  spent(group: Group, seat: Seat | null): Spent {
    const { sql } = this.#storage;
    const isOfGroup = `(json_extract(entry, '$.type') IN (SELECT value FROM json_each(?1))
      OR (?2 AND json_extract(entry, '$.order') = 1))`;
    const ofGroup = [JSON.stringify(typesOf(group)), group === 'beside' ? 1 : 0] as const;
    const { count } = sql
      .exec<{ count: number }>(`SELECT count(*) AS count FROM log WHERE ${isOfGroup}`, ...ofGroup)
      .one();
    const rows = sql.exec<{ at: number }>(
      `SELECT json_extract(entry, '$.at') AS at FROM log WHERE ${isOfGroup} AND seat = ?3 ORDER BY n`,
      ...ofGroup,
      seat,
    );
    return { count, times: rows.toArray().map(({ at }) => at) };
  }

  /** In an earlier version, if one is given. */
  playedActions(version = Number.MAX_SAFE_INTEGER): readonly PlayedAction[] {
    const rows = this.#storage.sql.exec<{ entry: string; secret: number }>(
      'SELECT entry, secret FROM log WHERE n <= ? ORDER BY n',
      version,
    );
    const entries = rows.toArray().map(({ entry: json, secret }) => {
      const entry = JSON.parse(json) as LogEntry;
      return entry.type === 'act' ? { ...entry, secret: secret === 1 } : entry;
    });
    return standing(entries).map(({ seat, by, code, order, secret }, index) => ({
      n: index + 1,
      seat,
      code,
      secret,
      isMove: by !== 'rules' && order !== true,
    }));
  }

  /** The hash of an entry of the log that is no earlier than the start of the game; undefined if there is none. */
  hashAt(n: number): string | undefined {
    const found = this.#storage.sql.exec<{ hash: string }>(
      "SELECT hash FROM log WHERE n = ? AND n >= (SELECT min(n) FROM log WHERE json_extract(entry, '$.type') = 'start')",
      n,
    );
    return found.toArray()[0]?.hash;
  }

  /** The table as it was before its last `late` actions; once it is over, as it is: nothing is hidden any more. */
  earlier(table: Table, late: number): Table {
    const { setup, play } = table;
    if (late === 0 || play === null || isOver(table)) return table;
    const { sql } = this.#storage;
    const entries = (type: string, offset: number) =>
      sql
        .exec<{ n: number }>(
          "SELECT n FROM log WHERE json_extract(entry, '$.type') = ? ORDER BY n DESC LIMIT 1 OFFSET ?",
          type,
          offset,
        )
        .toArray();
    // Before so many actions were taken, the game has not begun.
    const [act] = entries('act', late - 1);
    const [start] = entries('start', 0);
    const version = (act?.n ?? start?.n ?? 1) - 1;
    const { hash, entry } = sql
      .exec<{ hash: string; entry: string }>('SELECT hash, entry FROM log WHERE n = ?', version)
      .one();
    const { at, type } = JSON.parse(entry) as LogEntry;
    const then = { setup, version, hash, last: { at, type }, play: null };
    if (act === undefined) return then;
    const playedActions = this.playedActions(version);
    // Who looks back is shown no clock.
    const stopped = setup.places.map(() => NEW_CLOCK);
    let state: unknown;
    for (state of statesOf(setup, playedActions));
    return { ...then, play: playFrom(setup, { state, playedActions, revealed: true }, stopped, then) };
  }

  /** When the last action that stands was taken; 0 if there is none. */
  lastActAt(): number {
    const rows = this.#storage.sql.exec<{ entry: string }>('SELECT entry FROM log ORDER BY n').toArray();
    return standing(rows.map(({ entry }) => JSON.parse(entry) as LogEntry)).at(-1)?.at ?? 0;
  }

  /** A page of the log as JSON text, from the entry after `after` on, as `viewer` may know it. */
  log(table: Table, viewer: Viewer, after: number): string {
    const rows = this.#storage.sql.exec<Pick<Row, 'entry' | 'hash' | 'seat'> & { secret: number }>(
      'SELECT entry, hash, seat, secret FROM log WHERE n > ? AND n <= ? ORDER BY n LIMIT ?',
      after,
      table.version,
      LOG_PAGE,
    );
    const lines: string[] = [];
    for (const { entry, hash, seat, secret } of rows) {
      const hidden = secret === 1 && seat !== viewer && !isOver(table);
      lines.push(`{"entry":${hidden ? withoutCode(entry) : entry},"hash":"${hash}"}`);
    }
    return `[${lines.join(',')}]`;
  }
}

const withoutCode = (entry: string): string => JSON.stringify({ ...(JSON.parse(entry) as object), code: null });
