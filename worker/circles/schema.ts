import { type Migration, sqlStep } from '../objects/migrate.ts';

/** The migrations of a circle's database. */
export const CIRCLE_STEPS: readonly Migration[] = [
  sqlStep(`
    CREATE TABLE entry(id TEXT PRIMARY KEY, rev INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT) STRICT, WITHOUT ROWID;
    CREATE TABLE missing(id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `),
];
