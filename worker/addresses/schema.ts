import { type Migration, sqlStep } from '../objects/migrate.ts';
import { DIGEST_SCHEMA } from './digest.ts';
import { DEVICE_SCHEMA } from './news-to-tables.ts';
import { SESSION_SCHEMA } from './sessions.ts';

const SEAT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS seat(
    "table" TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    held INTEGER NOT NULL, rev INTEGER NOT NULL, revoke INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", seat)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS stop("table" TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

/** The migrations of an address's database. The first one creates what earlier releases created on demand. */
export const ADDRESS_STEPS: readonly Migration[] = [
  sqlStep(SEAT_SCHEMA + SESSION_SCHEMA + DIGEST_SCHEMA),
  // Earlier releases could stop only digests for all tables.
  sqlStep('ALTER TABLE stop ADD COLUMN everything INTEGER NOT NULL DEFAULT 0'),
  // In earlier releases, a device did not know its session.
  sqlStep(DEVICE_SCHEMA),
];
