import type { LogEntry } from '../../../shared/log/events.ts';
import { entryOf, hashOf, isSecret, type StoredRow } from '../../../worker/table-object/log-rows.ts';

/** Brings the log of a table to the shape that the first releases gave it, which did not number the steps of a schema. */
export function asFirstRelease(sql: SqlStorage): void {
  const rows = sql.exec<StoredRow>('SELECT * FROM log ORDER BY n').toArray();
  sql.exec(`
    DROP TABLE log;
    DROP TABLE checkpoint;
    DROP TABLE visit;
    DROP TABLE next_table;
    DROP TABLE circle_report;
    DROP TABLE steps;
    CREATE TABLE log(
      n INTEGER PRIMARY KEY,
      entry TEXT NOT NULL, hash TEXT NOT NULL, seat INTEGER, key TEXT, secret INTEGER NOT NULL) STRICT;
  `);
  for (const row of rows) {
    const entry: LogEntry = entryOf(row);
    const values = [row.n, JSON.stringify(entry), hashOf(row), row.seat, null, isSecret(row) ? 1 : 0];
    sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)', ...values);
  }
}
