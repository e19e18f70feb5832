import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../installed.ts';
import { processorTime } from '../processes.ts';

/*
 * boardgame.io is compared with and no dependency: it is installed outside the project. Later versions of koa and
 * koa-compose let its lobby answer 404; a later node-persist collects writes for a second.
 */
const PACKAGES = ['boardgame.io@0.50.2', 'koa@2.13.4', 'koa-compose@4.1.0', 'node-persist@3.1.0'];

export interface PeerSetup {
  /**
   * The id of one of our games; or letters on a board: its size in characters, which is that of what is sent to pages beside what
   * the library adds, and how many moves a match has.
   */
  readonly game: string | { readonly size: number; readonly length: number };
  /** Whether a move is on the disk before the next one of its match. */
  readonly fsync: boolean;
}

/** A boardgame.io server of its own, with FlatFile. */
export interface Peer {
  readonly origin: string;
  processorTime(): number | undefined;
  stop(): Promise<void>;
}

export async function startPeer(setup: PeerSetup): Promise<Peer> {
  const data = await mkdtemp(join(tmpdir(), 'chacun-peer-'));
  const program = join(import.meta.dirname, 'program.ts');
  const child = spawn(process.execPath, [program, installed(PACKAGES), data, JSON.stringify(setup)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /^port (\d+)$/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`boardgame.io ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
