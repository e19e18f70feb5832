import type { Schema } from '../objects/migrate.ts';

/** The database of a circle. */
export const CIRCLE_SCHEMA: Schema = {
  oldest: `
    CREATE TABLE entry(id TEXT PRIMARY KEY, rev INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT) STRICT, WITHOUT ROWID;
    CREATE TABLE missing(id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
  taken: 1,
  steps: [],
};
