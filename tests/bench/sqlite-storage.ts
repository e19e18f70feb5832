import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Outbox } from '../../worker/notifications/outbox.ts';

type Storage = ConstructorParameters<typeof Outbox>[0];

/** Storage that can lose its owner: from then on, nothing can be written by who still holds it. */
export interface SimulatedStorage {
  readonly storage: Storage;
  /** The same data, for the object that comes after one that died. */
  reopened(): SimulatedStorage;
}

/** As much of an object's storage as notices need, in memory: SQL, and transactions that are made whole or not at all. */
export function simulatedStorage(database = new DatabaseSync(':memory:')): SimulatedStorage {
  const prepared = new Map<string, StatementSync>();
  let isDead = false;
  const alive = () => {
    if (isDead) throw new Error('the object is gone');
  };
  const storage = {
    sql: {
      exec(query: string, ...bindings: SQLInputValue[]) {
        alive();
        if (bindings.length === 0 && query.includes(';')) {
          database.exec(query);
          return { toArray: () => [] };
        }
        const statement = prepared.get(query) ?? database.prepare(query);
        prepared.set(query, statement);
        const rows = statement.all(...bindings);
        return { toArray: () => rows };
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
      return simulatedStorage(database);
    },
  };
}
