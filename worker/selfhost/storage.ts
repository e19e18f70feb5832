import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database beside those of the objects of a class, which contains their alarms. */
const METADATA = 'metadata.sqlite';

const databasesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && basename(name) !== METADATA)
    .map((name) => join(folder, name));

/** Makes the files in a folder readable by their owner only, including those that earlier versions left readable. */
export function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  }
}

/** The ids of the objects in a folder that have an alarm. */
function awaited(folder: string): ReadonlySet<string> {
  const path = join(folder, METADATA);
  if (!existsSync(path)) return new Set();
  const metadata = new DatabaseSync(path);
  try {
    const rows = metadata.prepare('SELECT actor_id FROM _cf_ALARM').all() as unknown as { actor_id: string }[];
    return new Set(rows.map(({ actor_id }) => actor_id));
  } finally {
    metadata.close();
  }
}

/** Whether a database has no rows in any table, apart from the metadata of the runtime. */
function isEmpty(database: DatabaseSync): boolean {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all() as unknown as { name: string }[];
  return tables
    .filter(({ name }) => name !== '_cf_METADATA')
    .every(({ name }) => database.prepare(`SELECT 1 FROM "${name.replaceAll('"', '""')}" LIMIT 1`).get() === undefined);
}

/**
 * Removes the databases of empty objects: tables that never existed, expired rate limits. Databases that are open
 * elsewhere or cannot be read are left alone. Returns the number removed.
 */
export function removeEmpty(folder: string): number {
  const alarms = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const path of databasesIn(folder)) {
    const beside = dirname(path);
    const due = alarms.get(beside) ?? awaited(beside);
    alarms.set(beside, due);
    if (due.has(basename(path, '.sqlite'))) continue;
    try {
      const database = new DatabaseSync(path, { timeout: 0 });
      try {
        if (!isEmpty(database)) continue;
        // Succeeds only if nobody else has it open, and locks others out from then on.
        database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
        for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
        count += 1;
      } finally {
        database.close();
      }
    } catch {
      // Locked, or not a database of ours: the next start may succeed.
    }
  }
  return count;
}
