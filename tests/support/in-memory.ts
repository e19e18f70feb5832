import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has files that are only in memory. */
const MEMORY = '/dev/shm';
const NAME = /^chacun-tests-(\d+)$/;

/** What must be free there, in bytes: several times what all tests together keep. */
const ENOUGH = 2 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Has temporary files, databases of tables included, kept in memory where there is room. A table writes what happens to
 * disk before it answers, which takes most disks some milliseconds each time, and no test is about disks.
 */
export default function setup(): void {
  const folder = join(MEMORY, `chacun-tests-${process.pid}`);
  if (process.env['TMPDIR'] === folder || !hasRoom()) return;
  // What a run that was killed has left.
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
