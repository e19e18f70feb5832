import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { NoticeStore } from '../../worker/notifications/notice-store.ts';

type Storage = ConstructorParameters<typeof NoticeStore>[0];

/** Storage that can lose its owner: from then on, nothing can be written by who still holds it. */
export interface SimulatedStorage {
  readonly storage: Storage;
  /** The same data, for the object that comes after one that died. */
  reopened(): SimulatedStorage;
}

/** Node takes views only. */
const bound = (value: SQLInputValue | ArrayBuffer): SQLInputValue =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value;

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/**
 * As much of an object's storage as notices need, in memory: SQL, transactions of it that are made whole or not at all,
 * and values by name.
 */
export function simulatedStorage(
  database = new DatabaseSync(':memory:'),
  values = new Map<string, unknown>(),
): SimulatedStorage {
  const prepared = new Map<string, StatementSync>();
  let isDead = false;
  const alive = () => {
    if (isDead) throw new Error('the object is gone');
  };
  const storage = {
    kv: {
      get: (name: string) => values.get(name),
      put(name: string, value: unknown) {
        alive();
        values.set(name, value);
      },
      delete(name: string) {
        alive();
        return values.delete(name);
      },
    },
    sql: {
      exec(query: string, ...bindings: (SQLInputValue | ArrayBuffer)[]) {
        alive();
        if (bindings.length === 0 && query.includes(';')) {
          database.exec(query);
          return { toArray: () => [] };
        }
        const statement = prepared.get(query) ?? database.prepare(query);
        prepared.set(query, statement);
        const rows = statement.all(...bindings.map(bound));
        return { toArray: () => rows, one: () => only(rows), [Symbol.iterator]: () => rows.values() };
      },
    },
    transactionSync<Value>(run: () => Value): Value {
      alive();
      database.exec('BEGIN');
      try {
        const value = run();
        database.exec('COMMIT');
        return value;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return {
    storage: storage as unknown as Storage,
    reopened() {
      isDead = true;
      return simulatedStorage(database, values);
    },
  };
}
