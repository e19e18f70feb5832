import type { Migration } from '../objects/migrate.ts';

/*
 * The tables of channels and their notices, in the database of a table: as they were at first, and the steps to their
 * newest shape. See notice-store.ts.
 */

export const NOTICE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel(id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outgoing(
    channel TEXT REFERENCES channel(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
    due INTEGER NOT NULL, claimed_until INTEGER NOT NULL, PRIMARY KEY (channel, kind)) STRICT, WITHOUT ROWID;
`;

/** Notices are written with the play of the change that causes them; `included` says which of them a channel includes. */
export const NOTICES_WITH_PLAY_SCHEMA = `
  ALTER TABLE play ADD COLUMN notices TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE channel ADD COLUMN included INTEGER NOT NULL DEFAULT 0;
`;

/** Channels in their newest shape, except for what is added with the play. */
export const CHANNEL_SCHEMA = `
  CREATE TABLE channel(
    id TEXT PRIMARY KEY, body TEXT NOT NULL, outgoing TEXT NOT NULL DEFAULT '[]') STRICT, WITHOUT ROWID;
`;

/** Previously, each notice had a row of its own. */
export const noticesInChannels: Migration = (sql) => {
  sql.exec("ALTER TABLE channel ADD COLUMN outgoing TEXT NOT NULL DEFAULT '[]'");
  const rows = sql.exec<Readonly<Record<'channel' | 'kind' | 'version' | 'due' | 'claimedUntil', never>>>(
    'SELECT channel, kind, version, due, claimed_until AS claimedUntil FROM outgoing',
  );
  for (const [id, waiting] of Map.groupBy(rows.toArray(), ({ channel }) => channel)) {
    const notices = waiting.map(({ channel: _, ...notice }) => notice);
    sql.exec('UPDATE channel SET outgoing = ? WHERE id = ?', JSON.stringify(notices), id);
  }
  sql.exec('DROP TABLE outgoing');
};
