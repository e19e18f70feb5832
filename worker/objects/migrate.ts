type Storage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

/** A migration from one shape of a database to the next. Once released, a step is never changed. */
export type Migration = (sql: SqlStorage) => void;

/** A step that consists of SQL statements only. */
export const sqlStep =
  (statements: string): Migration =>
  (sql) =>
    void sql.exec(statements);

const STEPS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS steps(one INTEGER PRIMARY KEY CHECK (one = 1), taken INTEGER NOT NULL) STRICT';

/** Creates the tables of an empty database in the newest shape, the one that all steps lead to. */
export function create(storage: Storage, newest: string, steps: readonly Migration[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec(`${newest}; ${STEPS_SCHEMA}`);
    sql.exec('INSERT INTO steps VALUES (1, ?)', steps.length);
  });
}

/**
 * Migrates the database of an object to the newest shape: takes all missing steps, or none. The database remembers how
 * many were taken; one that is up to date is only read.
 */
export function migrate(storage: Storage, steps: readonly Migration[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec(STEPS_SCHEMA);
    const taken = sql.exec<{ taken: number }>('SELECT taken FROM steps').toArray()[0]?.taken ?? 0;
    if (taken >= steps.length) return;
    for (const step of steps.slice(taken)) step(sql);
    sql.exec('INSERT OR REPLACE INTO steps VALUES (1, ?)', steps.length);
  });
}
