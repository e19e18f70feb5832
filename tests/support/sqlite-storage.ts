import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { NoticeStore } from '../../worker/notifications/outbox/notice-store.ts';

type Storage = ConstructorParameters<typeof NoticeStore>[0];

/** Storage that can lose its owner: from then on, nothing can be written by who still holds it. */
export interface SimulatedStorage {
  readonly storage: Storage;
  /** When the alarm is set for, in milliseconds since 1970. */
  alarm(): number | undefined;
  /** The alarm goes off. */
  ring(): void;
  /** All rows of all tables, and what is kept by name. */
  dump(): Readonly<Record<string, unknown>>;
  /** The rows of a table; none where there is no such table yet. */
  rows(table: string): readonly Readonly<Record<string, unknown>>[];
  /** The same data, for the object that comes after one that died. */
  reopened(): SimulatedStorage;
}

/** What outlasts the memory of an object. */
class Disk {
  readonly database = new DatabaseSync(':memory:');
  values = new Map<string, unknown>();
  alarm: number | undefined;
  /** How many transactions are open, each within the one before. */
  depth = 0;

  /** A transaction that is made whole or not at all, with the alarm and what is kept by name. */
  transaction<Value>(run: () => Value): Value {
    const [values, alarm, name] = [new Map(this.values), this.alarm, `"${this.depth}"`];
    this.database.exec(`SAVEPOINT ${name}`);
    this.depth += 1;
    try {
      const value = run();
      this.database.exec(`RELEASE ${name}`);
      return value;
    } catch (error) {
      this.database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      [this.values, this.alarm] = [values, alarm];
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  tables(): readonly string[] {
    const names = this.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
    return names.map(({ name }) => `${name}`).filter((name) => !name.startsWith('sqlite_'));
  }

  /** Deletes everything, which empties the same database: whoever has it open goes on with that. */
  deleteAll(): void {
    this.database.exec('PRAGMA foreign_keys = OFF');
    for (const name of this.tables()) this.database.exec(`DROP TABLE "${name}"`);
    this.database.exec('PRAGMA foreign_keys = ON');
    this.values.clear();
    this.alarm = undefined;
  }
}

/** Node takes views only. */
const bound = (value: SQLInputValue | ArrayBuffer): SQLInputValue =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value;

/** Node reads bytes into views, an object into buffers. */
const read = (value: SQLOutputValue): unknown => (value instanceof Uint8Array ? Uint8Array.from(value).buffer : value);

const readRow = (row: Record<string, SQLOutputValue>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(value)]));

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/**
 * As much of an object's storage as ours need, in memory: SQL, transactions of it that are made whole or not at all,
 * values by name, and the time of the alarm.
 */
export const simulatedStorage = (): SimulatedStorage => opened(new Disk());

function opened(disk: Disk): SimulatedStorage {
  const prepared = new Map<string, StatementSync>();
  let isDead = false;
  const alive = () => {
    if (isDead) throw new Error('the object is gone');
  };
  const storage = {
    kv: {
      get: (name: string) => structuredClone(disk.values.get(name)),
      put(name: string, value: unknown) {
        alive();
        disk.values.set(name, structuredClone(value));
      },
      delete(name: string) {
        alive();
        return disk.values.delete(name);
      },
    },
    sql: {
      exec(query: string, ...bindings: (SQLInputValue | ArrayBuffer)[]) {
        alive();
        if (bindings.length === 0 && query.includes(';')) {
          disk.database.exec(query);
          return { toArray: () => [] };
        }
        const statement = prepared.get(query) ?? disk.database.prepare(query);
        prepared.set(query, statement);
        const rows = statement.all(...bindings.map(bound)).map(readRow);
        return {
          columnNames: statement.columns().map(({ name }) => name),
          raw: () => rows.map((row) => Object.values(row)).values(),
          toArray: () => rows,
          one: () => only(rows),
          [Symbol.iterator]: () => rows.values(),
        };
      },
    },
    transactionSync<Value>(run: () => Value): Value {
      alive();
      return disk.transaction(run);
    },
    async sync() {
      alive();
    },
    async getAlarm() {
      return disk.alarm ?? null;
    },
    async setAlarm(at: number) {
      if (!isDead) disk.alarm = at;
    },
    async deleteAlarm() {
      if (!isDead) disk.alarm = undefined;
    },
    async deleteAll() {
      if (isDead) return;
      prepared.clear();
      disk.deleteAll();
    },
  };
  return {
    storage: storage as unknown as Storage,
    alarm: () => disk.alarm,
    ring() {
      disk.alarm = undefined;
    },
    rows: (table) =>
      disk.tables().includes(table) ? disk.database.prepare(`SELECT * FROM "${table}"`).all().map(readRow) : [],
    dump: () => ({
      values: Object.fromEntries(disk.values),
      ...Object.fromEntries(
        disk.tables().map((name) => [name, disk.database.prepare(`SELECT * FROM "${name}"`).all()]),
      ),
    }),
    reopened() {
      isDead = true;
      return opened(disk);
    },
  };
}
