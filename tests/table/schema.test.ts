import { expect, test } from 'vitest';
import { create, migrate, type Schema } from '../../worker/objects/migrate.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';

const OLDEST: Schema = { oldest: 'CREATE TABLE kept(n INTEGER) STRICT', taken: 3, steps: [] };
/** The same two releases later. */
const LATER: Schema = {
  ...OLDEST,
  steps: [
    (sql) => void sql.exec("ALTER TABLE kept ADD COLUMN why TEXT NOT NULL DEFAULT 'unknown'"),
    (sql) => void sql.exec('UPDATE kept SET n = n * 10'),
  ],
};

function database(schema: Schema) {
  const { storage } = simulatedStorage();
  create(storage, schema);
  storage.sql.exec('INSERT INTO kept(n) VALUES (7)');
  return { storage, kept: () => storage.sql.exec('SELECT * FROM kept').toArray() };
}

test('a database takes each step that came since, once', () => {
  const { storage, kept } = database(OLDEST);
  migrate(storage, LATER);
  expect(kept()).toEqual([{ n: 70, why: 'unknown' }]);
  migrate(storage, LATER);
  expect(kept()).toEqual([{ n: 70, why: 'unknown' }]);
});

test('a new one has the newest shape, and takes none', () => {
  const { storage, kept } = database(LATER);
  migrate(storage, LATER);
  expect(kept()).toEqual([{ n: 7, why: 'unknown' }]);
});

test('of a step that fails, and those before it, nothing is left', () => {
  const { storage, kept } = database(OLDEST);
  const failing = { ...LATER, steps: [...LATER.steps, () => expect.fail('a full disk')] };
  expect(() => migrate(storage, failing)).toThrow('a full disk');
  expect(kept()).toEqual([{ n: 7 }]);
  migrate(storage, LATER);
  expect(kept()).toEqual([{ n: 70, why: 'unknown' }]);
});

test('one of before the oldest release is refused, and not guessed at', () => {
  const { storage } = database(OLDEST);
  expect(() => migrate(storage, { ...OLDEST, taken: 4 })).toThrow(
    'the database has schema version 3; the oldest that can be read is 4',
  );
});
