import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { giveToOwner } from './owner.ts';

/* The folder of the data belongs to one service at a time: two would both acknowledge moves, and keep those of one. */

/** A folder that belongs to this process. */
export interface FolderLock {
  /** Says in the folder where this process listens. */
  readonly sign: (origin: string) => void;
  readonly release: () => void;
}

const LOCK = 'lock.sqlite';
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
  giveToOwner(folder, [LOCK, HOLDER]);
}

/**
 * Locks a folder until that is released, or this process ends; it works between containers too, where process ids mean
 * nothing. The error is whoever holds it already. The lock is a transaction on a database that stays empty.
 */
export function lockFolder(folder: string): Result<FolderLock, string> {
  const database = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return err(holderIn(folder));
    throw error;
  }
  sign(folder, '');
  const removeHolder = () => rmSync(join(folder, HOLDER), { force: true });
  process.on('exit', removeHolder);
  return ok({
    sign: (origin) => sign(folder, `, at ${origin}`),
    release() {
      process.off('exit', removeHolder);
      removeHolder();
      database.close();
    },
  });
}
