import * as z from 'zod/mini';
import { checkForm, readEach } from '../../objects/checked.ts';
import type { Channel } from '../channels/channel.ts';
import { NOTICE_KINDS } from '../news/kinds.ts';
import type { Notice } from '../news/notice.ts';
import type { FeedEntry } from './feed.ts';

const MOST = 30;

export const FEED_SCHEMA = `
  CREATE TABLE feed(
    channel TEXT REFERENCES channel(id) ON DELETE CASCADE,
    version INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (channel, version, kind))
    STRICT, WITHOUT ROWID;
`;

const Row = z.object({ version: z.number(), kind: z.enum(NOTICE_KINDS), at: z.number() });

/** The notices in feeds. Nothing is ever on its way over such a channel, since readers fetch it. */
export class FeedStore {
  readonly #sql: SqlStorage;

  constructor({ sql }: DurableObjectStorage) {
    this.#sql = sql;
  }

  note({ id }: Channel, { version, kind }: Notice, at: number): void {
    this.#sql.exec('INSERT OR IGNORE INTO feed VALUES (?, ?, ?, ?)', id, version, kind, at);
    this.#sql.exec(
      `DELETE FROM feed WHERE channel = ? AND (version, kind) NOT IN
        (SELECT version, kind FROM feed WHERE channel = ? ORDER BY at DESC, version DESC LIMIT ?)`,
      id,
      id,
      MOST,
    );
  }

  /** The latest entry first. Versions alone do not give the order, since the talk has its own numbers. */
  entries({ id, seat }: Channel): readonly FeedEntry[] {
    const query = 'SELECT version, kind, at FROM feed WHERE channel = ? ORDER BY at DESC, version DESC';
    return readEach(this.#sql.exec(query, id).toArray(), (row) => {
      const { version, kind, at } = checkForm('a notice in a feed', Row, row);
      return { notice: { seat, kind, version }, at };
    });
  }
}
