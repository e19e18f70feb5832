import type { Channel } from './channel.ts';
import type { FeedEntry } from './feed.ts';
import type { Notice, NoticeKind } from './notice.ts';

/** A feed holds so many notices, the latest ones. */
const MOST = 30;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS feed(
    channel TEXT REFERENCES channel(id) ON DELETE CASCADE,
    version INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (channel, version, kind))
    STRICT, WITHOUT ROWID;
`;

/** The notices that feeds show, beside the channels that these are: what a reader fetches is never on its way. */
export class FeedStore {
  readonly #sql: SqlStorage;

  constructor({ sql }: DurableObjectStorage) {
    this.#sql = sql;
  }

  note({ id }: Channel, { version, kind }: Notice, at: number): void {
    this.#sql.exec(SCHEMA);
    this.#sql.exec('INSERT OR IGNORE INTO feed VALUES (?, ?, ?, ?)', id, version, kind, at);
    this.#sql.exec(
      'DELETE FROM feed WHERE channel = ? AND version NOT IN (SELECT version FROM feed WHERE channel = ? ORDER BY version DESC LIMIT ?)',
      id,
      id,
      MOST,
    );
  }

  /** The latest first. */
  entries({ id, seat }: Channel): readonly FeedEntry[] {
    this.#sql.exec(SCHEMA);
    return this.#sql
      .exec<{ version: number; kind: NoticeKind; at: number }>(
        'SELECT version, kind, at FROM feed WHERE channel = ? ORDER BY version DESC',
        id,
      )
      .toArray()
      .map(({ version, kind, at }) => ({ notice: { seat, kind, version }, at }));
  }
}
