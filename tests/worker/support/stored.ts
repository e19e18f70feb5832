import { runInDurableObject } from 'cloudflare:test';
import { LogBlocks, putInBlocks } from '../../../worker/table-object/log-blocks.ts';
import type { StoredRow } from '../../../worker/table-object/log-rows.ts';

/* What objects keep, row by row. Only here do tests of the service speak SQL: they name a table, and see its rows. */

export type Row = Record<string, SqlStorageValue>;

/** The rows that an object keeps, by the name of their table. */
export const rowsOf = (object: DurableObjectStub): Promise<Readonly<Record<string, readonly Row[]>>> =>
  runInDurableObject(object, (_, { storage: { sql } }) => {
    const names = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    const own = names.filter(({ name }) => !name.startsWith('_'));
    return Object.fromEntries(own.map(({ name }) => [name, sql.exec(`SELECT * FROM "${name}"`).toArray()]));
  });

/** Those of one table; none where there is no such table yet. */
export const rowsIn = async (object: DurableObjectStub, table: string): Promise<readonly Row[]> =>
  (await rowsOf(object))[table] ?? [];

/** Keeps other rows in a table. What an object has in memory of them is to be evicted. */
export async function changeRows(
  object: DurableObjectStub,
  table: string,
  change: (rows: readonly Row[]) => readonly Row[],
): Promise<void> {
  const rows = change(await rowsIn(object, table));
  await runInDurableObject(object, (_, { storage }) =>
    storage.transactionSync(() => {
      storage.sql.exec(`DELETE FROM "${table}"`);
      for (const row of rows) insertRow(storage.sql, table, Object.values(row));
    }),
  );
}

export const insertRow = (sql: SqlStorage, table: string, values: readonly SqlStorageValue[]): unknown =>
  sql.exec(`INSERT INTO "${table}" VALUES (${values.map(() => '?').join(', ')})`, ...values);

/** Keeps other texts in the column `body` of a table. */
export const changeBodies = (object: DurableObjectStub, table: string, change: (body: string) => string) =>
  changeRows(object, table, (rows) => rows.map((row) => ({ ...row, body: change(`${row['body']}`) })));

/** Has nothing be written to a table any more, as on a full disk, until what is returned is called. */
export async function fillDisk(object: DurableObjectStub, table: string): Promise<() => Promise<void>> {
  const onBoth = (statement: (on: string) => string) =>
    runInDurableObject(object, (_, { storage: { sql } }) => {
      for (const on of ['INSERT', 'UPDATE']) sql.exec(statement(on));
    });
  const why = "SELECT RAISE(ABORT, 'database or disk is full')";
  await onBoth((on) => `CREATE TRIGGER full_${on} BEFORE ${on} ON "${table}" BEGIN ${why}; END`);
  return () => onBoth((on) => `DROP TRIGGER full_${on}`);
}

/** Hides a table from its object, until what is returned is called. */
export async function hideTable(object: DurableObjectStub, table: string): Promise<() => Promise<void>> {
  const rename = (from: string, to: string) =>
    runInDurableObject(object, (_, { storage: { sql } }) => void sql.exec(`ALTER TABLE "${from}" RENAME TO "${to}"`));
  await rename(table, 'hidden');
  return () => rename('hidden', table);
}

/** The entries of the log of a table, as they are stored. */
export const logIn = (sql: SqlStorage): readonly StoredRow[] => new LogBlocks(sql).all();

/** Stores them otherwise. The object is to be evicted then. */
export function rewriteLog(sql: SqlStorage, change: (rows: readonly StoredRow[]) => readonly StoredRow[]): void {
  const rows = change(logIn(sql));
  sql.exec('DELETE FROM log_block');
  sql.exec("UPDATE play SET tail = x''");
  putInBlocks(sql, rows);
}
