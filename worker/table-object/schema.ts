import type { LogEntry } from '../../shared/log/events.ts';
import { ADDRESS_NEWS_SCHEMA } from '../addresses/news.ts';
import { REPORT_SCHEMA } from '../circles/reports.ts';
import { FEED_SCHEMA } from '../notifications/feed-store.ts';
import {
  CHANNEL_SCHEMA,
  NOTICE_SCHEMA,
  NOTICES_WITH_PLAY_SCHEMA,
  noticesInChannels,
} from '../notifications/notice-schema.ts';
import { type Migration, sqlStep } from '../objects/migrate.ts';
import { BLOCK_SCHEMA, putInBlocks, TAIL_SCHEMA } from './log-blocks.ts';
import { insertRow, type StoredRow, stored } from './log-rows.ts';
import { GUEST_SCHEMA } from './parts/guests.ts';
import { NEXT_TABLE_SCHEMA } from './parts/next-tables.ts';
import { NOTE_SCHEMA } from './parts/notes.ts';
import { QUEUED_TURN_SCHEMA } from './parts/queued-turns.ts';
import { TALK_SCHEMA } from './parts/talk.ts';
import { VISIT_SCHEMA } from './parts/visits.ts';

/* The database of a table, as numbered migrations from an empty one: the tables of each part, and the changes since. */

const TABLE = `
  CREATE TABLE IF NOT EXISTS setup(one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS play(
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL, hash TEXT NOT NULL, state_version INTEGER NOT NULL, body TEXT) STRICT;
`;
const FIRST_LOG = `
  CREATE TABLE IF NOT EXISTS log(
    n INTEGER PRIMARY KEY,
    entry TEXT NOT NULL, hash TEXT NOT NULL, seat INTEGER, key TEXT, secret INTEGER NOT NULL) STRICT;
`;

const LOG_IN_ROWS = `
  CREATE TABLE log(
    n INTEGER PRIMARY KEY, at INTEGER NOT NULL,
    seat INTEGER, kind INTEGER NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL, request BLOB) STRICT;
`;
const CHECKPOINT = `
  CREATE TABLE checkpoint(
    count INTEGER PRIMARY KEY, version INTEGER NOT NULL, state_version INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
`;

/** The tables that no migration has changed since. */
const OTHERS = [
  TABLE,
  TALK_SCHEMA,
  NOTE_SCHEMA,
  GUEST_SCHEMA,
  QUEUED_TURN_SCHEMA,
  FEED_SCHEMA,
  ADDRESS_NEWS_SCHEMA,
].join('\n');

/** The database of a new table. A test compares it with what the migrations lead to. */
export const NEWEST = [
  CHANNEL_SCHEMA,
  CHECKPOINT,
  OTHERS,
  TAIL_SCHEMA,
  BLOCK_SCHEMA,
  NOTICES_WITH_PLAY_SCHEMA,
  VISIT_SCHEMA,
  NEXT_TABLE_SCHEMA,
  REPORT_SCHEMA,
].join('\n');

/** A migration that rewrites the JSON text in each row of a table. */
const rewritten =
  (table: string, id: string, change: (body: Record<string, unknown>) => Record<string, unknown>): Migration =>
  (sql) => {
    for (const row of sql.exec(`SELECT ${id} AS id, body FROM ${table} WHERE body IS NOT NULL`).toArray()) {
      const body = JSON.stringify(change(JSON.parse(String(row['body'])) as Record<string, unknown>));
      sql.exec(`UPDATE ${table} SET body = ? WHERE ${id} = ?`, body, row['id'] ?? null);
    }
  };

const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...body }: Record<string, unknown>): Record<string, unknown> =>
    value === undefined ? body : { ...body, [to]: value };

/** Converts a proposal that was saved when only undo could be proposed. */
function withProposal(undo: unknown, play: Record<string, unknown>): Record<string, unknown> {
  if (undo === undefined || undo === null) return play;
  const { count, ...proposal } = undo as Record<string, unknown>;
  return { ...play, motion: { what: { type: 'undo', count }, ...proposal } };
}

/** Before undo could be proposed, a channel had at most one pending notice. */
const outboxEmptied: Migration = (sql) => {
  if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").toArray().length === 0) return;
  sql.exec(`
    INSERT OR IGNORE INTO outgoing SELECT channel, seat, kind, version, due, claimed_until FROM outbox;
    DROP TABLE outbox;
  `);
};

/** Previously, the content of requests was not stored. */
const saidKept: Migration = (sql) => {
  if (sql.exec("SELECT 1 FROM pragma_table_info('log') WHERE name = 'said'").toArray().length > 0) return;
  sql.exec('ALTER TABLE log ADD COLUMN said TEXT');
};

/** A row of the log before it was packed. */
interface LogRowAsText extends Record<string, SqlStorageValue> {
  readonly n: number;
  readonly entry: string;
  readonly hash: string;
  readonly seat: number | null;
  readonly key: string | null;
  readonly secret: number;
  readonly said: string | null;
}

/** Previously, entries were stored as the JSON text that was hashed, with keys and hashes in hexadecimal. */
const logPacked: Migration = (sql) => {
  sql.exec(`
    ALTER TABLE log RENAME TO log_as_text;
    ${LOG_IN_ROWS}
    ${CHECKPOINT}
  `);
  const rows = sql.exec<LogRowAsText>('SELECT * FROM log_as_text ORDER BY n');
  for (const { n, entry, hash, seat, key, secret, said } of rows.toArray()) {
    const row = { n, entry: JSON.parse(entry) as LogEntry, hash, seat, key, secret: secret === 1 };
    insertRow(sql, stored(said === null ? row : { ...row, said }));
  }
  sql.exec('DROP TABLE log_as_text');
};

/** Previously, each entry had a row of its own. */
const logInBlocks: Migration = (sql) => {
  sql.exec(TAIL_SCHEMA + BLOCK_SCHEMA);
  putInBlocks(sql, sql.exec<StoredRow>('SELECT * FROM log ORDER BY n').toArray());
  sql.exec('DROP TABLE log');
};

/** The migrations of a table's database. The first makes all tables that earlier releases made when needed. */
export const STEPS: readonly Migration[] = [
  sqlStep(NOTICE_SCHEMA + FIRST_LOG + OTHERS),
  outboxEmptied,
  saidKept,
  // The first release with undo stored a proposal as `undo`, without its type.
  rewritten('play', 'one', ({ undo, ...play }) => renamed('motion', 'proposal')(withProposal(undo, play))),
  rewritten('setup', 'one', ({ places, ...setup }) => ({
    ...setup,
    places: (places as Record<string, unknown>[]).map(renamed('spare', 'credentials')),
  })),
  rewritten('channel', 'id', renamed('isParting', 'isClosing')),
  logPacked,
  sqlStep(VISIT_SCHEMA),
  sqlStep(NEXT_TABLE_SCHEMA + REPORT_SCHEMA),
  noticesInChannels,
  logInBlocks,
  sqlStep(NOTICES_WITH_PLAY_SCHEMA),
];
