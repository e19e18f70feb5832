import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate/browser';
import { entryHasher, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import type { Setup } from '../../shared/table/table.ts';
import { create } from '../objects/migrate.ts';
import { LogBlocks, putInBlocks } from './log-blocks.ts';
import { entryOf, hashOf, isSecret, stored } from './log-rows.ts';
import { TABLE_SCHEMA } from './schema.ts';

// docs/decisions/36-old-tables-are-archived.md
/*
 * The database of a finished table that nobody has opened for a year, compressed into one row. It leaves out the hashes
 * of the log, which are recomputed with the table's secret; checkpoints; and the keys of requests, since nobody repeats
 * a request after so long.
 */

/** The schema that replaces all tables of the database. */
const SCHEMA = 'CREATE TABLE archive(one INTEGER PRIMARY KEY CHECK (one = 1), body BLOB NOT NULL) STRICT';

type Value = Exclude<SqlStorageValue, ArrayBuffer>;

/** The content that is compressed. Later releases must be able to read it. */
interface Archived {
  /** The number of migration steps that the database had taken. */
  readonly steps: number;
  /** All tables except those of the log, by name, each with its columns first. */
  readonly tables: Readonly<Record<string, readonly [columns: readonly string[], ...rows: (readonly Value[])[]]>>;
  readonly log: readonly LogEntry[];
  /** The numbers of the entries that were secret during the game. */
  readonly secret: readonly number[];
}

type Storage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

const namesOf = (sql: SqlStorage): readonly string[] =>
  sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .toArray()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') && !name.startsWith('sqlite_'));

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Whether a database holds an archived table. */
export const isArchived = (sql: SqlStorage): boolean => namesOf(sql).includes('archive');

/** Replaces all tables of the database by the archive. */
export function archive(storage: Storage, setup: Setup): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const names = namesOf(sql);
    const body = zlibSync(strToU8(JSON.stringify(archivedOf(sql, setup, names))), { level: 9 });
    for (const name of names) sql.exec(`DROP TABLE ${quoted(name)}`);
    sql.exec(SCHEMA);
    sql.exec('INSERT INTO archive VALUES (1, ?)', Uint8Array.from(body).buffer);
  });
}

function archivedOf(sql: SqlStorage, { id, secret }: Setup, names: readonly string[]): Archived {
  const rows = new LogBlocks(sql).all();
  const log = rows.map(entryOf);
  for (const [index, hash] of hashesOf(secret, log).entries())
    if (rows[index] === undefined || hashOf(rows[index]) !== hash) throw new Error(`the log of ${id} is broken`);
  const others = names.filter((name) => !['steps', 'log_block', 'checkpoint'].includes(name));
  return {
    steps: sql.exec<{ taken: number }>('SELECT taken FROM steps').one().taken,
    tables: Object.fromEntries(others.map((name) => [name, tableOf(sql, name)])),
    log,
    secret: rows.filter(isSecret).map(({ n }) => n),
  };
}

/** The columns of a table, except the one with a part of the log. */
const columnsOf = (sql: SqlStorage, name: string): readonly string[] =>
  sql
    .exec<{ name: string }>('SELECT name FROM pragma_table_info(?)', name)
    .toArray()
    .map((column) => column.name)
    .filter((column) => name !== 'play' || column !== 'tail');

function tableOf(sql: SqlStorage, name: string): Archived['tables'][string] {
  const cursor = sql.exec(`SELECT ${columnsOf(sql, name).map(quoted).join()} FROM ${quoted(name)}`);
  const plain = (value: SqlStorageValue): Value => {
    if (value instanceof ArrayBuffer) throw new Error(`bytes in ${name}`);
    return value;
  };
  return [cursor.columnNames, ...Array.from(cursor.raw(), (row) => row.map(plain))];
}

function hashesOf(secret: string, log: readonly LogEntry[]): readonly string[] {
  const hashOfNext = entryHasher(secret);
  let previous = NO_HASH;
  return log.map((entry) => {
    previous = hashOfNext(previous, entry);
    return previous;
  });
}

/** What was compressed. */
export const readArchive = (body: Uint8Array): Archived => JSON.parse(strFromU8(unzlibSync(body))) as Archived;

/** Restores the tables as they were, but without the keys of requests. */
export function unarchive(storage: Storage): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const { body } = sql.exec<{ body: ArrayBuffer }>('SELECT body FROM archive').one();
    const { steps, tables, log, ...archived } = readArchive(new Uint8Array(body));
    sql.exec('DROP TABLE archive');
    // It is brought to the newest shape afterwards.
    create(storage, TABLE_SCHEMA, steps);
    for (const [name, [columns, ...rows]] of Object.entries(tables)) {
      const insert = `INSERT INTO ${quoted(name)}(${columns.map(quoted).join()}) VALUES (${columns.map(() => '?').join()})`;
      for (const row of rows) sql.exec(insert, ...row);
    }
    const setup = JSON.parse(sql.exec<{ body: string }>('SELECT body FROM setup').one().body) as Setup;
    const hashes = hashesOf(setup.secret, log);
    const secret = new Set(archived.secret);
    const rows = log.map((entry, index) => {
      const { n } = entry;
      const seat = 'seat' in entry ? entry.seat : null;
      const hash = hashes[index] ?? NO_HASH;
      return stored({ n, entry, hash, seat, key: null, secret: secret.has(n) });
    });
    putInBlocks(sql, rows);
  });
}
