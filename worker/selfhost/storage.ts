import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** The database beside those of the objects of a class, which contains their alarms. */
export const METADATA = 'metadata.sqlite';

/** The databases of all objects in a folder. */
export const databasesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && basename(name) !== METADATA)
    .map((name) => join(folder, name));

/** Makes the files in a folder readable by their owner only, including those that earlier versions left readable. */
export function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = statSync(path);
    const mode = found.isDirectory() ? 0o700 : 0o600;
    // Setting the same one again would be written to the disk.
    if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
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

/** Whether somebody has a database open, or had when they were killed: it has a write-ahead log. */
const isOpen = (path: string): boolean => existsSync(`${path}-wal`);

/** Whether a database may have been written to since then, in milliseconds since 1970. */
const isChanged = (path: string, since: number): boolean => isOpen(path) || statSync(path).mtimeMs >= since;

/**
 * Removes the databases of empty objects: tables that never existed, expired rate limits. Databases that are open
 * elsewhere or cannot be read are left alone, as are those that were not written to `since` they were last looked at
 * (milliseconds since 1970), so that a start takes no longer with many tables. Returns the number removed.
 */
export function removeEmpty(folder: string, since = 0): number {
  const alarms = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const path of databasesIn(folder).filter((path) => isChanged(path, since))) {
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

/**
 * Reads a database as it is at one moment. One that nobody has open is read as a file that does not change: otherwise two
 * files would be left beside it, and it could not be read where nothing can be written. If the service opens it meanwhile,
 * it keeps it open for longer than this takes: then it is read again.
 */
export async function readDatabase<Value>(
  path: string,
  read: (database: DatabaseSync) => Value | Promise<Value>,
): Promise<Value> {
  if (!isOpen(path)) {
    const { href } = pathToFileURL(path);
    try {
      const value = await readWith(new DatabaseSync(new URL(`${href}?immutable=1`), { readOnly: true }), read);
      if (!isOpen(path)) return value;
    } catch (error) {
      if (!isOpen(path)) throw error;
    }
  }
  return readWith(new DatabaseSync(path, { readOnly: true, timeout: PATIENCE }), read);
}

async function readWith<Value>(
  database: DatabaseSync,
  read: (database: DatabaseSync) => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await read(database);
  } finally {
    database.close();
  }
}

/** Copies a consistent snapshot of a database, including its write-ahead log. Errors name the database. */
async function copyDatabase(from: string, to: string): Promise<void> {
  try {
    // In one step: what the service writes between two steps would begin the copy anew.
    await readDatabase(from, (source) => backup(source, to, { rate: 2 ** 30 }));
  } catch (error) {
    throw new Error(`${from}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * Copies the objects of a class. Each has the alarm that it had while its database was copied. Objects that the service
 * removes meanwhile are left out.
 */
async function copyClass(from: string, to: string): Promise<number> {
  mkdirSync(to);
  const metadata = new DatabaseSync(join(from, METADATA), { readOnly: true, timeout: PATIENCE });
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
