type Storage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

/** A migration from one shape of a database to the next. Once released, a step is never changed. */
type Migration = (sql: SqlStorage) => void;

/** The database of a kind of object. */
export interface Schema {
  /** The shape that the oldest release made whose data must open (a0ecfdb2), and the number of steps it had taken to it. */
  readonly oldest: string;
  readonly taken: number;
  /** The migrations since. */
  readonly steps: readonly Migration[];
}

const STEPS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS steps(one INTEGER PRIMARY KEY CHECK (one = 1), taken INTEGER NOT NULL) STRICT';

/** The number of the newest shape. */
export const newest = ({ taken, steps }: Schema): number => taken + steps.length;

/** Creates the tables of an empty database, in the shape of that number. */
export function create(storage: Storage, schema: Schema, shape = newest(schema)): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec(`${schema.oldest}; ${STEPS_SCHEMA}`);
    for (const step of schema.steps.slice(0, shape - schema.taken)) step(sql);
    sql.exec('INSERT INTO steps VALUES (1, ?)', shape);
  });
}

/**
 * Migrates the database of an object to the newest shape: takes all missing steps, or none. The database remembers how
 * many were taken; one that is up to date is only read.
 */
export function migrate(storage: Storage, schema: Schema): void {
  const { sql } = storage;
  const { taken } = sql.exec<{ taken: number }>('SELECT taken FROM steps').one();
  if (taken >= newest(schema)) return;
  if (taken < schema.taken)
    throw new Error(`the database has schema version ${taken}; the oldest that can be read is ${schema.taken}`);
  storage.transactionSync(() => {
    for (const step of schema.steps.slice(taken - schema.taken)) step(sql);
    sql.exec('UPDATE steps SET taken = ?', newest(schema));
  });
}
