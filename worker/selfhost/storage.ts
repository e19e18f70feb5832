import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';

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
function readAwaited(folder: string): ReadonlySet<string> {
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
    const due = alarms.get(beside) ?? readAwaited(beside);
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

type Alarm = Readonly<Record<string, SQLOutputValue>>;

/** In milliseconds: how long to wait for a database that the service is writing to. */
const PATIENCE = 10_000;

const openDatabase = (path: string): DatabaseSync => new DatabaseSync(path, { readOnly: true, timeout: PATIENCE });

/** Copies a consistent snapshot of a database, including its write-ahead log. Errors name the database. */
async function copyDatabase(from: string, to: string): Promise<void> {
  let source: DatabaseSync | undefined;
  try {
    source = openDatabase(from);
    // In one step: what the service writes between two steps would begin the copy anew.
    await backup(source, to, { rate: 2 ** 30 });
  } catch (error) {
    throw new Error(`${from}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    source?.close();
  }
}

/**
 * Copies the objects of a class. Each has the alarm that it had while its database was copied. Objects that the service
 * removes meanwhile are left out.
 */
async function copyClass(from: string, to: string): Promise<number> {
  mkdirSync(to);
  const metadata = openDatabase(join(from, METADATA));
  // Differs once another connection has changed an alarm.
  const version = metadata.prepare('PRAGMA data_version');
  const find = metadata.prepare('SELECT * FROM _cf_ALARM WHERE actor_id = ?');
  // Times are in nanoseconds.
  find.setReadBigInts(true);
  const alarms: Alarm[] = [];
  let count = 0;
  for (const path of databasesIn(from)) {
    const copy = join(to, basename(path));
    try {
      let [alarm, isCopied]: [Alarm | undefined, boolean] = [undefined, false];
      while (!isCopied) {
        const before = version.get()?.['data_version'];
        alarm = find.get(basename(path, '.sqlite'));
        await copyDatabase(path, copy);
        isCopied = version.get()?.['data_version'] === before;
      }
      count += 1;
      if (alarm) alarms.push(alarm);
    } catch (error) {
      if (existsSync(path)) throw error;
      rmSync(copy, { force: true });
    }
  }
  metadata.close();
  await copyDatabase(join(from, METADATA), join(to, METADATA));
  const copied = new DatabaseSync(join(to, METADATA));
  copied.exec('DELETE FROM _cf_ALARM');
  const insert = copied.prepare('INSERT INTO _cf_ALARM (actor_id, scheduled_time, actor_name) VALUES (?, ?, ?)');
  for (const { actor_id = null, scheduled_time = null, actor_name = null } of alarms)
    insert.run(actor_id, scheduled_time, actor_name);
  copied.close();
  return count;
}

/**
 * Copies the databases of all objects, whether the service is running or not. Each is copied as it was at one moment,
 * together with its alarm; two objects may be copied moments apart, as they would be found after a crash. The target,
 * which must not exist, is there once it is complete; a failure leaves nothing there. Returns the number of databases.
 */
export async function backUp(from: string, to: string): Promise<number> {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    let count = 0;
    for (const name of readdirSync(from)) count += await copyClass(join(from, name), join(unfinished, name));
    renameSync(unfinished, to);
    return count;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
