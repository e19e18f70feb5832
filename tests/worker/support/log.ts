import { LogBlocks, putInBlocks } from '../../../worker/table-object/log-blocks.ts';
import type { StoredRow } from '../../../worker/table-object/log-rows.ts';

/** The entries of the log of a table, as they are stored. */
export const logIn = (sql: SqlStorage): readonly StoredRow[] => new LogBlocks(sql).all();

/** Stores them otherwise. The object is to be evicted then. */
export function rewriteLog(sql: SqlStorage, change: (rows: readonly StoredRow[]) => readonly StoredRow[]): void {
  const rows = change(logIn(sql));
  sql.exec('DELETE FROM log_block');
  sql.exec("UPDATE play SET tail = x''");
  putInBlocks(sql, rows);
}
