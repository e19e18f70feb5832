import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { versions } from '../../versions.ts';
import { newerIn, readVersions, writeVersions } from '../data-versions.ts';
import { OBJECTS } from '../folders.ts';
import { lockFolder } from '../lock.ts';
import { giveToOwner } from '../owner.ts';
import { backUp, databasesIn, keepPrivate, readDatabase } from '../storage.ts';
import { fail } from './admin-error.ts';
import { said, sampleTable } from './check.ts';
import { isUnreadable, wholeTables } from './stored-tables.ts';

/*
 * Backups: a folder of them has one for each time, named by it. What is being written or removed has another name, so that
 * nothing that is not whole is ever taken for a backup. Each can be served as the folder of the data.
 */

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const UNFINISHED = '.unfinished';

const nameAt = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** What a checked copy contains. */
interface Contents {
  readonly databases: number;
  readonly tables: number;
}

/** The backups in a folder, the latest first. */
export const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

/** Makes what was renamed in a folder last through a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Does something while nobody else can do anything with a folder. */
async function alone<Value>(
  folder: string,
  why: (holder: string) => string,
  work: () => Promise<Value>,
): Promise<Value> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  if (!lock.ok) return fail(why(lock.error));
  try {
    return await work();
  } finally {
    lock.value.release();
  }
}

/** Checks a copy: every database must be whole, and the latest entries of each table must have their hashes. */
async function checkCopy(folder: string): Promise<Contents> {
  let [databases, tables] = [0, 0];
  for (const path of databasesIn(join(folder, OBJECTS))) {
    databases += 1;
    const found = await readDatabase(path, (database) => database.prepare('PRAGMA quick_check(1)').get()).catch(
      (error: unknown) => ({ quick_check: error instanceof Error ? error.message : `${error}` }),
    );
    if (found?.['quick_check'] !== 'ok') fail(`${path} is damaged: ${found?.['quick_check']}`);
  }
  for await (const table of wholeTables(folder)) {
    tables += 1;
    if (isUnreadable(table)) fail(`${table.path} is damaged: ${table.why}`);
    const checked = sampleTable(table);
    if (!checked.ok) fail(`table ${table.table.setup.id} is damaged: ${said(checked.error)}`);
  }
  return { databases, tables };
}

interface Made extends Contents {
  readonly path: string;
  /** The earlier backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Copies the data into a new folder in `folder`, whether the service runs or not, checks the copy, and then removes all but
 * the latest `keep`. Pictures are left out: they are drawn again.
 */
export async function makeBackup(data: string, folder: string, keep: number, now: number): Promise<Made> {
  if (!existsSync(join(data, OBJECTS))) fail(`there is no data in ${data}`);
  return alone(
    folder,
    (holder) => `another backup to ${folder} is being made by ${holder}`,
    async () => {
      const path = join(folder, nameAt(now));
      if (existsSync(path)) fail(`there is already a backup ${path}`);
      for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) remove(join(folder, name));
      const contents = await writeBackup(data, path);
      return { path, ...contents, removed: rotate(folder, keep) };
    },
  );
}

async function writeBackup(data: string, path: string): Promise<Contents> {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    mkdirSync(unfinished);
    await backUp(join(data, OBJECTS), join(unfinished, OBJECTS));
    writeVersions(unfinished, readVersions(data));
    const contents = await checkCopy(unfinished);
    syncFolder(unfinished);
    renameSync(unfinished, path);
    syncFolder(dirname(path));
    return contents;
  } catch (error) {
    remove(unfinished);
    throw error;
  }
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Removes all but the latest backups. */
function rotate(folder: string, keep: number): readonly string[] {
  const old = backupsIn(folder).slice(keep);
  for (const name of old) {
    const leaving = join(folder, `${name}${UNFINISHED}`);
    renameSync(join(folder, name), leaving);
    remove(leaving);
  }
  return old;
}

interface Restored extends Contents {
  /** Where the data is that was there before; null if there was none. */
  readonly aside: string | null;
}

/** Puts a backup in the place of the data, which is kept aside. Refused while the service runs. */
export async function restoreBackup(from: string, data: string, now: number): Promise<Restored> {
  if (from.endsWith(UNFINISHED) || !existsSync(join(from, OBJECTS))) fail(`${from} is no backup`);
  if (resolve(from) === resolve(data)) fail('that is the data itself');
  const newer = newerIn(readVersions(from), versions);
  if (newer.length > 0) fail(`${from} was written by a later release (${newer.join(', ')}): restore it with that one`);
  return alone(
    data,
    (holder) => `${data} is in use by ${holder}: stop the service first`,
    () => replaceData(from, data, now),
  );
}

async function replaceData(from: string, data: string, now: number): Promise<Restored> {
  const incoming = join(data, `restored${UNFINISHED}`);
  remove(incoming);
  try {
    mkdirSync(incoming);
    cpSync(join(from, OBJECTS), join(incoming, OBJECTS), { recursive: true });
    const contents = await checkCopy(incoming);
    keepPrivate(incoming);
    const aside = existsSync(join(data, OBJECTS)) ? setAside(data, join(data, `before-${nameAt(now)}`)) : null;
    renameSync(join(incoming, OBJECTS), join(data, OBJECTS));
    writeVersions(data, readVersions(from));
    giveToOwner(data);
    syncFolder(data);
    return { ...contents, aside };
  } finally {
    remove(incoming);
  }
}

/** Keeps the present data in a folder that can be restored or served like a backup. */
function setAside(data: string, aside: string): string {
  mkdirSync(aside);
  writeVersions(aside, readVersions(data));
  renameSync(join(data, OBJECTS), join(aside, OBJECTS));
  return aside;
}
