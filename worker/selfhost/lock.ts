import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '../../shared/game/result.ts';

/* The folder of the data belongs to one service at a time: two would both acknowledge moves, and keep those of one. */

/** The locks in the folder, which end with the process. Each is a transaction on a database that stays empty. */
const held: DatabaseSync[] = [];

/** Beside the lock: who holds it, for whoever wants to start a second service. */
const HOLDER = 'in-use-by.txt';

/** The code of SQLite for a database that another process has locked. */
const BUSY = 5;

const holderIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, HOLDER), 'utf8').trim();
  } catch {
    return 'another process';
  }
};

/** Says in the folder who has locked it. */
function sign(folder: string, origin: string): void {
  const since = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const text = `process ${process.pid} on ${hostname()} since ${since} UTC${origin}\n`;
  writeFileSync(join(folder, HOLDER), text);
}

/**
 * Locks a folder for as long as this process runs; it works between containers too, where process ids mean nothing. The
 * result is whoever holds it already, or a function that adds to the folder where this process listens.
 */
export function lockFolder(folder: string): Result<(origin: string) => void, string> {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return err(holderIn(folder));
    throw error;
  }
  held.push(database);
  sign(folder, '');
  process.on('exit', () => rmSync(join(folder, HOLDER), { force: true }));
  return ok((origin) => sign(folder, `, at ${origin}`));
}
