import type { Schema } from '../objects/migrate.ts';
import { DIGEST_SCHEMA } from './digest.ts';
import { DEVICE_SCHEMA } from './news-to-tables.ts';
import { SESSION_SCHEMA } from './sessions.ts';

const SEAT_SCHEMA = `
  CREATE TABLE seat(
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    held INTEGER NOT NULL, rev INTEGER NOT NULL, revoke INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", seat)) STRICT, WITHOUT ROWID;
  CREATE TABLE stop("table" TEXT PRIMARY KEY, everything INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
`;

/** The database of an address. */
export const ADDRESS_SCHEMA: Schema = {
  oldest: SEAT_SCHEMA + SESSION_SCHEMA + DIGEST_SCHEMA,
  taken: 2,
  // A device did not know its session.
  steps: [(sql) => void sql.exec(DEVICE_SCHEMA)],
};
