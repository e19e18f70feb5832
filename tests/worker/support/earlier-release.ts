import type { LogEntry } from '../../../shared/log/events.ts';
import { entryOf, hashOf, isSecret } from '../../../worker/table-object/log-rows.ts';
import { logIn } from './log.ts';
import { waitingIn } from './waiting.ts';

/**
 * Brings the database of a table to the shape that the first releases gave it: the steps of a schema were not numbered,
 * and a channel had one notice, in a table of its own.
 */
export function asFirstRelease(sql: SqlStorage): void {
  const waiting = waitingIn(sql);
  const rows = logIn(sql);
  sql.exec(`
    DROP TABLE log_block;
    ALTER TABLE play DROP COLUMN tail;
    ALTER TABLE play DROP COLUMN notices;
    ALTER TABLE channel DROP COLUMN included;
    DROP TABLE checkpoint;
    DROP TABLE visit;
    DROP TABLE next_table;
    DROP TABLE circle_report;
    DROP TABLE steps;
    ALTER TABLE channel DROP COLUMN outgoing;
    CREATE TABLE outbox(
      channel TEXT PRIMARY KEY REFERENCES channel(id) ON DELETE CASCADE,
      seat INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
      due INTEGER NOT NULL, claimed_until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE log(
      n INTEGER PRIMARY KEY,
      entry TEXT NOT NULL, hash TEXT NOT NULL, seat INTEGER, key TEXT, secret INTEGER NOT NULL) STRICT;
  `);
  for (const row of rows) {
    const entry: LogEntry = entryOf(row);
    const values = [row.n, JSON.stringify(entry), hashOf(row), row.seat, null, isSecret(row) ? 1 : 0];
    sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)', ...values);
  }
  for (const { channel, seat, kind, version, due, leasedUntil } of waiting)
    sql.exec('INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?)', channel, seat, kind, version, due, leasedUntil);
}
