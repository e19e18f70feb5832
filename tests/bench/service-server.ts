import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { newKey } from '../support/posted-table.ts';
import { bytesWritten, processorTime } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server of `npm start`, with storage of its own and without limits. */
export interface Server {
  readonly origin: string;
  readonly operatorToken: string;
  /** How many bytes it has written to storage; undefined where the system does not say. */
  bytesWritten(): number | undefined;
  /** How much processor time it has used, in milliseconds; undefined where the system does not say. */
  processorTime(): number | undefined;
  /** Says how large the database of each table is, in bytes, after a checkpoint. */
  stop(): Promise<readonly number[]>;
}

/** Starts the Worker that is shipped, or `counting` the one that counts what it uses (counts.ts). */
export async function startServer(kind: 'shipped' | 'counting' = 'shipped'): Promise<Server> {
  if (!existsSync(`${root}dist/site`)) execFileSync('npm', ['run', '--silent', 'site'], { cwd: root });
  const data = await mkdtemp(join(tmpdir(), 'chacun-bench-'));
  const dist = await mkdtemp(join(tmpdir(), 'chacun-dist-'));
  symlinkSync(`${root}dist/site`, join(dist, 'site'));
  const entry = kind === 'shipped' ? 'worker/selfhost/worker/entry.ts' : 'tests/worker/bench/entry.ts';
  const args = ['worker/selfhost/bundle.ts', join(dist, 'worker'), 'dist/site', entry];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const many = '1000000';
  const operatorToken = newKey().repeat(2);
  const env = {
    ...process.env,
    PORT: '0',
    CST_DATA_DIR: data,
    CST_DIST_DIR: dist,
    CST_TABLES_PER_HOUR: many,
    CST_REQUESTS_PER_SECOND: many,
    CST_NOTICES_TO_LOOPBACK: 'true',
    CST_OPERATOR_TOKEN: operatorToken,
  };
  const child = spawn(process.execPath, ['worker/selfhost/serve.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const pid = child.pid ?? 0;
  return {
    origin,
    operatorToken,
    bytesWritten: () => bytesWritten(pid),
    processorTime: () => processorTime(pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      const sizes = sizesOfTables(data);
      for (const folder of [data, dist]) await rm(folder, { recursive: true, force: true });
      return sizes;
    },
  };
}

/** By table, in bytes; what was written last is moved into the database first. */
function sizesOfTables(data: string): readonly number[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => /TableObject\/.*\.sqlite$/.test(name) && basename(name) !== 'metadata.sqlite')
    .map((name) => {
      const path = join(data, name);
      const database = new DatabaseSync(path);
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
      return statSync(path).size;
    });
}
