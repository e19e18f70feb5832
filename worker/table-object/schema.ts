import type { Bucket } from '../../shared/token-bucket.ts';
import { ADDRESS_NEWS_SCHEMA } from '../addresses/news.ts';
import { REPORT_SCHEMA } from '../circles/reports.ts';
import { FEED_SCHEMA } from '../notifications/delivery/feed-store.ts';
import { CHANNEL_SCHEMA } from '../notifications/outbox/notice-store.ts';
import type { Schema } from '../objects/migrate.ts';
import { BLOCK_SCHEMA } from './log-blocks.ts';
import { ACCESS_SCHEMA } from './parts/access.ts';
import { GUEST_SCHEMA } from './parts/guests.ts';
import { MAIL_ANSWER_SCHEMA } from './parts/mail-answers.ts';
import { NEXT_TABLE_SCHEMA } from './parts/next-tables.ts';
import { NOTE_SCHEMA } from './parts/notes.ts';
import { QUEUED_TURN_SCHEMA } from './parts/queued-turns.ts';
import { STRANGER_SCHEMA } from './parts/strangers.ts';
import { TALK_SCHEMA } from './parts/talk.ts';
import { VISIT_SCHEMA } from './parts/visits.ts';

/** `tail`: the latest entries of the log. `notices`: those of the latest changes. Both are written with the play. */
const TABLE = `
  CREATE TABLE setup(one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL) STRICT;
  CREATE TABLE play(
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL, hash TEXT NOT NULL, state_version INTEGER NOT NULL, body TEXT,
    tail BLOB NOT NULL DEFAULT x'', notices TEXT NOT NULL DEFAULT '[]') STRICT;
  CREATE TABLE checkpoint(
    count INTEGER PRIMARY KEY, version INTEGER NOT NULL, state_version INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
`;

/** A place as it was saved with what gave access to it. */
interface FormerPlace {
  readonly secretHash: string;
  readonly credentials?: { readonly of: string; readonly claims: readonly object[] } | null;
}

/** Codes and devices were part of the setup. What belonged to an earlier link was void. */
function moveAccess(sql: SqlStorage): void {
  sql.exec(ACCESS_SCHEMA);
  for (const { body } of sql.exec<{ body: string }>('SELECT body FROM setup').toArray()) {
    const setup = JSON.parse(body) as { readonly places: readonly FormerPlace[] };
    const places = setup.places.map(({ credentials, ...place }, seat) => {
      if (!credentials || credentials.of !== place.secretHash) return place;
      const { claims, ...access } = credentials;
      sql.exec('INSERT INTO access VALUES (?, ?)', seat, JSON.stringify(access));
      return claims.length > 0 ? { ...place, claims } : place;
    });
    sql.exec('UPDATE setup SET body = ?', JSON.stringify({ ...setup, places }));
  }
}

/** Moves the token buckets of strangers out of the setup. */
function moveStrangers(sql: SqlStorage): void {
  sql.exec(STRANGER_SCHEMA);
  for (const { body } of sql.exec<{ body: string }>('SELECT body FROM setup').toArray()) {
    const { strangers = {}, ...setup } = JSON.parse(body) as { readonly strangers?: Readonly<Record<string, Bucket>> };
    for (const [name, { tokens, at }] of Object.entries(strangers))
      sql.exec('INSERT INTO stranger VALUES (?, ?, ?, ?)', ...name.split(' '), tokens, at);
    sql.exec('UPDATE setup SET body = ?', JSON.stringify(setup));
  }
}

const addMailAnswers = (sql: SqlStorage): void => void sql.exec(MAIL_ANSWER_SCHEMA);

/** The database of a table: the tables of each part. */
export const TABLE_SCHEMA: Schema = {
  oldest: [
    TABLE,
    CHANNEL_SCHEMA,
    TALK_SCHEMA,
    NOTE_SCHEMA,
    GUEST_SCHEMA,
    QUEUED_TURN_SCHEMA,
    FEED_SCHEMA,
    ADDRESS_NEWS_SCHEMA,
    BLOCK_SCHEMA,
    VISIT_SCHEMA,
    NEXT_TABLE_SCHEMA,
    REPORT_SCHEMA,
  ].join('\n'),
  taken: 12,
  steps: [moveAccess, moveStrangers, addMailAnswers],
};
