import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, keepPrivate, removeEmpty } from '../../worker/selfhost/storage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chacun-storage-'));
  mkdirSync(join(folder, 'x-TableObject'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (name: string) => join(folder, 'x-TableObject', `${name}.sqlite`);

/** A database as the runtime leaves it. */
function write(name: string, statements: string): DatabaseSync {
  const database = new DatabaseSync(pathOf(name));
  database.exec(`PRAGMA journal_mode = WAL; ${statements}`);
  return database;
}

test('databases without a row are removed with all that lies beside them; others are left as they are', () => {
  const SCHEMA =
    'CREATE TABLE log(n INTEGER); CREATE TABLE _cf_METADATA(k INTEGER); INSERT INTO _cf_METADATA VALUES (1);';
  write('none', '').close();
  write('schema', SCHEMA).close();
  write('row', `${SCHEMA} INSERT INTO log VALUES (1)`).close();
  write('key', 'CREATE TABLE _cf_KV(key TEXT, value BLOB); INSERT INTO _cf_KV VALUES (1, 2)').close();
  write('awaited', SCHEMA).close();
  write('metadata', `CREATE TABLE _cf_ALARM(actor_id TEXT); INSERT INTO _cf_ALARM VALUES ('awaited')`).close();
  const open = write('open', SCHEMA);
  writeFileSync(pathOf('no-database'), 'something else, which is long enough for a header of a database, and is none');
  expect(removeEmpty(folder)).toBe(2);
  const names = ['none', 'schema', 'row', 'key', 'awaited', 'metadata', 'open', 'no-database'];
  expect(names.filter((name) => existsSync(pathOf(name)))).toEqual(names.slice(2));
  for (const suffix of ['-wal', '-shm', '-journal']) expect(existsSync(`${pathOf('schema')}${suffix}`)).toBe(false);
  open.exec('INSERT INTO log VALUES (1)');
  open.close();
  expect(removeEmpty(folder)).toBe(0);
});

test('databases that were not written to since the last look are not looked at again', () => {
  const EMPTY = 'CREATE TABLE log(n INTEGER)';
  const names = ['before', 'since', 'log'];
  for (const name of names) {
    write(name, EMPTY).close();
    utimesSync(pathOf(name), new Date(1000), new Date(name === 'since' ? 3000 : 1000));
  }
  // What was written last is not in the database yet.
  writeFileSync(`${pathOf('log')}-wal`, '');
  expect(removeEmpty(folder, 2000)).toBe(2);
  expect(names.filter((name) => existsSync(pathOf(name)))).toEqual(['before']);
  expect(removeEmpty(folder)).toBe(1);
});

test('what is kept is for its owner alone, also where it was for all', () => {
  const path = pathOf('row');
  write('row', '').close();
  for (const [one, mode] of [
    [path, 0o644],
    [join(folder, 'x-TableObject'), 0o755],
    [folder, 0o755],
  ] as const)
    chmodSync(one, mode);
  keepPrivate(folder);
  const modes = [folder, join(folder, 'x-TableObject'), path].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

test('a backup has each object as it was at one moment, with the alarm of that moment, while both change', async () => {
  const metadata = write(
    'metadata',
    'CREATE TABLE _cf_ALARM(actor_id TEXT PRIMARY KEY, scheduled_time INTEGER, actor_name TEXT) WITHOUT ROWID',
  );
  const names = Array.from({ length: 60 }, (_, index) => `object-${index}`);
  const objects = names.map((name) => write(name, 'CREATE TABLE log(n INTEGER); INSERT INTO log VALUES (0)'));
  // Larger than the numbers that a script can count with, as times in nanoseconds are.
  const EPOCH = 1_800_000_000_000_000_000n;
  for (const database of [metadata, ...objects]) database.exec('PRAGMA synchronous = OFF');
  let n = 0;
  const change = () => {
    n += 1;
    for (const object of objects) object.exec(`UPDATE log SET n = ${n}`);
    for (const name of names)
      metadata.exec(`INSERT OR REPLACE INTO _cf_ALARM VALUES ('${name}', ${EPOCH + BigInt(n)}, NULL)`);
    // Now and then there is none.
    if (n % 3 === 0) metadata.exec('DELETE FROM _cf_ALARM');
  };
  let next: NodeJS.Immediate | undefined;
  let rounds = 0;
  const goOn = () => {
    // Not all the time: what is copied has to be at rest now and then.
    if (rounds++ % 100 === 0) change();
    next = setImmediate(goOn);
  };
  change();
  goOn();
  const copy = `${folder}-copy`;
  try {
    expect(await backUp(folder, copy)).toBe(names.length);
  } finally {
    clearImmediate(next);
  }
  for (const database of [metadata, ...objects]) database.close();
  const read = (name: string, query: string) => {
    const database = new DatabaseSync(join(copy, 'x-TableObject', `${name}.sqlite`));
    const statement = database.prepare(query);
    statement.setReadBigInts(true);
    const row = statement.get();
    database.close();
    return row;
  };
  for (const name of names) {
    const at = BigInt(`${read(name, 'SELECT n FROM log')?.['n']}`);
    const alarm = read('metadata', `SELECT scheduled_time FROM _cf_ALARM WHERE actor_id = '${name}'`);
    expect(alarm?.['scheduled_time']).toBe(at % 3n === 0n ? undefined : EPOCH + at);
  }
  rmSync(copy, { recursive: true });
});
