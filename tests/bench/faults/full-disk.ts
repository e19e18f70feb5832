import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../shared/games/index.ts';
import { root } from '../../selfhost/server.ts';
import { Client } from './client.ts';
import { PlayedTable } from './played.ts';

/** In KiB: how large the disk is, and how much of it something else takes up. */
const DISK = 8192;
const FILLER = 7000;
/** So many moves are tried while it is full. */
const TRIED = 5;

/** What was counted, and all that was found wrong. */
export interface FullDisk {
  readonly before: number;
  readonly refused: number;
  readonly after: number;
  readonly faults: readonly string[];
}

/**
 * Plays at a service whose disk becomes full, and then has room again: a small one in memory, which Linux mounts for a
 * process and its children. Null where it may not.
 */
export async function fullDisk(folder: string): Promise<FullDisk | null> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const script = `mount -t tmpfs -o size=${DISK}k tmpfs "$0" && head -c ${FILLER}K /dev/zero > "$0/filler" && exec "$1" worker/selfhost/serve.ts`;
  const many = '1000000';
  const env = {
    PORT: '0',
    CST_DIST_DIR: folder,
    CST_DATA_DIR: join(disk, 'data'),
    CST_TABLES_PER_HOUR: many,
    CST_REQUESTS_PER_SECOND: many,
  };
  const server = spawn('unshare', ['-rm', 'sh', '-c', script, disk, process.execPath], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = Promise.race([once(server, 'exit'), once(server, 'error')]).then(() => null);
  const origin = new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /^Chacun son tour: (http:\S+)$/m.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const served = await Promise.race([origin, ended]);
  if (served === null) return null;
  try {
    const faults: string[] = [];
    const client = new Client(async () => served);
    const begin = async () => {
      const { id = '', seats } = Object.values(GAMES)[0]?.meta ?? {};
      return PlayedTable.begun(client, id, seats?.min ?? 2);
    };
    /** Moves until one is refused, or the game is over; whether one was. */
    const isRefused = async (table: PlayedTable): Promise<boolean> => {
      while (!table.isOver) {
        const refused = await table.move(table.waitingFor[0] ?? 0).then(
          () => null,
          (error: unknown) => `${error}`,
        );
        if (refused === null) continue;
        if (!refused.includes('"code":"internal"')) faults.push(refused);
        return true;
      }
      return false;
    };
    let table = await begin();
    let before = 0;
    while (!(await isRefused(table))) {
      before += table.moves;
      table = await begin();
    }
    before += table.moves;
    let refused = 1;
    for (let n = 1; n < TRIED; n += 1) if (await isRefused(table)) refused += 1;
    faults.push(...(await table.faults()));
    // As its processes see the disk.
    unlinkSync(`/proc/${server.pid}/root${disk}/filler`);
    const moved = table.moves;
    while (!table.isOver) await table.move(table.waitingFor[0] ?? 0);
    faults.push(...(await table.faults()));
    return { before, refused, after: table.moves - moved, faults };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
